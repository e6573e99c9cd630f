import type generatePicker from 'antd/es/date-picker/generatePicker';
import { japanToday } from '../../text/months.ts';
import { clockText } from '../../text/time.ts';
import { isDay, typedDay } from '../day.ts';

type Calendar = Parameters<typeof generatePicker<Date>>[0];

// The calendar counts on the fields of UTC: they hold a day and a time of Japan, whatever zone the browser lives in.

/** The calendar's value of `2026-11-20`, or of `2026-11-20 10:00`; null where it is none. */
export const dateOf = (text: string): Date | null => {
  const [day = '', time = '00:00'] = text.split(' ');
  const isTime = /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
  return isDay(day) && isTime ? new Date(`${day}T${time}:00Z`) : null;
};

/** What a person types of a day and a time: `2026-12-17 9:30` is `2026-12-17 09:30`. */
export const typedMoment = (typed: string): string =>
  typedDay(typed)
    .replace(/[ T]+(\d):/, ' 0$1:')
    .replace('T', ' ');

/** The last minute of a day. */
export const dayEnd = '23:59';

// A day alone is half a moment: taken for one, its time would be put in amid what is being typed.
const momentOf = (typed: string): Date | null => {
  const text = typedMoment(typed);
  return text.includes(' ') ? dateOf(text) : null;
};

const two = (number: number): string => String(number).padStart(2, '0');

const tokens: Readonly<Record<string, (date: Date) => string>> = {
  YYYY: (date) => String(date.getUTCFullYear()).padStart(4, '0'),
  MM: (date) => two(date.getUTCMonth() + 1),
  M: (date) => String(date.getUTCMonth() + 1),
  DD: (date) => two(date.getUTCDate()),
  D: (date) => String(date.getUTCDate()),
  HH: (date) => two(date.getUTCHours()),
  mm: (date) => two(date.getUTCMinutes()),
  ss: (date) => two(date.getUTCSeconds()),
};

/** A day by antd's patterns: `YYYY-MM-DD`, `YYYY年`, `D`. */
export const formatted = (date: Date, pattern: string): string =>
  pattern.replace(/YYYY|MM|M|DD|D|HH|mm|ss/g, (token) => tokens[token]?.(date) ?? token);

const changed = (date: Date, change: (copy: Date) => void): Date => {
  const copy = new Date(date);
  change(copy);
  return copy;
};

/** The same day of another month; the last of that month where it has no such day. */
const inMonth = (date: Date, year: number, month: number): Date => {
  const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return changed(date, (copy) => copy.setUTCFullYear(year, month, Math.min(date.getUTCDate(), days)));
};

const tagOf = (locale: string): string => locale.replace('_', '-');
const namesIn = (locale: string, count: number, part: Intl.DateTimeFormatOptions, dayOf: (place: number) => number) => {
  const named = new Intl.DateTimeFormat(tagOf(locale), { ...part, timeZone: 'UTC' });
  return Array.from({ length: count }, (_, place) => named.format(dayOf(place)));
};
// 4 January 1970 was a Sunday.
const sundayOn = 4;

const weekMs = 7 * 86_400_000;
/** China's weeks begin on Monday, those of Japan and the United States on Sunday. */
const firstDayOf = (locale: string): number => (locale.startsWith('zh') ? 1 : 0);
const weekOf = (locale: string, date: Date): Date =>
  changed(date, (copy) => copy.setUTCDate(date.getUTCDate() - ((date.getUTCDay() - firstDayOf(locale) + 7) % 7)));

/** Days of Japan for antd's pickers, typed as staff type them. */
export const japanCalendar = (nowMs: () => number): Calendar => ({
  getNow: () => {
    const now = nowMs();
    return new Date(`${japanToday(now)}T${clockText(now)}:00Z`);
  },
  getFixedDate: (day) => new Date(`${day}T00:00:00Z`),
  getEndDate: (date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)),
  getWeekDay: (date) => date.getUTCDay(),
  getYear: (date) => date.getUTCFullYear(),
  getMonth: (date) => date.getUTCMonth(),
  getDate: (date) => date.getUTCDate(),
  getHour: (date) => date.getUTCHours(),
  getMinute: (date) => date.getUTCMinutes(),
  getSecond: (date) => date.getUTCSeconds(),
  getMillisecond: (date) => date.getUTCMilliseconds(),
  addYear: (date, years) => inMonth(date, date.getUTCFullYear() + years, date.getUTCMonth()),
  addMonth: (date, months) => {
    const month = date.getUTCFullYear() * 12 + date.getUTCMonth() + months;
    return inMonth(date, Math.floor(month / 12), ((month % 12) + 12) % 12);
  },
  addDate: (date, days) => changed(date, (copy) => copy.setUTCDate(date.getUTCDate() + days)),
  setYear: (date, year) => inMonth(date, year, date.getUTCMonth()),
  setMonth: (date, month) => inMonth(date, date.getUTCFullYear(), month),
  setDate: (date, day) => changed(date, (copy) => copy.setUTCDate(day)),
  setHour: (date, hour) => changed(date, (copy) => copy.setUTCHours(hour)),
  setMinute: (date, minute) => changed(date, (copy) => copy.setUTCMinutes(minute)),
  setSecond: (date, second) => changed(date, (copy) => copy.setUTCSeconds(second)),
  setMillisecond: (date, ms) => changed(date, (copy) => copy.setUTCMilliseconds(ms)),
  isAfter: (one, other) => one.getTime() > other.getTime(),
  isValidate: (date) => !Number.isNaN(date.getTime()),
  locale: {
    getWeekFirstDay: firstDayOf,
    getWeekFirstDate: weekOf,
    getWeek: (locale, date) => {
      const first = weekOf(locale, new Date(Date.UTC(date.getUTCFullYear(), 0, 1)));
      return 1 + Math.floor((date.getTime() - first.getTime()) / weekMs);
    },
    getShortWeekDays: (locale) =>
      namesIn(locale, 7, { weekday: locale.startsWith('en') ? 'short' : 'narrow' }, (place) =>
        Date.UTC(1970, 0, sundayOn + place),
      ),
    getShortMonths: (locale) => namesIn(locale, 12, { month: 'short' }, (place) => Date.UTC(1970, place, 1)),
    format: (_, date, pattern) => formatted(date, pattern),
    parse: (_, typed, patterns) =>
      patterns.some((pattern) => pattern.includes('HH')) ? momentOf(typed) : dateOf(typedDay(typed)),
  },
});
