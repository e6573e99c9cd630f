import { expect, test } from 'vitest';
import { ratingOf } from './keepable.ts';

test('what a platform’s customers think is stars of five in hundredths, as number or text', () => {
  expect(ratingOf(4.57, 1284)).toEqual({ averageHundredths: 457, count: 1284 });
  expect(ratingOf('4.5', '12')).toEqual({ averageHundredths: 450, count: 12 });
});

test.each([
  [0, 0],
  [4.5, 0],
  [0.5, 3],
  [5.01, 3],
  [Number.NaN, 3],
  ['', '12'],
  ['4.5', 'many'],
  [4.5, 2.5],
  [4.5, -1],
  [4.5, 3_000_000_000],
  [null, 12],
  [undefined, undefined],
  [{}, []],
])('%j of %j is no rating', (average, count) => {
  expect(ratingOf(average, count)).toBeUndefined();
});
