import { expect, test } from 'vitest';
import { dayAfter, dayOf, deadlineOn } from './deadline.rules.ts';

test.each([
  ['2026-11-30T15:10:00.000Z', '2026-12-01'],
  ['2026-12-31T14:59:59.999Z', '2026-12-31'],
  ['2028-02-28T15:00:00.000Z', '2028-02-29'],
])('%s is on %s in Japan', (instant, day) => {
  expect(dayOf(instant)).toBe(day);
});

test.each(['2026-12-01', '2026-12-31', '2028-02-29'])(
  'a group that closes on %s closes on that day in Japan',
  (day) => {
    expect(dayOf(deadlineOn(day))).toBe(day);
    expect(deadlineOn(day)).toBe(`${day}T13:00:00.000Z`);
  },
);

test('days are counted from now', () => {
  expect(dayAfter(Date.parse('2028-02-27T15:10:00Z'), 1)).toBe('2028-02-29');
});
