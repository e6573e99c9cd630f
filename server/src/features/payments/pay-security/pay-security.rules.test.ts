import { yen } from '@hakobu/contract/base/money';
import { expect, test } from 'vitest';
import { codeReason, freeLimitOf, guardMs, isGuarded } from './pay-security.rules.ts';

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
