import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Done, Id, Instant, Nothing, optionalLine } from '../base/shapes.ts';
import { NewPassword, Password } from '../sign-in/sign-in.shape.ts';
import { Permission, Role } from './permissions.ts';
import { DeskSession } from './staff.desk-api.ts';
import { Member, StaffName } from './staff.shape.ts';

export const staffMembers = endpoint({
  method: 'GET',
  path: '/api/desk/staff/members',
  by: 'staff',
  permission: 'staff.read',
  summary: 'Everybody who works here or did, with their roles, by their accounts',
  input: Nothing,
  output: z.object({
    list: z.array(Member),
    /** Nobody but the caller may change the staff now: what they change waits for nobody. */
    actsAlone: z.boolean(),
  }),
});

export const staffMatrix = endpoint({
  method: 'GET',
  path: '/api/desk/staff/matrix',
  by: 'staff',
  permission: 'staff.read',
  summary: 'Which role may do what, and the change of it that waits for a second person',
  input: Nothing,
  output: z.object({
    rows: z.array(z.object({ role: Role, permissions: z.array(Permission) })),
    waitingChangeId: z.nullable(Id),
  }),
});

export const renameMember = endpoint({
  method: 'PUT',
  path: '/api/desk/staff/members/{id}/name',
  by: 'staff',
  permission: 'staff.write',
  summary: 'Another name for a member of staff; what they did keeps the name that they had then',
  input: z.object({ id: Id, name: StaffName }),
  output: Done,
});

export const makeStaffLink = endpoint({
  method: 'POST',
  path: '/api/desk/staff/members/{id}/link',
  by: 'staff',
  permission: 'staff.write',
  summary:
    'A fresh one-time link for somebody who has yet to set a password, told once; the one before no longer counts. 10005 for who asked that they come in and for who made the code, unless nobody else may change the staff',
  input: z.object({ id: Id }),
  output: z.object({ token: z.string(), expiresAt: Instant, needsCode: z.boolean() }),
});

export const makeStaffCode = endpoint({
  method: 'POST',
  path: '/api/desk/staff/members/{id}/code',
  by: 'staff',
  permission: 'staff.write',
  summary:
    'A fresh code without which their link lets nobody in, told once; the one before no longer counts. 10005 for who made the link',
  input: z.object({ id: Id }),
  output: z.object({ code: z.string() }),
});

export const withdrawStaffLink = endpoint({
  method: 'DELETE',
  path: '/api/desk/staff/members/{id}/link',
  by: 'staff',
  permission: 'staff.write',
  summary: 'The link that was made no longer counts',
  input: z.object({ id: Id }),
  output: Done,
});

const token = z.string().check(z.minLength(20), z.maxLength(100));

export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/desk/join/invitation',
  by: 'public',
  summary: 'Whom a one-time link is for; 10005 where it does not count, whatever the reason',
  input: z.object({ token }),
  output: z.object({ account: z.string(), name: z.string(), needsCode: z.boolean() }),
});

export const join = endpoint({
  method: 'POST',
  path: '/api/desk/join',
  by: 'public',
  summary: 'Set a password with a one-time link, which counts once, and the code that goes with it; and sign in',
  input: z.object({ token, code: optionalLine(20), password: NewPassword }),
  output: DeskSession,
});

export const changeOwnPassword = endpoint({
  method: 'PUT',
  path: '/api/desk/session/password',
  by: 'staff',
  permission: 'session',
  summary:
    'Another password of one’s own, with the one before; all other sessions end. A second time the one before is wrong',
  input: z.object({ password: Password, newPassword: NewPassword }),
  output: Done,
});
