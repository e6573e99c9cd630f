import { changeAddress, removeAddress } from '@hakobu/contract/addresses/addresses.api';
import { countOrders, listOrders } from '@hakobu/contract/orders/order.api';
import { sellerCancelled, splitOrder } from '@hakobu/contract/orders/order.desk-api';
import * as api from '@hakobu/contract/parcels/parcel.api';
import * as desk from '@hakobu/contract/parcels/parcel.desk-api';
import { describe, expect, test } from 'vitest';
import { itemsByOrderCodes } from '../../../src/features/warehouse/index.ts';
import { hourMs, minuteMs } from '../../../src/platform/clock/clock.ts';
import { parcelStage, refused, sheetFor, wantedOf } from '../../steps/parcels.ts';
import { arrive, sentOrder, storedOrder } from '../../steps/stored.ts';
import { makeWorld } from '../../world.ts';

const world = makeWorld();
const { cast, apply, scanAll, finish, orderState, detail, stateOf } = parcelStage(world);

const verbsOf = async (people: Awaited<ReturnType<typeof cast>>, id: string) =>
  (await detail(people, id)).timeline.map(({ verb }) => verb);

describe('asked for in advance', () => {
  test('what is said to be in the warehouse is one number: in no parcel, whoever asks', async () => {
    const people = await cast();
    const { mei } = people;
    const [free, waiting, packed] = [
      await storedOrder(world, people),
      await storedOrder(world, people),
      await storedOrder(world, people),
    ];
    const coming = await sentOrder(world, mei);
    const listed = async (status: 'stored' | 'packing') =>
      (await mei.call(listOrders, { status })).list.map(({ id }) => id).toSorted();
    expect(await mei.call(countOrders, {})).toMatchObject({ stored: 3, packing: 0 });
    await mei.call(api.applyParcel, wantedOf(people, [waiting, coming.orderCode]));
    await apply(people, [packed]);
    // One of them lies on its shelf for a parcel that waits for another.
    expect([await orderState(people, waiting), await orderState(people, packed)]).toEqual(['InWarehouse', 'Packing']);
    const { list } = await mei.call(api.storedGoods, {});
    expect(list.map(({ orderCode }) => orderCode)).toEqual([free]);
    expect(await mei.call(countOrders, {})).toMatchObject({ all: 4, stored: 1, packing: 2 });
    expect([await listed('stored'), await listed('packing')]).toEqual([[free], [waiting, packed].toSorted()]);
  });

  test('it waits, keeps its orders, stops no storage clock, and is ready for packing with the last arrival', async () => {
    const people = await cast();
    const { mei, packer } = people;
    const here = await storedOrder(world, people);
    const [first, last] = [await sentOrder(world, mei), await sentOrder(world, mei)];
    const offered = await mei.call(api.storedGoods, {});
    expect(offered.list.map(({ orderCode }) => orderCode)).toEqual([here]);
    expect(offered.awaited.map(({ orderCode }) => orderCode).toSorted()).toEqual(
      [first.orderCode, last.orderCode].toSorted(),
    );
    expect(offered.awaited[0]).toMatchObject({ state: 'SellerShipped', estimatedGrams: 500, carrier: 'sagawa' });
    const all = [here, first.orderCode, last.orderCode];
    const estimate = await mei.call(api.estimateParcel, { orderCodes: all, addressId: people.addressId });
    expect(estimate).toMatchObject({ awaitedCount: 2, goodsGrams: 1800, declaredYen: 9000 });

    const { id, state } = await mei.call(api.applyParcel, wantedOf(people, all));
    expect([state, await orderState(people, here)]).toEqual(['Waiting', 'InWarehouse']);
    expect(await mei.call(api.storedGoods, {})).toEqual({ list: [], awaited: [], inGroups: 0 });
    await expect(apply(people, [here])).rejects.toEqual(refused(10003, { state: 'InWarehouse', parcelId: id }));
    await expect(packer.call(desk.scanParcelItem, { parcelCode: id, orderCode: here })).rejects.toEqual(
      refused(10003, { state: 'Waiting' }),
    );
    const [listed] = (await mei.call(api.listParcels, { status: 'waiting' })).list;
    expect(listed).toMatchObject({ id, orderCount: 3, awaitedCount: 2 });
    expect(await mei.call(api.countParcels, {})).toMatchObject({ waiting: 1, packing: 0 });

    await arrive(world, packer, first);
    await world.settle();
    expect([await stateOf(people, id), (await detail(people, id)).awaited.length]).toEqual(['Waiting', 1]);
    expect((await itemsByOrderCodes(world.platform.db, [here]))[0]?.clockStoppedAt).toBeNull();
    world.clock.advance(minuteMs);
    await arrive(world, packer, last);
    await world.settle();
    expect(await verbsOf(people, id)).toEqual(['apply', 'start']);
    const parcel = await detail(people, id);
    expect([parcel.state, parcel.orders.length, parcel.awaited]).toEqual(['Applied', 3, []]);
    expect(parcel.appliedAt).toBe(world.clock.now().toISOString());
    expect(await orderState(people, last.orderCode)).toBe('Packing');
    await scanAll(people, id, all);
    expect((await finish(people, id)).state).toBe('PendingFreight');
  });

  test('edited free, into waiting and out of it; cancelled free', async () => {
    const people = await cast();
    const { mei } = people;
    const [here, other] = [await storedOrder(world, people), await storedOrder(world, people)];
    const { orderCode: coming } = await sentOrder(world, mei);
    const id = await apply(people, [here]);
    const edit = (orderCodes: string[]) => mei.call(api.editParcel, { id, ...wantedOf(people, orderCodes) });
    expect((await edit([here, coming])).state).toBe('Waiting');
    expect(await orderState(people, here)).toBe('InWarehouse');
    expect((await edit([other, coming])).state).toBe('Waiting');
    expect((await mei.call(api.storedGoods, {})).list.map(({ orderCode }) => orderCode)).toEqual([here]);
    expect((await edit([here, other])).state).toBe('Applied');
    expect([await orderState(people, here), await orderState(people, other)]).toEqual(['Packing', 'Packing']);
    expect(await verbsOf(people, id)).toEqual(['apply', 'edit', 'postpone', 'editWaiting', 'editWaiting', 'start']);
    await edit([coming]);
    expect(await mei.call(api.cancelParcel, { id })).toEqual({ id, state: 'Cancelled' });
    expect((await mei.call(api.storedGoods, {})).awaited.map(({ orderCode }) => orderCode)).toEqual([coming]);
    expect(await orderState(people, here)).toBe('InWarehouse');
  });

  test('an order that ends drops out; the rest goes on, and a parcel without any ends by itself', async () => {
    const people = await cast();
    const { mei, packer } = people;
    const buyer = await world.staff('yamada', 'buyer');
    const here = await storedOrder(world, people);
    const [first, second] = [await sentOrder(world, mei), await sentOrder(world, mei)];
    const id = await apply(people, [here, first.orderCode, second.orderCode]);
    const alone = await apply(people, [(await sentOrder(world, mei)).orderCode]);
    const [lonely] = (await detail(people, alone)).awaited;
    for (const code of [first.orderCode, lonely!.orderCode]) await buyer.call(sellerCancelled, { id: code });
    await world.settle();
    const parcel = await detail(people, id);
    expect([parcel.state, parcel.orders.length, parcel.awaited.length]).toEqual(['Waiting', 1, 1]);
    expect(parcel.timeline.at(-1)).toMatchObject({ verb: 'adjust', by: 'system', note: first.orderCode });
    expect(await stateOf(people, alone)).toBe('Cancelled');
    await buyer.call(sellerCancelled, { id: second.orderCode });
    await world.settle();
    expect([await stateOf(people, id), await orderState(people, here)]).toEqual(['Applied', 'Packing']);
    await scanAll({ ...people, packer }, id, [here]);
  });

  test('an order that is divided on its way keeps its place, and the second part joins it', async () => {
    const people = await cast();
    const buyer = await world.staff('yamada', 'buyer');
    const coming = await sentOrder(world, people.mei, {}, 3);
    const id = await apply(people, [coming.orderCode]);
    const { newId } = await buyer.call(splitOrder, { id: coming.orderCode, quantity: 1 });
    await world.settle();
    expect((await detail(people, id)).awaited.map(({ orderCode }) => orderCode)).toEqual([coming.orderCode, newId]);
    await arrive(world, people.packer, coming);
    await world.settle();
    expect(await stateOf(people, id)).toBe('Waiting');
  });

  test('an arrival whose news was lost is seen by the job', async () => {
    const people = await cast();
    const coming = await sentOrder(world, people.mei);
    const id = await apply(people, [coming.orderCode]);
    await arrive(world, people.packer, coming);
    await world.pool.query(`delete from platform.event where name like 'order.%'`);
    await world.settle();
    expect(await stateOf(people, id)).toBe('Waiting');
    world.clock.advance(7 * hourMs);
    await world.settle();
    expect(await stateOf(people, id)).toBe('Applied');
  });

  test('the last arrival and a cancellation at once: one of them, whole', async () => {
    const people = await cast();
    const coming = await sentOrder(world, people.mei);
    const id = await apply(people, [coming.orderCode]);
    await arrive(world, people.packer, coming);
    for (const each of await Promise.allSettled([world.settle(), people.mei.call(api.cancelParcel, { id })]))
      expect(each).toMatchObject({ status: 'fulfilled' });
    await world.settle();
    expect([await stateOf(people, id), await orderState(people, coming.orderCode)]).toEqual([
      'Cancelled',
      'InWarehouse',
    ]);
  });
});

describe('split', () => {
  test('into two parcels of one address and route, each with its own estimate, sheet and numbers', async () => {
    const people = await cast();
    const { mei } = people;
    const [first, second] = [await storedOrder(world, people), await storedOrder(world, people)];
    const id = await apply(people, [first, second]);
    await mei.call(api.fillSheet, { id, ...sheetFor([first, second]) });
    const before = await detail(people, id);
    await expect(mei.call(api.splitParcel, { id, orderCodes: [first, second] })).rejects.toEqual(refused(10001));
    await expect(mei.call(api.splitParcel, { id, orderCodes: ['O202601010001'] })).rejects.toEqual(refused(10003));
    const { mei: eve } = await cast();
    await expect(eve.call(api.splitParcel, { id, orderCodes: [second] })).rejects.toEqual(refused(10002));

    const { state, split } = await mei.call(api.splitParcel, { id, orderCodes: [second] });
    expect([state, split.state]).toEqual(['Applied', 'Applied']);
    const [kept, made] = [await detail(people, id), await detail(people, split.id)];
    expect([kept, made].map(({ orders }) => orders.map(({ orderCode }) => orderCode))).toEqual([[first], [second]]);
    expect(made).toMatchObject({ splitFrom: id, routeCode: kept.routeCode, recipient: kept.recipient });
    expect(kept.estimate.freightYen).toBeLessThan(before.estimate.freightYen);
    const sheet = await mei.call(api.readSheet, { id: split.id });
    expect([sheet.lines.length, sheet.missing, sheet.recipientIdNumber]).toEqual([1, [], '110*************2X']);
    expect(await orderState(people, second)).toBe('Packing');
    await scanAll(people, split.id, [second]);
    await expect(mei.call(api.splitParcel, { id: split.id, orderCodes: [second] })).rejects.toEqual(refused(10003));
  });

  test('what has arrived of a waiting parcel goes ahead', async () => {
    const people = await cast();
    const here = await storedOrder(world, people);
    const { orderCode: coming } = await sentOrder(world, people.mei);
    const id = await apply(people, [here, coming]);
    const answer = await people.mei.call(api.splitParcel, { id, orderCodes: [coming] });
    expect([answer.state, answer.split.state]).toEqual(['Applied', 'Waiting']);
    expect([await orderState(people, here), await orderState(people, coming)]).toEqual(['Packing', 'SellerShipped']);
  });

  test('splitting and the first scan at once: one of them, or both in turn, and every order in one parcel', async () => {
    const people = await cast();
    const [first, second] = [await storedOrder(world, people), await storedOrder(world, people)];
    const id = await apply(people, [first, second]);
    const tries = await Promise.allSettled([
      people.mei.call(api.splitParcel, { id, orderCodes: [second] }),
      people.packer.call(desk.scanParcelItem, { parcelCode: id, orderCode: second }),
    ]);
    const refusals = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refusals).toEqual([refused(10003)]);
    const states = [await orderState(people, first), await orderState(people, second)];
    expect(states).toEqual(['Packing', 'Packing']);
  });
});

describe('the address', () => {
  test('moved to another country, it takes the numbers of the first one along to nobody', async () => {
    const people = await cast();
    const orderCode = await storedOrder(world, people);
    const id = await apply(people, [orderCode]);
    expect((await people.mei.call(api.readSheet, { id })).recipientIdNumber).not.toBeNull();
    await people.mei.call(changeAddress, {
      id: people.addressId,
      country: 'TW',
      recipient: '林晓',
      phone: '0912345678',
      postcode: '10617',
      region: '台北市',
      city: '台北市',
      district: '大安區',
      line1: '和平東路一段 1 號',
      idNumber: '',
    });
    await people.mei.call(api.editParcel, { id, ...wantedOf(people, [orderCode]) });
    const sheet = await people.mei.call(api.readSheet, { id });
    expect([sheet.recipientIdNumber, sheet.recipientTaxNumber]).toEqual([null, null]);
    expect((await detail(people, id)).recipient.countryCode).toBe('TW');
    await people.mei.call(removeAddress, { id: people.addressId });
  });
});
