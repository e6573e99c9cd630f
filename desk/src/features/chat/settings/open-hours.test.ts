import { expect, test } from 'vitest';
import { wasOpen } from './open-hours.ts';

const settings = {
  hours: [
    { weekday: 5, from: '10:00', to: '12:00' },
    { weekday: 5, from: '13:00', to: '24:00' },
  ],
  closedOn: ['2026-11-27'],
};
const open = (instant: string) => wasOpen(settings, Date.parse(instant));

test('customer service is open in the stretches of the weekday in Japan, to the minute', () => {
  expect(open('2026-11-20T09:59:59+09:00')).toBe(false);
  expect(open('2026-11-20T10:00:00+09:00')).toBe(true);
  expect(open('2026-11-20T12:00:00+09:00')).toBe(false);
  expect(open('2026-11-20T23:59:59+09:00')).toBe(true);
  expect(open('2026-11-21T00:00:00+09:00')).toBe(false);
  expect(open('2026-11-20T02:00:00Z')).toBe(true);
});

test('on a closed day nobody answers', () => {
  expect(open('2026-11-27T10:30:00+09:00')).toBe(false);
});
