import { GroupCode } from '@hakobu/contract/groups/group.shape';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs, hourMs } from '../../platform/clock/clock.ts';
import { fullWeights, groupCodeFrom, isAnotherPromise, isDeadlineInRange, perKilo } from './group.rules.ts';

const now = new Date('2028-02-28T15:10:00Z');
const after = (ms: number): Date => new Date(now.getTime() + ms);

test.each([
  [24 * hourMs, true],
  [24 * hourMs - 1, false],
  [60 * dayMs, true],
  [60 * dayMs + 1, false],
  [-dayMs, false],
])('a deadline %i ms ahead is in range: %s', (ahead, expected) => {
  expect(isDeadlineInRange(after(ahead), now)).toBe(expected);
});

test.each([
  [7 * dayMs, false],
  [7 * dayMs + 1, true],
  [0, false],
])('a deadline put off by %i ms is another promise: %s', (by, expected) => {
  expect(isAnotherPromise(after(by), now, 7)).toBe(expected);
});

test('whatever chance gives is a code', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 10, maxLength: 16 }), (bytes) => {
      expect(groupCodeFrom(bytes)).toBe(GroupCode.parse(groupCodeFrom(bytes)));
    }),
  );
});

test.each([
  [30_000, [30_000, 20_000, 10_000, 5000]],
  [20_000, [20_000, 20_000, 10_000, 5000]],
  [2000, [2000]],
  [1000, []],
  [0, []],
])('a route that carries %i g is priced full at %j', (most, expected) => {
  expect(fullWeights(most)).toEqual(expected);
});

test.each([
  [2200, 1000, 2200],
  [53_500, 30_000, 1784],
  [1, 30_000, 1],
])('%i yen for %i g are %i a kilogram', (total, grams, expected) => {
  expect(perKilo(total, grams)).toBe(expected);
});
