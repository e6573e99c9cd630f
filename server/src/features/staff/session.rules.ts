/** Reliability, 4.1: a session at the desk ends after 30 minutes without use, and after 12 hours in any case. */
export const idleMs = 30 * 60_000;
export const longestMs = 12 * 60 * 60_000;

/** Using a session is written down at most once a minute. */
export const touchEveryMs = 60_000;

export type StaffSessionTimes = { readonly createdAt: Date; readonly touchedAt: Date };

export const isSessionOver = ({ createdAt, touchedAt }: StaffSessionTimes, now: Date): boolean =>
  now.getTime() - touchedAt.getTime() >= idleMs || now.getTime() - createdAt.getTime() >= longestMs;
