import { yen } from '@hakobu/contract/base/money';
import { askFeedback } from '@hakobu/contract/feedback/feedback.api';
import type { RouteOffer } from '@hakobu/contract/freight/freight.shape';
import { orderDetail } from '@hakobu/contract/orders/order.api';
import * as api from '@hakobu/contract/parcels/parcel.api';
import * as desk from '@hakobu/contract/parcels/parcel.desk-api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { addServices } from '@hakobu/contract/services/service.api';
import { describe, expect, test } from 'vitest';
import { type Cast, box, parcelStage, refused, sheetFor, wantedOf } from '../../../test/steps/parcels.ts';
import { photograph, storedOrder } from '../../../test/steps/stored.ts';
import { makeWorld } from '../../../test/world.ts';

const world = makeWorld();
const { cast, apply, scanAll, finish, packed, pay, ready, waybill, orderState, detail, stateOf, moneyOf, balanceOf } =
  parcelStage(world);

test('goods that may better stay say why: what was wrong on arrival, a question that waits, a service that is not done', async () => {
  const people = await cast();
  const { mei, packer } = people;
  const finding = { kind: 'damaged' as const, note: '角が割れている', photoIds: [await photograph(world, packer)] };
  const damaged = await storedOrder(world, people, {}, { findings: [finding] });
  const [asked, served, calm] = [
    await storedOrder(world, people),
    await storedOrder(world, people),
    await storedOrder(world, people),
  ];
  await mei.call(askFeedback, { orderCode: asked, text: '颜色不对', photoIds: [] });
  await mei.call(addServices, { code: served, services: [{ offerCode: 'inspection', note: '' }], totalYen: yen(0) });
  const { list } = await mei.call(api.storedGoods, {});
  expect(Object.fromEntries(list.map(({ orderCode, concerns }) => [orderCode, concerns]))).toEqual({
    [damaged]: ['finding'],
    [asked]: ['question'],
    [served]: ['service'],
    [calm]: [],
  });
  // None of it is an obstacle: whoever wants it sent has it sent.
  await apply(people, [damaged, asked]);
});

describe('the whole way', () => {
  test('estimate, apply, pack, quote, pay, declare, dispatch, deliver, confirm: EMS to China, 1,230 g, ¥2,500', async () => {
    const people = await cast();
    const { mei, packer } = people;
    const orderCodes = [await storedOrder(world, people), await storedOrder(world, people, {}, { weightGrams: 300 })];
    const { list } = await mei.call(api.storedGoods, {});
    expect(list.map(({ orderCode }) => orderCode).toSorted()).toEqual(orderCodes.toSorted());

    const estimate = await mei.call(api.estimateParcel, { orderCodes, addressId: people.addressId });
    expect(estimate).toMatchObject({ goodsGrams: 1100, packedGrams: 1190, declaredYen: 6000, repackYen: 0 });
    expect(estimate.storage).toEqual({ totalYen: 0, lines: [] });
    const id = await apply(people, orderCodes);
    expect(await orderState(people, orderCodes[0]!)).toBe('Packing');
    expect((await mei.call(api.storedGoods, {})).list).toEqual([]);

    await scanAll(people, id, orderCodes);
    const { quotes } = await finish(people, id);
    const ems = quotes.find(({ routeCode }) => routeCode === 'jp-ems') as RouteOffer;
    expect([ems.ok, ems.totalYen]).toEqual([true, 2500]);

    const before = await moneyOf(people);
    expect(await pay(people, id)).toEqual({ id, state: 'PendingSheet', paidYen: 2500 });
    expect(await moneyOf(people)).toEqual({ cashYen: before.cashYen - 2500, heldYen: before.heldYen + 2500 });

    const sheet = await mei.call(api.readSheet, { id });
    expect([sheet.saved, sheet.recipientIdNumber?.includes('*')]).toEqual([false, true]);
    expect(sheet.missing.map(({ field, isProposed }) => [field, isProposed])).toEqual([
      ['nameEnglish', false],
      ['material', false],
      ['nameChinese', true],
      ['nameEnglish', false],
      ['material', false],
      ['nameChinese', true],
    ]);
    const filled = await mei.call(api.fillSheet, { id, ...sheetFor(orderCodes) });
    expect([filled.state, filled.sheet.missing]).toEqual(['PendingDispatch', []]);

    const owed = await balanceOf('payable:freight');
    const number = waybill();
    const dispatched = await packer.call(desk.dispatchParcel, { id, carrier: 'japan-post', waybillNo: number });
    expect(dispatched).toEqual({ id, state: 'Shipped', capturedYen: 2500 });
    expect(await balanceOf('payable:freight')).toBe(owed + 2500);
    expect(await moneyOf(people)).toEqual({ cashYen: before.cashYen - 2500, heldYen: before.heldYen });
    expect(await orderState(people, orderCodes[0]!)).toBe('Shipped');

    const at = '2026-11-20T12:00:00+09:00';
    await packer.call(desk.addParcelTracking, { id, at, status: 'customs', text: '送交海关', place: '上海' });
    const answer = await packer.call(desk.addParcelTracking, {
      id,
      at: '2026-11-21T09:00:00+08:00',
      status: 'delivered',
      text: '妥投',
    });
    expect([answer.state, answer.tracking.status]).toEqual(['Delivered', 'delivered']);
    expect(await mei.call(api.confirmParcel, { id })).toEqual({ id, state: 'Completed' });
    expect(await orderState(people, orderCodes[0]!)).toBe('Completed');

    const parcel = await detail(people, id);
    expect(parcel.timeline.map(({ verb }) => verb)).toEqual([
      'apply',
      'startPacking',
      'finishPacking',
      'payFreight',
      'completeSheet',
      'dispatch',
      'deliver',
      'confirm',
    ]);
    expect(parcel.freightChange).toEqual({ estimatedYen: 2500, actualYen: 2500, changeYen: 0 });
    expect(parcel.money.map(({ direction, amount }) => [direction, amount])).toEqual(
      expect.arrayContaining([
        ['hold', 2500],
        ['capture', 2500],
      ]),
    );
    expect([parcel.heldYen, parcel.tracking.waybills[0]?.number]).toEqual([0, number]);
    const tracked = await mei.call(api.parcelTracking, { id });
    expect([tracked.days, tracked.tracking.events.length]).toEqual([ems.days, 2]);
  });
});

describe('applying', () => {
  test('another’s order, one that is not there, one not stored, another’s address: refused, nothing half done', async () => {
    const people = await cast();
    const other = await cast();
    const mine = await storedOrder(world, people);
    const theirs = await storedOrder(world, other);
    const call = (orderCodes: string[], change: object = {}) =>
      people.mei.call(api.applyParcel, { ...wantedOf(people, orderCodes), ...change });
    await expect(call([mine, theirs])).rejects.toEqual(refused(10002));
    await expect(call([mine, 'O202601010001'])).rejects.toEqual(refused(10002));
    await expect(call([mine], { addressId: other.addressId })).rejects.toEqual(refused(10002));
    await expect(call([mine], { routeCode: 'no-such-route' })).rejects.toEqual(refused(10003));
    await expect(call([])).rejects.toEqual(refused(10001));
    expect(await orderState(people, mine)).toBe('InWarehouse');
    const parcelId = await apply(people, [mine]);
    await expect(call([mine])).rejects.toEqual(refused(10003, { state: 'Packing', parcelId }));
  });

  test('a route that does not carry it says why; a limit of customs has to be insisted on', async () => {
    const people = await cast();
    const heavy = await storedOrder(world, people, { priceYen: 3000 }, { weightGrams: 2500 });
    await expect(apply(people, [heavy], 'jp-epacket-light')).rejects.toEqual(
      refused(10003, { reason: { kind: 'weight', limit: 2000, actual: 2700 } }),
    );
    // Together above 1,000 yuan, and each could travel alone.
    const dear = [
      await storedOrder(world, people, { priceYen: 15_000 }),
      await storedOrder(world, people, { priceYen: 15_000 }),
    ];
    const wanted = wantedOf(people, dear);
    await expect(people.mei.call(api.applyParcel, wanted)).rejects.toMatchObject({
      code: 10003,
      data: { warnings: [{ kind: 'parcelLimit', severity: 'block' }] },
    });
    expect((await people.mei.call(api.applyParcel, { ...wanted, insists: true })).state).toBe('Applied');
  });

  test('of twenty applications for one order at once, one wins', async () => {
    const people = await cast();
    const orderCode = await storedOrder(world, people);
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => apply(people, [orderCode])));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const losers = all.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(losers).toEqual(Array.from({ length: 19 }, () => refused(10003)));
    expect((await people.mei.call(api.listParcels, {})).list).toHaveLength(1);
  });

  test('free to edit until the first scan: contents, address, route; then refused', async () => {
    const people = await cast();
    const [first, second, third] = [
      await storedOrder(world, people),
      await storedOrder(world, people),
      await storedOrder(world, people),
    ];
    const id = await apply(people, [first, second]);
    const asked = { orderCodes: [second, third], addressId: people.addressId };
    await expect(people.mei.call(api.estimateParcel, asked)).rejects.toEqual(refused(10003));
    expect((await people.mei.call(api.estimateParcel, { ...asked, parcelId: id })).goodsGrams).toBe(1600);
    await people.mei.call(api.editParcel, { id, ...wantedOf(people, [second, third], 'jp-parcel-air') });
    const parcel = await detail(people, id);
    expect(parcel.orders.map(({ orderCode }) => orderCode)).toEqual([second, third]);
    expect(parcel.routeCode).toBe('jp-parcel-air');
    expect([await orderState(people, first), await orderState(people, third)]).toEqual(['InWarehouse', 'Packing']);
    await people.packer.call(desk.scanParcelItem, { parcelCode: id, orderCode: second });
    await expect(people.mei.call(api.editParcel, { id, ...wantedOf(people, [second]) })).rejects.toEqual(
      refused(10003),
    );
    await expect(people.mei.call(api.cancelParcel, { id })).rejects.toEqual(refused(10003, { state: 'Packing' }));
  });

  test('cancelled before packing it is free, and the goods may go again', async () => {
    const people = await cast();
    const orderCode = await storedOrder(world, people);
    const id = await apply(people, [orderCode]);
    await people.mei.call(api.cancelParcel, { id, reason: '再等等' });
    expect([await stateOf(people, id), await orderState(people, orderCode)]).toEqual(['Cancelled', 'InWarehouse']);
    expect((await detail(people, id)).orders).toHaveLength(1);
    const again = await apply(people, [orderCode]);
    expect((await people.mei.call(orderDetail, { id: orderCode })).order.parcelId).toBe(again);
    expect(await people.mei.call(api.countParcels, {})).toMatchObject({ all: 2, packing: 1, ended: 1 });
  });

  test('another shopper’s parcel is answered as if it did not exist', async () => {
    const people = await cast();
    const { mei: eve } = await cast();
    const { id, orderCodes } = await packed(people);
    const payCode = { subject: 'parcel' as const, codes: [id] };
    const tries = [
      eve.call(api.parcelDetail, { id }),
      eve.call(api.cancelParcel, { id }),
      eve.call(api.readSheet, { id }),
      eve.call(api.fillSheet, { id, ...sheetFor(orderCodes) }),
      eve.call(api.chooseRoute, { id, routeCode: 'jp-ems' }),
      eve.call(api.parcelTracking, { id }),
      eve.call(api.confirmParcel, { id }),
      eve.call(payCheckCode, payCode),
    ];
    for (const each of await Promise.allSettled(tries)) expect(each).toMatchObject({ reason: { code: 10002 } });
    expect((await eve.call(api.listParcels, {})).list).toEqual([]);
  });
});

describe('the desk', () => {
  test('queues, list, figures and the packing record, each change in the audit log', async () => {
    const people = await cast();
    const { packer } = people;
    const orderCode = await storedOrder(world, people);
    const waiting = await apply(people, [orderCode]);
    const { id, orderCodes } = await ready(people);
    const queue = await packer.call(desk.packingQueue, { limit: 100 });
    expect(queue.list.map((each) => each.id)).toContain(waiting);
    const leaving = await packer.call(desk.dispatchQueue, { limit: 100 });
    expect(leaving.list.find((each) => each.id === id)).toMatchObject({ paidYen: 2500, shopper: { nickName: 'mei' } });
    for (const keyword of [id, orderCodes[0]!])
      expect((await packer.call(desk.listDeskParcels, { keyword })).list.map((each) => each.id)).toEqual([id]);
    const figures = await packer.call(desk.parcelFigures, {});
    expect(figures.find(({ state }) => state === 'PendingDispatch')?.count).toBeGreaterThan(0);
    const record = await packer.call(desk.deskParcel, { id });
    expect(record.items[0]).toMatchObject({ shelf: 'A-07-4', scannedBy: 'sato' });
    expect(record.timeline.find(({ verb }) => verb === 'finishPacking')?.byName).toBe('sato');
    const preview = await packer.call(desk.previewQuotes, { id: waiting, ...box });
    expect(preview.quotes.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    const { rows } = await world.pool.query('select action from audit.entry where object = $1 order by id', [
      `parcel:${id}`,
    ]);
    expect(rows.map(({ action }) => action)).toEqual(['parcels.startPacking', 'parcels.scan', 'parcels.finishPacking']);
  });

  test('pages follow each other without gaps or doubles', async () => {
    const people = await cast();
    const made: string[] = [];
    for (let each = 0; each < 3; each += 1) made.push(await apply(people, [await storedOrder(world, people)]));
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page: Awaited<ReturnType<typeof list>> = await list(people, cursor);
      seen.push(...page.list.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(made.toReversed());
  });

  const list = ({ mei }: Cast, cursor: string | undefined) =>
    mei.call(api.listParcels, { limit: 2, ...(cursor ? { cursor } : {}) });

  test('each call asks for its own permission', async () => {
    const buyer = await world.staff('tanaka', 'buyer');
    const id = 'P299901010001';
    const tries = [
      buyer.call(desk.scanParcelItem, { parcelCode: id, orderCode: 'O202611200001' }),
      buyer.call(desk.unpackParcel, { id, reason: 'x' }),
      buyer.call(desk.dispatchParcel, { id, carrier: 'x', waybillNo: 'EN123456789JP' }),
      buyer.call(desk.deliverParcel, { id }),
    ];
    for (const each of await Promise.allSettled(tries)) expect(each).toMatchObject({ reason: { code: 10005 } });
    await expect(buyer.call(desk.deskParcel, { id })).rejects.toEqual(refused(10002));
  });
});
