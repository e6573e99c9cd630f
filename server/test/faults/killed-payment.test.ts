import { confirmOrder, payOrders, placeOrders } from '@hakobu/contract/orders/order.api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { expect, test } from 'vitest';
import { putGoods } from '../goods.ts';
import { payPassword, richShopper } from '../stored.ts';
import { makeWorld } from '../world.ts';
import { makeKilling } from './killing.ts';

const world = makeWorld();
const { killEverywhere } = makeKilling(world);

test('a server killed at any statement of a payment has paid once or not at all', { timeout: 120_000 }, async () => {
  const mei = await richShopper(world, 'mei', 1000);
  await world.give(mei.id, { fen: 9_000_000, bonusYen: 500 });
  const stage = async () => {
    const lines = [{ ...(await putGoods(world.pool)), quantity: 1 }];
    const { totalYen } = await mei.call(confirmOrder, { lines });
    const { ids } = await mei.call(placeOrders, { lines, totalYen });
    const { checkCode } = await mei.call(payCheckCode, { subject: 'orders', codes: ids });
    return {
      by: mei,
      subject: `order:${ids[0]}`,
      make: (client: typeof mei.call) => client(payOrders, { codes: ids, payPassword }, { idempotencyKey: checkCode }),
    };
  };
  expect(await killEverywhere({ stage, before: [], after: ['order.hold'] })).toBeGreaterThan(15);
});
