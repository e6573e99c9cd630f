import { readCart, addToCart } from '@hakobu/contract/carts/cart.api';
import { codes } from '@hakobu/contract/base/codes';
import { cancelOrder, confirmOrder, placeOrders, quickOrder } from '@hakobu/contract/orders/order.api';
import { expect, test } from 'vitest';
import { putGoods, type GoodsPut } from '../../../test/goods.ts';
import { codeOf } from '../../../test/refused.ts';
import { makeWorld, type Person } from '../../../test/world.ts';

const world = makeWorld();

const confirm = (mei: Person, lines: readonly { readonly goods: GoodsPut; readonly quantity?: number }[]) =>
  mei.call(confirmOrder, { lines: lines.map(({ goods, quantity = 1 }) => ({ ...goods, quantity })) });

test('a range of prices is told of a line and of its price at the door; what is paid now counts the lower end', async () => {
  const mei = await world.shopper('mei');
  const goods = await putGoods(world.pool, { priceYen: 5000 });
  await world.pool.query('update goods.goods set second_price_yen = 8000 where goods_id = $1', [goods.goodsId]);
  const { lines, totalYen, landed } = await confirm(mei, [{ goods, quantity: 2 }]);
  expect(lines).toMatchObject([{ priceYen: 5000, secondPriceYen: 8000, fees: { goodsYen: 10_000 } }]);
  expect(totalYen).toBe(10_000 + 300);
  // Both pieces may be the dearest; freight and the service fee stay, duty may grow.
  expect((landed?.highestYen ?? 0) - (landed?.totalYen ?? 0)).toBeGreaterThanOrEqual(2 * 3000);
  await mei.call(addToCart, goods);
  const [group] = (await mei.call(readCart, {})).groups;
  expect(group?.lines).toMatchObject([{ priceYen: 5000, secondPriceYen: 8000 }]);
});

test('goods of one price have no other end', async () => {
  const mei = await world.shopper('mei');
  const { lines, landed } = await confirm(mei, [{ goods: await putGoods(world.pool) }]);
  expect(lines).toMatchObject([{ secondPriceYen: null }]);
  expect(landed).not.toHaveProperty('highestYen');
});

test('who has an order of the only piece is told so, until it has ended; nobody else is', async () => {
  const mei = await world.shopper('mei');
  const [goods, other, many] = await Promise.all([
    putGoods(world.pool, { oneOfAKind: true }),
    putGoods(world.pool, { oneOfAKind: true }),
    putGoods(world.pool),
  ]);
  const openIn = async (who: Person) =>
    (await confirm(who, [{ goods: other }, { goods }, { goods: many }])).lines.map(({ openOrderId }) => openOrderId);
  const place = async () => {
    const lines = [goods, many].map((each) => ({ ...each, quantity: 1 }));
    const { totalYen } = await mei.call(confirmOrder, { lines });
    return (await mei.call(placeOrders, { lines, totalYen })).ids[0] ?? '';
  };
  expect(await openIn(mei)).toEqual([null, null, null]);
  const id = await place();
  expect(await openIn(mei)).toEqual([null, id, null]);
  expect(await openIn(await world.shopper('lin'))).toEqual([null, null, null]);
  await mei.call(cancelOrder, { id });
  expect(await openIn(mei)).toEqual([null, null, null]);
});

test('a quick order of the only piece, while there is one already, leads to the confirmation page', async () => {
  const mei = await world.shopper('mei');
  const goods = await putGoods(world.pool, { oneOfAKind: true });
  const order = { ...goods, os: 1, price: 3000 };
  const { id } = await mei.call(quickOrder, order);
  expect(await codeOf(mei.call(quickOrder, order))).toBe(codes.quickOrderNeedsShopper);
  await mei.call(cancelOrder, { id });
  await mei.call(quickOrder, order);
});
