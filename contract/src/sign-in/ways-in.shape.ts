import * as z from 'zod/mini';
import { Instant } from '../base/shapes.ts';
import { readSignInName } from './sign-in-name.shape.ts';

/** What can be taken away, where another way in is left. */
export const removableWays = ['phone', 'email', 'password'] as const;
export const RemovableWay = z.enum(removableWays);
export type RemovableWay = z.infer<typeof RemovableWay>;

/** So many other ways in a password needs that is taken away: a lost device is then not a lost account. */
export const waysBesidePassword = 2;

/** So long after a change of the ways in nothing is paid freely, no limit is raised, and withdrawals wait. */
export const accountGuardHours = 24;

/** What lets a shopper in, as they may see it. */
export const WaysInSet = z.object({
  /** Masked, as is the e-mail address: the whole of them is never sent back. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  userName: z.nullable(z.string()),
  /** The first one may be set at any time, and changed once. */
  isUserNameFinal: z.boolean(),
  hasPassword: z.boolean(),
  identities: z.int(),
  passkeys: z.int(),
  /** What can be taken away now. */
  removable: z.array(RemovableWay),
  /** Until when a change guards the money; null where nothing was changed lately. */
  guardedUntil: z.nullable(Instant),
  /** As what a change was seen: of two made at once one wins. */
  version: z.int(),
});
export type WaysInSet = z.infer<typeof WaysInSet>;

/** A user name as it is kept: what the account field reads as one, so that whoever has it can sign in with it. */
export const readUserName = (typed: string): string | undefined => {
  const read = readSignInName(typed);
  return read?.kind === 'userName' ? read.value : undefined;
};
