import { freightSplits } from '@hakobu/contract/groups/group.shape';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shareOverOrders, splitByBasis, splitFreight } from './freight-split.rules.ts';

const ninetyNine = Array.from({ length: 99 }, () => 37);

// The published vectors of the rules for groups, by their numbers.
test.each([
  ['F1', 17_500, 2000, [1800, 1800], 6250, [5625, 5625]],
  ['F2', 2500, 410, [410, 410], 834, [833, 833]],
  ['F3', 3150, 0, [700, 301], 1, [2202, 947]],
  ['F4', 1, 1, [1], 1, [0]],
  ['F6', 2500, 0, [900], 0, [2500]],
  ['F7', 9999, 100, ninetyNine, 297, ninetyNine.map(() => 98)],
  ['F8', 53_500, 999, [29_000, 1], 1783, [51_716, 1]],
  ['F10', 1001, 1, [2], 334, [667]],
  ['F11', 17_500, 2100, [6000, 3000], 3312, [9459, 4729]],
  ['F11 by the scale alone', 17_500, 2100, [900, 3000], 6125, [2625, 8750]],
  ['F12', 19_150, 2000, [1800, 1800], 6840, [6155, 6155]],
  ['F17', 9000, 1000, [1000, 1000], 3000, [3000, 3000]],
  ['F18', 6700, 1000, [1000], 3350, [3350]],
  ['F20', 9000, 2000, [1000, 1000], 4500, [2250, 2250]],
  ['F21: insurance by declared value', 500, 20_000, [30_000, 0], 200, [300, 0]],
  ['F22', 999_999_999, 1, [29_999], 33_334, [999_966_665]],
  ['F24: a payout by declared value', 40_001, 10_000, [25_000, 15_000], 8001, [20_000, 12_000]],
  ['F25: the one item lost', 9000, 0, [0, 15_000], 0, [0, 9000]],
  ['F26', 7750, 300, [1, 2, 3, 4, 5], 7383, [24, 49, 73, 98, 123]],
  ['F27', 2500, 230, [1000], 468, [2032]],
])('%s', (...[, total, owner, members, ownerPays, membersPay]) => {
  expect(splitByBasis(total, owner, members)).toEqual({ owner: ownerPays, members: membersPay });
});

test.each([
  ['F13', 10_000, 500, [400, 300], 3334, [3333, 3333]],
  ['F14: the owner without goods', 10_000, 0, [400, 300, 200], 1, [3333, 3333, 3333]],
  ['F15', 1, 1, [1], 1, [0]],
  ['a member without goods in the parcel', 10_000, 500, [400, 0], 5000, [5000, 0]],
])('alike, %s', (...[, total, owner, members, ownerPays, membersPay]) => {
  expect(splitFreight('equal', total, { owner, members })).toEqual({ owner: ownerPays, members: membersPay });
});

test('the owner pays all of it where that was agreed', () => {
  expect(splitFreight('ownerPays', 9000, { owner: 0, members: [1000, 2000] })).toEqual({
    owner: 9000,
    members: [0, 0],
  });
});

test.each(freightSplits)('F23: without any weight nothing is divided (%s)', (split) => {
  expect(splitFreight(split, 9000, { owner: 0, members: [0, 0] })).toBeUndefined();
});

test('F27: a share over the orders of its member', () => {
  const orders = [
    { code: 'O1', grams: 700 },
    { code: 'O2', grams: 200 },
    { code: 'O3', grams: 100 },
  ];
  expect([...shareOverOrders(2032, orders)]).toEqual([
    ['O1', 1423],
    ['O2', 406],
    ['O3', 203],
  ]);
});

describe('laws', () => {
  /** As often as `npm run check:long` says, else two thousand times; a law that breaks prints its seed. */
  const often = { numRuns: Number(process.env['FAST_CHECK_RUNS'] ?? 2000) };

  const yen = fc.integer({ min: 0, max: 999_999_999 });
  const grams = fc.integer({ min: 0, max: 30_000 });
  const parcel = fc
    .record({
      total: yen,
      owner: grams,
      members: fc.array(grams, { maxLength: 99 }),
      split: fc.constantFrom(...freightSplits),
    })
    .filter(({ owner, members }) => owner + members.length > 0 && [owner, ...members].some((each) => each > 0));

  test('shares sum to the freight, and none is less than nothing', () => {
    fc.assert(
      fc.property(parcel, ({ split, total, owner, members }) => {
        const shares = splitFreight(split, total, { owner, members });
        const all = [shares?.owner ?? -1, ...(shares?.members ?? [])];
        expect(all.reduce((sum, each) => sum + each, 0)).toBe(total);
        expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
      }),
      often,
    );
  });

  test('by weight no member pays more than their part, and the owner less than a yen a member more than theirs', () => {
    fc.assert(
      fc.property(parcel, ({ total, owner, members }) => {
        const whole = BigInt(owner + members.reduce((sum, each) => sum + each, 0));
        const shares = splitByBasis(total, owner, members);
        for (const [at, share] of (shares?.members ?? []).entries())
          expect(BigInt(share) * whole <= BigInt(total) * BigInt(members[at] ?? 0)).toBe(true);
        const extra = BigInt(shares?.owner ?? 0) * whole - BigInt(total) * BigInt(owner);
        const paying = members.filter((each) => each > 0).length;
        expect(extra >= 0n && (paying === 0 ? extra === 0n : extra < BigInt(paying) * whole)).toBe(true);
      }),
      often,
    );
  });

  test('whoever adds weight of their own makes nobody else pay more', () => {
    fc.assert(
      fc.property(parcel, grams, ({ total, owner, members }, more) => {
        const before = splitByBasis(total, owner, members);
        const after = splitByBasis(total, owner, [...members, more]);
        for (const [at, share] of (before?.members ?? []).entries())
          expect(after?.members[at] ?? 0).toBeLessThanOrEqual(share);
      }),
      often,
    );
  });

  test('a share over orders sums to it, whatever the order in which they are given', () => {
    const orders = fc.uniqueArray(fc.record({ code: fc.string({ minLength: 1, maxLength: 6 }), grams }), {
      minLength: 1,
      maxLength: 30,
      selector: ({ code }) => code,
    });
    fc.assert(
      fc.property(yen, orders, (share, given) => {
        fc.pre(given.some((each) => each.grams > 0));
        const over = shareOverOrders(share, given);
        expect([...over.values()].reduce((sum, each) => sum + each, 0)).toBe(share);
        const turned = shareOverOrders(share, given.toReversed());
        for (const { code } of given) expect(turned.get(code)).toBe(over.get(code));
      }),
      often,
    );
  });
});
