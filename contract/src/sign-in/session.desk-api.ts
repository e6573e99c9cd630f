import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Id, text } from '../base/shapes.ts';
import { Session } from './session.shape.ts';

export const listShopperSessions = endpoint({
  method: 'GET',
  path: '/api/desk/shoppers/{id}/sessions',
  by: 'staff',
  permission: 'shoppers.read',
  summary: 'The devices on which a shopper is signed in, what was used last first',
  input: z.object({ id: Id }),
  output: z.object({ list: z.array(Session) }),
});

export const endShopperSessions = endpoint({
  method: 'POST',
  path: '/api/desk/shoppers/{id}/sessions/end',
  by: 'staff',
  permission: 'shoppers.restrict',
  summary: 'Sign a shopper out on every device, with a reason; they may sign in again',
  input: z.object({ id: Id, reason: text(300) }),
  output: z.object({ ended: z.int() }),
});
