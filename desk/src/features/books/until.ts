import { dayEnd } from '../../kit/input/calendar/calendar.ts';
import { isDay } from '../../kit/input/day.ts';
import { momentFrom, momentText } from '../../kit/text/moment.ts';

/** Up to when the books are shown, as the address says it: a day of Japan and, but for its end, a time of it. */
export type Until = { readonly day: string; readonly time: string };

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** How it stands in the field, `2026-12-17 23:59`; empty where it is now. */
export const untilText = ({ day, time }: Until): string => (isDay(day) ? `${day} ${isTime(time) ? time : dayEnd}` : '');

/** What was typed means this; nothing, and what cannot be read, is now. */
export const untilFrom = (typed: string): Until => {
  const [day = '', time = ''] = momentText(momentFrom(typed, dayEnd) ?? null).split(' ');
  return { day, time: time === dayEnd ? '' : time };
};

/** The last instant of that minute in Japan; null where it is now. */
export const instantOf = (until: Until): string | null => {
  const text = untilText(until);
  return text === '' ? null : `${text.replace(' ', 'T')}:59.999+09:00`;
};
