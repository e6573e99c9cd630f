import { randomUUID } from 'node:crypto';
import { orderDetail } from '@hakobu/contract/orders/order.api';
import {
  awaitedByTracking,
  listWarehouseItems,
  recentlyStored,
  storeOrder,
} from '@hakobu/contract/warehouse/warehouse.desk-api';
import { describe, expect, test } from 'vitest';
import { photograph, richShopper, sentOrder, storedOrder } from '../../../test/steps/stored.ts';
import { makeWorld, type Person } from '../../../test/world.ts';

const world = makeWorld();
const refusedWith = (code: number, data?: unknown) => expect.objectContaining({ code, ...(data ? { data } : {}) });

const measured = { weightGrams: 938, lengthMm: 240, widthMm: 180, heightMm: 130, shelf: 'a-07-4' };

const storing = async (packer: Person, sent: { orderCode: string; trackingNo: string }) => ({
  ...sent,
  ...measured,
  properties: ['batteryBuiltIn' as const],
  photoIds: [await photograph(world, packer)],
});

const people = async () => ({ mei: await richShopper(world, 'mei'), packer: await world.staff('sato', 'warehouse') });

describe('receiving', () => {
  test('the number on the box finds the order with what was bought, however it was typed', async () => {
    const { mei, packer } = await people();
    const neighbour = await storedOrder(world, { mei, packer }, {}, { shelf: 'A-07-3' });
    const sent = await sentOrder(world, mei, { priceYen: 6200 });
    const spaced = sent.trackingNo.replaceAll(/(.{4})/g, '$1 ');
    const { orders } = await packer.call(awaitedByTracking, { trackingNo: spaced });
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({ orderCode: sent.orderCode, declaredYen: 6200, shopper: { id: mei.id } });
    expect(orders[0]?.neighbours).toMatchObject([{ orderCode: neighbour, shelf: 'A-07-3' }]);
  });

  test('weighed, measured, photographed and shelved, it is in the warehouse and its free days begin', async () => {
    const { mei, packer } = await people();
    const sent = await sentOrder(world, mei);
    const stored = await packer.call(storeOrder, await storing(packer, sent));
    expect(stored).toMatchObject({ shelf: 'A-07-4', storageFreeUntil: '2027-01-19T14:59:59.000Z' });
    const { order, item } = await mei.call(orderDetail, { id: sent.orderCode });
    expect([order.state, order.storageDaysLeft]).toEqual(['InWarehouse', 60]);
    expect(item).toMatchObject({ weightGrams: 938, properties: ['batteryBuiltIn'], shelf: 'A-07-4' });
    expect((await world.http.inject({ url: item?.photos[0] ?? '' })).statusCode).toBe(200);
    const recent = await packer.call(recentlyStored, {});
    expect([recent.storedToday, recent.list[0]?.orderCode, recent.list[0]?.storedBy]).toEqual([
      1,
      sent.orderCode,
      'sato',
    ]);
    const { list } = await packer.call(listWarehouseItems, { keyword: sent.trackingNo });
    expect(list.map(({ orderCode }) => orderCode)).toEqual([sent.orderCode]);
  });

  test('a wrong scan says what it is and what is near, and changes nothing', async () => {
    const { mei, packer } = await people();
    const sent = await sentOrder(world, mei);
    const scan = (trackingNo: string) => packer.call(awaitedByTracking, { trackingNo });
    await expect(scan('4902370548501')).rejects.toMatchObject({
      code: 10002,
      data: { guess: 'goodsBarcode', near: [] },
    });
    await expect(scan(sent.orderCode)).rejects.toMatchObject({
      code: 10002,
      data: { guess: 'orderCode', near: [{ orderCode: sent.orderCode, trackingNo: sent.trackingNo }] },
    });
    await packer.call(storeOrder, await storing(packer, sent));
    await expect(scan(sent.trackingNo)).rejects.toMatchObject({
      code: 10002,
      data: { guess: 'alreadyStored', near: [{ orderCode: sent.orderCode, shelf: 'A-07-4' }] },
    });
  });

  test('another box, a second time, photographs of somebody else, none at all: refused, nothing half done', async () => {
    const { mei, packer } = await people();
    const sent = await sentOrder(world, mei);
    const other = await sentOrder(world, mei);
    const good = await storing(packer, sent);
    const store = (change: object) => packer.call(storeOrder, { ...good, ...change });
    await expect(store({ trackingNo: other.trackingNo })).rejects.toEqual(refusedWith(10003));
    await expect(store({ orderCode: 'O202601010001' })).rejects.toEqual(refusedWith(10002));
    await expect(store({ photoIds: [randomUUID()] })).rejects.toEqual(refusedWith(10002));
    await expect(store({ photoIds: [] })).rejects.toEqual(refusedWith(10001));
    await expect(store({ weightGrams: -1 })).rejects.toEqual(refusedWith(10001));
    for (const shelf of ['', '7', '-', 'A', '99', other.trackingNo, sent.orderCode])
      await expect(store({ shelf })).rejects.toMatchObject({ code: 10001, data: { path: 'shelf' } });
    const colleague = await world.staff('ito', 'warehouse');
    await expect(colleague.call(storeOrder, good)).rejects.toEqual(refusedWith(10002));
    expect((await mei.call(orderDetail, { id: sent.orderCode })).order.state).toBe('SellerShipped');
    await store({});
    await expect(store({})).rejects.toEqual(refusedWith(10003));
  });

  test('a repeated call is answered once more, and stores once; two benches at once store once', async () => {
    const { mei, packer } = await people();
    const sent = await sentOrder(world, mei);
    const good = await storing(packer, sent);
    const idempotencyKey = randomUUID();
    const first = await packer.call(storeOrder, good, { idempotencyKey });
    expect(await packer.call(storeOrder, good, { idempotencyKey })).toEqual(first);
    await expect(packer.call(storeOrder, { ...good, shelf: 'B-1-1' }, { idempotencyKey })).rejects.toEqual(
      refusedWith(10021),
    );
    const next = await storing(packer, await sentOrder(world, mei));
    const both = await Promise.allSettled([packer.call(storeOrder, next), packer.call(storeOrder, next)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('receiving is the warehouse’s alone', async () => {
    const buyer = await world.staff('tanaka', 'buyer');
    await expect(buyer.call(awaitedByTracking, { trackingNo: '441208574402' })).rejects.toEqual(refusedWith(10005));
    await expect(world.anyone(recentlyStored, {})).rejects.toMatchObject({ code: expect.any(Number) });
  });
});
