import { autoWithdrawalHour, type AutoRule } from '@hakobu/contract/withdrawals/withdrawal.shape';

export type Rhythm = Pick<AutoRule, 'every' | 'on'>;

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** The day in Japan, where no hour is ever moved. */
const japanDayOf = (at: Date): string => new Date(at.getTime() + 9 * hourMs).toISOString().slice(0, 10);

/** The hour of Japan's day from which rules run: the night's clearing is over, and nobody is woken by a letter. */

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** 1 Monday to 7 Sunday. */
const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

const inMonthAfter = (day: string, on: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  // Every month has the days up to the 28th.
  return new Date(Date.UTC(year, month - 1 + (date < on ? 0 : 1), on)).toISOString().slice(0, 10);
};

/** The first day after one on which a rule is due; days are Japan's, `YYYY-MM-DD`. */
export const nextDueOn = ({ every, on }: Rhythm, after: string): string => {
  if (every === 'day') return dayAfter(after, 1);
  if (every === 'month') return inMonthAfter(after, on);
  return dayAfter(after, ((on - weekdayOf(after) + 6) % 7) + 1);
};

/** The day whose run may take place at an instant; undefined before the hour has come. */
export const dayToRun = (now: Date): string | undefined => {
  const day = japanDayOf(now);
  return japanDayOf(new Date(now.getTime() - autoWithdrawalHour * hourMs)) === day ? day : undefined;
};

/**
 * When a rule that is set now runs first: today only where today's run is still to come. `ranOn` is the last day on
 * which the balance was looked at, by this rule or as it was before.
 */
export const firstDueOn = (rhythm: Rhythm, now: Date, ranOn: string | null): string => {
  const today = japanDayOf(now);
  const isOver = dayToRun(now) === today || (ranOn !== null && ranOn >= today);
  return nextDueOn(rhythm, isOver ? today : dayAfter(today, -1));
};

/** The day of the first run that a guard of the account lets through. */
export const firstRunAfter = (until: Date): string =>
  japanDayOf(new Date(until.getTime() - autoWithdrawalHour * hourMs + dayMs - 1));

/** Whether the conditions can ever be met together, and the day is one that its rhythm has. */
export const isWellFormed = ({ keep, above, every, on }: AutoRule): boolean => {
  const lastDay = { day: 1, week: 7, month: 28 }[every];
  return keep >= 0 && keep <= above && Number.isSafeInteger(above) && on >= 1 && on <= lastDay;
};

/** Whatever would take more out, or to somewhere else, has to be proved by the pay password; taking less does not. */
export const needsProof = (before: AutoRule | undefined, after: AutoRule): boolean => {
  if (!after.isOn) return false;
  if (!before?.isOn) return true;
  return after.payeeId !== before.payeeId || after.keep < before.keep || after.above < before.above;
};

type Standing = Pick<AutoRule, 'keep' | 'above'> & {
  readonly balance: number;
  /** The most that can be withdrawn now to where the rule pays. */
  readonly most: number;
};

/** What a run asks for, in the balance's minor unit: nothing unless the balance is above what was set. */
export const amountToAsk = ({ balance, most, keep, above }: Standing): number =>
  balance > above ? Math.max(0, Math.min(most, balance - keep)) : 0;
