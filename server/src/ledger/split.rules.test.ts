import { fen, fenForYenRoundedUp, fenPerYenPpm, sumYen, yen } from '@hakobu/contract/base/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Balances,
  costOf,
  divideSplit,
  fenAtMarket,
  type OpenHold,
  type Source,
  type Split,
  splitCost,
  sumOfSplits,
  takeFromHold,
  withoutSplit,
} from './split.rules.ts';

const rate = { charged: fenPerYenPpm(4_768_544), market: fenPerYenPpm(4_712_000) };
const order: Source[] = ['bonus', 'JPY', 'CNY'];

const yens = (max: number) => fc.integer({ min: 0, max }).map(yen);
const someBalances: fc.Arbitrary<Balances> = fc.record({
  bonusYen: yens(5000),
  cashYen: yens(20_000),
  cashFen: fc.integer({ min: 0, max: 200_000 }).map(fen),
});
const someRate = fc.integer({ min: 1_000_000, max: 20_000_000 }).chain((market) =>
  fc.integer({ min: 0, max: 200_000 }).map((margin) => ({
    market: fenPerYenPpm(market),
    charged: fenPerYenPpm(Math.ceil((market * (1_000_000 + margin)) / 1_000_000)),
  })),
);
const someOrder = fc.shuffledSubarray<Source>(order, { minLength: 3 });
const parts = (split: Split) => [split.bonusYen, split.cashYen, split.exchangedYen, split.exchangedFen];

describe('splitting a cost over the balances', () => {
  it('takes bonus, yen, then yuan at the charged rate, rounded up to the fen', () => {
    const from = { bonusYen: yen(500), cashYen: yen(8200), cashFen: fen(128_640) };
    const { split, left, shortYen } = splitCost(yen(13_000), from, order, rate);
    expect(split).toEqual({ bonusYen: 500, cashYen: 8200, exchangedYen: 4300, exchangedFen: 20_505 });
    expect(left).toEqual({ bonusYen: 0, cashYen: 0, cashFen: 108_135 });
    expect(shortYen).toBe(0);
  });

  it('says what is missing', () => {
    const from = { bonusYen: yen(0), cashYen: yen(100), cashFen: fen(47) };
    expect(splitCost(yen(200), from, order, rate).shortYen).toBe(91);
    expect(splitCost(yen(200), from, order, null).shortYen).toBe(100);
  });

  it('sums to the cost, never goes below zero, never over a balance', () => {
    fc.assert(
      fc.property(yens(50_000), someBalances, someOrder, someRate, (cost, from, sources, at) => {
        const { split, left, shortYen } = splitCost(cost, from, sources, at);
        expect(costOf(split) + shortYen).toBe(cost);
        for (const amount of [...parts(split), ...Object.values(left), shortYen])
          expect(amount).toBeGreaterThanOrEqual(0);
        expect(left.bonusYen + split.bonusYen).toBe(from.bonusYen);
        expect(left.cashYen + split.cashYen).toBe(from.cashYen);
        expect(left.cashFen + split.exchangedFen).toBe(from.cashFen);
        expect(split.exchangedFen).toBe(fenForYenRoundedUp(split.exchangedYen, at.charged));
        // Short only when the yuan that are left buy no whole yen.
        expect(shortYen === 0 || left.cashFen < fenForYenRoundedUp(yen(1), at.charged)).toBe(true);
      }),
    );
  });

  it('keeps to the order: a later source gives only when those before it are empty', () => {
    fc.assert(
      fc.property(yens(50_000), someBalances, someOrder, (cost, from, sources) => {
        const { split, left } = splitCost(cost, from, sources, rate);
        const given = { bonus: split.bonusYen, JPY: split.cashYen, CNY: split.exchangedYen };
        const over = {
          bonus: left.bonusYen,
          JPY: left.cashYen,
          CNY: Math.floor((left.cashFen * 1_000_000) / rate.charged),
        };
        const last = sources.findLastIndex((source) => given[source] > 0);
        expect(sources.slice(0, Math.max(0, last)).map((before) => over[before])).toEqual(
          sources.slice(0, Math.max(0, last)).map(() => 0),
        );
      }),
    );
  });

  it('charges at least the market, and margin is never below zero', () => {
    fc.assert(
      fc.property(yens(50_000), someBalances, someRate, (cost, from, at) => {
        const { split } = splitCost(cost, from, order, at);
        expect(fenAtMarket(split, at)).toBeLessThanOrEqual(split.exchangedFen);
      }),
    );
  });
});

describe('dividing one split over several costs', () => {
  it('gives each its cost and takes together exactly what the whole takes', () => {
    const somePay = fc.record({
      costs: fc.array(yens(5000), { minLength: 1, maxLength: 12 }),
      from: someBalances,
      sources: someOrder,
      at: someRate,
    });
    fc.assert(
      fc.property(somePay, ({ costs, from, sources, at }) => {
        const { split, shortYen } = splitCost(sumYen(costs), from, sources, at);
        fc.pre(shortYen === 0);
        const divided = divideSplit(split, costs, sources, at);
        expect(divided.map(costOf)).toEqual(costs);
        expect(sumOfSplits(divided)).toEqual(split);
        // A yen that is exchanged keeps a fen behind it, as the database demands of a hold.
        for (const part of divided) expect(part.exchangedFen > 0).toBe(part.exchangedYen > 0);
      }),
    );
  });

  it('refuses parts that are not the whole', () => {
    const { split } = splitCost(yen(100), { bonusYen: yen(0), cashYen: yen(100), cashFen: fen(0) }, order, null);
    expect(() => divideSplit(split, [yen(99)], order, null)).toThrow(RangeError);
  });
});

describe('taking from a hold', () => {
  const someHold: fc.Arbitrary<OpenHold> = fc
    .record({
      bonusYen: yens(2000),
      cashYen: yens(5000),
      exchangedYen: yens(5000),
      at: someRate,
      cashFirst: fc.boolean(),
    })
    .map(({ at, ...rest }) => ({
      ...rest,
      exchangedFen: fenForYenRoundedUp(rest.exchangedYen, at.charged),
      rate: rest.exchangedYen > 0 ? at : null,
    }));

  it('in parts costs what it costs at once', () => {
    fc.assert(
      fc.property(someHold, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }), (hold, shares) => {
        let open: OpenHold = hold;
        const taken: Split[] = [];
        for (const share of [...shares, 1]) {
          const part = takeFromHold(yen(Math.floor(costOf(open) * share)), open);
          for (const amount of parts(part)) expect(amount).toBeGreaterThanOrEqual(0);
          taken.push(part);
          open = Object.assign({}, open, withoutSplit(open, part));
          expect(open.exchangedFen > 0).toBe(open.exchangedYen > 0);
        }
        expect(parts(sumOfSplits(taken))).toEqual(parts(hold));
        expect(costOf(open)).toBe(0);
      }),
    );
  });

  it('takes bonus first, then in the deduction order', () => {
    const hold = { bonusYen: yen(100), cashYen: yen(100), exchangedYen: yen(100), exchangedFen: fen(477), rate };
    expect(takeFromHold(yen(150), { ...hold, cashFirst: true })).toMatchObject({
      bonusYen: 100,
      cashYen: 50,
      exchangedYen: 0,
    });
    expect(takeFromHold(yen(150), { ...hold, cashFirst: false })).toMatchObject({
      bonusYen: 100,
      cashYen: 0,
      exchangedYen: 50,
      exchangedFen: 239,
    });
  });

  it('refuses more than is held', () => {
    const hold = {
      bonusYen: yen(0),
      cashYen: yen(1),
      exchangedYen: yen(0),
      exchangedFen: fen(0),
      rate: null,
      cashFirst: true,
    };
    expect(() => takeFromHold(yen(2), hold)).toThrow(RangeError);
  });
});
