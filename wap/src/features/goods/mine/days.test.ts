import { expect, test } from 'vitest';
import { dayNameOf, inDays } from './days.ts';

const zone = 'Asia/Shanghai';
const now = new Date('2026-11-20T16:30:00.000Z');

test('a day begins at the shopper’s midnight, not at that of another zone', () => {
  expect(dayNameOf('2026-11-20T16:00:00.000Z', now, zone)).toBe('today');
  expect(dayNameOf('2026-11-20T15:59:59.999Z', now, zone)).toBe('yesterday');
  expect(dayNameOf('2026-11-19T15:59:59.999Z', now, zone)).toBe('2026-11-19');
  expect(dayNameOf('2026-11-20T16:00:00.000Z', now, 'UTC')).toBe('today');
  expect(dayNameOf('2026-11-20T00:00:00.000Z', now, 'UTC')).toBe('today');
});

test('rows stay in their order, under one heading a day', () => {
  const rows = ['b1', 'b2', 'a1'];
  expect(inDays(rows, (row) => row.charAt(0))).toEqual([
    { name: 'b', rows: ['b1', 'b2'] },
    { name: 'a', rows: ['a1'] },
  ]);
  expect(inDays([], () => 'a')).toEqual([]);
});
