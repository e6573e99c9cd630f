import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Done, Id, Nothing } from '../base/shapes.ts';
import { OwnSession } from './session.shape.ts';

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/console/user/sessions',
  by: 'shopper',
  summary: 'The devices on which the shopper is signed in: this one first, then what was used last',
  input: Nothing,
  output: z.object({ list: z.array(OwnSession) }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/console/user/sessions/{id}',
  by: 'shopper',
  summary: 'Sign out on one device; its next call answers 10007, and its chat closes within a second',
  input: z.object({ id: Id }),
  output: Done,
});

/** How many were ended. */
const Ended = z.object({ ended: z.int() });

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/console/user/sessions/end-others',
  by: 'shopper',
  summary: 'Sign out on every device but this one',
  input: Nothing,
  output: Ended,
});

export const endEverySession = endpoint({
  method: 'POST',
  path: '/api/console/user/sessions/end-all',
  by: 'shopper',
  summary: 'Sign out on every device, this one too',
  input: Nothing,
  output: Ended,
});
