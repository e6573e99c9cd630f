import { expect, test } from 'vitest';
import type { InTheWay } from '../../platform/privacy/privacy.ts';
import { blockingFrom } from './closing.rules.ts';

const named = (...found: InTheWay[]): string[] =>
  blockingFrom(found).map(({ kind, code, amount }) =>
    [kind, code ?? `${amount?.currency} ${amount?.amount}`].join(' '),
  );

test('what is named by another is not named itself, whatever the order in which they are found', () => {
  const parcel = { kind: 'unpaidParcel', about: 'P1', keeps: ['O1', 'O2'] };
  const order = { kind: 'orderInParcel', about: 'O1' };
  expect(named(order, { kind: 'storedGoods', about: 'O3' }, parcel)).toEqual(['storedGoods O3', 'unpaidParcel P1']);
  expect(named(parcel, order)).toEqual(['unpaidParcel P1']);
});

test('an order in a parcel that asks something of its shopper is named for that', () => {
  const parcel = { kind: 'parcelToPack', about: 'P1', keeps: ['O1', 'O2'] };
  expect(named({ kind: 'supplement', about: 'O1' }, { kind: 'orderOnItsWay', about: 'O2' }, parcel)).toEqual([
    'supplement O1',
    'parcelToPack P1',
  ]);
});

test('money held for what is named is part of it; for what is named nowhere it is one sum of each currency', () => {
  const held = (about: string, partOf: string) => ({ kind: 'held', about, partOf });
  expect(named({ kind: 'orderToBuy', about: 'O1' }, held('JPY 500', 'O1'), held('CNY 40', 'O1'))).toEqual([
    'orderToBuy O1',
  ]);
  expect(named(held('JPY 500', 'O1'), held('CNY 40', 'O1'), held('JPY 30', 'P1'))).toEqual([
    'held JPY 530',
    'held CNY 40',
  ]);
});

test('what goes back to a top-up is part of its withdrawal while that is open', () => {
  const back = { kind: 'topUpReturn', about: 'T1', partOf: 'W1' };
  expect(named(back, { kind: 'withdrawal', about: 'W1' })).toEqual(['withdrawal W1']);
  expect(named(back)).toEqual(['topUpReturn T1']);
});

test('a kind that nobody knows is a fault', () => {
  expect(() => blockingFrom([{ kind: 'riddle', about: 'X' }])).toThrow(/invalid_value|Invalid/i);
});
