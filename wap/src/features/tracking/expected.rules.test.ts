import { expect, test } from 'vitest';
import { expectedBetween } from './expected.rules.ts';

test('a parcel is expected so many days after it left', () => {
  expect(expectedBetween('2026-11-20T08:00:00.000Z', { from: 4, to: 7 })).toEqual({
    from: '2026-11-24T08:00:00.000Z',
    to: '2026-11-27T08:00:00.000Z',
  });
});

test('nothing is promised before it left, or by a route that names no days', () => {
  expect(expectedBetween(null, { from: 4, to: 7 })).toBeUndefined();
  expect(expectedBetween('2026-11-20T08:00:00.000Z', null)).toBeUndefined();
});
