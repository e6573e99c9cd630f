import { fen, yen } from '@hakobu/contract/base/money';
import { withdrawalFee } from '@hakobu/contract/withdrawals/withdrawal.shape';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bonusDueOf,
  bonusOf,
  divideBonus,
  fits,
  maxPiecesOf,
  type Part,
  planOf,
  type Purse,
  type Source,
  type Terms,
  toSourcesOf,
} from './plan.rules.ts';

const source = (place: number, left: number, more: Partial<Source> & { bonusPpm?: number } = {}): Source => {
  const { bonusPpm = 0, ...rest } = more;
  return {
    topUpCode: `T${place}`,
    provider: 'sandbox',
    left,
    isReturnable: true,
    minPay: 1,
    worth: (amount) => ({
      payCurrency: 'JPY',
      payAmount: amount,
      back: null,
      bonusYen: Math.floor((amount * bonusPpm) / 1_000_000),
    }),
    ...rest,
  };
};
const terms: Terms = {
  kind: 'bankJapan',
  provider: 'bank',
  least: 1000,
  most: 100_000,
  fixedFee: 300,
  feePpm: 5000,
  arrivalDays: 2,
};
const sumOf = (parts: readonly { readonly amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0);
const amountsOf = (parts: readonly Part[]) => parts.map(({ amount }) => amount);
const planned = (amount: number, sources: readonly Source[], by: Terms | null = terms): readonly Part[] => {
  const plan = planOf({ currency: 'JPY', amount, sources, terms: by });
  if (plan.kind !== 'planned') throw new Error(plan.kind);
  return plan.parts;
};

const someSources = fc
  .array(
    fc.record({
      left: fc.integer({ min: 0, max: 20_000 }),
      isReturnable: fc.boolean(),
      minPay: fc.constantFrom(1, 50, 500),
      bonusPpm: fc.integer({ min: 0, max: 300_000 }),
    }),
    { maxLength: 6 },
  )
  .map((all) => all.map(({ left, ...more }, place) => source(place, left, more)));

describe('a plan', () => {
  it('sums to the amount to the unit, takes no more of a top-up than is left, and pays what its fee leaves', () => {
    fc.assert(
      fc.property(someSources, fc.integer({ min: 1, max: 150_000 }), fc.boolean(), (sources, amount, hasPayee) => {
        const plan = planOf({ currency: 'JPY', amount, sources, terms: hasPayee ? terms : null });
        const toSources = plan.kind === 'payeeNeeded' ? plan.toSources : 0;
        expect(toSources).toBeLessThan(amount);
        const parts = plan.kind === 'planned' ? plan.parts : [];
        expect(sumOf(parts)).toBe(plan.kind === 'planned' ? amount : 0);
        for (const part of parts) {
          expect(part.payAmount).toBeGreaterThan(0);
          expect(part.fee).toBe(part.to === 'payee' ? withdrawalFee(part.amount, terms) : 0);
          expect(part.amount).toBeGreaterThanOrEqual(part.to === 'payee' ? terms.least : 1);
          const from = sources.find(({ topUpCode }) => topUpCode === part.topUpCode);
          expect(part.payAmount).toBeGreaterThanOrEqual(from?.minPay ?? 1);
          expect(sumOf(part.draws)).toBeLessThanOrEqual(part.amount);
        }
        const draws = parts.flatMap((part) => part.draws);
        expect(new Set(draws.map(({ topUpCode }) => topUpCode)).size).toBe(draws.length);
        for (const { topUpCode, amount: drawn } of draws)
          expect(drawn).toBeLessThanOrEqual(sources.find((each) => each.topUpCode === topUpCode)?.left ?? 0);
      }),
    );
  });

  it('leaves the payee its least by taking from the newest source, or all of it where too little would stay', () => {
    const two = [source(1, 3000), source(2, 4000)];
    expect(amountsOf(planned(7100, two))).toEqual([3000, 3100, 1000]);
    expect(amountsOf(planned(7000, two))).toEqual([3000, 4000]);
    expect(amountsOf(planned(3300, [source(1, 3000), source(2, 200)]))).toEqual([2300, 1000]);
    expect(amountsOf(planned(3200, [source(1, 3000, { minPay: 2500 })]))).toEqual([3200]);
    expect(planOf({ currency: 'JPY', amount: 999, sources: [], terms })).toEqual({
      kind: 'outOfBounds',
      least: 1000,
      most: 100_000,
    });
  });

  it('passes over a source that cannot give back so little, or not any more', () => {
    const sources = [source(1, 5000, { isReturnable: false }), source(2, 40, { minPay: 50 }), source(3, 2000)];
    expect(planned(6000, sources)).toMatchObject([
      { to: 'source', topUpCode: 'T3', amount: 2000 },
      { to: 'payee', amount: 4000, draws: [{ topUpCode: 'T1', amount: 4000 }] },
    ]);
    expect(toSourcesOf(6000, sources)).toBe(2000);
  });

  it('gives back in the currency that was paid, at its own rate', () => {
    const yuan = source(1, 1000, {
      worth: (amount) => ({
        payCurrency: 'CNY',
        payAmount: Math.floor(amount * 4.768),
        back: { fen: fen(Math.floor(amount * 4.768)), marketFen: fen(Math.floor(amount * 4.712)) },
        bonusYen: yen(0),
      }),
    });
    expect(planned(700, [yuan], null)).toMatchObject([
      { amount: 700, payCurrency: 'CNY', payAmount: 3337, back: { fen: 3337, marketFen: 3298 } },
    ]);
  });
});

describe('the most that can be asked for', () => {
  const somePurse: fc.Arbitrary<Purse> = fc.record({
    balance: fc.integer({ min: 0, max: 60_000 }),
    bonusYen: fc.integer({ min: 0, max: 3000 }),
    earlierYen: fc.integer({ min: 0, max: 2000 }),
    owed: fc.integer({ min: 0, max: 2000 }),
    inCurrency: fc.constant((amount: number) => amount),
  });

  it('never is above the balance less what is owed, and leaves what of the bonus was spent', () => {
    fc.assert(
      fc.property(somePurse, someSources, (purse, sources) => {
        const most = maxPiecesOf(purse, sources);
        expect(most).toBeGreaterThanOrEqual(0);
        expect(most).toBeLessThanOrEqual(Math.max(0, purse.balance - purse.owed));
        if (most === 0) return;
        const plan = planOf({
          currency: 'JPY',
          amount: most,
          sources,
          terms: { ...terms, least: 1, fixedFee: 0, most },
        });
        if (plan.kind !== 'planned') throw new Error(plan.kind);
        const due = plan.parts.reduce((sum, part) => sum + bonusDueOf(part), 0);
        const { takenYen, stays } = bonusOf(due, purse);
        expect(takenYen).toBeLessThanOrEqual(purse.bonusYen);
        expect(takenYen + stays).toBe(due + purse.earlierYen);
        expect(fits(most, due, purse)).toBe(true);
      }),
    );
  });

  it('the bonus that goes back is divided over the parts without loss', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5000), { minLength: 1, maxLength: 8 }), fc.nat(40_000), (due, taken) => {
        const parts = divideBonus(taken, due);
        expect(parts.reduce((sum, each) => sum + each, 0)).toBe(taken);
        expect(parts.every((part) => part >= 0)).toBe(true);
      }),
    );
  });
});
