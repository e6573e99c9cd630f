import { yen } from '@hakobu/contract/base/money';
import { describe, expect, it } from 'vitest';
import { afterWrongTry, isEasyPayPassword, lockMs, needsOf, type PasswordTries, triesLeft } from './payment.rules.ts';
import { maxPayPasswordTries } from '@hakobu/contract/payments/payment.shape';

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
    for (let count = 0; count < maxPayPasswordTries; count += 1) {
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
  const paying = {
    hasPayPassword: true,
    needsCode: false,
    costYen: yen(1000),
    spentFreelyYen: yen(0),
    freePayYen: yen(3000),
  };
  it('nothing up to the day’s limit, a password above it, and one to be set while there is none', () => {
    expect(needsOf(paying)).toBe('none');
    expect(needsOf({ ...paying, spentFreelyYen: yen(2000) })).toBe('none');
    expect(needsOf({ ...paying, spentFreelyYen: yen(2001) })).toBe('payPassword');
    expect(needsOf({ ...paying, freePayYen: yen(0) })).toBe('payPassword');
    expect(needsOf({ ...paying, hasPayPassword: false })).toBe('setPayPassword');
    expect(needsOf({ ...paying, needsCode: true })).toBe('smsCode');
    expect(needsOf({ ...paying, needsCode: true, hasPayPassword: false })).toBe('setPayPassword');
  });
});
