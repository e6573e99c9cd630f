/** A session ends when its token was not used for 30 days (product: Accounts). */
export const idleDays = 30;

/** Five devices; signing in on a sixth ends the oldest session. */
export const maxSessions = 5;

/** The id of nobody: what is asked of an account that nobody has costs the same. */
export const nobodysId = '00000000-0000-0000-0000-000000000000';

/** A browser that nobody signed in on for so long is a stranger's again; browsers keep no cookie longer. */
export const deviceDays = 400;

/** Of more, the longest unused is forgotten. */
export const maxDevicesOfOne = 20;

/** Using a token moves its end, but at most hourly: not every call shall write. */
export const touchEveryMs = 60 * 60_000;

/** Which sessions must end, of those that are open, so that one more may begin: the longest unused. */
export const sessionsToEnd = <Session extends { readonly touchedAt: Date }>(open: readonly Session[]): Session[] =>
  open.toSorted((a, b) => b.touchedAt.getTime() - a.touchedAt.getTime()).slice(maxSessions - 1);
