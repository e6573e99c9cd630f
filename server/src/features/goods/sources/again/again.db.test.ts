import { goodsDetail } from '@hakobu/contract/goods/goods.api';
import { collectGoods } from '@hakobu/contract/goods/goods-mine.api';
import type { GoodsKey } from '@hakobu/contract/goods/goods.shape';
import { letterDetail, listLetters } from '@hakobu/contract/letters/letter.api';
import { beforeEach, expect, test } from 'vitest';
import type { DoubleGoods } from '../../../../../test/doubles/platforms.double.ts';
import { keyFor, makeSourceWorld, newGoods } from '../../../../../test/sources.ts';
import type { Person } from '../../../../../test/world.ts';
import { hourMs, minuteMs } from '../../../../platform/clock/clock.ts';
import { systemCaller } from '../../../../platform/http/caller.ts';
import { findGoodsByKeys } from '../../goods.store.ts';
import * as looks from '../../collected/collected-look.store.ts';
import { askForCollected } from './again.jobs.ts';
import { updateAgain } from './again.store.ts';

const { world, rakuten, pages, outsides } = makeSourceWorld();

beforeEach(async () => {
  // Nobody waits for the goods of an earlier test.
  await world.pool.query('delete from goods.collected');
  await world.pool.query('update goods.goods set again_at = null where again_at is not null');
});

const rowOf = async (key: GoodsKey) => (await findGoodsByKeys(world.platform.db, [key]))[0];
const againAt = async ({ platformCode, goodsId }: GoodsKey): Promise<Date | null> => {
  const { rows } = await world.pool.query(
    'select again_at from goods.goods where platform_code = $1 and goods_id = $2',
    [platformCode, goodsId],
  );
  return rows[0]?.again_at;
};
/** Goods of a platform that somebody collects, with nobody looking at them any more. */
const collected = async (mei: Person, kind: 'rakuten' | 'yahoo' | 'link', ...goods: DoubleGoods[]) => {
  const { platformCode, put } = outsides[kind];
  put(...goods);
  const keys = goods.map((each) => keyFor(platformCode, each));
  for (const key of keys) {
    await world.anyone(goodsDetail, key);
    await mei.call(collectGoods, { ...key, collected: true });
  }
  return keys as [GoodsKey, ...GoodsKey[]];
};
const round = () => askForCollected(world.platform).run();
const nextMorning = async (): Promise<void> => {
  world.clock.advance(24 * hourMs);
  await world.settle();
};
const answer = async (mei: Person) => (await mei.call(listLetters, { kind: 'activity' })).list;

test('live goods that were collected are asked for again, and a fall of their price is told of by letter', async () => {
  const mei = await world.shopper('mei');
  for (const kind of ['rakuten', 'yahoo', 'link'] as const) {
    const goods = newGoods({ priceYen: 10_000 });
    const [key] = await collected(mei, kind, goods);
    outsides[kind].put({ ...goods, priceYen: 9000 });
    world.clock.advance(11 * hourMs);
    await round();
    expect((await rowOf(key))?.priceYen).toBe(10_000);
    world.clock.advance(hourMs);
    await round();
    expect(await rowOf(key)).toMatchObject({ priceYen: 9000, seenAt: world.clock.now() });
    expect(await againAt(key)).toEqual(new Date(world.clock.now().getTime() + 12 * hourMs));
    const before = (await answer(mei)).length;
    await nextMorning();
    const letters = await answer(mei);
    expect(letters.length).toBe(before + 1);
    expect((await mei.call(letterDetail, { id: letters[0]?.id ?? '' })).paragraphs).toContain(
      '它从 10,000 日元降到了 9,000 日元。',
    );
  }
});

test.each([404, 410])('a page that answers %i is gone, and the site’s other pages are asked on', async (status) => {
  const mei = await world.shopper('mei');
  const [dead, living] = [newGoods(), newGoods()];
  const [deadKey, livingKey] = await collected(mei, 'link', dead, living);
  // More often than opens a breaker.
  for (let day = 0; day < 8; day += 1) {
    pages.far.pages.set(`https://jp.mercari.com/item/${dead.item}`, { status });
    world.clock.advance(12 * hourMs + minuteMs);
    await round();
  }
  expect(await rowOf(deadKey)).toMatchObject({ stock: 'soldOut', errorCode: 11004, missedAt: null });
  expect(await rowOf(livingKey ?? deadKey)).toMatchObject({
    stock: 'onSale',
    missedAt: null,
    seenAt: world.clock.now(),
  });
  await nextMorning();
  const [letter] = await answer(mei);
  expect((await mei.call(letterDetail, { id: letter?.id ?? '' })).paragraphs).toContain('已售出或下架的有 1 件。');
});

test('what is not collected any more is not asked for, and what is collected anew is', async () => {
  const mei = await world.shopper('mei');
  const [key] = await collected(mei, 'rakuten', newGoods());
  await mei.call(collectGoods, { ...key, collected: false });
  world.clock.advance(12 * hourMs);
  const before = rakuten.asked.length;
  await round();
  expect([rakuten.asked.length, await againAt(key)]).toEqual([before, null]);
  await mei.call(collectGoods, { ...key, collected: true });
  expect(await againAt(key)).not.toBeNull();
});

test('those that wait longest are asked for first, ten at a time, by one of several servers', async () => {
  const mei = await world.shopper('mei');
  const goods = Array.from({ length: 14 }, () => newGoods());
  const keys = await collected(mei, 'rakuten', ...goods);
  for (const [place, { goodsId }] of keys.entries())
    await world.pool.query('update goods.goods set again_at = $1 where goods_id = $2', [
      new Date(world.clock.now().getTime() + 12 * hourMs + place),
      goodsId,
    ]);
  world.clock.advance(13 * hourMs);
  const before = rakuten.asked.length;
  await Promise.all([round(), round(), round()]);
  expect(rakuten.asked.length - before).toBe(10);
  const seen = await Promise.all(keys.map(async (key) => (await rowOf(key))?.seenAt?.getTime()));
  expect(seen.map((at) => at === world.clock.now().getTime())).toEqual(keys.map((_, place) => place < 10));
  world.clock.advance(minuteMs);
  await round();
  expect(rakuten.asked.length - before).toBe(14);
});

test('while a platform is left alone nothing of it is asked, nothing is lost, and it goes on after', async () => {
  const mei = await world.shopper('mei');
  const keys = await collected(mei, 'rakuten', ...Array.from({ length: 8 }, () => newGoods()));
  world.clock.advance(12 * hourMs);
  rakuten.fault = 'serverError';
  const before = rakuten.asked.length;
  await round();
  // Five failures open the breaker; those behind them are not tried.
  expect(rakuten.asked.length - before).toBe(5);
  rakuten.fault = 'none';
  world.clock.advance(11 * minuteMs);
  await round();
  const rows = await Promise.all(keys.map(rowOf));
  expect(rows.filter((row) => row?.seenAt?.getTime() === world.clock.now().getTime())).toHaveLength(3);
  expect(rows.filter((row) => row?.missedAt !== null)).toHaveLength(5);
  world.clock.advance(12 * hourMs);
  await round();
  for (const key of keys) expect(await rowOf(key)).toMatchObject({ missedAt: null, seenAt: world.clock.now() });
});

test('who collects while the last look of theirs is being taken away is looked for all the same', async () => {
  const mei = await world.shopper('mei');
  const [key] = await collected(mei, 'rakuten', newGoods());
  await mei.call(collectGoods, { ...key, collected: false });
  const id = (await rowOf(key))?.id ?? 0;
  await world.pool.query('update goods.goods set again_at = null where id = $1', [id]);
  await world.pool.query(`update goods.collected_look set due_at = 'epoch' where shopper_id = $1`, [mei.id]);
  let collecting: Promise<unknown> = Promise.resolve();
  const caller = systemCaller('test');
  await world.platform.transact(caller, async (tx) => {
    // It holds the look, and finds nothing collected.
    expect(await looks.takeNextLook(tx)).toBe(mei.id);
    expect(await looks.lockCollected(tx, mei.id, 10)).toEqual([]);
    collecting = mei.call(collectGoods, { ...key, collected: true });
    await expect
      .poll(async () => {
        const { rows } = await world.pool.query(
          `select count(*)::int as count from pg_locks where not granted
             and pid in (select pid from pg_stat_activity where datname = current_database())`,
        );
        return rows[0].count;
      })
      .toBeGreaterThan(0);
    await looks.updateLook(tx, mei.id, undefined);
  });
  await collecting;
  const { rows } = await world.pool.query('select due_at from goods.collected_look where shopper_id = $1', [mei.id]);
  expect([rows.length, await againAt(key)]).toEqual([1, expect.any(Date)]);
});

test('the operator’s own goods are never asked for', async () => {
  const { rows } = await world.pool.query(`select id from goods.goods where origin = 'catalogue' limit 1`);
  await world.platform.transact(systemCaller('test'), (tx) => updateAgain(tx, rows[0].id, new Date(0)));
  const { rows: after } = await world.pool.query('select again_at from goods.goods where id = $1', [rows[0].id]);
  expect(after).toEqual([{ again_at: null }]);
});
