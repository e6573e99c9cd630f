import { yen } from '@hakobu/contract/base/money';
import { TopUpTier } from '@hakobu/contract/payments/top-up.shape';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { draftOf, givenOf, type TierDraft } from './tier-drafts.ts';

const spring = {
  currency: 'CNY',
  atAmount: 100_000,
  bonusYen: yen(300),
  startsOn: '2027-03-01',
  endsOn: null,
} as const;

test('a tier goes into the fields and comes back as it was', () => {
  expect(draftOf(spring)).toEqual({ currency: 'CNY', at: '1000.00', bonus: '300', startsOn: '2027-03-01', endsOn: '' });
  expect(givenOf(draftOf(spring))).toEqual(spring);
});

test('no tier without an amount, a bonus and days that are days', () => {
  const isTaken = (part: Partial<TierDraft>) =>
    z.safeParse(TopUpTier, givenOf({ ...draftOf(spring), ...part })).success;
  expect(isTaken({})).toBe(true);
  const wrong = [
    { at: '' },
    { at: '0' },
    { bonus: 'x' },
    { bonus: '0' },
    { endsOn: '2027-02-30' },
    { startsOn: '2027' },
  ];
  expect(wrong.filter(isTaken)).toEqual([]);
});
