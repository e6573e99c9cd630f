import { orderDetail } from '@hakobu/contract/orders/order.api';
import * as api from '@hakobu/contract/parcels/parcel.api';
import * as desk from '@hakobu/contract/parcels/parcel.desk-api';
import { yen } from '@hakobu/contract/base/money';
import { describe, expect, test } from 'vitest';
import { assemble } from '../../../src/assemble.ts';
import { storedItemsByOrders } from '../../../src/features/warehouse/index.ts';
import { dayMs } from '../../../src/platform/clock/clock.ts';
import { type Cast, parcelStage, refused, sheetFor } from '../../steps/parcels.ts';
import { makeWorld, type Person } from '../../world.ts';

const world = makeWorld();
const stage = parcelStage(world);
const { cast, apply, scanAll, finish, packed, pay, ready, sent, waybill, orderState, detail, stateOf, moneyOf } = stage;
const { balanceOf } = stage;

const bringBack = (packer: Person, id: string, returnFeeYen = 1800) =>
  packer.call(desk.returnParcel, { id, reason: '查无此人', returnFeeYen: yen(returnFeeYen), shelf: 'R-01-1' });
const loses = (service: Person, id: string, goodsYen = 3000, freightYen = 2500) =>
  service.call(desk.loseParcel, { id, note: '日本邮便确认遗失', goodsYen: yen(goodsYen), freightYen: yen(freightYen) });
const won = (tries: readonly PromiseSettledResult<unknown>[]) => {
  const losers = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(losers).toEqual(losers.map(() => refused(10003)));
  return tries.length - losers.length;
};
const auditOf = async (id: string, action: string) =>
  (
    await world.pool.query('select before, after, reason from audit.entry where object = $1 and action = $2', [
      id,
      action,
    ])
  ).rows;

describe('the carrier brings it back', () => {
  test('the goods are stored anew and may go again; the way back is due with the next parcel and passed on', async () => {
    const people = await cast();
    const { id, orderCodes } = await sent(people);
    world.clock.advance(9 * dayMs);
    const later = { ...people, packer: await world.staff('ito', 'warehouse') };
    expect(await bringBack(later.packer, id)).toEqual({ id, state: 'Returned', feeYen: 1800 });
    expect(await orderState(people, orderCodes[0]!)).toBe('InWarehouse');
    const item = (await storedItemsByOrders(world.platform)(world.platform.db, orderCodes)).get(orderCodes[0]!);
    expect(item?.shelf).toBe('R-01-1');
    const daysLeft = (await people.mei.call(api.storedGoods, {})).list[0]?.storage.daysLeft;
    expect(daysLeft).toBe(60);
    const parcel = await detail(people, id);
    expect(parcel.returned).toMatchObject({ reason: '查无此人', feeYen: 1800 });
    expect(parcel.timeline.at(-1)).toMatchObject({ verb: 'return', by: 'staff', byName: null, note: '查无此人' });
    expect((await later.packer.call(desk.returnedQueue, { limit: 100 })).list.map((each) => each.id)).toContain(id);
    expect(await auditOf(`parcel:${id}`, 'parcels.return')).toEqual([
      {
        before: { state: 'Shipped' },
        after: { state: 'Returned', returnFeeYen: 1800, shelf: 'R-01-1' },
        reason: '查无此人',
      },
    ]);
    await later.packer.call(desk.unpackedDone, { id });

    const owed = await balanceOf('payable:freight');
    const next = await apply(people, orderCodes);
    await scanAll(later, next, orderCodes);
    await finish(later, next);
    expect((await detail(people, next)).fees).toEqual([{ parcelCode: id, kind: 'return', amountYen: 1800 }]);
    expect((await pay(people, next)).paidYen).toBe(4300);
    await people.mei.call(api.fillSheet, { id: next, ...sheetFor(orderCodes) });
    await later.packer.call(desk.dispatchParcel, { id: next, carrier: 'japan-post', waybillNo: waybill() });
    expect(await balanceOf('payable:freight')).toBe(owed + 4300);
  });

  test('after it was delivered too, without a fee where the carrier asks none; never one that has not left', async () => {
    const people = await cast();
    const { id } = await sent(people);
    await people.packer.call(desk.deliverParcel, { id });
    expect(await bringBack(people.packer, id, 0)).toMatchObject({ state: 'Returned', feeYen: 0 });
    const waiting = await ready(people);
    await expect(bringBack(people.packer, waiting.id)).rejects.toEqual(refused(10003, { state: 'PendingDispatch' }));
    const service = await world.staff('mori', 'service');
    await expect(bringBack(service, waiting.id)).rejects.toEqual(refused(10005));
    world.clock.advance(20 * dayMs);
    await world.settle();
    expect(await stateOf(people, id)).toBe('Returned');
  });

  test('brought back twenty times at once, it comes back and costs once', async () => {
    const people = await cast();
    const { id, orderCodes } = await sent(people);
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => bringBack(people.packer, id)));
    expect(won(all)).toBe(1);
    const asked = { orderCodes, addressId: people.addressId };
    expect((await people.mei.call(api.estimateParcel, asked)).repackYen).toBe(1800);
  });
});

describe('lost', () => {
  test('the shopper is given what is covered and the freight, up to the declared value; the orders end', async () => {
    const people = await cast();
    const service = await world.staff('mori', 'service');
    const { id, orderCodes } = await sent(people);
    const { claim } = await people.packer.call(desk.deskParcel, { id });
    expect(claim).toEqual({ declaredYen: 3000, coveredYen: 20_000, freightYen: 2500, goodsYen: 3000 });
    await expect(loses(service, id, 3001)).rejects.toEqual(refused(10001, { maxGoodsYen: 3000, maxFreightYen: 2500 }));
    await expect(loses(service, id, 3000, 2501)).rejects.toEqual(refused(10001));
    await expect(loses(people.packer, id)).rejects.toEqual(refused(10005));
    const before = await moneyOf(people);
    const given = await balanceOf('compensation');
    expect(await loses(service, id)).toEqual({ id, state: 'Lost', compensatedYen: 5500 });
    expect((await moneyOf(people)).cashYen).toBe(before.cashYen + 5500);
    expect(await balanceOf('compensation')).toBe(given - 5500);
    expect(await orderState(people, orderCodes[0]!)).toBe('Refunded');
    const parcel = await detail(people, id);
    expect(parcel.compensation).toMatchObject({ goodsYen: 3000, freightYen: 2500, totalYen: 5500 });
    expect(parcel.money.at(-1)).toMatchObject({ direction: 'credit', reason: 'compensation', amount: 5500 });
    const [audited] = await auditOf(`parcel:${id}`, 'parcels.lose');
    expect(audited).toMatchObject({ after: { state: 'Lost', goodsYen: 3000, freightYen: 2500 } });
    await expect(bringBack(people.packer, id)).rejects.toEqual(refused(10003, { state: 'Lost' }));
  });

  test('where nothing was agreed no money moves', async () => {
    const people = await cast();
    const service = await world.staff('mori', 'service');
    const { id } = await sent(people);
    expect(await loses(service, id, 0, 0)).toMatchObject({ compensatedYen: 0 });
    expect((await detail(people, id)).compensation?.totalYen).toBe(0);
  });

  test('lost twice, or lost and delivered, at once: one of them, and the money once', async () => {
    const people = await cast();
    const service = await world.staff('mori', 'service');
    const [twice, either] = [await sent(people), await sent(people)];
    const before = await moneyOf(people);
    expect(won(await Promise.allSettled([loses(service, twice.id), loses(service, twice.id)]))).toBe(1);
    expect((await moneyOf(people)).cashYen).toBe(before.cashYen + 5500);
    const deliver = people.packer.call(desk.deliverParcel, { id: either.id });
    expect(won(await Promise.allSettled([loses(service, either.id), deliver]))).toBe(1);
    const isLost = (await stateOf(people, either.id)) === 'Lost';
    expect((await moneyOf(people)).cashYen).toBe(before.cashYen + 5500 + (isLost ? 5500 : 0));
  });
});

describe('at the end', () => {
  test('confirmed by hand while it is on its way; by time 14 days after it was delivered, not a second before', async () => {
    const people = await cast();
    const [byHand, byTime] = [await sent(people), await sent(people)];
    expect((await people.mei.call(api.confirmParcel, { id: byHand.id })).state).toBe('Completed');
    await people.packer.call(desk.deliverParcel, { id: byTime.id });
    world.clock.advance(14 * dayMs - 1000);
    await world.settle();
    expect(await stateOf(people, byTime.id)).toBe('Delivered');
    world.clock.advance(1000);
    await world.settle();
    expect([await stateOf(people, byTime.id), await orderState(people, byTime.orderCodes[0]!)]).toEqual([
      'Completed',
      'Completed',
    ]);
    const last = (await detail(people, byTime.id)).timeline.at(-1);
    expect(last).toMatchObject({ verb: 'complete', by: 'system' });
  });

  test('two servers that run the job at once do each once', async () => {
    const people = await cast();
    const made: string[] = [];
    for (let each = 0; each < 3; each += 1) {
      const delivered = await sent(people);
      await people.packer.call(desk.deliverParcel, { id: delivered.id });
      made.push((await packed(people)).id, delivered.id);
    }
    const { config, log } = world.platform;
    const twin = await assemble({ pool: world.pool, config, clock: world.clock, log });
    world.clock.advance(15 * dayMs);
    await Promise.all([world.app.runDueJobs(), twin.runDueJobs(), world.app.runDueJobs(), twin.runDueJobs()]);
    const { rows } = await world.pool.query<{ verb: string; count: number }>(
      `select verb, count(*)::int as count, count(distinct parcel_code)::int as parcels from parcels.history
       where parcel_code = any($1) and verb in ('expireQuote', 'complete') group by verb order by verb`,
      [made],
    );
    expect(rows).toEqual([
      { verb: 'complete', count: 3, parcels: 3 },
      { verb: 'expireQuote', count: 3, parcels: 3 },
    ]);
    await twin.http.close();
  }, 120_000);
});

describe('what it really cost', () => {
  test('the orders of a paid parcel share it by weight, to the yen; those of an unpaid one have no share yet', async () => {
    const people: Cast = await cast();
    const { id, orderCodes } = await packed(people, 3);
    const landedOf = (code: string) => people.mei.call(orderDetail, { id: code }).then(({ landed }) => landed);
    const shares = async () => (await Promise.all(orderCodes.map(landedOf))).map((landed) => landed?.freightPaidYen);
    const [before] = await Promise.all(orderCodes.map(landedOf));
    expect(await shares()).toEqual([null, null, null]);
    const { paidYen } = await pay(people, id);
    expect(paidYen).toBe(2500);
    expect(await shares()).toEqual([834, 833, 833]);
    const after = await landedOf(orderCodes[0]!);
    const dutyYen = after?.stillEstimatedYen ?? 0;
    expect(dutyYen).toBeLessThan(before?.stillEstimatedYen ?? 0);
    const boughtYen = (before?.nowYen ?? 0) - (before?.stillEstimatedYen ?? 0);
    expect(after).toEqual({
      estimatedYen: before?.estimatedYen,
      nowYen: boughtYen + 834 + dutyYen,
      changeYen: boughtYen + 834 + dutyYen - (before?.estimatedYen ?? 0),
      freightPaidYen: 834,
      stillEstimatedYen: dutyYen,
    });
    await people.mei.call(api.undoParcel, { id, reason: '再买一件', feeYen: yen(500) });
    expect(await landedOf(orderCodes[0]!)).toEqual(before);
  });

  test('what was spent on a parcel that came back stays paid, and the next way abroad is an estimate again', async () => {
    const people = await cast();
    const { id, orderCodes } = await sent(people);
    const landed = async () => (await people.mei.call(orderDetail, { id: orderCodes[0]! })).landed;
    const before = await landed();
    await bringBack(people.packer, id, 0);
    const after = await landed();
    expect(after?.freightPaidYen).toBe(2500);
    expect(after?.stillEstimatedYen).toBeGreaterThan(before?.stillEstimatedYen ?? 0);
  });

  test('a recipient is shown in part to those who neither pack nor dispatch', async () => {
    const people = await cast();
    const { id } = await packed(people);
    const service = await world.staff('mori', 'service');
    const [whole, part] = [
      await people.packer.call(desk.deskParcel, { id }),
      await service.call(desk.deskParcel, { id }),
    ];
    expect([whole.recipientMasked, whole.recipient.phone]).toEqual([false, '+86 13800136021']);
    expect([part.recipientMasked, part.recipient.phone]).toEqual([true, '****6021']);
    expect(part.recipient.lines).toEqual(['上海市', '上海市', '徐汇区', '****']);
  });

  test('the list is searched by what is inside, by the waybill and by who it goes to', async () => {
    const people = await cast();
    const { id, orderCodes } = await sent(people);
    await packed(people);
    const parcel = await detail(people, id);
    const find = async (keyword: string) =>
      (await people.mei.call(api.listParcels, { keyword })).list.map((each) => each.id);
    for (const words of [id, orderCodes[0]!, parcel.tracking.waybills[0]!.number, parcel.orders[0]!.name])
      expect(await find(words)).toEqual([id]);
    expect(await find('林晓')).toHaveLength(2);
    expect(await find('%')).toEqual([]);
  });
});
