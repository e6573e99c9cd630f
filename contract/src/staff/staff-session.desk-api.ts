import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Done, Id, Nothing, text } from '../base/shapes.ts';
import { OwnStaffSession, StaffSession } from './staff-session.shape.ts';

export const listOwnStaffSessions = endpoint({
  method: 'GET',
  path: '/api/desk/session/list',
  by: 'staff',
  permission: 'session',
  summary: 'Where one is signed in at the desk: this browser first, then what was used last',
  input: Nothing,
  output: z.object({ list: z.array(OwnStaffSession) }),
});

export const endOwnStaffSession = endpoint({
  method: 'POST',
  path: '/api/desk/session/list/{id}/end',
  by: 'staff',
  permission: 'session',
  summary: 'Sign out on one of one’s own browsers; one that has ended already is as it was meant to be',
  input: z.object({ id: Id }),
  output: Done,
});

export const endOtherStaffSessions = endpoint({
  method: 'POST',
  path: '/api/desk/session/others/end',
  by: 'staff',
  permission: 'session',
  summary: 'Sign out on every browser but this one',
  input: Nothing,
  output: z.object({ ended: z.int() }),
});

export const listMemberSessions = endpoint({
  method: 'GET',
  path: '/api/desk/staff/members/{id}/sessions',
  by: 'staff',
  permission: 'staff.read',
  summary: 'Where a member of staff is signed in, what was used last first',
  input: z.object({ id: Id }),
  output: z.object({ list: z.array(StaffSession) }),
});

export const endMemberSessions = endpoint({
  method: 'POST',
  path: '/api/desk/staff/members/{id}/sessions/end',
  by: 'staff',
  permission: 'staff.write',
  summary: 'Sign a colleague out, on one browser or on all, with a reason; they may sign in again',
  input: z.object({ id: Id, sessionId: z.optional(Id), reason: text(300) }),
  output: z.object({ ended: z.int() }),
});
