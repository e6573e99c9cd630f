import { yen } from '@hakobu/contract/base/money';
import { maxPayPasswordTries } from '@hakobu/contract/payments/pay-security.shape';
import { describe, expect, it, test } from 'vitest';
import {
  afterWrongTry,
  codeReason,
  freeLimitOf,
  guardMs,
  isGuarded,
  lockMs,
  needsOf,
  type PasswordTries,
  triesLeft,
} from './pay-security.rules.ts';

const now = new Date('2026-11-20T10:00:00+09:00');
const later = (ms: number) => new Date(now.getTime() + ms);
const asking = { isKnownDevice: true, costYen: yen(100_000), codeAboveYen: yen(100_000) };
const terms = { ...asking, guardedUntil: null, freePayYen: yen(3000), mostFreePayYen: yen(30_000) };

test('a code is asked for above the limit, not at it, and from a new device for any amount', () => {
  expect(codeReason(asking)).toBeUndefined();
  expect(codeReason({ ...asking, costYen: yen(100_001) })).toBe('amount');
  expect(codeReason({ ...asking, isKnownDevice: false, costYen: yen(1) })).toBe('newDevice');
});

test('nothing is free from a new device, above the limit or after a reset; the company’s most comes first', () => {
  expect(freeLimitOf(terms, now)).toBe(3000);
  expect(freeLimitOf({ ...terms, freePayYen: yen(50_000) }, now)).toBe(30_000);
  expect(freeLimitOf({ ...terms, mostFreePayYen: yen(0) }, now)).toBe(0);
  expect(freeLimitOf({ ...terms, isKnownDevice: false }, now)).toBe(0);
  expect(freeLimitOf({ ...terms, costYen: yen(100_001) }, now)).toBe(0);
  expect(freeLimitOf({ ...terms, guardedUntil: later(1) }, now)).toBe(0);
});

test('a guard is over at its instant', () => {
  const guarded = { guardedUntil: later(guardMs) };
  expect([isGuarded(guarded, later(guardMs - 1)), isGuarded(guarded, later(guardMs))]).toEqual([true, false]);
  expect(isGuarded({ guardedUntil: null }, now)).toBe(false);
});

describe('pay password', () => {
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
