import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { WithdrawalTermsGiven } from './withdrawal.shape.ts';

const alipay = {
  kind: 'alipay',
  currency: 'CNY',
  isOffered: true,
  least: 1_000,
  most: 1_000,
  fixedFee: 500,
  feePpm: 499_000,
  arrivalDays: 0,
} as const;

const issuesOf = (part: object) =>
  z
    .safeParse(WithdrawalTermsGiven, { ...alipay, ...part })
    .error?.issues.map(({ path, code }) => [path.join('.'), code]) ?? [];

test('terms are taken while of the least amount a unit is left to pay', () => {
  expect(issuesOf({})).toEqual([]);
  expect(issuesOf({ fixedFee: 501 })).toEqual([['fixedFee', 'custom']]);
  expect(issuesOf({ fixedFee: 500, feePpm: 499_001 })).toEqual([['fixedFee', 'custom']]);
});

test('what contradicts itself is told where it stands', () => {
  expect(issuesOf({ most: 999 })).toEqual([['most', 'too_small']]);
  expect(issuesOf({ least: 0 })).toEqual([['least', 'too_small']]);
  expect(issuesOf({ feePpm: 500_001, fixedFee: 0 })).toEqual([['feePpm', 'too_big']]);
  expect(issuesOf({ arrivalDays: 61 })).toEqual([['arrivalDays', 'too_big']]);
  expect(issuesOf({ fixedFee: -1 })).toEqual([['fixedFee', 'too_small']]);
  expect(issuesOf({ currency: 'JPY' })).toEqual([['currency', 'custom']]);
  expect(issuesOf({ least: Number.NaN })).toEqual([['least', 'invalid_type']]);
});
