import type { Language } from '@hakobu/contract/base/languages';
import { letterDetail, listLetters } from '@hakobu/contract/letters/letter.api';
import { deskOrder, listDeskOrders } from '@hakobu/contract/orders/order.desk-api';
import { confirmOrder, listOrders, orderDetail, placeOrders } from '@hakobu/contract/orders/order.api';
import { storedGoods } from '@hakobu/contract/parcels/parcel.api';
import { changeLanguage } from '@hakobu/contract/shoppers/shoppers.api';
import { expect, test } from 'vitest';
import { putGoods } from '../../../../test/steps/goods.ts';
import { richShopper, storedOrder } from '../../../../test/steps/stored.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { hourMs } from '../../../platform/clock/clock.ts';
import { clientInto } from '../../../platform/http/in-memory.ts';
import { staffCookieName } from '../../../platform/http/security.ts';

const world = makeWorld();

const readBy = ({ token }: Person, language: Language) =>
  clientInto(world.http, { authorization: `Bearer ${token}`, 'accept-language': language });
const said = (names: object) => JSON.stringify(names);

/** An order that a reader of Chinese placed for a camera, whose names are what they are by now. */
const ordered = async (names: object) => {
  const mei = await world.shopper('mei');
  const nameJa = 'フィルムカメラ 動作確認済み';
  const goods = await putGoods(world.pool, { name: nameJa });
  const name = (words: object) =>
    world.pool.query('update goods.goods set translated_names = $2 where goods_id = $1', [goods.goodsId, said(words)]);
  await name({ 'zh-CN': '胶片相机' });
  const lines = [{ ...goods, quantity: 1 }];
  const { totalYen } = await mei.call(confirmOrder, { lines });
  const { ids } = await mei.call(placeOrders, { lines, totalYen });
  await name(names);
  return { mei, id: ids[0] ?? '', nameJa, goods };
};

test('the goods of an order are called as their reader calls them, with the seller’s words beside', async () => {
  const { mei, id, nameJa } = await ordered({ 'zh-CN': '胶片相机', 'zh-TW': '底片相機', en: 'Film camera' });
  const expected = { 'zh-CN': '胶片相机', 'zh-TW': '底片相機', en: 'Film camera', ja: nameJa } as const;
  for (const [language, name] of Object.entries(expected)) {
    const call = readBy(mei, language as Language);
    expect((await call(orderDetail, { id })).order.goods).toMatchObject({ name, nameJa });
    expect((await call(listOrders, {})).list[0]?.goods).toMatchObject({ name, nameJa });
    expect((await call(listOrders, { keyword: name })).list.map((order) => order.id)).toContain(id);
  }
  for (const keyword of ['zh-CN', '": "', 'FILM CAMERA x'])
    expect((await mei.call(listOrders, { keyword })).list).toEqual([]);
});

test('the desk reads the goods of an order in its own language, and finds them by any of their names', async () => {
  const { id, nameJa } = await ordered({ 'zh-CN': '胶片相机', en: 'Film camera' });
  const chen = await world.staff('chen', 'buyer');
  const deskIn = (language: string) =>
    clientInto(
      world.http,
      { 'x-hakobu-desk': '1', 'accept-language': language },
      `${staffCookieName(false)}=${chen.token}`,
    );
  for (const [language, name] of Object.entries({ 'zh-CN': '胶片相机', en: 'Film camera', ja: nameJa })) {
    const call = deskIn(language);
    expect((await call(deskOrder, { id })).order.goods).toMatchObject({ name, nameJa });
    for (const keyword of ['胶片相机', 'film camera', nameJa]) {
      const { list } = await call(listDeskOrders, { keyword });
      expect(list.find((order) => order.id === id)?.goods).toMatchObject({ name, nameJa });
    }
  }
  expect((await chen.call(listDeskOrders, { keyword: 'Film camera x' })).list).toEqual([]);
});

test('an English reader is shown the seller’s words, and no Chinese ones, where nobody has said them in English', async () => {
  const { mei, id, nameJa, goods } = await ordered({ 'zh-CN': '胶片相机' });
  expect((await readBy(mei, 'en')(orderDetail, { id })).order.goods).toMatchObject({ name: nameJa, nameJa });
  // Goods that are called otherwise by now are others: the order keeps what they were.
  await world.pool.query(
    `update goods.goods set name = '別のもの', translated_names = '{"en": "Another", "zh-CN": "别的"}' where goods_id = $1`,
    [goods.goodsId],
  );
  expect((await readBy(mei, 'en')(orderDetail, { id })).order.goods).toMatchObject({ name: nameJa, nameJa });
  expect((await readBy(mei, 'zh-CN')(orderDetail, { id })).order.goods).toMatchObject({ name: '胶片相机', nameJa });
});

test('a letter about an order calls its goods as whoever reads it does', async () => {
  const { mei, nameJa } = await ordered({ 'zh-CN': '胶片相机', en: 'Film camera' });
  // It is reminded of before its time to be paid runs out.
  world.clock.advance(70 * hourMs);
  await world.settle();
  const letterIn = async (language: Language) => {
    await mei.call(changeLanguage, { language });
    const [letter] = (await mei.call(listLetters, {})).list;
    return JSON.stringify(await mei.call(letterDetail, { id: letter?.id ?? '' }));
  };
  expect(await letterIn('en')).toContain('Film camera');
  expect(await letterIn('zh-CN')).toContain('胶片相机');
  expect(await letterIn('ja')).toContain(nameJa);
});

test('goods in the warehouse are called so too', async () => {
  const [mei, packer] = [await richShopper(world, 'mei'), await world.staff('ito', 'warehouse')];
  const id = await storedOrder(world, { mei, packer });
  const { goods } = (await mei.call(orderDetail, { id })).order;
  await world.pool.query('update goods.goods set translated_names = $2 where goods_id = $1', [
    goods.goodsId,
    said({ en: 'A thing' }),
  ]);
  const { list } = await readBy(mei, 'en')(storedGoods, {});
  expect(list.find(({ orderCode }) => orderCode === id)).toMatchObject({ name: 'A thing', nameJa: goods.nameJa });
});
