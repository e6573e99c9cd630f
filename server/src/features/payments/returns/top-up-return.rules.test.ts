import { fenPerYenPpm, fenForYenRoundedUp, yen } from '@hakobu/contract/base/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OpenTopUp, takenOf, worthOf } from './top-up-return.rules.ts';

const at = new Date('2026-11-20T01:00:00Z');
const openTopUp = (credited: number, more: Partial<OpenTopUp> = {}): OpenTopUp => ({
  code: 'T202611200001',
  shopperId: 'a',
  provider: 'sandbox',
  currency: 'JPY',
  credited,
  left: credited,
  payCurrency: 'JPY',
  paid: credited,
  paidBack: 0,
  fee: 10,
  feeBack: 0,
  rate: null,
  marketBack: 0,
  creditedAt: at,
  bonusYen: yen(0),
  bonusBackYen: yen(0),
  windowUntil: at,
  ...more,
});
const exchanged = (credited: number, charged: number, market: number, bonus: number): OpenTopUp => {
  const rate = { charged: fenPerYenPpm(charged), market: fenPerYenPpm(market) };
  const paid = fenForYenRoundedUp(yen(credited), rate.charged);
  return openTopUp(credited, { payCurrency: 'CNY', paid, rate, bonusYen: yen(bonus) });
};
const given = (topUp: OpenTopUp, amount: number): OpenTopUp => {
  const worth = worthOf(topUp, amount);
  return {
    ...topUp,
    left: topUp.left - amount,
    paidBack: topUp.paidBack + worth.payAmount,
    marketBack: topUp.marketBack + (worth.back?.marketFen ?? 0),
    bonusBackYen: yen(topUp.bonusBackYen + worth.bonusYen),
  };
};

const credited = fc.integer({ min: 1, max: 10_000_000 });
const ppm = fc.integer({ min: 1, max: 20_000_000 });
const parts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 });

describe('what part of a top-up comes to', () => {
  it('over any parts is all that was paid, its market and its bonus, to the fen; never more at any time', () => {
    fc.assert(
      fc.property(credited, fc.tuple(ppm, ppm), fc.nat(10_000), parts, (amount, rates, bonus, shares) => {
        const whole = exchanged(amount, rates[0], rates[1], bonus);
        let topUp = whole;
        for (const share of shares) {
          const part = Math.floor(topUp.left * share);
          if (part > 0) topUp = given(topUp, part);
          expect(topUp.paidBack).toBeLessThanOrEqual(whole.paid);
          expect(topUp.marketBack).toBeLessThanOrEqual(topUp.paidBack);
        }
        if (topUp.left > 0) topUp = given(topUp, topUp.left);
        expect([topUp.left, topUp.paidBack, topUp.bonusBackYen]).toEqual([0, whole.paid, bonus]);
      }),
    );
  });

  it('of its own currency is the amount itself, without the fee', () => {
    expect(worthOf(openTopUp(1000), 300)).toEqual({ payCurrency: 'JPY', payAmount: 300, back: null, bonusYen: 0 });
    expect(() => worthOf(openTopUp(1000, { left: 299 }), 300)).toThrow(RangeError);
    expect(() => worthOf(openTopUp(1000), 0)).toThrow(RangeError);
  });
});

describe('what a bank took back', () => {
  it('is credited money first, then the fee, then beyond: nothing of it is lost, no yen kept for fen that are gone', () => {
    fc.assert(
      fc.property(credited, ppm, ppm, fc.integer({ min: 1, max: 1_000_000_000 }), (amount, charged, market, sum) => {
        const topUp = exchanged(amount, charged, market, 0);
        const taken = takenOf(topUp, sum);
        expect(taken.payAmount + taken.feeAmount + taken.beyond).toBe(sum);
        expect(taken.amount).toBeLessThanOrEqual(topUp.left);
        expect(BigInt(taken.amount) * BigInt(topUp.paid)).toBeGreaterThanOrEqual(
          BigInt(taken.payAmount) * BigInt(topUp.credited),
        );
        expect(taken.payAmount < topUp.paid || taken.amount === topUp.credited).toBe(true);
      }),
    );
  });

  it('of one that went back before is beyond it', () => {
    const gone = openTopUp(1000, { left: 0, paidBack: 1000 });
    expect(takenOf(gone, 1010)).toMatchObject({ amount: 0, payAmount: 0, feeAmount: 10, beyond: 1000 });
  });
});
