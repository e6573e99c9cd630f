import { fen, yen } from '@hakobu/contract/base/money';
import type { MoneyLine, TakenFrom } from '@hakobu/contract/wallet/wallet.shape';
import { expect, test } from 'vitest';
import { heldBySource } from './held-sources.ts';

const line = (direction: MoneyLine['direction'], sources: readonly TakenFrom[]): MoneyLine => ({
  id: direction + sources.length,
  kind: `order.${direction}`,
  at: '2026-11-20T05:06:00.000Z',
  amount: sources.reduce((sum, { worthYen }) => sum + worthYen, 0),
  currency: 'JPY',
  direction,
  reason: 'payment',
  sources: [...sources],
  rate: null,
  marginFen: fen(0),
});
const bonus = (amount: number): TakenFrom => ({ source: 'bonus', amount, currency: 'JPY', worthYen: yen(amount) });
const cash = (amount: number): TakenFrom => ({ source: 'JPY', amount, currency: 'JPY', worthYen: yen(amount) });

test('a supplement joins what was held before', () => {
  expect(heldBySource([line('hold', [bonus(2_000), cash(70_300)]), line('hold', [cash(1_200)])])).toEqual([
    bonus(2_000),
    cash(71_500),
  ]);
});

test('what was captured or went back is no longer held', () => {
  const lines = [line('hold', [bonus(2_000), cash(500)]), line('capture', [bonus(2_000), cash(300)])];
  expect(heldBySource(lines)).toEqual([cash(200)]);
  expect(heldBySource([...lines, line('release', [cash(200)])])).toEqual([]);
});
