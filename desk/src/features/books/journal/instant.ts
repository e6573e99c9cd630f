import { isDay } from '../../../kit/input/day.ts';

const time = /^([01]\d|2[0-3]):[0-5]\d$/;

export const isTime = (text: string): boolean => time.test(text);

/** The instant in Japan that a day and perhaps a time mean: the day's end without one; null where no day is chosen. */
export const instantOf = (day: string, clock: string): string | null => {
  if (!isDay(day)) return null;
  return isTime(clock) ? `${day}T${clock}:59.999+09:00` : `${day}T23:59:59.999+09:00`;
};
