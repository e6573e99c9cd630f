import { type MoneyLine, subjectMoves } from '@hakobu/contract/wallet/wallet.shape';
import { expect, test } from 'vitest';
import { moneySums } from './money-sums.rules.ts';

const line = (kind: string, amount: number): MoneyLine => ({
  id: `${kind}${amount}`,
  kind,
  at: '2026-11-20T01:00:00.000Z',
  amount,
  currency: 'JPY',
  direction: 'hold',
  reason: 'other',
  sources: [],
  rate: null,
  marginFen: 0 as MoneyLine['marginFen'],
});

test('an order’s lines come to what is held, what is spent and what came back', () => {
  const lines = [
    line('order.hold', 3500),
    line('order.hold', 400),
    line('order.capture', 3600),
    line('order.release', 300),
    line('order.splitOff', 1200),
    line('order.refund', 900),
  ];
  expect(moneySums(lines)).toEqual({ heldYen: 0, spentYen: 1500, returnedYen: 1200, compensatedYen: 0 });
});

test('what is only held is neither spent nor returned, and a compensation stands by itself', () => {
  expect(moneySums([line('parcel.hold', 2000)])).toMatchObject({ heldYen: 2000, spentYen: 0, returnedYen: 0 });
  expect(moneySums([line('parcel.compensate', 5000)])).toMatchObject({ compensatedYen: 5000, returnedYen: 0 });
});

test('a service that was paid for is spent, and given back it is not', () => {
  const lines = [line('order.hold', 2000), line('service.charge', 300)];
  expect(moneySums(lines)).toMatchObject({ heldYen: 2000, spentYen: 300 });
  expect(moneySums([...lines, line('service.refund', 300)])).toMatchObject({ spentYen: 0, returnedYen: 300 });
});

test('every way in which money moves for an order or a parcel counts in some sum', () => {
  const counted = subjectMoves.map((move) =>
    Object.values(moneySums([line(`order.${move}`, 100)])).some((yen) => yen !== 0),
  );
  expect(counted).toEqual(subjectMoves.map(() => true));
});

test('a compensation that was undone is none', () => {
  const lines = [line('parcel.compensate', 5000), line('parcel.compensate.reversed', 5000)];
  expect(moneySums(lines)).toMatchObject({ compensatedYen: 0, spentYen: 0 });
});
