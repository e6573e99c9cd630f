import { orderDetail } from '@hakobu/contract/orders/order.api';
import { changeSettings } from '@hakobu/contract/settings/settings.desk-api';
import { storageTerms } from '@hakobu/contract/warehouse/arrival.api';
import * as desk from '@hakobu/contract/warehouse/warehouse.desk-api';
import { describe, expect, test } from 'vitest';
import { happened } from '../../../../test/steps/happened.ts';
import { refused } from '../../../../test/steps/parcels.ts';
import { photograph, richShopper, storedOrder } from '../../../../test/steps/stored.ts';
import { makeWorld, worldStart } from '../../../../test/world.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import { comeBackToShelves, storageClock } from '../index.ts';
import { endStorage, remindStorage } from './storage.jobs.ts';

const world = makeWorld();
const dayMs = 86_400_000;
const hourMs = 3_600_000;

const people = async () => {
  world.clock.set(worldStart);
  return { mei: await richShopper(world, 'mei'), packer: await world.staff('sato', 'warehouse') };
};
/** Some days on, at noon in Japan; staff sign in anew. */
const noonAfter = (days: number) => world.clock.set(new Date(worldStart.getTime() + days * dayMs + 2 * hourMs));

const lettersOf = async (orderCode: string) =>
  (await happened(world, 'storage.reminded'))
    .filter((each) => each.orderCode === orderCode)
    .map(({ what, daysLeft }) => `${what} ${daysLeft}`);

describe('letters about storage', () => {
  test('7, 3, 1 and 0 days before the free days end, 30 and 7 before the goods are disposed of: each once', async () => {
    const { mei, packer } = await people();
    const orderCode = await storedOrder(world, { mei, packer });
    for (let day = 0; day <= 125; day += 1) {
      noonAfter(day);
      await Promise.all([remindStorage(world.platform), remindStorage(world.platform)]);
    }
    expect(await lettersOf(orderCode)).toEqual([
      'freeEnds 7',
      'freeEnds 3',
      'freeEnds 1',
      'freeEnds 0',
      'disposal 30',
      'disposal 7',
    ]);
  });

  test('two servers that look through two hundred goods at once write each letter once', async () => {
    const { mei, packer } = await people();
    const orderCode = await storedOrder(world, { mei, packer });
    await world.pool.query(
      `insert into warehouse.item (order_code, shopper_id, tracking_no, weight_grams, length_mm, width_mm, height_mm,
         properties, shelf, photo_ids, note, stored_at, stored_by, storage_free_until, kept_until)
       select 'O99990101' || lpad(n::text, 4, '0'), shopper_id, '', 1, 1, 1, 1, '{}', 'A', photo_ids, '', stored_at, stored_by,
         storage_free_until, kept_until
       from warehouse.item, generate_series(1, 200) as n where order_code = $1`,
      [orderCode],
    );
    await world.pool.query(
      `insert into warehouse.reminder (order_code, what, days_left, due_at)
       select 'O99990101' || lpad(n::text, 4, '0'), r.what, r.days_left, r.due_at
       from warehouse.reminder r, generate_series(1, 200) as n where r.order_code = $1`,
      [orderCode],
    );
    noonAfter(53);
    const jobs = await Promise.all(Array.from({ length: 4 }, () => remindStorage(world.platform)));
    expect(jobs.reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(201);
    const codes = (await happened(world, 'storage.reminded'))
      .map((each) => each.orderCode)
      .filter((code) => code.startsWith('O9999'));
    expect([codes.length, new Set(codes).size]).toEqual([200, 200]);
    await world.pool.query(`delete from warehouse.reminder where order_code like 'O9999%'`);
    await world.pool.query(`delete from warehouse.item where order_code like 'O9999%'`);
  });

  test('a job that comes late sends the nearest letter, not the missed ones', async () => {
    const { mei, packer } = await people();
    const orderCode = await storedOrder(world, { mei, packer });
    noonAfter(58);
    await remindStorage(world.platform);
    expect(await lettersOf(orderCode)).toEqual(['freeEnds 2']);
    noonAfter(59);
    await remindStorage(world.platform);
    expect(await lettersOf(orderCode)).toEqual(['freeEnds 2', 'freeEnds 1']);
  });

  test('the clock that stands while goods are packed stops the letters, and moves them on', async () => {
    const { mei, packer } = await people();
    const orderCode = await storedOrder(world, { mei, packer });
    const system = systemCaller('test');
    noonAfter(50);
    await world.platform.transact(system, (tx) => storageClock.stop(tx, [orderCode]));
    noonAfter(58);
    await remindStorage(world.platform);
    await world.platform.transact(system, (tx) => storageClock.resume(tx, [orderCode]));
    await remindStorage(world.platform);
    expect(await lettersOf(orderCode)).toEqual([]);
    noonAfter(61);
    await remindStorage(world.platform);
    expect(await lettersOf(orderCode)).toEqual(['freeEnds 7']);
  });
});

describe('the end of storage', () => {
  test('after 120 days the order is over, the goods wait for staff, and a photograph shows that they are gone', async () => {
    const { mei, packer } = await people();
    const orderCode = await storedOrder(world, { mei, packer });
    for (const day of [90, 113, 120]) {
      noonAfter(day);
      await remindStorage(world.platform);
      await endStorage(world.platform);
    }
    const stateOf = async () =>
      (await world.pool.query(`select state from orders.order where code = $1`, [orderCode])).rows[0]?.state;
    expect(await stateOf()).toBe('InWarehouse');
    noonAfter(121);
    await Promise.all([endStorage(world.platform), endStorage(world.platform)]);
    expect(await stateOf()).toBe('Disposed');
    const lin = await world.staff('ito', 'warehouse');
    const { list, counts } = await lin.call(desk.listWarehouseItems, { filter: 'disposal' });
    expect(list.map((item) => item.orderCode)).toContain(orderCode);
    expect(counts.disposal).toBe(list.length);
    const photoIds = [await photograph(world, lin)];
    await lin.call(desk.disposeItem, { orderCode, photoIds });
    await expect(lin.call(desk.disposeItem, { orderCode, photoIds })).rejects.toEqual(refused(10002));
    const { leftAt, history } = await lin.call(desk.warehouseItem, { orderCode });
    expect(leftAt).not.toBeNull();
    expect(history.map(({ verb }) => verb)).toEqual(['dispose', 'end', 'store']);
    const moves = await world.pool.query(
      `select count(*)::int as count from orders.history where order_code = $1 and verb = 'dispose'`,
      [orderCode],
    );
    expect(moves.rows[0]).toEqual({ count: 1 });
  });

  test('nobody loses goods for our delay: a letter that goes out late gives the days that it promises', async () => {
    const { mei, packer } = await people();
    const orderCode = await storedOrder(world, { mei, packer });
    noonAfter(119);
    await remindStorage(world.platform);
    noonAfter(122);
    await endStorage(world.platform);
    const { rows } = await world.pool.query(`select kept_until, ended_at from warehouse.item where order_code = $1`, [
      orderCode,
    ]);
    expect(rows[0]).toEqual({ kept_until: new Date('2027-03-26T23:59:59+09:00'), ended_at: null });
    expect(await lettersOf(orderCode)).toContain('disposal 7');
  });

  test('goods in the middle of their storage are not disposed of, whoever asks', async () => {
    const { mei, packer } = await people();
    const orderCode = await storedOrder(world, { mei, packer });
    const photoIds = [await photograph(world, packer)];
    await expect(packer.call(desk.disposeItem, { orderCode, photoIds })).rejects.toEqual(refused(10003));
    const buyer = await world.staff('tanaka', 'buyer');
    await expect(buyer.call(desk.disposeItem, { orderCode, photoIds })).rejects.toEqual(refused(10005));
  });
});

describe('free days', () => {
  test('are what the company has set when goods are stored', async () => {
    const { mei, packer } = await people();
    const admin = await world.staff('ono', 'admin');
    expect(await mei.call(storageTerms, {})).toMatchObject({ freeDays: 60, keptDays: 120 });
    const before = await storedOrder(world, { mei, packer });
    await admin.call(changeSettings, { freeStorageDays: 30 });
    const after = await storedOrder(world, { mei, packer });
    const freeUntil = async (id: string) => (await mei.call(orderDetail, { id })).item?.storageFreeUntil;
    expect([await freeUntil(before), await freeUntil(after)]).toEqual([
      '2027-01-19T14:59:59.000Z',
      '2026-12-20T14:59:59.000Z',
    ]);
    await admin.call(changeSettings, { freeStorageDays: 60 });
  });

  test('begin anew for goods that came back', async () => {
    const { mei, packer } = await people();
    const orderCode = await storedOrder(world, { mei, packer });
    noonAfter(57);
    await remindStorage(world.platform);
    await world.platform.transact(systemCaller('test'), (tx) =>
      comeBackToShelves(tx, systemCaller('test'), [orderCode], { shelf: 'b-01-1' }),
    );
    const later = await world.staff('ito', 'warehouse');
    const { item, history, reminders } = await later.call(desk.warehouseItem, { orderCode });
    expect([item.shelf, item.storage.daysLeft, history[0]?.verb]).toEqual(['B-01-1', 60, 'comeBack']);
    expect(reminders.map(({ sentAt }) => sentAt)).toEqual([null, null, null, null, null, null]);
  });
});

describe('shelves', () => {
  test('goods move together or not at all; scanned twice, nothing more happens', async () => {
    const { mei, packer } = await people();
    const one = await storedOrder(world, { mei, packer });
    const two = await storedOrder(world, { mei, packer });
    const move = (orderCodes: string[], shelf = 'b-02-1') => packer.call(desk.moveShelf, { orderCodes, shelf });
    expect(await move([one, two])).toEqual({ shelf: 'B-02-1', moved: 2 });
    expect(await move([one, two])).toEqual({ shelf: 'B-02-1', moved: 0 });
    await expect(move([one, 'O202601010001'], 'C-01-1')).rejects.toEqual(refused(10002));
    await expect(move([], 'C-01-1')).rejects.toEqual(refused(10001));
    for (const shelf of ['no shelf', '7', 'A', two]) await expect(move([one], shelf)).rejects.toEqual(refused(10001));
    const { item, history } = await packer.call(desk.warehouseItem, { orderCode: one });
    expect(item.shelf).toBe('B-02-1');
    expect(history.map(({ verb, fromShelf, toShelf, byName }) => [verb, fromShelf, toShelf, byName])).toEqual([
      ['shelve', 'A-07-4', 'B-02-1', 'sato'],
      ['store', null, 'A-07-4', 'sato'],
    ]);
  });

  test('the stock is listed by its age, the least left first, page by page', async () => {
    const { mei, packer } = await people();
    const young = await storedOrder(world, { mei, packer });
    const old = await storedOrder(world, { mei, packer }, {}, { shelf: 'Q-01-1' });
    await world.pool.query(
      `update warehouse.item set storage_free_until = storage_free_until - interval '57 days' where order_code = $1`,
      [old],
    );
    const ageing = { sort: 'leastLeft', limit: 1 } as const;
    const first = await packer.call(desk.listWarehouseItems, { ...ageing, filter: 'days' });
    expect(first.list.map(({ orderCode }) => orderCode)).toEqual([old]);
    expect(first.list[0]?.storage.daysLeft).toBe(3);
    const seen: string[] = [];
    for (let cursor: string | undefined = undefined, more = true; more;) {
      const page: { list: { orderCode: string }[]; nextCursor: string | null } = await packer.call(
        desk.listWarehouseItems,
        { ...ageing, ...(cursor ? { cursor } : {}) },
      );
      seen.push(...page.list.map(({ orderCode }) => orderCode));
      more = page.nextCursor !== null;
      cursor = page.nextCursor ?? undefined;
    }
    expect(seen.indexOf(old)).toBeLessThan(seen.indexOf(young));
    expect(new Set(seen).size).toBe(seen.length);
    const onShelf = await packer.call(desk.listWarehouseItems, { keyword: 'q-01' });
    expect(onShelf.list.map(({ orderCode }) => orderCode)).toEqual([old]);
  });
});
