import { listOrders, orderDetail } from '@hakobu/contract/orders/order.api';
import { splitOrder } from '@hakobu/contract/orders/order.desk-api';
import { deskToday } from '@hakobu/contract/today/today.desk-api';
import { claimArrival, readArrival } from '@hakobu/contract/warehouse/arrival.api';
import * as boxes from '@hakobu/contract/warehouse/unknown-box.desk-api';
import { awaitedByTracking, awaitRest } from '@hakobu/contract/warehouse/warehouse.desk-api';
import { expect, test } from 'vitest';
import { happened } from '../../steps/happened.ts';
import { refused } from '../../steps/parcels.ts';
import { boughtOrder, photograph, richShopper, sentOrder } from '../../steps/stored.ts';
import { warehouseStage } from '../../steps/warehouse.ts';
import { makeWorld, type Person } from '../../world.ts';

const world = makeWorld();
const { keep, proof, store } = warehouseStage(world);

const people = async () => ({ mei: await richShopper(world, 'mei'), packer: await world.staff('sato', 'warehouse') });

const waitForRest = async (
  packer: Person,
  sent: { readonly orderCode: string; readonly trackingNo: string },
  quantity: number,
) =>
  packer.call(awaitRest, {
    ...sent,
    quantity,
    shelf: 'w-01-1',
    note: '卖家分两箱',
    photoIds: [await photograph(world, packer)],
  });

test('goods that arrive damaged are stored with what was found, and the shopper is told', async () => {
  const { mei, packer } = await people();
  const sent = await sentOrder(world, mei);
  const picture = await photograph(world, packer);
  await store(packer, sent, {
    findings: [
      { kind: 'damaged', quantity: 1, note: '盒角压扁', photoIds: [picture] },
      { kind: 'wet', photoIds: [] },
    ],
  });
  const { order, item } = await mei.call(orderDetail, { id: sent.orderCode });
  expect(order.state).toBe('InWarehouse');
  expect(item?.findings).toMatchObject([
    { kind: 'damaged', quantity: 1, note: '盒角压扁' },
    { kind: 'wet', quantity: null, note: '' },
  ]);
  expect((await world.http.inject({ url: item?.findings[0]?.photos[0] ?? '' })).statusCode).toBe(200);
  const answer = (await happened(world, 'arrival.noted')).filter(({ orderCode }) => orderCode === sent.orderCode);
  expect(answer).toEqual([
    { orderCode: sent.orderCode, shopperId: mei.id, what: 'damaged', note: '盒角压扁' },
    { orderCode: sent.orderCode, shopperId: mei.id, what: 'wet', note: '' },
  ]);
});

test('findings with a stranger’s picture, of no kind, or endless are refused, and nothing is stored', async () => {
  const { mei, packer } = await people();
  const colleague = await world.staff('ito', 'warehouse');
  const sent = await sentOrder(world, mei);
  const foreign = await photograph(world, colleague);
  const found = (change: object) => ({ kind: 'damaged' as const, photoIds: [] as string[], ...change });
  await expect(store(packer, sent, { findings: [found({ photoIds: [foreign] })] })).rejects.toEqual(refused(10002));
  await expect(store(packer, sent, { findings: [found({ kind: 'burnt' })] })).rejects.toEqual(refused(10001));
  await expect(store(packer, sent, { findings: [found({ note: '长'.repeat(501) })] })).rejects.toEqual(refused(10001));
  await expect(store(packer, sent, { findings: Array.from({ length: 7 }, () => found({})) })).rejects.toEqual(
    refused(10001),
  );
  expect((await mei.call(orderDetail, { id: sent.orderCode })).order.state).toBe('SellerShipped');
});

test('one of three arrived: the order stays awaited and both sides see it; when the rest comes all is stored', async () => {
  const { mei, packer } = await people();
  const sent = await sentOrder(world, mei, { priceYen: 800 }, 3);
  expect(await waitForRest(packer, sent, 1)).toEqual({
    orderCode: sent.orderCode,
    arrived: 1,
    ordered: 3,
    shelf: 'W-01-1',
  });
  await expect(waitForRest(packer, sent, 2)).rejects.toEqual(refused(10001));
  expect(await mei.call(readArrival, { orderCode: sent.orderCode })).toMatchObject({
    ordered: 3,
    arrived: 1,
    parts: [{ quantity: 1, note: '卖家分两箱' }],
  });
  const { orders } = await packer.call(awaitedByTracking, { trackingNo: sent.trackingNo });
  expect(orders[0]?.parts).toMatchObject([{ quantity: 1, shelf: 'W-01-1', byName: 'sato' }]);
  expect(await happened(world, 'arrival.noted')).toContainEqual({
    orderCode: sent.orderCode,
    shopperId: mei.id,
    what: 'part',
    note: '卖家分两箱',
  });
  expect((await mei.call(orderDetail, { id: sent.orderCode })).order.state).toBe('SellerShipped');
  await store(packer, sent);
  expect(await mei.call(readArrival, { orderCode: sent.orderCode })).toMatchObject({ arrived: 0, parts: [] });
  await expect(waitForRest(packer, sent, 1)).rejects.toEqual(refused(10002));
});

test('what will not come with it is split off: what came is stored, the rest stays awaited by itself', async () => {
  const { mei, packer } = await people();
  const sent = await sentOrder(world, mei, { priceYen: 800 }, 3);
  await packer.call(splitOrder, { id: sent.orderCode, quantity: 2, note: '其余分开发' });
  await store(packer, sent);
  const { list } = await mei.call(listOrders, {});
  const rest = list.find(({ splitFrom }) => splitFrom === sent.orderCode);
  expect([rest?.quantity, rest?.state]).toEqual([2, 'SellerShipped']);
  const { order } = await mei.call(orderDetail, { id: sent.orderCode });
  expect([order.quantity, order.state]).toEqual([1, 'InWarehouse']);
});

test('a box that nobody awaited: kept aside, claimed with proof, stored with the order that it is for', async () => {
  const { mei, packer } = await people();
  const { id: orderCode } = await boughtOrder(world, mei);
  const trackingNo = '880011223344';
  await expect(packer.call(awaitedByTracking, { trackingNo })).rejects.toMatchObject({
    code: 10002,
    data: { guess: 'unknown', kept: null },
  });
  const box = await keep(packer, trackingNo, { label: 'まんだらけ 中野店', weightGrams: 640 });
  const claim = await mei.call(claimArrival, {
    orderCode,
    trackingNo: '8800-1122-3344',
    text: '店铺邮件说 11 月 19 日已送达',
    photoIds: [await proof(mei)],
  });
  const { queues } = await packer.call(deskToday, {});
  expect(queues.find(({ name }) => name === 'claims')?.waiting).toBe(1);
  const seen = await packer.call(boxes.unknownBox, { id: box.id });
  expect(seen.claims.map(({ id }) => id)).toEqual([claim.id]);
  await packer.call(boxes.acceptClaim, { id: claim.id, boxId: box.id, note: '' });
  await store(packer, { orderCode, trackingNo: box.code });
  await world.settle();
  const { order, item } = await mei.call(orderDetail, { id: orderCode });
  expect([order.state, item?.shelf]).toEqual(['InWarehouse', 'A-07-4']);
  const handed = await packer.call(boxes.unknownBox, { id: box.id });
  expect([handed.box.state, handed.history[0]?.verb]).toEqual(['Handed', 'hand']);
});
