import { askCancel } from '@hakobu/contract/orders/order.api';
import { claimOrder, listDeskOrders, purchasingQueue } from '@hakobu/contract/orders/order.desk-api';
import { deskToday } from '@hakobu/contract/today/today.desk-api';
import { expect, test } from 'vitest';
import { paid, placed } from '../../../test/steps/bought.ts';
import { richShopper } from '../../../test/steps/stored.ts';
import { makeWorld } from '../../../test/world.ts';
import { dayMs } from '../../platform/clock/clock.ts';

const world = makeWorld();

test('orders are found by platform, by shopper and by how long they stand where they are', async () => {
  let chen = await world.staff('chen', 'buyer');
  const mei = await richShopper(world, 'mei');
  const [waiting = ''] = await paid(world, mei, [{ priceYen: 5000 }]);
  const [unpaid = ''] = await placed(world, mei, [{ priceYen: 1000 }]);
  const ids = async (asked: object) => (await chen.call(listDeskOrders, asked)).list.map(({ id }) => id);
  const { list } = await chen.call(listDeskOrders, { keyword: waiting });
  const platform = list[0]?.goods.platformCode ?? '';
  expect(await ids({ platform })).toEqual(expect.arrayContaining([waiting, unpaid]));
  expect(await ids({ platform: 'nowhere' })).toEqual([]);
  const shopperId = list[0]?.shopper.id;
  expect((await ids({ shopperId })).toSorted()).toEqual([waiting, unpaid].toSorted());
  expect(await ids({ shopperId: crypto.randomUUID() })).toEqual([]);
  expect(await ids({ age: 'late' })).toEqual([]);
  world.clock.advance(4 * dayMs);
  chen = await world.staff('wu', 'buyer');
  expect(await ids({ age: 'late' })).toEqual([waiting]);
  expect(await ids({ age: 'days3' })).toContain(waiting);
  expect(await ids({ age: 'days7' })).toEqual([]);
  const queue = await chen.call(purchasingQueue, { platform });
  expect(queue.list.map(({ id }) => id)).toEqual([waiting]);
  const elsewhere = await chen.call(purchasingQueue, { platform: 'nowhere' });
  expect([elsewhere.list, elsewhere.counts.all]).toEqual([[], 0]);
});

test('a wish to cancel is a queue of those who may answer it', async () => {
  const chen = await world.staff('li', 'buyer');
  const mei = await richShopper(world, 'lin');
  const [id = ''] = await paid(world, mei, [{ priceYen: 5000 }]);
  await chen.call(claimOrder, { id });
  const waiting = async () =>
    (await chen.call(deskToday, {})).queues.find(({ name }) => name === 'cancelAsked')?.waiting;
  expect(await waiting()).toBe(0);
  await mei.call(askCancel, { id, reason: '买重复了', feeYen: 300 });
  expect(await waiting()).toBe(1);
});
