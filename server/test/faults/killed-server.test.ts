import type { Client } from '@hakobu/contract/base/client';
import { confirmOrder, payOrders, placeOrders } from '@hakobu/contract/orders/order.api';
import { buyOrder, claimOrder } from '@hakobu/contract/orders/order.desk-api';
import { chooseRoute, payFreight } from '@hakobu/contract/parcels/parcel.api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { readWallet } from '@hakobu/contract/wallet/wallet.api';
import { expect, test } from 'vitest';
import { putGoods } from '../steps/goods.ts';
import { type Cast, parcelStage } from '../steps/parcels.ts';
import { payPassword, richShopper } from '../steps/stored.ts';
import { makeWorld, type Person } from '../world.ts';
import { makeKilling, type Tried } from './killing.ts';

const world = makeWorld();
// At every point by `npm run check:long`.
const { killEverywhere } = makeKilling(world, { max: 6 });
const scene = parcelStage(world);

const goodsYen = 3000;
const totalYen = 3300;

/** A shopper whose payments are taken from bonus, then yen, then yuan. */
const mixedShopper = async (name: string): Promise<Person> => {
  const shopper = await richShopper(world, name, 20_000);
  await world.give(shopper.id, { fen: 20_000_000, bonusYen: 1000 });
  return shopper;
};

type Placed = { readonly id: string; readonly checkCode: string };

const placed = async (mei: Person): Promise<Placed> => {
  const lines = [{ ...(await putGoods(world.pool, { priceYen: goodsYen })), quantity: 1 }];
  await mei.call(confirmOrder, { lines });
  const { ids } = await mei.call(placeOrders, { lines, totalYen });
  const { checkCode } = await mei.call(payCheckCode, { subject: 'orders', codes: ids });
  return { id: ids[0] ?? '', checkCode };
};

const pay = (client: Client, { id, checkCode }: Placed) =>
  client(payOrders, { codes: [id], payPassword }, { idempotencyKey: checkCode });

const payment = (shoppers: readonly [Person, Person], first: Person): Tried => {
  const stageOf = async (mei: Person) => {
    const order = await placed(mei);
    return { by: mei, subject: `order:${order.id}`, make: (client: Client) => pay(client, order) };
  };
  return {
    name: 'payment',
    stage: (worker) => stageOf(shoppers[worker]),
    before: [],
    after: ['order.hold'],
    // A server reads the rules for goods within the first payment that it judges by them.
    warm: () => stageOf(first),
  };
};

type Bought = { readonly id: string; readonly goodsYen: number; readonly domesticYen: number };

/** An order that this buyer has claimed, and what it turned out to cost. */
const claimed = async (jun: Person, buyer: Person): Promise<Bought> => {
  const order = await placed(jun);
  await pay(jun.call, order);
  await buyer.call(claimOrder, { id: order.id });
  return { id: order.id, goodsYen: 2700, domesticYen: 0 };
};

const buy = (client: Client, bought: Bought) =>
  client(buyOrder, { ...bought, platformOrderNo: `n-${bought.id}` }, { idempotencyKey: `buy-${bought.id}` });

const purchase = (shoppers: readonly [Person, Person], buyer: Person): Tried => ({
  name: 'purchase',
  stage: async (worker) => {
    const bought = await claimed(shoppers[worker], buyer);
    return { by: buyer, subject: `order:${bought.id}`, make: (client) => buy(client, bought) };
  },
  before: ['order.hold'],
  after: ['order.hold', 'order.capture', 'order.release'],
});

/**
 * A purchase from each purse. The first of its kind opens accounts of the company, and who opens one lets others wait
 * until it is there: two calls that are held at their points must not.
 */
const openAccounts = async (buyer: Person): Promise<void> => {
  for (const money of [{ bonusYen: 10_000 }, { yen: 10_000 }, { fen: 100_000 }]) {
    const shopper = await richShopper(world, Object.keys(money).join(''), 0);
    await world.give(shopper.id, money);
    await buy(buyer.call, await claimed(shopper, buyer));
  }
};

const freightPayment = (casts: readonly [Cast, Cast], first: Cast): Tried => {
  const stageOf = async (people: Cast) => {
    const { id } = await scene.packed(people);
    const chosen = { routeCode: 'jp-ems' };
    await people.mei.call(chooseRoute, { id, ...chosen });
    const idempotencyKey = await scene.keyFor(people, id);
    const make = (client: Client) => client(payFreight, { code: id, ...chosen, payPassword }, { idempotencyKey });
    return { by: people.mei, subject: `parcel:${id}`, make };
  };
  return {
    name: 'freight payment',
    stage: (worker) => stageOf(casts[worker]),
    before: [],
    after: ['parcel.hold freight'],
    // Goods that are staged are new to the categories; the first call after that reads them anew, for all others.
    warm: () => stageOf(first),
  };
};

const countOf = async (query: string): Promise<number> => (await world.pool.query(query)).rows.length;

test(
  'M-04 crash points: a server killed between any two statements has taken money once, or not at all',
  { timeout: 240_000 },
  async () => {
    const payers = [await mixedShopper('mei'), await mixedShopper('an')] as const;
    const buyers = [await mixedShopper('jun'), await mixedShopper('li')] as const;
    const senders = [await scene.cast(1_000_000), await scene.cast(1_000_000)] as const;
    const first = await scene.cast(1_000_000);
    const yamada = await world.staff('yamada', 'buyer');
    await openAccounts(yamada);
    const killedAt = await killEverywhere([
      payment(payers, first.mei),
      purchase(buyers, yamada),
      freightPayment(senders, first),
    ]);
    // As many as there are statements: fewer would mean that they were not seen.
    for (const points of killedAt) expect(points).toBeGreaterThan(12);
    // Every purchase has been made, and gave back what it did not cost: nothing is left in between.
    for (const { call } of buyers) expect(await call(readWallet, {})).toMatchObject({ heldYen: 0, heldFen: 0 });
    // The servers that came after have delivered what the killed ones had promised, and nothing was written twice.
    await expect.poll(() => countOf('select 1 from platform.event'), { timeout: 30_000 }).toBe(0);
    const twice = 'select 1 from orders.history group by order_code, verb having count(*) > 1';
    expect(await countOf(twice)).toBe(0);
  },
);
