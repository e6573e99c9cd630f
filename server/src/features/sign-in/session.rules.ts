import { maxSessions } from '@hakobu/contract/sign-in/session.shape';

/** A session ends when its token was not used for 30 days (product: Accounts). */
export const idleDays = 30;

/** The id of nobody: what is asked of an account that nobody has costs the same. */
export const nobodysId = '00000000-0000-0000-0000-000000000000';

/** Of more, the longest unused is forgotten. */
export const maxDevicesOfOne = 20;

/** Using a token moves its end, but at most every five minutes: not every call shall write. */
export const touchEveryMs = 5 * 60_000;

/** Which sessions must end, of those that are open, so that one more may begin: the longest unused. */
export const sessionsToEnd = <Session extends { readonly touchedAt: Date }>(open: readonly Session[]): Session[] =>
  open.toSorted((a, b) => b.touchedAt.getTime() - a.touchedAt.getTime()).slice(maxSessions - 1);
