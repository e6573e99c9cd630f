import { agedAfterMonths } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
const hourMs = 60 * 60_000;
const aheadMs = 9 * hourMs;

/** On the first of a month letters go out from ten in the morning in Japan. */
export const tellsFromHour = 10;

/** The beginning of the day in Japan six months before an instant, or of the last one that its month has. */
export const oldBefore = (now: Date): Date => {
  const today = new Date(now.getTime() + aheadMs);
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() - agedAfterMonths];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(today.getUTCDate(), lastDay)) - aheadMs);
};

/** The month in Japan whose reminders go out by now. */
export const monthToRemind = (now: Date): string =>
  new Date(now.getTime() + aheadMs - tellsFromHour * hourMs).toISOString().slice(0, 7);
