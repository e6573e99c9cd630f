import { expect, test } from 'vitest';
import { hoursByDays } from './hours.rules.ts';

const on = (weekday: number, from = '10:00', to = '19:00') => ({ weekday, from, to });

test('days that open alike are one line, from Monday on', () => {
  expect(hoursByDays([1, 2, 3, 4, 5].map((day) => on(day)))).toEqual([
    { from: 1, to: 5, spans: ['10:00–19:00'] },
    { from: 6, to: 0, spans: [] },
  ]);
});

test('a day may open twice, and every day alike is one line', () => {
  const twice = [on(1, '13:00', '24:00'), on(1, '09:00', '12:00'), on(3)];
  expect(hoursByDays(twice)).toEqual([
    { from: 1, to: 1, spans: ['09:00–12:00', '13:00–24:00'] },
    { from: 2, to: 2, spans: [] },
    { from: 3, to: 3, spans: ['10:00–19:00'] },
    { from: 4, to: 0, spans: [] },
  ]);
  expect(hoursByDays([0, 1, 2, 3, 4, 5, 6].map((day) => on(day, '00:00', '24:00')))).toEqual([
    { from: 1, to: 0, spans: ['00:00–24:00'] },
  ]);
});
