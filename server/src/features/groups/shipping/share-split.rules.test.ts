import { freightSplits } from '@hakobu/contract/groups/group.shape';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Paid, type Part, payDifference, proposedCap, splitBill } from './share-split.rules.ts';

const part = (isOwner: boolean, basisGrams: number, declaredYen = 0, storageYen = 0): Part => ({
  isOwner,
  basisGrams,
  declaredYen,
  storageYen,
});
const owner = (...of: readonly [grams: number, declared?: number, storage?: number]) => part(true, ...of);
const member = (...of: readonly [grams: number, declared?: number, storage?: number]) => part(false, ...of);
const bill = (freightYen: number, insuranceYen = 0, storageYen = 0) => ({ freightYen, insuranceYen, storageYen });
const totals = (paid: readonly Paid[] | undefined) => paid?.map(({ totalYen }) => totalYen);
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** Everybody's share with a cap each, in the order of the parts. */
const capped = (parts: readonly Part[], paid: readonly Paid[], caps: readonly number[]) =>
  parts.flatMap(({ isOwner }, at) => {
    const own = paid[at];
    return own ? [{ isOwner, capYen: caps[at] ?? 0, paid: own }] : [];
  });

// The published vectors of the rules for groups, by their numbers.
describe('the published vectors', () => {
  const three = [owner(1000), member(1000), member(1000)];

  test('F17: a yen above the second member’s cap, which no other share has', () => {
    const paid = splitBill('byWeight', bill(9000), three) ?? [];
    expect(totals(paid)).toEqual([3000, 3000, 3000]);
    const above = capped(three, paid, [3001, 3000, 2999]).map(({ paid: own, capYen }) => own.totalYen - capYen);
    expect(above).toEqual([-1, 0, 1]);
  });

  test('F18: that member’s lot taken out, the new quote is above the other’s cap', () => {
    expect(totals(splitBill('byWeight', bill(6700), [owner(1000), member(1000)]))).toEqual([3350, 3350]);
  });

  test('F19: the owner pays the difference', () => {
    const paid = splitBill('byWeight', bill(9000), three) ?? [];
    const after = payDifference(capped(three, paid, [3001, 3000, 2999]));
    expect(totals(after.map((share) => share.paid))).toEqual([3001, 3000, 2999]);
  });

  test('F20: of the freight half is the owner’s, a quarter each member’s', () => {
    expect(totals(splitBill('byWeight', bill(9000), [owner(2000), member(1000), member(1000)]))).toEqual([
      4500, 2250, 2250,
    ]);
  });

  test('F21: insurance by declared value, whatever the weight', () => {
    const paid = splitBill('byWeight', bill(9000, 500), [owner(1000, 20_000), member(1000, 30_000), member(1000, 0)]);
    expect(paid?.map(({ insuranceYen }) => insuranceYen)).toEqual([200, 300, 0]);
    expect(totals(paid)).toEqual([3200, 3300, 3000]);
  });
});

test('storage is paid by whose goods lay there, however the freight is split', () => {
  const parts = [owner(0, 0, 0), member(700, 0, 150), member(300, 0, 0)];
  for (const split of ['byWeight', 'equal'] as const)
    expect(splitBill(split, bill(1000, 0, 150), parts)?.map(({ storageYen }) => storageYen)).toEqual([0, 150, 0]);
  expect(totals(splitBill('ownerPays', bill(1000, 90, 150), parts))).toEqual([1240, 0, 0]);
});

test('the order of the parts is no input: the owner may stand anywhere', () => {
  const parts = [member(700, 300), owner(1, 700), member(301, 0)];
  expect(totals(splitBill('byWeight', bill(3150, 7), parts))).toEqual([2202, 9, 946]);
});

test('without an owner among the parts, or any weight, nothing is split', () => {
  expect(splitBill('byWeight', bill(1000), [member(700)])).toBeUndefined();
  expect(splitBill('byWeight', bill(1000), [owner(0), member(0)])).toBeUndefined();
});

describe('laws', () => {
  /** As often as `npm run check:long` says, else two thousand times; a law that breaks prints its seed. */
  const often = { numRuns: Number(process.env['FAST_CHECK_RUNS'] ?? 2000) };

  const grams = fc.integer({ min: 0, max: 30_000 });
  const yen = fc.integer({ min: 0, max: 2_000_000 });
  const few = fc.integer({ min: 0, max: 5000 });
  const anyPart = fc.record({ basisGrams: grams, declaredYen: yen, storageYen: few });
  const parcel = fc
    .record({
      split: fc.constantFrom(...freightSplits),
      freightYen: fc.integer({ min: 0, max: 999_999_999 }),
      insuranceYen: few,
      parts: fc.array(anyPart, { minLength: 1, maxLength: 40 }),
      at: fc.nat(),
    })
    .map(({ parts, at, ...rest }) => ({
      ...rest,
      parts: parts.map((each, place) => ({ ...each, isOwner: place === at % parts.length })),
      storageYen: sumOf(parts.map(({ storageYen }) => storageYen)),
    }))
    .filter(({ parts }) => parts.some(({ basisGrams }) => basisGrams > 0));

  type Parcel = typeof parcel extends fc.Arbitrary<infer One> ? One : never;
  const paidOf = ({ split, parts, ...of }: Parcel): Paid[] => {
    const paid = splitBill(split, of, parts);
    if (!paid) throw new Error('it is not split');
    return paid;
  };

  test('shares sum to the bill, line by line, and none is less than nothing', () => {
    const law = (of: Parcel) => {
      const paid = paidOf(of);
      for (const line of ['freightYen', 'insuranceYen', 'storageYen'] as const) {
        expect(sumOf(paid.map((own) => own[line]))).toBe(of[line]);
        expect(Math.min(...paid.map((own) => own[line]))).toBeGreaterThanOrEqual(0);
      }
      for (const own of paid) expect(own.totalYen).toBe(own.freightYen + own.insuranceYen + own.storageYen);
    };
    fc.assert(fc.property(parcel, law), often);
  });

  /** Of a line that is divided: no member above their part, the owner above theirs by less than a yen a paying member. */
  const isFloored = (total: number, parts: readonly (readonly [isOwner: boolean, basis: number, paid: number])[]) => {
    const whole = BigInt(sumOf(parts.map(([, basis]) => basis)));
    const paying = parts.filter(([isOwner, basis]) => !isOwner && basis > 0).length;
    const isRight = ([isOwner, basis, paid]: (typeof parts)[number]): boolean => {
      const above = BigInt(paid) * whole - BigInt(total) * BigInt(basis);
      return isOwner ? above === 0n || (above > 0n && above < BigInt(paying) * whole) : above <= 0n && above > -whole;
    };
    return whole === 0n || parts.every(isRight);
  };

  test('by weight nobody pays for another’s weight, and by value nobody for another’s worth', () => {
    const law = (of: Parcel) => {
      const paid = paidOf({ ...of, split: 'byWeight' });
      const by = (basis: (one: Part) => number, line: 'freightYen' | 'insuranceYen') =>
        of.parts.map((one, at) => [one.isOwner, basis(one), paid[at]?.[line] ?? -1] as const);
      const byWeight = by(({ basisGrams }) => basisGrams, 'freightYen');
      const byValue = by(({ declaredYen }) => declaredYen, 'insuranceYen');
      expect(isFloored(of.freightYen, byWeight) && isFloored(of.insuranceYen, byValue)).toBe(true);
    };
    fc.assert(fc.property(parcel, law), often);
  });

  test('alike, whoever has goods in it pays the same, and the owner the rest', () => {
    const law = (of: Parcel) => {
      const paid = paidOf({ ...of, split: 'equal' });
      const alike = of.parts.map(
        (one, at) => [one.isOwner, one.basisGrams > 0 ? 1 : 0, paid[at]?.freightYen ?? -1] as const,
      );
      expect(isFloored(of.freightYen, alike)).toBe(true);
    };
    fc.assert(fc.property(parcel, law), often);
  });

  const withCaps = fc.tuple(parcel, fc.array(fc.integer({ min: 0, max: 40_000_000 }), { minLength: 1 }));

  test('where the owner pays the difference, no member is above their cap, all lines sum as before', () => {
    const law = ([of, caps]: [Parcel, number[]]) => {
      const before = paidOf(of);
      const everybody = of.parts.map((_, at) => caps[at % caps.length] ?? 0);
      const after = payDifference(capped(of.parts, before, everybody));
      for (const line of ['freightYen', 'insuranceYen', 'storageYen', 'totalYen'] as const)
        expect(sumOf(after.map(({ paid }) => paid[line]))).toBe(sumOf(before.map((own) => own[line])));
      for (const [at, { isOwner, capYen, paid }] of after.entries()) {
        const was = before[at]?.totalYen ?? -1;
        expect(paid.totalYen).toBe(paid.freightYen + paid.insuranceYen + paid.storageYen);
        expect(Math.min(paid.freightYen, paid.insuranceYen, paid.storageYen)).toBeGreaterThanOrEqual(0);
        expect(isOwner ? paid.totalYen >= was : paid.totalYen === Math.min(was, capYen)).toBe(true);
      }
    };
    fc.assert(fc.property(withCaps, law), often);
  });

  test('a proposed cap is above the estimate by its margin, and for the owner by the largest rest too', () => {
    const law = (estimate: number, others: number) => {
      const own = proposedCap(estimate, { isOwner: false, others });
      expect(own).toBeGreaterThanOrEqual(Math.max(1, estimate));
      expect(proposedCap(estimate, { isOwner: true, others })).toBeGreaterThanOrEqual(Math.max(1, estimate + others));
    };
    fc.assert(fc.property(yen, fc.integer({ min: 0, max: 99 }), law), often);
  });
});
