import { yen } from '@hakobu/contract/base/money';
import { goodsDetail, searchGoods } from '@hakobu/contract/goods/goods.api';
import { confirmOrder, payOrders, placeOrders } from '@hakobu/contract/orders/order.api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { expect, test } from 'vitest';
import { setPreference } from '../../src/features/wallet/index.ts';
import { systemCaller } from '../../src/platform/http/caller.ts';
import { placed } from '../steps/bought.ts';
import { putGoods } from '../steps/goods.ts';
import { statementsOf } from '../statement-count.ts';
import { richShopper } from '../steps/stored.ts';
import { makeWorld, type Person } from '../world.ts';

const world = makeWorld();

const place = async (mei: Person, count: number): Promise<string[]> => {
  const lines: { goodsId: string; platformCode: string; quantity: number }[] = [];
  for (let each = 0; each < count; each += 1) lines.push({ ...(await putGoods(world.pool, {})), quantity: 1 });
  const { totalYen } = await mei.call(confirmOrder, { lines });
  return statementsOf(world, () => mei.call(placeOrders, { lines, totalYen }));
};

test('placing takes four statements, whether one order or ten', async () => {
  const mei = await richShopper(world, 'mei', 1_000_000);
  // Numbers of orders are taken from their sequence in dozens: the first who asks brings some for those after.
  await place(mei, 1);
  for (const count of [1, 10]) {
    const statements = await place(mei, count);
    expect(statements.slice(4)).toEqual([]);
  }
});

test('paying takes four statements', async () => {
  const mei = await richShopper(world, 'mei', 1_000_000);
  const change = { freePayYen: yen(1_000_000) };
  await world.platform.transact(systemCaller('test'), (tx) => setPreference(tx, mei.id, change));
  const codes = await placed(world, mei, [{}]);
  const { checkCode } = await mei.call(payCheckCode, { subject: 'orders', codes });
  const statements = await statementsOf(world, () => mei.call(payOrders, { codes }, { idempotencyKey: checkCode }));
  expect(statements.slice(4)).toEqual([]);
});

test('goods take three statements for their page, two for a list', async () => {
  const key = await putGoods(world.pool, {});
  await world.anyone(goodsDetail, key);
  const page = await statementsOf(world, () => world.anyone(goodsDetail, key));
  const list = await statementsOf(world, () => world.anyone(searchGoods, {}));
  expect(page.slice(3)).toEqual([]);
  expect(list.slice(2)).toEqual([]);
});
