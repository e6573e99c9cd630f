import { codes } from '@hakobu/contract/base/codes';
import { listMessages } from '@hakobu/contract/chat/chat.api';
import { orderDetail } from '@hakobu/contract/orders/order.api';
import { buyOrder, claimOrder } from '@hakobu/contract/orders/order.desk-api';
import { beforeAll, expect, test } from 'vitest';
import { paid, placed } from '../../../../test/steps/bought.ts';
import { type Ear, openEar } from '../../../../test/ears.ts';
import { putGoods } from '../../../../test/steps/goods.ts';
import { openConnectionRegistry } from '../../../../test/connection-registries.ts';
import { parcelStage } from '../../../../test/steps/parcels.ts';
import { codeOf } from '../../../../test/steps/refused.ts';
import { richShopper } from '../../../../test/steps/stored.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import type { ConnectionRegistry } from '../delivery/connection-registry.ts';

const world = makeWorld();
let registry: ConnectionRegistry;

beforeAll(() => {
  registry = openConnectionRegistry(world);
});

const shopperEar = async (): Promise<{ person: Person; ear: Ear }> => {
  const person = await world.shopper('小美');
  return { person, ear: await openEar(registry, { who: 'shopper', personId: person.id }) };
};
const refusals = (ear: Ear): string[] =>
  ear.signals().flatMap((signal) => (signal.kind === 'refused' ? [signal.reason] : []));

test('cards show the shopper’s own things as they stand now', async () => {
  const mei = await world.shopper('小美', { yen: 500_000 });
  const [order] = await placed(world, mei, [{}]);
  const ear = await openEar(registry, { who: 'shopper', personId: mei.id });
  await ear.text('', { ext: JSON.stringify({ card: { kind: 'order', code: order } }) });
  await ear.text('看看', { cType: 1, subjectId: order! });
  const { list } = await mei.call(listMessages, {});
  expect(JSON.parse(list[0]!.ext)).toMatchObject({
    card: { kind: 'order', code: order, state: 'PendingPayment' },
  });
  const thread = await mei.call(listMessages, { orderCode: order! });
  expect(thread.list).toMatchObject([{ cType: 1, subjectId: order, body: { content: '看看' } }]);
  expect(await codeOf((await world.shopper('别人')).call(listMessages, { orderCode: order! }))).toBe(codes.notFound);
});

test('a card calls and prices an order as its shopper’s own orders do, whatever it was bought for', async () => {
  const mei = await richShopper(world, '小美');
  const [id = ''] = await paid(world, mei, [{}]);
  const buyer = await world.staff('采', 'buyer');
  await buyer.call(claimOrder, { id });
  const { fees, goods } = (await mei.call(orderDetail, { id })).order;
  await buyer.call(buyOrder, { id, goodsYen: fees.goodsYen - 500, domesticYen: 0, platformOrderNo: `n-${id}` });
  const ear = await openEar(registry, { who: 'shopper', personId: mei.id });
  await ear.text('这一单', { ext: JSON.stringify({ card: { kind: 'order', code: id } }) });
  const [said] = (await mei.call(listMessages, {})).list;
  expect(JSON.parse(said?.ext ?? '')).toMatchObject({ card: { title: goods.name, priceYen: fees.goodsYen } });
  expect(said?.body.content).toBe('这一单');
});

test('a card of goods is sent while they are shown, and not once they went off sale', async () => {
  const { person: mei, ear } = await shopperEar();
  const { platformCode, goodsId } = await putGoods(world.pool);
  const card = JSON.stringify({ card: { kind: 'goods', code: `${platformCode}:${goodsId}` } });
  await ear.text('', { ext: card });
  await world.pool.query(`update goods.goods set hidden_at = now(), hidden_reason = '' where goods_id = $1`, [goodsId]);
  await ear.text('', { ext: card });
  expect(refusals(ear)).toEqual(['cardNotFound']);
  expect((await mei.call(listMessages, {})).list).toHaveLength(1);
});

test('goods are named by platform and id, by the id beside their platform, or by the id alone', async () => {
  const { person: mei, ear } = await shopperEar();
  const { platformCode, goodsId } = await putGoods(world.pool);
  const kind = 'goods';
  for (const card of [
    { kind, code: `${platformCode}:${goodsId}` },
    { kind, code: goodsId, platformCode },
    { kind, code: goodsId },
  ])
    await ear.text('', { ext: JSON.stringify({ card }) });
  await ear.text('', { ext: JSON.stringify({ card: { kind, code: goodsId, platformCode: 'elsewhere' } }) });
  expect(refusals(ear)).toEqual(['cardNotFound']);
  const { list } = await mei.call(listMessages, {});
  expect(list.map(({ ext }) => JSON.parse(ext))).toMatchObject(
    Array.from({ length: 3 }, () => ({ card: { kind, code: goodsId, platformCode } })),
  );
  // As it came, a card is sent on.
  await ear.text('', { ext: list[0]?.ext ?? '' });
  expect((await mei.call(listMessages, {})).list).toHaveLength(4);
});

test('a card of a parcel shows the photograph of the goods that were put in first', async () => {
  const { cast, packed } = parcelStage(world);
  const people = await cast();
  const { id, orderCodes } = await packed(people, 2);
  const { order } = await people.mei.call(orderDetail, { id: orderCodes[0] ?? '' });
  const ear = await openEar(registry, { who: 'shopper', personId: people.mei.id });
  await ear.text('', { ext: JSON.stringify({ card: { kind: 'parcel', code: id } }) });
  const { list } = await people.mei.call(listMessages, {});
  expect(order.goods.imageUrl).toBeTruthy();
  expect(JSON.parse(list[0]?.ext ?? '')).toMatchObject({
    card: { kind: 'parcel', code: id, picture: order.goods.imageUrl },
  });
});
