import { randomUUID } from 'node:crypto';
import type { RouteOffer } from '@hakobu/contract/freight/freight.shape';
import { orderDetail } from '@hakobu/contract/orders/order.api';
import * as api from '@hakobu/contract/parcels/parcel.api';
import * as desk from '@hakobu/contract/parcels/parcel.desk-api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { storedItemsByOrders } from '../warehouse/index.ts';
import { readWallet } from '@hakobu/contract/wallet/wallet.api';
import { describe, expect, test } from 'vitest';
import { trialBalance } from '../../ledger/trial-balance.ts';
import { dayMs } from '../../platform/clock/clock.ts';
import { payPassword, photograph, richShopper, shanghai, storedOrder } from '../../../test/stored.ts';
import { makeWorld, type Person } from '../../../test/world.ts';

const world = makeWorld();
const refused = (code: number, data?: unknown) => expect.objectContaining({ code, ...(data ? { data } : {}) });

type Cast = { readonly mei: Person; readonly packer: Person; readonly addressId: string };

const cast = async (yen?: number): Promise<Cast> => {
  const mei = await richShopper(world, 'mei', yen);
  return { mei, packer: await world.staff('sato', 'warehouse'), addressId: await shanghai(mei) };
};

const wantedOf = ({ addressId }: Cast, orderCodes: string[], routeCode = 'jp-ems') => ({ orderCodes, addressId, routeCode });
const apply = async (people: Cast, orderCodes: string[], routeCode?: string): Promise<string> =>
  (await people.mei.call(api.applyParcel, wantedOf(people, orderCodes, routeCode))).id;

const box = { weightGrams: 1230, lengthMm: 360, widthMm: 280, heightMm: 220 };
const scanAll = async ({ packer }: Cast, parcelCode: string, orderCodes: readonly string[]) => {
  for (const orderCode of orderCodes) await packer.call(desk.scanParcelItem, { parcelCode, orderCode });
};
const finish = async ({ packer }: Cast, id: string, measured: Partial<typeof box> = {}) =>
  packer.call(desk.finishPacking, {
    id,
    ...box,
    ...measured,
    boxName: '80 号',
    photoIds: [await photograph(world, packer)],
  });

const packed = async (people: Cast, count = 1): Promise<{ id: string; orderCodes: string[] }> => {
  const orderCodes: string[] = [];
  for (let each = 0; each < count; each += 1) orderCodes.push(await storedOrder(world, people));
  const id = await apply(people, orderCodes);
  await scanAll(people, id, orderCodes);
  await finish(people, id);
  return { id, orderCodes };
};

const keyFor = async ({ mei }: Cast, id: string): Promise<string> =>
  (await mei.call(payCheckCode, { subject: 'parcel', codes: [id] })).checkCode;

const pay = async (people: Cast, id: string, routeCode = 'jp-ems') => {
  await people.mei.call(api.chooseRoute, { id, routeCode });
  const idempotencyKey = await keyFor(people, id);
  return people.mei.call(api.payFreight, { code: id, routeCode, payPassword }, { idempotencyKey });
};

const sheetFor = (orderCodes: readonly string[]) => ({
  lines: orderCodes.map((orderCode) => ({
    orderCode,
    nameEnglish: 'Teddy bear',
    nameChinese: '泰迪熊',
    hsCode: '950300',
    quantity: 1,
    unitValueYen: 3000,
    material: 'mohair',
  })),
});

const ready = async (people: Cast) => {
  const made = await packed(people);
  await pay(people, made.id);
  await people.mei.call(api.fillSheet, { id: made.id, ...sheetFor(made.orderCodes) });
  return made;
};
const sent = async (people: Cast) => {
  const made = await ready(people);
  await people.packer.call(desk.dispatchParcel, { id: made.id, carrier: 'japan-post', waybillNo: waybill() });
  return made;
};

let waybills = 0;
const waybill = () => `EN${String(482_915_000 + (waybills += 1))}JP`;

const orderState = async ({ mei }: Cast, id: string) => (await mei.call(orderDetail, { id })).order.state;
const detail = ({ mei }: Cast, id: string) => mei.call(api.parcelDetail, { id });
const stateOf = async (people: Cast, id: string) => (await detail(people, id)).state;
const moneyOf = async ({ mei }: Cast) => {
  const { cashYen, heldYen } = await mei.call(readWallet, {});
  return { cashYen, heldYen };
};
const balanceOf = async (code: string) => {
  const { lines } = await trialBalance(world.platform.db, world.clock.now());
  return lines.find((line) => line.code === code)?.balance ?? 0;
};

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
    expect(sheet.missing.map(({ field }) => field)).toEqual(['nameEnglish', 'material', 'nameEnglish', 'material']);
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
    const told = await packer.call(desk.addParcelTracking, { id, at: '2026-11-21T09:00:00+08:00', status: 'delivered', text: '妥投' });
    expect([told.state, told.tracking.status]).toEqual(['Delivered', 'delivered']);
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
    await apply(people, [mine]);
    await expect(call([mine])).rejects.toEqual(refused(10003, { state: 'Packing' }));
  });

  test('a route that does not carry it says why; a limit of customs has to be insisted on', async () => {
    const people = await cast();
    const heavy = await storedOrder(world, people, { priceYen: 3000 }, { weightGrams: 2500 });
    await expect(apply(people, [heavy], 'jp-epacket-light')).rejects.toEqual(
      refused(10003, { reason: { kind: 'weight', limit: 2000, actual: 2700 } }),
    );
    // Together above 1,000 yuan, and each could travel alone.
    const dear = [await storedOrder(world, people, { priceYen: 15_000 }), await storedOrder(world, people, { priceYen: 15_000 })];
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
    for (const each of all) if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 10003 });
    expect((await people.mei.call(api.listParcels, {})).list).toHaveLength(1);
  });

  test('free to edit until the first scan: contents, address, route; then refused', async () => {
    const people = await cast();
    const [first, second, third] = [await storedOrder(world, people), await storedOrder(world, people), await storedOrder(world, people)];
    const id = await apply(people, [first, second]);
    await people.mei.call(api.editParcel, { id, ...wantedOf(people, [second, third], 'jp-parcel-air') });
    const parcel = await detail(people, id);
    expect(parcel.orders.map(({ orderCode }) => orderCode)).toEqual([second, third]);
    expect(parcel.routeCode).toBe('jp-parcel-air');
    expect([await orderState(people, first), await orderState(people, third)]).toEqual(['InWarehouse', 'Packing']);
    await people.packer.call(desk.scanParcelItem, { parcelCode: id, orderCode: second });
    await expect(people.mei.call(api.editParcel, { id, ...wantedOf(people, [second]) })).rejects.toEqual(refused(10003));
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
    for (const each of tries) await expect(each).rejects.toEqual(refused(10002));
    expect((await eve.call(api.listParcels, {})).list).toEqual([]);
  });
});

describe('packing', () => {
  test('a wrong item is refused, a second scan is harmless, and all must be scanned', async () => {
    const people = await cast();
    const [mine, also, stranger] = [await storedOrder(world, people), await storedOrder(world, people), await storedOrder(world, people)];
    const id = await apply(people, [mine, also]);
    const scan = (orderCode: string) => people.packer.call(desk.scanParcelItem, { parcelCode: id, orderCode });
    await expect(scan(stranger)).rejects.toEqual(refused(10003));
    expect(await stateOf(people, id)).toBe('Applied');
    expect(await scan(mine)).toMatchObject({ state: 'Packing', again: false, scannedCount: 1, orderCount: 2 });
    expect(await scan(mine)).toMatchObject({ again: true, scannedCount: 1 });
    await expect(finish(people, id)).rejects.toEqual(refused(10003, { orderCodes: [also] }));
    await scan(also);
    const photoIds = [randomUUID()];
    await expect(people.packer.call(desk.finishPacking, { id, ...box, boxName: 'x', photoIds })).rejects.toEqual(refused(10002));
    await expect(finish(people, id, { weightGrams: 30_001 })).rejects.toMatchObject({ code: 10003, data: { quotes: expect.any(Array) } });
    expect((await finish(people, id)).state).toBe('PendingFreight');
    await expect(scan(mine)).rejects.toEqual(refused(10003));
  });

  test('two packers at once: the first scan starts it once', async () => {
    const people = await cast();
    const [one, two] = [await storedOrder(world, people), await storedOrder(world, people)];
    const id = await apply(people, [one, two]);
    const scans = [one, two, one, two].map((orderCode) => people.packer.call(desk.scanParcelItem, { parcelCode: id, orderCode }));
    const answers = await Promise.all(scans);
    expect(answers.filter(({ again }) => !again)).toHaveLength(2);
    expect((await detail(people, id)).timeline.map(({ verb }) => verb)).toEqual(['apply', 'startPacking']);
  });

  test('storage over its free days is settled with the freight; its clock stands from the first scan', async () => {
    const people = await cast();
    const orderCode = await storedOrder(world, people);
    world.clock.advance(63 * dayMs);
    const buying = await people.mei.call(api.estimateParcel, { orderCodes: [orderCode], addressId: people.addressId });
    expect(buying.storage).toEqual({ totalYen: 300, lines: [{ orderCode, overdueDays: 3, perDayYen: 100, amountYen: 300 }] });
    const id = await apply(people, [orderCode]);
    await scanAll(people, id, [orderCode]);
    world.clock.advance(5 * dayMs);
    await finish(people, id);
    expect((await detail(people, id)).cost).toMatchObject({ freightYen: 2500, storageYen: 300, totalYen: 2800 });
    const earned = await balanceOf('revenue:storage');
    await pay(people, id);
    await people.mei.call(api.fillSheet, { id, ...sheetFor([orderCode]) });
    await people.packer.call(desk.dispatchParcel, { id, carrier: 'japan-post', waybillNo: waybill() });
    expect(await balanceOf('revenue:storage')).toBe(earned + 300);
  });

  test('unpacked, the goods are back on their shelves with their days; a charged fee comes with the next parcel', async () => {
    const people = await cast();
    const { id, orderCodes } = await packed(people);
    const items = storedItemsByOrders(world.platform);
    const before = (await items(world.platform.db, orderCodes)).get(orderCodes[0]!)?.storageFreeUntil ?? '';
    world.clock.advance(2 * dayMs);
    const unpacked = await people.packer.call(desk.unpackParcel, { id, reason: '客人要求', chargesRepackFee: true });
    expect(unpacked).toEqual({ id, state: 'Cancelled', repackYen: 500 });
    const after = (await items(world.platform.db, orderCodes)).get(orderCodes[0]!)?.storageFreeUntil ?? '';
    expect(new Date(after).getTime() - new Date(before).getTime()).toBe(2 * dayMs);
    expect(await orderState(people, orderCodes[0]!)).toBe('InWarehouse');
    const next = await apply(people, orderCodes);
    await scanAll(people, next, orderCodes);
    await finish(people, next);
    expect((await detail(people, next)).cost).toMatchObject({ repackYen: 500, totalYen: 3000 });
    expect((await pay(people, next)).paidYen).toBe(3000);
    const third = await packed(people);
    expect((await detail(people, third.id)).cost).toMatchObject({ repackYen: 0 });
  });

  test('quotes that nobody pays for 14 days are unpacked, and cannot be paid', async () => {
    const people = await cast();
    const { id, orderCodes } = await packed(people);
    const idempotencyKey = await keyFor(people, id);
    world.clock.advance(14 * dayMs);
    await expect(
      people.mei.call(api.payFreight, { code: id, routeCode: 'jp-ems', payPassword }, { idempotencyKey }),
    ).rejects.toMatchObject({ code: expect.any(Number) });
    await world.settle();
    expect([await stateOf(people, id), await orderState(people, orderCodes[0]!)]).toEqual(['Cancelled', 'InWarehouse']);
  });
});

describe('paying', () => {
  test('only a quoted route; the price is the quote’s whatever the tables say by now', async () => {
    const people = await cast();
    const { id } = await packed(people);
    await expect(people.mei.call(api.chooseRoute, { id, routeCode: 'jp-parcel-sal' })).rejects.toEqual(refused(10003));
    const db = world.platform.db;
    const rise = (by: number) =>
      db.transaction().execute((tx) => tx.updateTable('freight.rate').set((of) => ({ base_yen: of('base_yen', '+', by) })).execute());
    await rise(1000);
    expect((await pay(people, id)).paidYen).toBe(2500);
    await rise(-1000);
  });

  test('insurance above what is included is paid on top, up to what the route insures', async () => {
    const people = await cast();
    const { id } = await packed(people);
    const choose = (routeCode: string, insuredYen: number) => people.mei.call(api.chooseRoute, { id, routeCode, insuredYen });
    expect(await choose('jp-ems', 20_000)).toMatchObject({ insuranceYen: 0, totalYen: 2500 });
    expect(await choose('jp-ems', 60_000)).toMatchObject({ insuranceYen: 100, totalYen: 2600 });
    await expect(choose('jp-ems', 2_000_001)).rejects.toEqual(refused(10001, { mostYen: 2_000_000 }));
    await expect(choose('jp-parcel-air', 1)).rejects.toEqual(refused(10001, { mostYen: 0 }));
  });

  test('a foreign check code, none, another price, too little money: refused, and the same code pays once there is enough', async () => {
    const people = await cast();
    // Enough for the goods and their fee, not for the freight.
    const poor = await cast(3400);
    const { id } = await packed(poor);
    const paying = { code: id, routeCode: 'jp-ems', payPassword };
    const foreign = await keyFor(people, (await packed(people)).id);
    await expect(poor.mei.call(api.payFreight, paying, { idempotencyKey: foreign })).rejects.toEqual(refused(10022));
    await expect(poor.mei.call(api.payFreight, paying)).rejects.toEqual(refused(10022));
    const own = await keyFor(poor, id);
    await expect(poor.mei.call(api.payFreight, paying, { idempotencyKey: own })).rejects.toMatchObject({
      code: 10020,
      data: { shortYen: 2400 },
    });
    const air = { ...paying, routeCode: 'jp-parcel-air' };
    await expect(poor.mei.call(api.payFreight, air, { idempotencyKey: own })).rejects.toEqual(refused(10040));
    await world.give(poor.mei.id, { yen: 2400 });
    expect((await poor.mei.call(api.payFreight, paying, { idempotencyKey: own })).paidYen).toBe(2500);
    expect(await moneyOf(poor)).toEqual({ cashYen: 0, heldYen: 2500 });
  });

  test('paid thirty times at once, it is taken once', async () => {
    const people = await cast();
    const { id } = await packed(people);
    const before = await moneyOf(people);
    const keys = await Promise.all(Array.from({ length: 30 }, () => keyFor(people, id)));
    const paying = { code: id, routeCode: 'jp-ems', payPassword };
    const all = await Promise.allSettled(
      keys.map((idempotencyKey) => people.mei.call(api.payFreight, paying, { idempotencyKey })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await moneyOf(people)).toEqual({ cashYen: before.cashYen - 2500, heldYen: before.heldYen + 2500 });
  });
});

describe('the sheet', () => {
  test('a number of the recipient is checked, sealed and masked', async () => {
    const people = await cast();
    const { id, orderCodes } = await packed(people);
    const fill = (recipientIdNumber: string) => people.mei.call(api.fillSheet, { id, ...sheetFor(orderCodes), recipientIdNumber });
    await expect(fill('110105194912310021')).rejects.toEqual(refused(10001, { field: 'recipientIdNumber' }));
    const { sheet } = await fill('11010519491231002x');
    expect(sheet.recipientIdNumber).toBe('110*************2X');
    const { rows } = await world.pool.query('select to_jsonb(p)::text as row from parcels.parcel p where code = $1', [id]);
    expect(rows[0].row).not.toContain('11010519491231002X');
    expect((await fill('')).sheet.missing).toContainEqual({ field: 'recipientIdNumber', line: null, orderCode: null });
  });

  test('declared before it is paid, a parcel is ready to leave at once; then it must stay complete', async () => {
    const people = await cast();
    const { id, orderCodes } = await packed(people);
    await people.mei.call(api.fillSheet, { id, ...sheetFor(orderCodes) });
    expect((await pay(people, id)).state).toBe('PendingDispatch');
    const [line] = sheetFor(orderCodes).lines;
    const emptied = { id, lines: [{ ...line!, material: '' }] };
    await expect(people.mei.call(api.fillSheet, emptied)).rejects.toMatchObject({ code: 10003, data: { missing: [{ field: 'material' }] } });
    const strange = { id, lines: [{ ...line!, orderCode: 'O202601010001' }] };
    await expect(people.mei.call(api.fillSheet, strange)).rejects.toEqual(refused(10001));
  });
});

describe('sending', () => {
  test('only what is paid and declared leaves, once, under a waybill of its own', async () => {
    const people = await cast();
    const { id } = await packed(people);
    const dispatch = (code: string, waybillNo: string) =>
      people.packer.call(desk.dispatchParcel, { id: code, carrier: 'japan-post', waybillNo });
    await expect(dispatch(id, waybill())).rejects.toEqual(refused(10003, { state: 'PendingFreight' }));
    const [one, two] = [await ready(people), await ready(people)];
    const number = waybill();
    const both = await Promise.allSettled([dispatch(one.id, number), dispatch(one.id, waybill())]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const taken = (await detail(people, one.id)).tracking.waybills[0]?.number ?? '';
    await expect(dispatch(two.id, taken)).rejects.toEqual(refused(10003));
    expect(await stateOf(people, two.id)).toBe('PendingDispatch');
  });

  test('tracking before it left is refused; a carrier’s word delivers; nobody confirming, 14 days complete it', async () => {
    const people = await cast();
    const waiting = await ready(people);
    const told = { at: '2026-11-21T09:00:00+08:00', status: 'inTransit' as const, text: '运输中' };
    await expect(people.packer.call(desk.addParcelTracking, { id: waiting.id, ...told })).rejects.toEqual(refused(10003));
    const { id, orderCodes } = await sent(people);
    await people.packer.call(desk.deliverParcel, { id, note: '电话确认' });
    await expect(people.packer.call(desk.deliverParcel, { id })).rejects.toEqual(refused(10003));
    expect((await detail(people, id)).timeline.at(-1)).toMatchObject({ verb: 'deliver', note: '', byName: null });
    await world.settle();
    expect(await stateOf(people, id)).toBe('Delivered');
    world.clock.advance(14 * dayMs);
    await world.settle();
    expect([await stateOf(people, id), await orderState(people, orderCodes[0]!)]).toEqual(['Completed', 'Completed']);
    await expect(people.mei.call(api.confirmParcel, { id })).rejects.toEqual(refused(10003));
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
    const { rows } = await world.pool.query('select action from audit.entry where object = $1 order by id', [`parcel:${id}`]);
    expect(rows.map(({ action }) => action)).toEqual(['parcels.startPacking', 'parcels.scan', 'parcels.finishPacking']);
  });

  test('pages follow each other without gaps or doubles', async () => {
    const people = await cast();
    const made: string[] = [];
    for (let each = 0; each < 3; each += 1) made.push(await apply(people, [await storedOrder(world, people)]));
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof list>> = await list(people, cursor);
      seen.push(...page.list.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(made.toReversed());
  });

  const list = ({ mei }: Cast, cursor: string | undefined) => mei.call(api.listParcels, { limit: 2, ...(cursor ? { cursor } : {}) });

  test('each call asks for its own permission', async () => {
    const buyer = await world.staff('tanaka', 'buyer');
    const id = 'P202611200001';
    const tries = [
      buyer.call(desk.scanParcelItem, { parcelCode: id, orderCode: 'O202611200001' }),
      buyer.call(desk.unpackParcel, { id, reason: 'x' }),
      buyer.call(desk.dispatchParcel, { id, carrier: 'x', waybillNo: 'EN123456789JP' }),
      buyer.call(desk.deliverParcel, { id }),
    ];
    for (const each of tries) await expect(each).rejects.toEqual(refused(10005));
    await expect(buyer.call(desk.deskParcel, { id })).rejects.toEqual(refused(10002));
  });
});
