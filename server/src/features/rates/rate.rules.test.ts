import {
  fen,
  fenForYenRoundedUp,
  fenPerYenPpm,
  maxPerRequest,
  yen,
  yenForFenRoundedDown,
} from '@hakobu/contract/base/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { costOf, divideSplit, fenAtMarket, splitCost, sumOfSplits } from '../../ledger/split.rules.ts';
import { boundsOf, changePpm, chargedFor, isJump, isSane, isStaleAt, staleAt } from './rate.rules.ts';

// From a fen a yen, the least that the database takes, to ten times of what a yen is worth.
const rates = fc.integer({ min: 1_000_000, max: 47_000_000 });
const amounts = fc.oneof(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: maxPerRequest }));
const margins = fc.integer({ min: 0, max: 200_000 });

test('M-21 a yen bought costs its fen rounded up, and fen buy their yen rounded down, exactly', () => {
  fc.assert(
    fc.property(amounts, rates, (amount, ppm) => {
      const rate = fenPerYenPpm(ppm);
      const cost = BigInt(fenForYenRoundedUp(yen(amount), rate)) * 1_000_000n;
      const exact = BigInt(amount) * BigInt(ppm);
      expect(cost >= exact && cost - exact < 1_000_000n).toBe(true);
      const bought = BigInt(yenForFenRoundedDown(fen(amount), rate)) * BigInt(ppm);
      const paid = BigInt(amount) * 1_000_000n;
      expect(bought <= paid && paid - bought < BigInt(ppm)).toBe(true);
    }),
  );
});

test('M-21 there and back never gains the shopper anything, at any margin', () => {
  fc.assert(
    fc.property(amounts, rates, margins, (amount, ppm, margin) => {
      const charged = fenPerYenPpm(chargedFor(ppm, margin));
      expect(charged).toBeGreaterThanOrEqual(ppm);
      const bought = yenForFenRoundedDown(fen(amount), charged);
      expect(fenForYenRoundedUp(bought, charged)).toBeLessThanOrEqual(amount);
      const paid = fenForYenRoundedUp(yen(amount), charged);
      expect(yenForFenRoundedDown(paid, charged)).toBeGreaterThanOrEqual(amount);
      expect(yenForFenRoundedDown(fen(Math.max(0, paid - 1)), charged)).toBeLessThan(amount);
    }),
  );
});

test('M-21 a payment takes just its cost, and the margin and the market come to what was paid', () => {
  const balances = fc.record({ bonus: amounts, cash: amounts, fen: amounts });
  const orders = fc.shuffledSubarray(['bonus', 'JPY', 'CNY'] as const, { minLength: 3, maxLength: 3 });
  const costs = fc.array(fc.integer({ min: 0, max: 200_000 }), { minLength: 1, maxLength: 8 });
  const payments = fc.record({ order: orders, parts: costs });
  fc.assert(
    fc.property(balances, payments, rates, margins, (have, { order, parts }, ppm, margin) => {
      const rate = { charged: fenPerYenPpm(chargedFor(ppm, margin)), market: fenPerYenPpm(ppm) };
      const from = { bonusYen: yen(have.bonus), cashYen: yen(have.cash), cashFen: fen(have.fen) };
      const cost = yen(parts.reduce((sum, part) => sum + part, 0));
      const { split, left, shortYen } = splitCost(cost, from, order, rate);
      expect(costOf(split) + shortYen).toBe(cost);
      expect(left.cashFen + split.exchangedFen).toBe(have.fen);
      expect(fenAtMarket(split, rate)).toBeLessThanOrEqual(split.exchangedFen);
      if (shortYen > 0) return;
      const whole = sumOfSplits(divideSplit(split, parts.map(yen), order, rate));
      expect(whole).toEqual(split);
    }),
  );
});

test('M-21 without a rate yuan give nothing, whatever else there is', () => {
  fc.assert(
    fc.property(amounts, amounts, (cost, have) => {
      const from = { bonusYen: yen(0), cashYen: yen(have), cashFen: fen(have) };
      const { split, left } = splitCost(yen(cost), from, ['CNY', 'JPY', 'bonus'], null);
      expect([split.exchangedYen, split.exchangedFen, left.cashFen]).toEqual([0, 0, have]);
    }),
  );
});

const hour = 3_600_000;
const learntAt = new Date('2026-11-20T01:00:00Z');

test('a rate is too old from its limit on, by where it came from, and never without one', () => {
  const limits = { manualHours: 720, feedHours: 48 };
  const typed = { kind: 'manual', marketAt: learntAt, ...limits } as const;
  const fed = { ...typed, kind: 'feed' } as const;
  expect(staleAt(typed)?.getTime()).toBe(learntAt.getTime() + 720 * hour);
  expect(isStaleAt(fed, new Date(learntAt.getTime() + 48 * hour - 1))).toBe(false);
  expect(isStaleAt(fed, new Date(learntAt.getTime() + 48 * hour))).toBe(true);
  const endless = { ...typed, manualHours: null };
  expect(staleAt(endless)).toBeNull();
  expect(isStaleAt(endless, new Date('2099-01-01'))).toBe(false);
});

test('a jump is counted from the rate before, either way, and what cannot be a rate is none', () => {
  expect(changePpm(4_712_000, 4_947_600)).toBe(50_000);
  expect(isJump(4_712_000, 4_947_600, 50_000)).toBe(false);
  expect(isJump(4_712_000, 4_947_605, 50_000)).toBe(true);
  expect(isJump(4_712_000, 4_476_390, 50_000)).toBe(true);
  for (const wrong of [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e308, 2 ** 53, 999_999])
    expect(isSane('CNY', wrong)).toBe(false);
  expect(isSane('CNY', boundsOf('CNY').minPpm)).toBe(true);
});
