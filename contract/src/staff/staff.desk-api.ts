import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Done, Id, line, Nothing } from '../base/shapes.ts';
import { NewPassword, Password } from '../sign-in/sign-in.shape.ts';
import { Permission, Role } from './permissions.ts';
import { StaffSignInName, StaffName } from './staff.shape.ts';

export const DeskSession = z.object({
  id: Id,
  name: z.string(),
  account: z.string(),
  roles: z.array(Role),
  permissions: z.array(Permission),
  /** The company asks for a second factor and there is none yet: nothing answers but what sets one up. */
  mustSetUpFactor: z.boolean(),
});
export type DeskSession = z.infer<typeof DeskSession>;

export const openDeskSession = endpoint({
  method: 'POST',
  path: '/api/desk/session',
  by: 'public',
  summary: 'Sign in to the desk; the session is an HttpOnly cookie, 30 minutes idle and 12 hours at most',
  input: z.object({ account: line(120), password: Password }),
  output: DeskSession,
});

export const deskSession = endpoint({
  method: 'GET',
  path: '/api/desk/session',
  by: 'staff',
  permission: 'session',
  answersHeldBack: true,
  summary: 'Who is signed in at the desk, and what they may do',
  input: Nothing,
  output: DeskSession,
});

export const closeDeskSession = endpoint({
  method: 'DELETE',
  path: '/api/desk/session',
  by: 'staff',
  permission: 'session',
  answersHeldBack: true,
  summary: 'Sign out of the desk',
  input: Nothing,
  output: Done,
});

const setUpToken = z.string().check(z.minLength(20), z.maxLength(100));

export const readSetUp = endpoint({
  method: 'POST',
  path: '/api/desk/setup/link',
  by: 'public',
  summary: 'Whether the one-time token printed at the start counts; 10005 where it does not, whatever the reason',
  input: z.object({ token: setUpToken }),
  output: Done,
});

export const setUp = endpoint({
  method: 'POST',
  path: '/api/desk/setup',
  by: 'public',
  summary: 'Sign up the first administrator and name the company, with the one-time token printed at the start',
  input: z.object({
    token: setUpToken,
    company: line(80),
    account: StaffSignInName,
    name: StaffName,
    password: NewPassword,
  }),
  output: DeskSession,
});
