import { expect, test } from 'vitest';
import { typedDay } from '../day.ts';
import { dateOf, formatted, japanCalendar, typedMoment } from './calendar.ts';

const calendar = japanCalendar(() => Date.parse('2026-11-20T15:30:00Z'));
const text = (date: Date) => formatted(date, 'YYYY-MM-DD');
const on = (day: string) => calendar.getFixedDate(day);

test('today is Japan’s day, wherever the browser is', () => {
  expect(formatted(calendar.getNow(), 'YYYY-MM-DD HH:mm')).toBe('2026-11-21 00:30');
});

test('a day is typed with full-width digits, slashes, or without anything between', () => {
  for (const typed of ['2026-11-20', '20261120', '２０２６１１２０', ' ２０２６/11/20 '])
    expect(typedDay(typed)).toBe('2026-11-20');
  expect(typedDay('2026112')).toBe('2026112');
  expect(typedMoment('２０２６1217　9:30')).toBe('2026-12-17 09:30');
});

test('what no calendar has is no day, and no time', () => {
  for (const none of ['2026-02-29', '2026-1-1', '2026-11-20 24:00', '2026-11-20 9', ''])
    expect(dateOf(none)).toBeNull();
  expect(dateOf('2026-11-20 09:05')?.toISOString()).toBe('2026-11-20T09:05:00.000Z');
});

test('a day alone is a day, and half a moment', () => {
  const parsed = (pattern: string) => calendar.locale.parse('zh_CN', '20261120', [pattern]);
  expect([parsed('YYYY-MM-DD')?.toISOString(), parsed('YYYY-MM-DD HH:mm')]).toEqual(['2026-11-20T00:00:00.000Z', null]);
});

test('months and years keep the day, or take the last that there is', () => {
  expect(text(calendar.addMonth(on('2026-01-31'), 1))).toBe('2026-02-28');
  expect(text(calendar.addMonth(on('2026-01-15'), -1))).toBe('2025-12-15');
  expect(text(calendar.addYear(on('2028-02-29'), 1))).toBe('2029-02-28');
  expect(text(calendar.setMonth(on('2026-05-31'), 3))).toBe('2026-04-30');
  expect(text(calendar.getEndDate(on('2026-02-03')))).toBe('2026-02-28');
  expect(text(calendar.getEndDate(on('2026-11-20')))).toBe('2026-11-30');
});

test('weeks begin on Monday in Chinese, on Sunday in Japanese and English', () => {
  const { getWeekFirstDate, getWeekFirstDay, getShortWeekDays } = calendar.locale;
  expect(text(getWeekFirstDate('zh_CN', on('2026-11-22')))).toBe('2026-11-16');
  expect(text(getWeekFirstDate('ja_JP', on('2026-11-22')))).toBe('2026-11-22');
  expect([getWeekFirstDay('zh_CN'), getWeekFirstDay('ja_JP'), getWeekFirstDay('en_US')]).toEqual([1, 0, 0]);
  expect(getShortWeekDays?.('zh_CN')).toEqual(['日', '一', '二', '三', '四', '五', '六']);
  expect(getShortWeekDays?.('en_US')?.[0]).toBe('Sun');
  expect(calendar.locale.getShortMonths?.('en_US')?.[10]).toBe('Nov');
});
