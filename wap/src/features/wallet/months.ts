import { dayText } from '../../kit/time/timeTexts.ts';

/** The month of an instant by the clock of a zone, as `2026-11`. */
export const monthOf = (at: Date, zone: string): string => dayText(at.toISOString(), zone).slice(0, 7);

/** This month and those before it, newest first. */
export const lastMonths = (now: Date, zone: string, count: number): string[] => {
  const [year = 0, month = 0] = monthOf(now, zone).split('-').map(Number);
  return Array.from({ length: count }, (_, back) => {
    const all = year * 12 + month - 1 - back;
    return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, '0')}`;
  });
};
