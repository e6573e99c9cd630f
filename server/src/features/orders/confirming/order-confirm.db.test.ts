import { readCart, addToCart } from '@hakobu/contract/carts/cart.api';
import { codes } from '@hakobu/contract/base/codes';
import { cancelOrder, confirmOrder, orderDetail, placeOrders, quickOrder } from '@hakobu/contract/orders/order.api';
import { cancelService, listServices } from '@hakobu/contract/services/service.api';
import { expect, test } from 'vitest';
import { putGoods, type GoodsPut } from '../../../../test/steps/goods.ts';
import { pay } from '../../../../test/steps/bought.ts';
import { codeOf } from '../../../../test/steps/refused.ts';
import { serviceStage } from '../../../../test/steps/services.ts';
import { richShopper, shanghai } from '../../../../test/steps/stored.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { minuteMs } from '../../../platform/clock/clock.ts';

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

test('goods that went off sale are gone to who ordered them, and are there for nobody else', async () => {
  const [mei, lin] = [await world.shopper('mei'), await world.shopper('lin')];
  const goods = await putGoods(world.pool);
  const lines = [{ ...goods, quantity: 1 }];
  const { totalYen } = await mei.call(confirmOrder, { lines });
  const { ids } = await mei.call(placeOrders, { lines, totalYen });
  await mei.call(cancelOrder, { id: ids[0] ?? '' });
  await world.pool.query(`update goods.goods set hidden_at = now(), hidden_reason = '下架' where goods_id = $1`, [
    goods.goodsId,
  ]);
  const again = await confirm(mei, [{ goods }]);
  expect(again).toMatchObject({ lines: [{ verdict: 'refuse', verdictReason: 'gone' }], totalYen: 0 });
  expect(await codeOf(confirm(lin, [{ goods }]))).toBe(codes.notFound);
  expect(await codeOf(mei.call(placeOrders, { lines, totalYen }))).toBe(codes.goodsGone);
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

test('what cannot be bought is no part of what is to be paid, nor are its services; the rest costs what it does alone', async () => {
  const mei = await world.shopper('mei');
  const services = [{ offerCode: 'photos' }];
  const given = { seller: 'shared', domesticYen: 500 };
  const gone = { ...(await putGoods(world.pool, { ...given, stock: 'soldOut' })), quantity: 1, services };
  const here = { ...(await putGoods(world.pool, given)), quantity: 2, services };
  const both = await mei.call(confirmOrder, { lines: [gone, here] });
  expect(both.lines.map(({ verdict }) => verdict)).toEqual(['refuse', 'allow']);
  const alone = await mei.call(confirmOrder, { lines: [here] });
  expect(alone.totalYen).toBe(2 * 3000 + 300 + 500 + 300);
  expect(both).toMatchObject({ totalYen: alone.totalYen, landed: alone.landed });
  expect(both.lines[1]?.fees).toEqual(alone.lines[0]?.fees);
  const place = (lines: (typeof here)[]) => mei.call(placeOrders, { lines, totalYen: both.totalYen });
  expect(await codeOf(place([gone, here]))).toBe(codes.goodsGone);
  expect(await place([here])).toMatchObject({ totalYen: both.totalYen });
  expect((await confirm(mei, [{ goods: gone }])).totalYen).toBe(0);
});

test('an order keeps the price at the door that was confirmed, its services in it, and tells what they cost by now', async () => {
  const mei = await richShopper(world, 'mei');
  await shanghai(mei);
  const stage = serviceStage(world);
  const services = [{ offerCode: 'photos' }, { offerCode: 'vacuum' }, { offerCode: 'inspection' }];
  const lines = [{ ...(await putGoods(world.pool)), quantity: 1, services }];
  const { totalYen, landed: promised } = await mei.call(confirmOrder, { lines });
  const [id = ''] = (await mei.call(placeOrders, { lines, totalYen })).ids;
  const landed = async () => (await mei.call(orderDetail, { id })).landed;
  const estimatedYen = promised?.totalYen ?? 0;
  expect(await landed()).toMatchObject({ estimatedYen, nowYen: estimatedYen, changeYen: 0 });
  world.clock.advance(minuteMs);
  await pay(mei, [id]);
  expect(await landed()).toMatchObject({ estimatedYen, nowYen: estimatedYen });
  const { list } = await mei.call(listServices, { code: id });
  await mei.call(cancelService, { code: list.find(({ offerCode }) => offerCode === 'photos')?.code ?? '' });
  expect(await landed()).toMatchObject({ estimatedYen, changeYen: -300 });
  // What is added later was no part of the estimate, and costs what it costs once it is paid.
  const later = await stage.ask(mei, id, 'removePackaging');
  expect(await landed()).toMatchObject({ estimatedYen, changeYen: -300 });
  await stage.pay(mei, later);
  expect(await landed()).toMatchObject({ estimatedYen, changeYen: -200 });
});
