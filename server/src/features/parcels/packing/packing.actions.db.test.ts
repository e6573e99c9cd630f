import { randomUUID } from 'node:crypto';
import * as api from '@hakobu/contract/parcels/parcel.api';
import * as desk from '@hakobu/contract/parcels/parcel.desk-api';
import { storedItemsByOrders } from '../../warehouse/index.ts';
import { dayMs } from '../../../platform/clock/clock.ts';
import { describe, expect, test } from 'vitest';
import { box, parcelStage, refused, sheetFor, wantedOf } from '../../../../test/steps/parcels.ts';
import { payPassword, storedOrder } from '../../../../test/steps/stored.ts';
import { makeWorld } from '../../../../test/world.ts';

const world = makeWorld();
const {
  cast,
  apply,
  scanAll,
  finish,
  packed,
  keyFor,
  pay,
  sent,
  waybill,
  orderState,
  detail,
  stateOf,
  moneyOf,
  balanceOf,
} = parcelStage(world);

describe('packing', () => {
  test('a wrong item is refused, a second scan is harmless, and all must be scanned', async () => {
    const people = await cast();
    const [mine, also, stranger] = [
      await storedOrder(world, people),
      await storedOrder(world, people),
      await storedOrder(world, people),
    ];
    const id = await apply(people, [mine, also]);
    const scan = (orderCode: string) => people.packer.call(desk.scanParcelItem, { parcelCode: id, orderCode });
    await expect(scan(stranger)).rejects.toEqual(refused(10003));
    expect(await stateOf(people, id)).toBe('Applied');
    expect(await scan(mine)).toMatchObject({ state: 'Packing', again: false, scannedCount: 1, orderCount: 2 });
    expect(await scan(mine)).toMatchObject({ again: true, scannedCount: 1 });
    await expect(finish(people, id)).rejects.toEqual(refused(10003, { orderCodes: [also] }));
    await scan(also);
    const photoIds = [randomUUID()];
    await expect(people.packer.call(desk.finishPacking, { id, ...box, boxName: 'x', photoIds })).rejects.toEqual(
      refused(10002),
    );
    await expect(finish(people, id, { weightGrams: 30_001 })).rejects.toMatchObject({
      code: 10003,
      data: { quotes: expect.any(Array) },
    });
    expect((await finish(people, id)).state).toBe('PendingFreight');
    await expect(scan(mine)).rejects.toEqual(refused(10003));
  });

  test('two packers at once: the first scan starts it once', async () => {
    const people = await cast();
    const [one, two] = [await storedOrder(world, people), await storedOrder(world, people)];
    const id = await apply(people, [one, two]);
    const scans = [one, two, one, two].map((orderCode) =>
      people.packer.call(desk.scanParcelItem, { parcelCode: id, orderCode }),
    );
    const answers = await Promise.all(scans);
    expect(answers.filter(({ again }) => !again)).toHaveLength(2);
    expect((await detail(people, id)).timeline.map(({ verb }) => verb)).toEqual(['apply', 'startPacking']);
  });

  const stored63DaysAgo = (orderCode: string) =>
    world.pool.query(
      `update warehouse.item set stored_at = stored_at - interval '63 days',
         storage_free_until = storage_free_until - interval '63 days' where order_code = $1`,
      [orderCode],
    );

  test('storage over its free days is settled with the freight; its clock stands from the first scan', async () => {
    const people = await cast();
    const orderCode = await storedOrder(world, people);
    await stored63DaysAgo(orderCode);
    const buying = await people.mei.call(api.estimateParcel, { orderCodes: [orderCode], addressId: people.addressId });
    expect(buying.storage).toEqual({
      totalYen: 300,
      lines: [{ orderCode, overdueDays: 3, perDayYen: 100, amountYen: 300 }],
    });
    const id = await apply(people, [orderCode]);
    await scanAll(people, id, [orderCode]);
    world.clock.advance(5 * dayMs);
    // Staff sign in every day.
    const packer = await world.staff('ito', 'warehouse');
    await finish({ ...people, packer }, id);
    expect((await detail(people, id)).cost).toMatchObject({ freightYen: 2500, storageYen: 300, totalYen: 2800 });
    const earned = await balanceOf('revenue:storage');
    await pay(people, id);
    await people.mei.call(api.fillSheet, { id, ...sheetFor([orderCode]) });
    await packer.call(desk.dispatchParcel, { id, carrier: 'japan-post', waybillNo: waybill() });
    expect(await balanceOf('revenue:storage')).toBe(earned + 300);
  });

  test('unpacked, the goods are back on their shelves with their days; a charged fee comes with the next parcel', async () => {
    const people = await cast();
    const { id, orderCodes } = await packed(people);
    const items = storedItemsByOrders(world.platform);
    const before = (await items(world.platform.db, orderCodes)).get(orderCodes[0]!)?.storageFreeUntil ?? '';
    world.clock.advance(2 * dayMs);
    const packer = await world.staff('ito', 'warehouse');
    const later = { ...people, packer };
    const unpacked = await packer.call(desk.unpackParcel, { id, reason: '客人要求', chargesRepackFee: true });
    expect(unpacked).toEqual({ id, state: 'Cancelled', repackYen: 500, releasedYen: 0 });
    const after = (await items(world.platform.db, orderCodes)).get(orderCodes[0]!)?.storageFreeUntil ?? '';
    expect(new Date(after).getTime() - new Date(before).getTime()).toBe(2 * dayMs);
    expect(await orderState(people, orderCodes[0]!)).toBe('InWarehouse');
    const next = await apply(people, orderCodes);
    await scanAll(later, next, orderCodes);
    await finish(later, next);
    expect((await detail(people, next)).cost).toMatchObject({ repackYen: 500, totalYen: 3000 });
    expect((await pay(people, next)).paidYen).toBe(3000);
    const third = await packed(later);
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

describe('two at once', () => {
  const winners = async (...tries: Promise<unknown>[]) => {
    const all = await Promise.allSettled(tries);
    const losers = all.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(losers).toEqual(losers.map(() => refused(10003)));
    return all.length - losers.length;
  };

  test('cancelling and the first scan: one of them, whole', async () => {
    const people = await cast();
    const orderCode = await storedOrder(world, people);
    const id = await apply(people, [orderCode]);
    const scan = people.packer.call(desk.scanParcelItem, { parcelCode: id, orderCode });
    expect(await winners(people.mei.call(api.cancelParcel, { id }), scan)).toBe(1);
    const stands = [await stateOf(people, id), await orderState(people, orderCode)];
    expect([
      ['Cancelled', 'InWarehouse'],
      ['Packing', 'Packing'],
    ]).toContainEqual(stands);
  });

  test('paying and unpacking: whichever comes first, no money stays held for a parcel that is no more', async () => {
    const people = await cast();
    const { id } = await packed(people);
    const { heldYen } = await moneyOf(people);
    const paying = { code: id, routeCode: 'jp-ems', payPassword };
    const paid = people.mei.call(api.payFreight, paying, { idempotencyKey: await keyFor(people, id) });
    await Promise.allSettled([paid, people.packer.call(desk.unpackParcel, { id, reason: '改箱' })]);
    expect(await stateOf(people, id)).toBe('Cancelled');
    expect((await moneyOf(people)).heldYen).toBe(heldYen);
  });

  test('edited by two devices, closed by two packers, confirmed twice, delivered twice: never both halves', async () => {
    const people = await cast();
    const [first, second] = [await storedOrder(world, people), await storedOrder(world, people)];
    const id = await apply(people, [first]);
    const edits = [[first, second], [second]].map((codes) =>
      people.mei.call(api.editParcel, { id, ...wantedOf(people, codes) }),
    );
    await Promise.all(edits);
    const inside = (await detail(people, id)).orders.map(({ orderCode }) => orderCode);
    expect(inside).toContain(second);
    expect(await orderState(people, first)).toBe(inside.includes(first) ? 'Packing' : 'InWarehouse');
    await scanAll(people, id, inside);
    expect(await winners(finish(people, id), finish(people, id))).toBe(1);
    const leaving = await sent(people);
    const deliver = () => people.packer.call(desk.deliverParcel, { id: leaving.id });
    expect(await winners(deliver(), deliver())).toBe(1);
    const confirm = () => people.mei.call(api.confirmParcel, { id: leaving.id });
    expect(await winners(confirm(), confirm())).toBe(1);
  });
});
