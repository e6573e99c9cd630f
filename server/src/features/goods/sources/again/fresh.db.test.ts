import { goodsDetail } from '@hakobu/contract/goods/goods.api';
import { confirmOrder, placeOrders, quickOrder } from '@hakobu/contract/orders/order.api';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DoubleGoods, RakutenDouble } from '../../../../../test/doubles/platforms.double.ts';
import { codeOf, refusal } from '../../../../../test/steps/refused.ts';
import { makeWorld } from '../../../../../test/world.ts';
import { hourMs, minuteMs } from '../../../../platform/clock/clock.ts';
import { systemCaller } from '../../../../platform/http/caller.ts';
import { fillCatalogue } from '../../../../sample/catalogue/index.ts';

const rakuten = new RakutenDouble();
beforeAll(() => rakuten.start());
afterAll(() => rakuten.stop());

const world = makeWorld({ settings: () => ({ ...rakuten.settings(), HAKOBU_SOURCES_TIMEOUT_MS: '1500' }) });
beforeAll(() => world.platform.transact(systemCaller('test'), (tx) => fillCatalogue(tx, 30)));
beforeEach(() => world.clock.advance(hourMs));

let count = 0;
/** Goods of Rakuten that a shopper has just looked at. */
const lookedAt = async (change: Partial<DoubleGoods> = {}) => {
  count += 1;
  const goods: DoubleGoods = {
    shop: 'tea',
    item: `cup-${count}`,
    name: `湯呑 ${count}`,
    priceYen: 3000,
    freeShipping: true,
    ...change,
  };
  rakuten.reset(goods);
  const key = { platformCode: 'rakuten', goodsId: `tea/cup-${count}` };
  const detail = await world.anyone(goodsDetail, { ...key, goodsId: key.goodsId });
  const says = (now: Partial<DoubleGoods>) => rakuten.reset({ ...goods, ...now });
  return { key, detail, says, line: { ...key, quantity: 1 } };
};

test('the detail tells who said it, when, and whether that is the last known', async () => {
  const { key, detail, says } = await lookedAt();
  const seenAt = world.clock.now().toISOString();
  expect([detail.price, detail.source]).toEqual([3000, { kind: 'rakuten', seenAt, isLastKnown: false }]);
  world.clock.advance(29 * minuteMs);
  says({ priceYen: 3300 });
  expect((await world.anyone(goodsDetail, key)).price).toBe(3000);
  world.clock.advance(2 * minuteMs);
  rakuten.fault = 'maintenance';
  const held = await world.anyone(goodsDetail, key);
  expect([held.price, held.source]).toEqual([3000, { kind: 'rakuten', seenAt, isLastKnown: true }]);
  world.clock.advance(2 * minuteMs);
  says({ priceYen: 3300 });
  expect(await world.anyone(goodsDetail, key)).toMatchObject({ price: 3300, source: { isLastKnown: false } });
});

test('a price that rises between the detail and the confirmation is what is confirmed', async () => {
  const mei = await world.shopper('mei');
  const { line, says } = await lookedAt();
  says({ priceYen: 3600 });
  world.clock.advance(minuteMs);
  const { lines } = await mei.call(confirmOrder, { lines: [line] });
  expect(lines[0]?.priceYen).toBe(3600);
});

test('a price that rises between the confirmation and the order is refused with 10040 and the new total', async () => {
  const mei = await world.shopper('mei');
  const { line, says } = await lookedAt();
  const { totalYen } = await mei.call(confirmOrder, { lines: [line] });
  says({ priceYen: 3600 });
  world.clock.advance(minuteMs);
  const refused = await refusal(mei.call(placeOrders, { lines: [line], totalYen }));
  expect(refused.code).toBe(10040);
  const now = await mei.call(confirmOrder, { lines: [line] });
  expect(refused.data).toMatchObject({ totalYen: now.totalYen });
  expect(now.totalYen).toBeGreaterThan(totalYen);
  expect((await mei.call(placeOrders, { lines: [line], totalYen: now.totalYen })).ids).toHaveLength(1);
});

test('a quick order whose price moved is led to the confirmation by 10081; one whose price stands is placed', async () => {
  const mei = await world.shopper('mei');
  const { key, says } = await lookedAt();
  says({ priceYen: 2900 });
  world.clock.advance(minuteMs);
  expect(await codeOf(mei.call(quickOrder, { ...key, os: 1, price: 3000 }))).toBe(10081);
  expect((await mei.call(quickOrder, { ...key, os: 1, price: 2900 })).id).toMatch(/^O/);
});

test.each([
  ['sold out', (says: (now: Partial<DoubleGoods>) => void) => says({ inStock: false })],
  ['not there any more', () => rakuten.reset()],
])('goods that are %s are refused with 11004 by all three', async (_how, change) => {
  const mei = await world.shopper('mei');
  const { key, line, says } = await lookedAt();
  const { totalYen } = await mei.call(confirmOrder, { lines: [line] });
  change(says);
  world.clock.advance(minuteMs);
  expect(await codeOf(mei.call(placeOrders, { lines: [line], totalYen }))).toBe(11004);
  expect(await codeOf(mei.call(quickOrder, { ...key, os: 1, price: 3000 }))).toBe(11004);
  const { lines } = await mei.call(confirmOrder, { lines: [line] });
  expect(lines[0]).toMatchObject({ verdict: 'refuse', verdictReason: 'gone' });
});

test('while the platform is down the last known price is ordered at, within its time, and the detail says so', async () => {
  const mei = await world.shopper('mei');
  const { key, line } = await lookedAt();
  rakuten.fault = 'silent';
  world.clock.advance(minuteMs);
  const { totalYen, lines } = await mei.call(confirmOrder, { lines: [line] });
  expect(lines[0]?.priceYen).toBe(3000);
  expect((await mei.call(placeOrders, { lines: [line], totalYen })).ids).toHaveLength(1);
  expect((await world.anyone(goodsDetail, key)).source?.isLastKnown).toBe(true);
});

test('many who order at once ask the platform once', async () => {
  const mei = await world.shopper('mei');
  const { line } = await lookedAt();
  world.clock.advance(minuteMs);
  const before = rakuten.asked.length;
  await Promise.all(Array.from({ length: 8 }, () => mei.call(confirmOrder, { lines: [line] })));
  expect(rakuten.asked.length).toBe(before + 1);
});

test('goods of the operator’s own catalogue are asked of nobody', async () => {
  const mei = await world.shopper('mei');
  const { rows } = await world.pool.query(
    `select platform_code as "platformCode", goods_id as "goodsId" from goods.goods
     where origin = 'catalogue' and platform_code = 'rakuten' and error_code = 0 limit 1`,
  );
  rakuten.reset();
  await mei.call(confirmOrder, { lines: [{ ...rows[0], quantity: 1 }] });
  expect((await world.anyone(goodsDetail, rows[0])).source).toBeNull();
  expect(rakuten.asked).toEqual([]);
});
