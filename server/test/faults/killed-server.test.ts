import type { Client } from '@hakobu/contract/base/client';
import { confirmOrder, payOrders, placeOrders } from '@hakobu/contract/orders/order.api';
import { buyOrder, claimOrder } from '@hakobu/contract/orders/order.desk-api';
import { chooseRoute, payFreight } from '@hakobu/contract/parcels/parcel.api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { readWallet } from '@hakobu/contract/wallet/wallet.api';
import { describe, expect, test } from 'vitest';
import { putGoods } from '../goods.ts';
import { parcelStage } from '../parcels.ts';
import { payPassword, richShopper } from '../stored.ts';
import { makeWorld, type Person } from '../world.ts';
import { makeKilling } from './killing.ts';

const world = makeWorld();
const { killEverywhere } = makeKilling(world);

/** A shopper whose payments are taken from bonus, yen and yuan together, as long as the first two last. */
const mixedShopper = async (name: string): Promise<Person> => {
  const shopper = await richShopper(world, name, 1000);
  await world.give(shopper.id, { fen: 20_000_000, bonusYen: 500 });
  return shopper;
};

const placed = async (mei: Person): Promise<{ id: string; checkCode: string }> => {
  const lines = [{ ...(await putGoods(world.pool)), quantity: 1 }];
  const { totalYen } = await mei.call(confirmOrder, { lines });
  const { ids } = await mei.call(placeOrders, { lines, totalYen });
  const { checkCode } = await mei.call(payCheckCode, { subject: 'orders', codes: ids });
  return { id: ids[0] ?? '', checkCode };
};

const pay = (client: Client, { id, checkCode }: { readonly id: string; readonly checkCode: string }) =>
  client(payOrders, { codes: [id], payPassword }, { idempotencyKey: checkCode });

// At the same time, for most of it is waiting for servers to start.
describe.concurrent('a server is killed before each statement, and after the commit, of', { timeout: 150_000 }, () => {
  test('a payment: it is paid once or not at all', async () => {
    const mei = await mixedShopper('mei');
    const stage = async () => {
      const order = await placed(mei);
      return { by: mei, subject: `order:${order.id}`, make: (client: Client) => pay(client, order) };
    };
    const killed = await killEverywhere({ stage, before: [], after: ['order.hold'] });
    expect(killed).toBeGreaterThan(15);
    // The price is ¥3,000 and the fee ¥300; two more orders are paid while the call's statements are learnt.
    const { heldYen, heldFen, cashYen, bonusYen } = await mei.call(readWallet, {});
    expect({ cashYen, bonusYen, heldYen }).toEqual({ cashYen: 0, bonusYen: 0, heldYen: 1500 });
    expect(heldFen).toBeGreaterThan(0);
  });

  test('a purchase: what it cost is captured once, and the rest given back once, or nothing has happened', async () => {
    const mei = await mixedShopper('mei');
    const buyer = await world.staff('yamada', 'buyer');
    const stage = async () => {
      const order = await placed(mei);
      await pay(mei.call, order);
      await buyer.call(claimOrder, { id: order.id });
      const bought = { id: order.id, goodsYen: 2700, domesticYen: 0, platformOrderNo: `n-${order.id}` };
      const make = (client: Client) => client(buyOrder, bought, { idempotencyKey: `buy-${order.id}` });
      return { by: buyer, subject: `order:${order.id}`, make };
    };
    const before = ['order.hold'];
    const killed = await killEverywhere({ stage, before, after: [...before, 'order.capture', 'order.release'] });
    expect(killed).toBeGreaterThan(10);
    expect((await mei.call(readWallet, {})).heldYen).toBe(0);
  });

  test('a freight payment: it is paid once or not at all', async () => {
    const scene = parcelStage(world);
    const people = await scene.cast(1_000_000);
    const stage = async () => {
      const { id } = await scene.packed(people);
      await people.mei.call(chooseRoute, { id, routeCode: 'jp-ems' });
      const idempotencyKey = await scene.keyFor(people, id);
      const make = (client: Client) =>
        client(payFreight, { code: id, routeCode: 'jp-ems', payPassword }, { idempotencyKey });
      return { by: people.mei, subject: `parcel:${id}`, make };
    };
    const killed = await killEverywhere({ stage, before: [], after: ['parcel.hold freight'] });
    expect(killed).toBeGreaterThan(15);
  });
});
