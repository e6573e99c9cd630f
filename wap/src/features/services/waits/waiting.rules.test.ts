import { yen } from '@hakobu/contract/base/money';
import { expect, test } from 'vitest';
import { waitOf } from './waiting.rules.ts';

const waiting = {
  code: 'S202611200001',
  name: '拍照',
  subject: { kind: 'order' as const, code: 'O202611200001' },
  count: 2,
  feeYen: yen(600),
  dueAt: '2026-11-20T01:00:00.000Z',
  goodsName: '茶壶',
};

test('what is paid for one order is known by the order, a fee by its service', () => {
  const { name, count, dueAt, goodsName } = waiting;
  const thing = { of: waiting.subject.code, ofKind: 'order', name, count, yen: 600, dueAt, goodsName };
  expect(waitOf({ ...waiting, state: 'Unpaid' })).toEqual({ ...thing, key: thing.of, state: 'Unpaid' });
  expect(waitOf({ ...waiting, state: 'Charge' })).toEqual({ ...thing, key: waiting.code, state: 'Charge' });
});
