import { expect, test } from 'vitest';
import { dayAhead, isStepDay } from './step-day.ts';

// Half past midnight in Japan, the evening before in London.
const now = Date.parse('2026-11-22T15:30:00Z');

test('a step is expected today or within 90 days of Japan', () => {
  expect(
    ['2026-11-22', '2026-11-23', '2027-02-21', '2027-02-22', '2026-11-31', ''].map((day) => isStepDay(day, now)),
  ).toEqual([false, true, true, false, false, false]);
});

test('days ahead are counted in Japan', () => {
  expect([0, 1, 3].map((days) => dayAhead(days, now))).toEqual(['2026-11-23', '2026-11-24', '2026-11-26']);
});
