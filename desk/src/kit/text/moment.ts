import { isDay, typedDay } from '../input/day.ts';
import { instantText } from './time.ts';

/** `2026-12-17 10:00` in Japan; empty where there is no instant. */
export const momentText = (instant: string | null): string =>
  instant === null ? '' : instantText(instant).slice(0, 16);

/** The same instant in UTC, `2026-12-17 01:00`. */
export const utcText = (instant: string): string => new Date(instant).toISOString().slice(0, 16).replace('T', ' ');

/**
 * The instant that was typed as Japan's time; null where nothing was, undefined where it is none. `timeOfDay` is what a
 * day alone means, `23:59`.
 */
export const momentFrom = (typed: string, timeOfDay?: string): string | null | undefined => {
  const text = typedDay(typed);
  if (text === '') return null;
  if (timeOfDay !== undefined && isDay(text)) return momentFrom(`${text} ${timeOfDay}`);
  const [, day = '', hour = '', minute = ''] = /^(\d{4}-\d{2}-\d{2})[ T](\d{1,2}):(\d{2})$/.exec(text) ?? [];
  if (!isDay(day) || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return new Date(`${day}T${hour.padStart(2, '0')}:${minute}:00+09:00`).toISOString();
};

/** What a field means over what is set: untouched, it keeps its seconds. */
export const momentOver = (set: string | null, typed: string): string | null | undefined =>
  typed === momentText(set) ? set : momentFrom(typed);

/** What a form sends of it: what cannot be read goes as it was typed, for the schema to refuse. */
export const momentSent = (set: string | null, typed: string): string | null => {
  const instant = momentOver(set, typed);
  return instant === undefined ? typed : instant;
};
