import { yen } from '@hakobu/contract/base/money';
import type { WaitingService } from '@hakobu/contract/services/service.shape';
import { expect, test } from 'vitest';
import { waitsOf } from './waiting.rules.ts';

const waiting = (code: string, of: string, some: Partial<WaitingService> = {}): WaitingService => ({
  code,
  name: code,
  subject: { kind: 'order', code: of },
  state: 'Unpaid',
  feeYen: yen(300),
  dueAt: '2026-11-20T01:00:00.000Z',
  goodsName: 'bear',
  ...some,
});

test('what is paid for one order is one thing to do, due with the first of it; every fee is one by itself', () => {
  const later = '2026-11-20T01:10:00.000Z';
  const fee = { state: 'Charge', feeYen: yen(800), dueAt: '2026-11-20T01:05:00.000Z' } as const;
  const waits = waitsOf([
    waiting('photos', 'O1'),
    waiting('inspection', 'O1', fee),
    waiting('vacuum', 'O1', { dueAt: later }),
    waiting('carton', 'P1', { dueAt: later }),
  ]);
  expect(waits.map(({ key, of, state, count, yen: sum, dueAt }) => [key, of, state, count, sum, dueAt])).toEqual([
    ['O1', 'O1', 'Unpaid', 2, 600, '2026-11-20T01:00:00.000Z'],
    ['inspection', 'O1', 'Charge', 1, 800, fee.dueAt],
    ['P1', 'P1', 'Unpaid', 1, 300, later],
  ]);
});
