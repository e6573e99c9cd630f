import { yen } from '@hakobu/contract/base/money';
import { askCancel, cancelOrder, refuseSupplement } from '@hakobu/contract/orders/order.api';
import {
  answerCancel,
  askSupplement,
  claimOrder,
  reportSoldOut,
  sellerCancelled,
} from '@hakobu/contract/orders/order.desk-api';
import * as parcels from '@hakobu/contract/parcels/parcel.api';
import { dispatchParcel, loseParcel } from '@hakobu/contract/parcels/parcel.desk-api';
import * as api from '@hakobu/contract/services/service.api';
import * as desk from '@hakobu/contract/services/service.desk-api';
import { expect, test } from 'vitest';
import { bought, paid } from '../../../test/steps/bought.ts';
import { type Cast, parcelStage, sheetFor } from '../../../test/steps/parcels.ts';
import { serviceStage } from '../../../test/steps/services.ts';
import { payPassword, storedOrder } from '../../../test/steps/stored.ts';
import { makeWorld, type Person } from '../../../test/world.ts';
import { dayMs } from '../../platform/clock/clock.ts';
import { atOnce, doneIn, times } from '../../../test/at-once.ts';
import { warehouseFeature } from '../warehouse/index.ts';

const world = makeWorld();
const stage = serviceStage(world);
const boxes = parcelStage(world);
const priceYen = 300;

/** The one job alone: nothing else is told or done. */
const endStorage = async () =>
  warehouseFeature(world.platform)
    .jobs?.find(({ name }) => name === 'warehouse.endStorage')
    ?.run();

/** A service of it that is paid, and one that nobody has answered. */
const serve = async (mei: Person, subjectCode: string): Promise<void> => {
  await stage.pay(mei, await stage.ask(mei, subjectCode, 'photos'));
  if (subjectCode.startsWith('O')) await stage.ask(mei, subjectCode, 'inspection');
};

const servicesOf = async (subjectCode: string) => {
  const { rows } = await world.pool.query<{ state: string; back: number }>(
    `select state::text, (select count(*)::int from ledger.transaction t
       where t.subject = 'service:' || s.code and t.kind = 'service.refund') as back
     from services.service s where subject_code = $1 order by code`,
    [subjectCode],
  );
  return rows.map(({ state, back }) => `${state} ${back}`);
};
/** Asked of the books: on the day when goods are disposed of nobody is signed in any more. */
const cashOf = async ({ id }: Person): Promise<number> => {
  const { rows } = await world.pool.query<{ balance: number }>(
    `select balance from ledger.account where owner = 'shopper:' || $1 and code = 'available' and currency = 'JPY'`,
    [id],
  );
  return rows[0]?.balance ?? 0;
};
const ended = ['Refunded 1', 'Closed 0'];

type Staff = { readonly buyer: Person; readonly clerk: Person };
/** Brings an order to where it can end, with services, and answers what ends it. */
type Ending = (people: Cast, staff: Staff) => Promise<{ codes: string[]; end: () => Promise<unknown> }>;

const ofPaid =
  (count: number, end: (id: string, people: Cast, staff: Staff) => Promise<unknown>): Ending =>
  async (people, staff) => {
    const codes = await paid(world, people.mei, times(count, {}), 'cancelAll');
    for (const code of codes) await serve(people.mei, code);
    return { codes, end: () => end(codes[0] ?? '', people, staff) };
  };

const ofBought =
  (end: (id: string, people: Cast, staff: Staff) => Promise<unknown>): Ending =>
  async (people, staff) => {
    const code = await bought(world, people.mei, staff.buyer);
    await serve(people.mei, code);
    return { codes: [code], end: () => end(code, people, staff) };
  };

const shipped = async (people: Cast): Promise<{ order: string; parcel: string; send: () => Promise<unknown> }> => {
  const order = await storedOrder(world, people);
  await serve(people.mei, order);
  const parcel = await boxes.apply(people, [order]);
  await serve(people.mei, parcel);
  await boxes.scanAll(people, parcel, [order]);
  await boxes.finish(people, parcel);
  await boxes.pay(people, parcel);
  await people.mei.call(parcels.fillSheet, { id: parcel, ...sheetFor([order]) });
  const waybillNo = boxes.waybill();
  const send = () => people.packer.call(dispatchParcel, { id: parcel, carrier: 'japan-post', waybillNo });
  return { order, parcel, send };
};

const endings: Readonly<Record<string, Ending>> = {
  'cancelled by its shopper': ofPaid(1, (id, { mei }) => mei.call(cancelOrder, { id })),
  'sold out, and those placed with it': ofPaid(2, async (id, _, { buyer }) => {
    await buyer.call(claimOrder, { id });
    return buyer.call(reportSoldOut, { id });
  }),
  'cancelled at its shopper’s wish': ofPaid(1, async (id, { mei }, { buyer }) => {
    await buyer.call(claimOrder, { id });
    await mei.call(askCancel, { id, reason: '不要了', feeYen: yen(300) });
    return buyer.call(answerCancel, { id, granted: true });
  }),
  'not supplemented': ofPaid(1, async (id, { mei }, { buyer }) => {
    await buyer.call(claimOrder, { id });
    await buyer.call(askSupplement, { id, goodsYen: yen(5000), domesticYen: yen(0) });
    return mei.call(refuseSupplement, { id });
  }),
  'cancelled by its seller': ofBought((id, _, { buyer }) => buyer.call(sellerCancelled, { id })),
  'disposed of': async (people) => {
    const code = await storedOrder(world, people);
    await serve(people.mei, code);
    const end = () => {
      world.clock.advance(400 * dayMs);
      return endStorage();
    };
    return { codes: [code], end };
  },
  'sent with its parcel': async (people) => {
    const { order, send } = await shipped(people);
    return { codes: [order], end: send };
  },
};

test.each(Object.entries(endings))(
  'an order that is %s gives back its services in the transaction that ends it, before anybody hears of it',
  async (_, ending) => {
    const people = await boxes.cast(1_000_000);
    const staff = { buyer: await world.staff('yamada', 'buyer'), clerk: await world.staff('kato', 'service') };
    const { codes, end } = await ending(people, staff);
    const before = await cashOf(people.mei);
    await end();
    for (const code of codes) expect(await servicesOf(code)).toEqual(ended);
    const after = await cashOf(people.mei);
    expect(after - before).toBeGreaterThanOrEqual(codes.length * priceYen);
    // What is told of it afterwards changes nothing any more.
    await world.app.outbox.drain();
    expect(await cashOf(people.mei)).toBe(after);
  },
);

test('a parcel that leaves, is undone or called off gives back its own services at once', async () => {
  const people = await boxes.cast(1_000_000);
  const { mei } = people;
  const sent = await shipped(people);
  await sent.send();
  expect(await servicesOf(sent.parcel)).toEqual(['Refunded 1']);
  const undone = await shipped(people);
  await mei.call(parcels.undoParcel, { id: undone.parcel, reason: '不要了', feeYen: yen(500) });
  expect(await servicesOf(undone.parcel)).toEqual(['Refunded 1']);
  expect(await servicesOf(undone.order)).toEqual(['Paid 0', 'Requested 0']);
  const order = await storedOrder(world, people);
  const parcel = await boxes.apply(people, [order]);
  await serve(mei, parcel);
  await mei.call(parcels.cancelParcel, { id: parcel });
  expect(await servicesOf(parcel)).toEqual(['Refunded 1']);
  const clerk = await world.staff('kato', 'service');
  await clerk.call(loseParcel, { id: sent.parcel, note: '遗失', goodsYen: yen(0), freightYen: yen(0) });
  expect(await servicesOf(sent.parcel)).toEqual(['Refunded 1']);
});

test('an order that ends while its service is paid, given up and taken back ends with it, and its money is in one place', async () => {
  for (let round = 0; round < 5; round += 1) {
    const people = await boxes.cast(1_000_000);
    const { mei, packer } = people;
    const [order = ''] = await paid(world, mei, [{}]);
    const before = await stage.moneyOf(mei);
    const [charged, open] = [await stage.ask(mei, order), await stage.ask(mei, order, 'vacuum')];
    await stage.pay(mei, charged);
    const key = await stage.keyFor(mei, open);
    const done = await atOnce([
      () => mei.call(cancelOrder, { id: order }),
      () => mei.call(api.payServices, { codes: [open], payPassword }, { idempotencyKey: key }),
      () => mei.call(api.cancelService, { code: charged }),
      () => packer.call(desk.giveUpService, { code: charged, reason: '不能做' }),
    ]);
    expect(doneIn(done)).toBeGreaterThan(0);
    expect(await stage.moneyOf(mei)).toEqual({ cashYen: before.cashYen + before.heldYen, heldYen: 0 });
  }
});
