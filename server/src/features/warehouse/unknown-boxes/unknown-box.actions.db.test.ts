import { randomUUID } from 'node:crypto';
import { claimArrival, readArrival, withdrawClaim } from '@hakobu/contract/warehouse/arrival.api';
import { listAudit } from '@hakobu/contract/audit/audit.desk-api';
import * as desk from '@hakobu/contract/warehouse/unknown-box.desk-api';
import { awaitedByTracking } from '@hakobu/contract/warehouse/warehouse.desk-api';
import { describe, expect, test } from 'vitest';
import { happened } from '../../../../test/steps/happened.ts';
import { refused } from '../../../../test/steps/parcels.ts';
import { boughtOrder, photograph, richShopper, sendProof, sentOrder } from '../../../../test/steps/stored.ts';
import { warehouseStage } from '../../../../test/steps/warehouse.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';

const world = makeWorld();
const { keep, proof, store } = warehouseStage(world);
const dayMs = 86_400_000;

const refusalsOf = (settled: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  settled.flatMap((each) => (each.status === 'rejected' ? [each.reason?.code] : []));

let numbers = 0;
const number = () => `7700${String((numbers += 1)).padStart(8, '0')}`;

const people = async () => ({ mei: await richShopper(world, 'mei'), packer: await world.staff('sato', 'warehouse') });

const claim = async (mei: Person, orderCode: string, trackingNo?: string) =>
  mei.call(claimArrival, {
    orderCode,
    ...(trackingNo === undefined ? {} : { trackingNo }),
    text: '店铺邮件里的单号',
    photoIds: [await proof(mei)],
  });

describe('an unknown box', () => {
  test('is kept aside under a code of ours; scanned again it is found, not kept twice', async () => {
    const { packer } = await people();
    const scanned = number();
    const box = await keep(packer, scanned, { label: '差出人 まんだらけ', shelf: 'z-01-2' });
    expect(box).toMatchObject({ state: 'Kept', trackingNo: scanned, shelf: 'Z-01-2', keptBy: 'sato', orderCode: null });
    for (const again of [scanned, box.code])
      await expect(packer.call(awaitedByTracking, { trackingNo: again })).rejects.toMatchObject({
        code: 10002,
        data: { guess: 'keptAside', kept: { id: box.id, code: box.code, shelf: 'Z-01-2' } },
      });
    await expect(keep(packer, scanned)).rejects.toEqual(refused(10003));
    const { list } = await packer.call(desk.listUnknown, { keyword: 'まんだらけ' });
    expect(list.map(({ code }) => code)).toEqual([box.code]);
  });

  test('two benches that keep the same box in one moment keep it once', async () => {
    const { packer } = await people();
    const scanned = number();
    const kept = await Promise.allSettled(Array.from({ length: 8 }, () => keep(packer, scanned)));
    expect(kept.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(refusalsOf(kept)).toEqual(Array.from({ length: 7 }, () => 10003));
  });

  test('a number that an order awaits is no unknown box; many boxes may have no number', async () => {
    const { mei, packer } = await people();
    const sent = await sentOrder(world, mei);
    await expect(keep(packer, sent.trackingNo)).rejects.toEqual(refused(10003));
    expect((await keep(packer)).code).not.toBe((await keep(packer)).code);
  });

  test('a number that is registered later finds its box: stored with its order, it is handed over', async () => {
    const { mei, packer } = await people();
    const sent = await sentOrder(world, mei);
    await world.pool.query(`update orders.order set tracking_no = null where code = $1`, [sent.orderCode]);
    const box = await keep(packer, sent.trackingNo);
    await world.pool.query(`update orders.order set tracking_no = $2 where code = $1`, [
      sent.orderCode,
      sent.trackingNo,
    ]);
    expect((await packer.call(desk.unknownBox, { id: box.id })).candidates).toMatchObject([
      { orderCode: sent.orderCode },
    ]);
    const { orders } = await packer.call(awaitedByTracking, { trackingNo: sent.trackingNo });
    expect(orders[0]?.keptAside).toEqual({ code: box.code, shelf: 'Z-01-1' });
    await store(packer, sent);
    expect((await packer.call(desk.unknownBox, { id: box.id })).box).toMatchObject({
      state: 'Handed',
      orderCode: sent.orderCode,
    });
  });

  test('matched by staff, undone, moved: each step is in its history and in the audit log', async () => {
    const { mei, packer } = await people();
    const admin = await world.staff('ono', 'admin');
    const { id: orderCode } = await boughtOrder(world, mei);
    const { id: other } = await boughtOrder(world, mei);
    const box = await keep(packer, number());
    expect(await packer.call(desk.matchUnknown, { id: box.id, orderCode, note: '标签' })).toMatchObject({
      state: 'Claimed',
      orderCode,
    });
    await expect(packer.call(desk.matchUnknown, { id: box.id, orderCode: other })).rejects.toEqual(refused(10003));
    await expect(store(packer, { orderCode: other, trackingNo: box.code })).rejects.toEqual(refused(10003));
    await packer.call(desk.unmatchUnknown, { id: box.id, note: '认错了' });
    await packer.call(desk.shelveUnknown, { id: box.id, shelf: 'z-09-9' });
    await packer.call(desk.shelveUnknown, { id: box.id, shelf: 'Z-09-9' });
    const { history } = await packer.call(desk.unknownBox, { id: box.id });
    expect(history.map(({ verb }) => verb)).toEqual(['shelve', 'unmatch', 'match', 'keep']);
    const { list } = await admin.call(listAudit, { object: `unknownBox:${box.code}` });
    expect(list.map(({ action }) => action)).toEqual([
      'warehouse.shelveUnknown',
      'warehouse.unmatchUnknown',
      'warehouse.matchUnknown',
      'warehouse.keepUnknown',
    ]);
    expect(list[2]).toMatchObject({ before: { state: 'Kept' }, after: { state: 'Claimed', orderCode } });
  });

  test('is disposed of after 90 days and not before, with a photograph', async () => {
    const { packer } = await people();
    const box = await keep(packer, number());
    const discard = async (by: Person) =>
      by.call(desk.discardUnknown, { id: box.id, note: '无人认领', photoIds: [await photograph(world, by)] });
    await expect(discard(packer)).rejects.toEqual(refused(10003));
    world.clock.advance(90 * dayMs);
    const later = await world.staff('ito', 'warehouse');
    expect(await discard(later)).toMatchObject({ state: 'Disposed' });
    await expect(discard(later)).rejects.toEqual(refused(10003));
  });
});

describe('a claim', () => {
  test('with proof, accepted: the box is stored with the order when it is scanned again, from Purchased too', async () => {
    const { mei, packer } = await people();
    const { id: orderCode } = await boughtOrder(world, mei);
    const box = await keep(packer, number());
    await keep(packer, number());
    const asked = await claim(mei, orderCode, box.trackingNo);
    expect(await mei.call(readArrival, { orderCode })).toMatchObject({ claim: { id: asked.id }, mayClaim: false });
    const seen = await packer.call(desk.deskClaim, { id: asked.id });
    expect([seen.claim.order.orderCode, seen.boxes[0]?.code, seen.boxes[0]?.claims]).toEqual([orderCode, box.code, 1]);
    await packer.call(desk.acceptClaim, { id: asked.id, boxId: box.id, note: '邮件对得上' });
    expect(await happened(world, 'arrival.answered')).toContainEqual({
      orderCode,
      shopperId: mei.id,
      outcome: 'accepted',
      note: '邮件对得上',
    });
    const { orders } = await packer.call(awaitedByTracking, { trackingNo: box.trackingNo });
    expect(orders.map((order) => order.orderCode)).toEqual([orderCode]);
    await store(packer, { orderCode, trackingNo: box.trackingNo });
    await world.settle();
    expect((await packer.call(desk.unknownBox, { id: box.id })).box.state).toBe('Handed');
    expect(await mei.call(readArrival, { orderCode })).toMatchObject({ claim: { state: 'Accepted' }, mayClaim: false });
  });

  test('refused: the shopper reads why and may claim again', async () => {
    const { mei, packer } = await people();
    const { id: orderCode } = await boughtOrder(world, mei);
    const asked = await claim(mei, orderCode);
    await packer.call(desk.refuseClaim, { id: asked.id, reason: '截图里看不到单号' });
    expect(await happened(world, 'arrival.answered')).toContainEqual({
      orderCode,
      shopperId: mei.id,
      outcome: 'refused',
      note: '截图里看不到单号',
    });
    const { claim: answered, mayClaim } = await mei.call(readArrival, { orderCode });
    expect([answered?.state, answered?.answer, mayClaim]).toEqual(['Refused', '截图里看不到单号', true]);
    await expect(packer.call(desk.refuseClaim, { id: asked.id, reason: '再一次' })).rejects.toEqual(refused(10003));
  });

  test('a second claimant of a box that was handed over is told so', async () => {
    const { mei, packer } = await people();
    const lin = await richShopper(world, 'lin');
    const { id: first } = await boughtOrder(world, mei);
    const { id: second } = await boughtOrder(world, lin);
    const { id: third } = await boughtOrder(world, lin);
    const box = await keep(packer, number());
    const early = await claim(lin, third, box.trackingNo);
    const asked = await claim(mei, first, box.trackingNo);
    await packer.call(desk.acceptClaim, { id: asked.id, boxId: box.id });
    await expect(packer.call(desk.acceptClaim, { id: early.id, boxId: box.id })).rejects.toMatchObject({
      code: 10003,
      message: expect.stringContaining('另一个订单'),
    });
    await store(packer, { orderCode: first, trackingNo: box.trackingNo });
    await expect(claim(lin, second, box.trackingNo)).rejects.toMatchObject({
      code: 10003,
      message: expect.stringContaining('另一个订单'),
    });
  });

  test('of twenty in one moment one is open; another’s order, foreign pictures, none, a novel: refused', async () => {
    const { mei } = await people();
    const lin = await richShopper(world, 'lin');
    const { id: orderCode } = await boughtOrder(world, mei);
    const photo = await proof(mei);
    const ask = (by: Person, change: object = {}) =>
      by.call(claimArrival, { orderCode, text: '单号', photoIds: [photo], ...change });
    await expect(ask(lin)).rejects.toEqual(refused(10002));
    await expect(lin.call(readArrival, { orderCode })).rejects.toEqual(refused(10002));
    await expect(ask(mei, { photoIds: [await proof(lin)] })).rejects.toEqual(refused(10002));
    await expect(ask(mei, { photoIds: [randomUUID()] })).rejects.toEqual(refused(10002));
    await expect(ask(mei, { photoIds: [] })).rejects.toEqual(refused(10001));
    await expect(ask(mei, { photoIds: Array.from({ length: 13 }, () => randomUUID()) })).rejects.toEqual(
      refused(10001),
    );
    await expect(ask(mei, { text: '长'.repeat(1001) })).rejects.toEqual(refused(10001));
    await expect(ask(mei, { text: '  ' })).rejects.toEqual(refused(10001));
    await expect(ask(mei, { trackingNo: '9'.repeat(81) })).rejects.toEqual(refused(10001));
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => ask(mei)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(refusalsOf(all)).toEqual(Array.from({ length: 19 }, () => 10003));
  });

  test('taken back by its shopper alone, five times at most; answered and taken back at once, one holds', async () => {
    const { mei, packer } = await people();
    const lin = await richShopper(world, 'lin');
    const { id: orderCode } = await boughtOrder(world, mei);
    const first = await claim(mei, orderCode);
    await expect(lin.call(withdrawClaim, { id: first.id })).rejects.toEqual(refused(10002));
    const both = await Promise.allSettled([
      mei.call(withdrawClaim, { id: first.id }),
      packer.call(desk.refuseClaim, { id: first.id, reason: '不清楚' }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (let each = 1; each < 5; each += 1) await mei.call(withdrawClaim, { id: (await claim(mei, orderCode)).id });
    await expect(claim(mei, orderCode)).rejects.toEqual(refused(10004));
  });

  test('accepted by two at once for two orders: one box, one order', async () => {
    const { mei, packer } = await people();
    const colleague = await world.staff('ito', 'service');
    const box = await keep(packer, number());
    const one = await claim(mei, (await boughtOrder(world, mei)).id);
    const two = await claim(mei, (await boughtOrder(world, mei)).id);
    const both = await Promise.allSettled([
      packer.call(desk.acceptClaim, { id: one.id, boxId: box.id }),
      colleague.call(desk.acceptClaim, { id: two.id, boxId: box.id }),
      packer.call(desk.acceptClaim, { id: one.id, boxId: box.id }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('goods that are received without it overtake it; a matched box is nobody’s again when its order ends', async () => {
    const { mei, packer } = await people();
    const sent = await sentOrder(world, mei);
    const asked = await claim(mei, sent.orderCode);
    const box = await keep(packer, number());
    await packer.call(desk.matchUnknown, { id: box.id, orderCode: sent.orderCode });
    await store(packer, sent);
    await world.settle();
    expect((await mei.call(readArrival, { orderCode: sent.orderCode })).claim?.state).toBe('Overtaken');
    expect((await packer.call(desk.unknownBox, { id: box.id })).box).toMatchObject({ state: 'Kept', orderCode: null });
    await expect(packer.call(desk.acceptClaim, { id: asked.id, boxId: box.id })).rejects.toEqual(refused(10003));
    await expect(claim(mei, sent.orderCode)).rejects.toEqual(refused(10003));
  });

  test('answering is for the warehouse and customer service alone', async () => {
    const buyer = await world.staff('tanaka', 'buyer');
    await expect(buyer.call(desk.listClaims, {})).rejects.toEqual(refused(10005));
    const service = await world.staff('mori', 'service');
    expect((await service.call(desk.listClaims, {})).list.length).toBeGreaterThanOrEqual(0);
    await expect(keep(service)).rejects.toEqual(refused(10005));
  });
});

test('a shopper sends in fifty pictures a day, whatever is tried in one moment', async () => {
  const lin = await world.shopper('lin');
  await world.pool.query(
    `insert into uploads.file (id, owner, width, height, bytes, uploaded_at)
     select gen_random_uuid(), $1, 1, 1, 1, $2 from generate_series(1, 48)`,
    [`shopper:${lin.id}`, world.clock.now()],
  );
  const sent = await Promise.all(Array.from({ length: 6 }, () => sendProof(world, lin)));
  expect(sent.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([
    10000, 10000, 10004, 10004, 10004, 10004,
  ]);
  world.clock.advance(dayMs);
  expect((await sendProof(world, lin)).code).toBe(10000);
});
