/** A session ends when its token was not used for 30 days (product: Accounts). */
export const idleDays = 30;

/** Five devices; signing in on a sixth ends the oldest session. */
export const mostSessions = 5;

/** Using a token moves its end, but at most hourly: not every call shall write. */
export const touchEveryMs = 60 * 60_000;

/** Which sessions must end, of those that are open, so that one more may begin: the longest unused. */
export const sessionsToEnd = <Session extends { readonly touchedAt: Date }>(open: readonly Session[]): Session[] =>
  open.toSorted((a, b) => b.touchedAt.getTime() - a.touchedAt.getTime()).slice(mostSessions - 1);
