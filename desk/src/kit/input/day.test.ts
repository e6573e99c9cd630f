import { expect, test } from 'vitest';
import { dayIn, isDay } from './day.ts';

test('a day is one that the calendar has', () => {
  expect(['2026-11-20', '2028-02-29'].map(isDay)).toEqual([true, true]);
  expect(['', '2026-11', '2026-13-01', '2026-02-30', '20261120'].map(isDay)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('what is no day is told as none, whatever stood there before', () => {
  expect(['2026-11-25', '2026-11-31', '11/30', '2026-11-2', ''].map(dayIn)).toEqual(['2026-11-25', '', '', '', '']);
});
