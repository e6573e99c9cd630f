import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterWrongTry,
  feeFor,
  isEasyPayPassword,
  judgeMoney,
  lockMs,
  mostTries,
  needsOf,
  nextAsk,
  type PasswordTries,
  triesLeft,
} from './payment.rules.ts';

const now = new Date('2026-11-20T10:00:00+09:00');
const later = (ms: number) => new Date(now.getTime() + ms);

describe('pay password', () => {
  it.each(['000000', '111111', '123456', '654321', '456789'])('%s is too easy', (password) => {
    expect(isEasyPayPassword(password)).toBe(true);
  });
  it.each(['135790', '112233', '890123', '198207'])('%s is not', (password) => {
    expect(isEasyPayPassword(password)).toBe(false);
  });

  it('locks for three hours at the fifth wrong try, and then forgets', () => {
    let tries: PasswordTries = { tries: 0, lockedUntil: null };
    const left: number[] = [];
    for (let count = 0; count < mostTries; count += 1) {
      tries = afterWrongTry(tries, now);
      left.push(triesLeft(tries, now));
    }
    expect(left).toEqual([4, 3, 2, 1, 0]);
    expect(tries.lockedUntil).toEqual(later(lockMs));
    expect(triesLeft(tries, later(lockMs - 1))).toBe(0);
    expect(triesLeft(tries, later(lockMs))).toBe(5);
    expect(afterWrongTry(tries, later(lockMs))).toEqual({ tries: 1, lockedUntil: null });
  });
});

describe('what a payment needs', () => {
  const paying = { hasPayPassword: true, costYen: 1000, spentFreelyYen: 0, freePayYen: 3000 };
  it('nothing up to the day’s limit, a password above it, and one to be set while there is none', () => {
    expect(needsOf(paying)).toBe('none');
    expect(needsOf({ ...paying, spentFreelyYen: 2000 })).toBe('none');
    expect(needsOf({ ...paying, spentFreelyYen: 2001 })).toBe('payPassword');
    expect(needsOf({ ...paying, freePayYen: 0 })).toBe('payPassword');
    expect(needsOf({ ...paying, hasPayPassword: false })).toBe('setPayPassword');
  });
});

describe('top-ups', () => {
  const terms = { currency: 'JPY', least: 100, most: 1_000_000, feePpm: 10_000 } as const;
  it('rounds the fee up', () => {
    expect([100, 101, 199, 200, 201].map((amount) => feeFor(amount, terms))).toEqual([1, 2, 2, 2, 3]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (amount) => {
        const fee = feeFor(amount, terms);
        expect(fee * 100).toBeGreaterThanOrEqual(amount);
        expect((fee - 1) * 100).toBeLessThan(amount);
      }),
    );
  });

  it('asks the provider ever more seldom, then no more', () => {
    const asks = Array.from({ length: 8 }, (_, asked) => nextAsk(now, asked)?.getTime());
    expect(asks.map((at) => at && (at - now.getTime()) / 60_000)).toEqual([2, 5, 10, 20, 30, 60, 1440, undefined]);
  });

  it('credits just what was asked for; all else is kept apart', () => {
    const topUp = { state: 'Waiting', provider: 'a', currency: 'JPY', amount: 1000, fee: 10 } as const;
    const money = { provider: 'a', currency: 'JPY', amount: 1010 } as const;
    expect(judgeMoney(topUp, money)).toBe('credit');
    expect(judgeMoney({ ...topUp, state: 'Closed' }, money)).toBe('credit');
    expect(judgeMoney({ ...topUp, state: 'Credited' }, money)).toBe('creditedBefore');
    expect(judgeMoney(topUp, { ...money, amount: 1000 })).toBe('wrongAmount');
    expect(judgeMoney(topUp, { ...money, currency: 'CNY' })).toBe('wrongCurrency');
    expect(judgeMoney(topUp, { ...money, provider: 'b' })).toBe('unknownTopUp');
    expect(judgeMoney(undefined, money)).toBe('unknownTopUp');
  });
});
