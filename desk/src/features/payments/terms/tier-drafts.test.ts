import { yen } from '@hakobu/contract/base/money';
import { expect, test } from 'vitest';
import { draftOf, tierOf, tiersOf } from './tier-drafts.ts';

const spring = {
  currency: 'CNY',
  atAmount: 100_000,
  bonusYen: yen(300),
  startsOn: '2027-03-01',
  endsOn: null,
} as const;

test('a tier goes into the fields and comes back as it was', () => {
  expect(draftOf(spring)).toEqual({ currency: 'CNY', at: '1000.00', bonus: '300', startsOn: '2027-03-01', endsOn: '' });
  expect(tierOf(draftOf(spring))).toEqual(spring);
});

test('no tier without an amount, a bonus and days that are days', () => {
  const draft = draftOf(spring);
  const wrong = [{ at: '' }, { at: '0' }, { bonus: 'x' }, { bonus: '0' }, { endsOn: '2027-02-30' }];
  expect(wrong.map((part) => tierOf({ ...draft, ...part }))).toEqual([null, null, null, null, null]);
  expect(tiersOf([draft, { ...draft, at: '' }])).toBeNull();
  expect(tiersOf([draft])).toEqual([spring]);
});
