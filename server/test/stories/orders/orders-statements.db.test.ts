import { askCancel, listOrders, orderDetail } from '@hakobu/contract/orders/order.api';
import { claimOrder, reportSoldOut } from '@hakobu/contract/orders/order.desk-api';
import { expect, test } from 'vitest';
import { paid, placed } from '../../steps/bought.ts';
import { statementsOf } from '../../statement-count.ts';
import { richShopper, storedOrder } from '../../steps/stored.ts';
import { makeWorld } from '../../world.ts';

const world = makeWorld();

/** A shopper with an order of every kind that a list shows differently. */
const busyShopper = async () => {
  const mei = await richShopper(world, 'mei', 1_000_000);
  const chen = await world.staff('chen', 'buyer');
  const packer = await world.staff('ito', 'warehouse');
  const unpaid = await placed(world, mei, [{}, {}]);
  const waiting = await paid(world, mei, [{}, {}, {}], 'ask');
  await chen.call(claimOrder, { id: waiting[0] ?? '' });
  await chen.call(reportSoldOut, { id: waiting[0] ?? '' });
  const [taken = ''] = await paid(world, mei, [{}]);
  await chen.call(claimOrder, { id: taken });
  await mei.call(askCancel, { id: taken, reason: '不要了', feeYen: 300 });
  const stored = await storedOrder(world, { mei, packer });
  return { mei, unpaid, waiting, taken, stored };
};

test('the list of orders takes two statements at most, however many orders stand on it', async () => {
  const { mei, stored } = await busyShopper();
  const few = await statementsOf(world, () => mei.call(listOrders, { limit: 2 }));
  const all = await statementsOf(world, () => mei.call(listOrders, { limit: 100 }));
  const found = await statementsOf(world, () => mei.call(listOrders, { keyword: stored }));
  expect(few.length).toBeGreaterThan(0);
  for (const statements of [few, all, found]) expect(statements.slice(2)).toEqual([]);
});

test('an order’s own page takes three statements at most, whatever is open about it', async () => {
  const { mei, unpaid, waiting, taken, stored } = await busyShopper();
  for (const id of [...unpaid, ...waiting, taken, stored]) {
    const statements = await statementsOf(world, () => mei.call(orderDetail, { id }));
    expect(statements.slice(3)).toEqual([]);
  }
});
