import * as z from 'zod/mini';
import { Id, Instant, line } from '../base/shapes.ts';
import { Role, roles } from './permissions.ts';

/** What a staff member signs in with; case does not matter. */
export const StaffSignInName = line(60).check(z.regex(/^[A-Za-z][\w.-]{2,59}$/));
export const StaffName = line(40);

/** Roles, each once and in the product's order, however they were sent. */
export const Roles = z.array(Role).check(
  z.maxLength(20),
  z.overwrite((given) => roles.filter((role) => given.includes(role))),
);

/** Invited: who works here and has yet to set a password, for the first time or after a reset. */
export const memberStates = ['active', 'invited', 'disabled'] as const;
export const MemberState = z.enum(memberStates);
export type MemberState = z.infer<typeof MemberState>;

/** The newest link of somebody who has yet to set a password; the link itself is told once, to who made it. */
const StaffLinkMade = z.object({ madeBy: z.string(), expiresAt: Instant, isOver: z.boolean() });

export const Member = z.object({
  id: Id,
  name: z.string(),
  account: z.string(),
  roles: z.array(Role),
  state: MemberState,
  /** Whether they may change the staff now: an active member with `staff.write`. */
  isKeeper: z.boolean(),
  isMe: z.boolean(),
  lastSignedInAt: z.nullable(Instant),
  link: z.nullable(StaffLinkMade),
  /** False for who asked that they come in and for who made the code: another hands the link over. */
  mayMakeLink: z.boolean(),
  /** Whether a code that goes with their link was made, and by whom; null where they are in, or none is needed. */
  code: z.nullable(z.object({ isMade: z.boolean(), madeBy: z.string() })),
  /** False for who made the link. */
  mayMakeCode: z.boolean(),
  /** By what they sign in beside the password. */
  factors: z.object({ hasAuthenticator: z.boolean(), passkeys: z.int(), recoveryCodesLeft: z.int() }),
  /** A change of them that waits for a second person. */
  waitingChangeId: z.nullable(Id),
});
export type Member = z.infer<typeof Member>;
