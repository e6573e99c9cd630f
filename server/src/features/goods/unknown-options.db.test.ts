import { codes } from '@hakobu/contract/base/codes';
import { addToCart, readCart } from '@hakobu/contract/carts/cart.api';
import { goodsDetail } from '@hakobu/contract/goods/goods.api';
import { collectedGoods, collectGoods } from '@hakobu/contract/goods/goods-mine.api';
import { goodsLanded } from '@hakobu/contract/goods/landed.api';
import { confirmOrder, orderDetail, placeOrders, quickDetail, quickOrder } from '@hakobu/contract/orders/order.api';
import { deskOrder } from '@hakobu/contract/orders/order.desk-api';
import { addRule } from '@hakobu/contract/rules/rule.desk-api';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DoubleGoods, RakutenDouble } from '../../../test/doubles/platforms.double.ts';
import { putGoods } from '../../../test/steps/goods.ts';
import { codeOf } from '../../../test/steps/refused.ts';
import { makeWorld, type Person } from '../../../test/world.ts';
import { hourMs, minuteMs } from '../../platform/clock/clock.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { fillCatalogue } from '../../sample/catalogue/index.ts';

const rakuten = new RakutenDouble();
beforeAll(() => rakuten.start());
afterAll(() => rakuten.stop());

const world = makeWorld({ settings: () => ({ ...rakuten.settings(), HAKOBU_SOURCES_TIMEOUT_MS: '1500' }) });
beforeAll(() => world.platform.transact(systemCaller('test'), (tx) => fillCatalogue(tx, 30)));

let mei: Person;
beforeEach(async () => {
  world.clock.advance(hourMs);
  mei = await world.shopper('mei');
});

let count = 0;
/** A shirt of a shop at Rakuten, whose sizes no interface tells. */
const shirt = async (change: Partial<DoubleGoods> = {}) => {
  count += 1;
  const goods = { shop: 'wear', item: `shirt-${count}`, name: `シャツ ${count}`, priceYen: 3000, freeShipping: true };
  rakuten.reset({ ...goods, ...change });
  const key = { platformCode: 'rakuten', goodsId: `wear/shirt-${count}` };
  return { key, detail: await world.anyone(goodsDetail, key) };
};

test('goods whose options no interface tells ask for words; the operator’s own and what is one of a kind do not', async () => {
  expect((await shirt()).detail).toMatchObject({ hasUnknownOptions: true, options: [] });
  const own = await putGoods(world.pool, { name: 'ぬいぐるみ' });
  expect(await world.anyone(goodsDetail, own)).toMatchObject({ hasUnknownOptions: false, source: null });
});

test('the words go into the cart, the confirmation, the order and what its buyer sees', async () => {
  const { key } = await shirt();
  const words = '紺 / Lサイズ';
  await mei.call(addToCart, { ...key, options: [words] });
  await mei.call(addToCart, { ...key, options: ['白 / M'] });
  const { groups } = await mei.call(readCart, {});
  const lines = groups.flatMap((group) => group.lines).filter(({ goodsId }) => goodsId === key.goodsId);
  expect(lines.map(({ options }) => options)).toEqual([['白 / M'], [words]]);
  expect(lines[0]?.source).toMatchObject({ kind: 'rakuten', isLastKnown: false });
  const line = { ...key, quantity: 1, options: [words] };
  const confirmed = await mei.call(confirmOrder, { lines: [line] });
  expect(confirmed.lines[0]).toMatchObject({ hasUnknownOptions: true, goods: { options: [words] } });
  const { ids } = await mei.call(placeOrders, { lines: [line], totalYen: confirmed.totalYen });
  const id = ids[0] ?? '';
  expect((await mei.call(orderDetail, { id })).order.goods.options).toEqual([words]);
  const buyer = await world.staff('王', 'buyer');
  expect((await buyer.call(deskOrder, { id })).order.goods.options).toEqual([words]);
});

test('a quick order takes the words along, and the clipboard is told that there may be something to choose', async () => {
  const { key } = await shirt();
  const { hasUnknownOptions, ...quick } = await mei.call(quickDetail, { goodsId: key.goodsId, os: 1 });
  expect(hasUnknownOptions).toBe(true);
  expect(quick.goodsId).toBe(key.goodsId);
  const { id } = await mei.call(quickOrder, { ...key, os: 1, price: 3000, options: ['紺 / L'] });
  expect((await mei.call(orderDetail, { id })).order.goods.options).toEqual(['紺 / L']);
});

test.each([
  ['too long', '紺'.repeat(123)],
  ['a new line', '紺\nL'],
  ['a sign for machines', '紺\u0007L'],
  ['nothing to be seen', ' \u200b '],
])('words that are %s are refused before any work is done', async (_what, words) => {
  const { key } = await shirt();
  const before = rakuten.asked.length;
  const line = { ...key, quantity: 1, options: [words] };
  expect(await codeOf(mei.call(addToCart, line))).toBe(codes.invalidRequest);
  expect(await codeOf(mei.call(confirmOrder, { lines: [line] }))).toBe(codes.invalidRequest);
  expect(await codeOf(mei.call(placeOrders, { lines: [line], totalYen: 3000 }))).toBe(codes.invalidRequest);
  expect(await codeOf(mei.call(quickOrder, { ...key, os: 1, price: 3000, options: [words] }))).toBe(
    codes.invalidRequest,
  );
  expect(rakuten.asked.length).toBe(before);
});

test('signs that turn what follows them are taken out of the words', async () => {
  const { key } = await shirt();
  await mei.call(addToCart, { ...key, options: ['\u202e紺 L'] });
  const { groups } = await mei.call(readCart, {});
  expect(groups.flatMap(({ lines }) => lines).find(({ goodsId }) => goodsId === key.goodsId)?.options).toEqual([
    '紺 L',
  ]);
});

test('what may not be bought may not be asked for in words either', async () => {
  const writer = await world.staff('吉田', 'content');
  const reason = '竹刀寄不了';
  await writer.call(addRule, {
    name: '竹刀',
    verdict: 'refuse',
    words: { any: ['竹刀'], all: [], none: [], unless: [] },
    reasons: { 'zh-CN': reason, 'zh-TW': reason, en: reason, ja: reason },
    isOn: true,
    place: 100,
  });
  const { key } = await shirt();
  const line = { ...key, quantity: 1, options: ['竹刀の方'] };
  const { lines, totalYen } = await mei.call(confirmOrder, { lines: [line] });
  expect(lines[0]).toMatchObject({ verdict: 'refuse', verdictReason: 'rule' });
  expect(await codeOf(mei.call(placeOrders, { lines: [line], totalYen }))).toBe(codes.goodsNotAllowed);
  expect(await codeOf(mei.call(quickOrder, { ...key, os: 1, price: 3000, options: ['竹刀'] }))).toBe(
    codes.goodsNotAllowed,
  );
});

test('what the platform’s customers say is told as theirs, and goes when the platform says nothing any more', async () => {
  const { key, detail } = await shirt();
  expect(detail.platformRating).toEqual({ averageHundredths: 450, count: 12 });
  const own = await putGoods(world.pool, { name: 'ぬいぐるみ' });
  expect((await world.anyone(goodsDetail, own)).platformRating).toBeNull();
  expect((await world.pool.query('select count(*)::int as count from reviews.review')).rows[0].count).toBe(0);
  expect(key.platformCode).toBe('rakuten');
});

test('collected goods and carts say how old what they show is, and that it is the last known', async () => {
  const { key } = await shirt();
  await mei.call(collectGoods, { ...key, collected: true });
  await mei.call(addToCart, { ...key, options: [] });
  const seenAt = world.clock.now().toISOString();
  expect((await mei.call(collectedGoods, {})).list[0]?.source).toEqual({ kind: 'rakuten', seenAt, isLastKnown: false });
  world.clock.advance(31 * minuteMs);
  rakuten.fault = 'maintenance';
  await world.anyone(goodsDetail, key);
  expect((await mei.call(collectedGoods, {})).list[0]?.source).toEqual({ kind: 'rakuten', seenAt, isLastKnown: true });
  const { groups } = await mei.call(readCart, {});
  expect(groups.flatMap(({ lines }) => lines).find(({ goodsId }) => goodsId === key.goodsId)?.source).toMatchObject({
    isLastKnown: true,
  });
  const { lines } = await mei.call(confirmOrder, { lines: [{ ...key, quantity: 1 }] });
  expect(lines[0]?.source).toEqual({ kind: 'rakuten', seenAt, isLastKnown: true });
});

test('the landed price has every route’s price or why it does not carry the goods', async () => {
  const { key } = await shirt();
  const { quotes, freight, totalYen, lines } = await world.anyone(goodsLanded, { ...key, countryCode: 'CN' });
  const offers = quotes.flatMap((quote) => (quote.ok ? [quote] : []));
  expect(offers.length).toBeGreaterThan(1);
  expect(quotes.length).toBeGreaterThanOrEqual(offers.length);
  const other = offers.find(({ routeCode }) => routeCode !== freight?.routeCode);
  const withOther = await world.anyone(goodsLanded, { ...key, countryCode: 'CN', routeCode: other?.routeCode });
  const freightYen = lines.find(({ kind }) => kind === 'freight')?.amountYen ?? 0;
  expect(withOther.totalYen).toBe(totalYen - freightYen + (other?.totalYen ?? 0));
});
