import { WithdrawalTermsGiven } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { draftOf, givenOf, ppmTyped } from './term-drafts.ts';

const bankChina = {
  kind: 'bankChina',
  currency: 'CNY',
  isOffered: true,
  least: 5_000,
  most: 5_000_000,
  fixedFee: 500,
  feePpm: 5_000,
  arrivalDays: 3,
} as const;

test('terms stand in the fields as people write them, and come back as they were', () => {
  const draft = draftOf(bankChina);
  expect(draft).toMatchObject({ least: '50.00', fixedFee: '5.00', percent: '0.5', arrivalDays: '3' });
  expect(givenOf(draft)).toEqual(bankChina);
});

test('a percentage is typed to a ten-thousandth', () => {
  expect(['0', '0.5', '2', '１．２５', '100'].map(ppmTyped)).toEqual([0, 5_000, 20_000, 12_500, 1_000_000]);
  expect(['', '-1', '0.12345', '2%'].map(ppmTyped)).toEqual([null, null, null, null]);
});

test('what cannot be meant is not taken: an empty field, half a yen, a most below the least', () => {
  const draft = draftOf(bankChina);
  const isTaken = (part: Partial<typeof draft>) =>
    z.safeParse(WithdrawalTermsGiven, givenOf({ ...draft, ...part })).success;
  expect(isTaken({})).toBe(true);
  const wrong = [
    { least: '' },
    { most: '49.99' },
    { least: '0' },
    { arrivalDays: '61' },
    { currency: 'JPY' as const, fixedFee: '0.5' },
    { percent: 'x' },
    { percent: '101' },
  ];
  expect(wrong.filter(isTaken)).toEqual([]);
});
