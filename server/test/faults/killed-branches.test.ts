import type { Client } from '@hakobu/contract/base/client';
import { isProblem } from '@hakobu/contract/base/problem';
import { codes } from '@hakobu/contract/base/codes';
import { yen } from '@hakobu/contract/base/money';
import { askCancel } from '@hakobu/contract/orders/order.api';
import { answerCancel, claimOrder, sellerCancelled, splitOrder } from '@hakobu/contract/orders/order.desk-api';
import { undoParcel } from '@hakobu/contract/parcels/parcel.api';
import { loseParcel } from '@hakobu/contract/parcels/parcel.desk-api';
import { startTopUp, topUpDetail } from '@hakobu/contract/payments/top-up.api';
import { readWallet } from '@hakobu/contract/wallet/wallet.api';
import { claimArrival } from '@hakobu/contract/warehouse/arrival.api';
import { acceptClaim, deskClaim } from '@hakobu/contract/warehouse/unknown-box.desk-api';
import { expect, test } from 'vitest';
import { bought, paid } from '../steps/bought.ts';
import { tellOver } from '../money/notifying.ts';
import { type Cast, parcelStage } from '../steps/parcels.ts';
import { serviceStage } from '../steps/services.ts';
import { richShopper } from '../steps/stored.ts';
import { warehouseStage } from '../steps/warehouse.ts';
import { makeWorld, type Person } from '../world.ts';
import { makeKilling, type Tried } from './killing.ts';

const world = makeWorld();
// At every point by `npm run check:long`.
const { killEverywhere } = makeKilling(world, { max: 4 });
const scene = parcelStage(world);
const bench = warehouseStage(world);
const services = serviceStage(world);

type Pair<Who> = readonly [Who, Who];

/** A shopper whose payments are taken from bonus, then yen, then yuan. */
const mixedShopper = async (name: string): Promise<Person> => {
  const shopper = await richShopper(world, name, 2000);
  await world.give(shopper.id, { fen: 20_000_000, bonusYen: 1000 });
  return shopper;
};

const rowsOf = async (statement: string, of: string) => (await world.pool.query(statement, [of])).rows[0];

/** Where an order stands, and how often its history tells the verb. */
const lookAtOrder = (id: string, verb: string) => () =>
  rowsOf(
    `select state::text, (select count(*)::int from orders.history h where h.order_code = code and h.verb = '${verb}') as told
     from orders.order where code = $1`,
    id,
  );
const lookAtParcel = (id: string, verb: string) => () =>
  rowsOf(
    `select state::text, (select count(*)::int from parcels.history h where h.parcel_code = code and h.verb = '${verb}') as told,
       (select array_agg(distinct o.state::text) from parcels.content c join orders.order o on o.code = c.order_code
        where c.parcel_code = p.code) as orders,
       (select coalesce(sum(amount_yen), 0)::int from parcels.repack_fee f where f.parcel_code = code) as fee
     from parcels.parcel p where code = $1`,
    id,
  );

const grant = (shoppers: Pair<Person>, buyers: Pair<Person>): Tried => ({
  name: 'granted cancel',
  stage: async (worker) => {
    const [mei, chen] = [shoppers[worker], buyers[worker]];
    const [id = ''] = await paid(world, mei, [{}]);
    await chen.call(claimOrder, { id });
    await mei.call(askCancel, { id, reason: '不要了', feeYen: yen(300) });
    const make = (client: Client) => client(answerCancel, { id, granted: true }, { idempotencyKey: `grant-${id}` });
    return { by: chen, subject: `order:${id}`, make, look: lookAtOrder(id, 'grantCancel') };
  },
  before: ['order.hold'],
  after: ['order.hold', 'order.capture cancel', 'order.release'],
  looks: { before: { state: 'Purchasing', told: 0 }, after: { state: 'Refunded', told: 1 } },
});

const cancelBySeller = (shoppers: Pair<Person>, buyers: Pair<Person>): Tried => ({
  name: 'cancelled by the seller',
  stage: async (worker) => {
    const id = await bought(world, shoppers[worker], buyers[worker]);
    const service = await services.ask(shoppers[worker], id);
    await services.pay(shoppers[worker], service);
    const make = (client: Client) => client(sellerCancelled, { id }, { idempotencyKey: `seller-${id}` });
    const look = async () => ({
      ...(await lookAtOrder(id, 'sellerCancel')()),
      ...(await rowsOf(
        `select state as service, (select count(*)::int from ledger.transaction t
           where t.subject = 'service:' || code and t.kind = 'service.refund') as back
         from services.service where code = $1`,
        service,
      )),
    });
    return { by: buyers[worker], subject: `order:${id}`, make, look };
  },
  before: ['order.hold', 'order.capture'],
  after: ['order.hold', 'order.capture', 'order.refund sellerCancel'],
  looks: {
    before: { state: 'Purchased', told: 0, service: 'Paid', back: 0 },
    after: { state: 'Refunded', told: 1, service: 'Refunded', back: 1 },
  },
});

const split = (shoppers: Pair<Person>, buyers: Pair<Person>): Tried => {
  const stage: Tried['stage'] = async (worker) => {
    const id = await bought(world, shoppers[worker], buyers[worker], { priceYen: 1001, quantity: 3, domesticYen: 700 });
    const make = (client: Client) => client(splitOrder, { id, quantity: 1 }, { idempotencyKey: `split-${id}` });
    const look = () =>
      rowsOf(
        `select o.quantity, count(part.code)::int as parts, coalesce(sum(part.total_yen), 0)::int + o.total_yen::int as total
         from orders.order o left join orders.order part on part.split_from = o.code where o.code = $1 group by o.code`,
        id,
      );
    return { by: buyers[worker], subject: `order:${id}`, make, look };
  };
  return {
    name: 'split order',
    stage,
    before: ['order.hold', 'order.capture'],
    after: ['order.hold', 'order.capture', 'order.splitOff'],
    looks: { before: { quantity: 3, parts: 0, total: 4003 }, after: { quantity: 2, parts: 1, total: 4003 } },
    // A server takes numbers for new orders in advance, with its first one.
    warm: () => stage(0),
  };
};

const undo = (casts: Pair<Cast>): Tried => ({
  name: 'undone parcel',
  stage: async (worker) => {
    const { id } = await scene.ready(casts[worker]);
    const asked = { id, feeYen: yen(500) };
    const make = (client: Client) => client(undoParcel, asked, { idempotencyKey: `undo-${id}` });
    return { by: casts[worker].mei, subject: `parcel:${id}`, make, look: lookAtParcel(id, 'undo') };
  },
  before: ['parcel.hold freight'],
  after: ['parcel.hold freight', 'parcel.release freight:freight'],
  looks: {
    before: { state: 'PendingDispatch', told: 0, orders: ['Packing'], fee: 0 },
    after: { state: 'Cancelled', told: 1, orders: ['InWarehouse'], fee: 500 },
  },
});

const lose = (casts: Pair<Cast>, clerks: Pair<Person>): Tried => ({
  name: 'lost parcel',
  stage: async (worker) => {
    const { id } = await scene.sent(casts[worker]);
    const answer = { id, note: '查无下落', goodsYen: yen(2000), freightYen: yen(1000) };
    const make = (client: Client) => client(loseParcel, answer, { idempotencyKey: `lose-${id}` });
    return { by: clerks[worker], subject: `parcel:${id}`, make, look: lookAtParcel(id, 'lose') };
  },
  before: ['parcel.hold freight', 'parcel.capture freight'],
  after: ['parcel.hold freight', 'parcel.capture freight', 'parcel.compensate lost'],
  looks: {
    before: { state: 'Shipped', told: 0, orders: ['Shipped'], fee: 0 },
    after: { state: 'Lost', told: 1, orders: ['Refunded'], fee: 0 },
  },
});

const acceptArrival = (shoppers: Pair<Person>, buyers: Pair<Person>, packers: Pair<Person>): Tried => ({
  name: 'accepted claim',
  stage: async (worker) => {
    const [mei, packer] = [shoppers[worker], packers[worker]];
    const orderCode = await bought(world, mei, buyers[worker]);
    const { id: boxId } = await bench.keep(packer);
    const photoIds = [await bench.proof(mei)];
    const { id } = await mei.call(claimArrival, { orderCode, text: '是我的', photoIds });
    // It carries no key: asked again it is refused, and what stands is what the first answer said.
    const make = async (client: Client) => {
      await client(acceptClaim, { id, boxId }).catch((error: unknown) => {
        if (!isProblem(error, codes.wrongState)) throw error;
      });
      return (await client(deskClaim, { id })).claim.state;
    };
    const look = () =>
      rowsOf(
        `select c.state, b.state as box, b.order_code = c.order_code as matched, (select count(*)::int
           from warehouse.unknown_box_history h where h.box_id = b.id and h.verb = 'match') as told
         from warehouse.claim c, warehouse.unknown_box b where c.id = $1 and b.id = '${boxId}'`,
        id,
      );
    return { by: packer, subject: `order:${orderCode}`, make, look };
  },
  before: ['order.hold', 'order.capture'],
  after: ['order.hold', 'order.capture'],
  looks: {
    before: { state: 'Asked', box: 'Kept', matched: null, told: 0 },
    after: { state: 'Accepted', box: 'Claimed', matched: true, told: 1 },
  },
});

/** A provider tells of money, and is told again; no key but its own transaction says that it is the same. */
const notification = (shoppers: Pair<Person>): Tried => ({
  name: 'top-up notification',
  stage: async (worker) => {
    const mei = shoppers[worker];
    const wanted = { currency: 'JPY', amount: 1000, provider: 'sandbox' } as const;
    const { code } = await mei.call(startTopUp, wanted);
    const { payAmount, payCurrency } = await mei.call(topUpDetail, { code });
    const transactionId = `SB-${code}`;
    const facts = { transactionId, merchantCode: code, currency: payCurrency, amount: payAmount };
    const { secret } = world.platform.config;
    const make: Awaited<ReturnType<Tried['stage']>>['make'] = (_, line) =>
      tellOver(line, secret, () => new Date())(facts);
    const look = () =>
      rowsOf(
        `select state::text, (select count(*)::int from payments.received r where r.top_up_code = code) as received
         from payments.top_up where code = $1`,
        code,
      );
    return { by: mei, subject: `topUp:${code}`, make, look };
  },
  before: [],
  after: ['topUp.credit'],
  looks: { before: { state: 'Waiting', received: 0 }, after: { state: 'Credited', received: 1 } },
});

const two = async <Who>(make: (name: string) => Promise<Who>, name: string): Promise<Pair<Who>> => [
  await make(`${name}1`),
  await make(`${name}2`),
];

test(
  'M-04 crash points: a server killed between any two statements of a branch has taken it once, or not at all',
  { timeout: 600_000 },
  async () => {
    const cast = () => scene.cast(1_000_000);
    const buyers = await two((name) => world.staff(name, 'buyer'), 'buyer');
    const clerks = await two((name) => world.staff(name, 'service'), 'clerk');
    const packers = await two((name) => world.staff(name, 'warehouse'), 'packer');
    const askers = await two(mixedShopper, 'asker');
    const points = await killEverywhere([
      grant(askers, buyers),
      cancelBySeller(await two(mixedShopper, 'sold'), buyers),
      split(await two(mixedShopper, 'split'), buyers),
      undo(await two(cast, 'undo')),
      lose(await two(cast, 'lose'), clerks),
      acceptArrival(await two(mixedShopper, 'claim'), buyers, packers),
      notification(await two(mixedShopper, 'topUp')),
    ]);
    // As many as there are statements: fewer would mean that they were not seen.
    for (const known of points) expect(known).toBeGreaterThan(6);
    for (const { call } of askers) expect(await call(readWallet, {})).toMatchObject({ heldYen: 0, heldFen: 0 });
    const waiting = () => world.pool.query('select 1 from platform.event').then(({ rows }) => rows.length);
    await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
  },
);
