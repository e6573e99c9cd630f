import type { Language } from '@hakobu/contract/base/languages';
import { addToCart, readCart } from '@hakobu/contract/carts/cart.api';
import { addGoods } from '@hakobu/contract/goods/catalogue.desk-api';
import { goodsDetail } from '@hakobu/contract/goods/goods.api';
import { confirmOrder, listOrders, orderDetail, placeOrders } from '@hakobu/contract/orders/order.api';
import { deskOrder } from '@hakobu/contract/orders/order.desk-api';
import { beforeAll, expect, test } from 'vitest';
import { putGoods } from '../../../../test/steps/goods.ts';
import { someGoods } from '../../../../test/made/goods-files.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { clientInto } from '../../../platform/http/in-memory.ts';

const world = makeWorld();
beforeAll(async () => {
  await putGoods(world.pool);
});

const readBy = ({ token }: Person, language: Language) =>
  clientInto(world.http, { authorization: `Bearer ${token}`, 'accept-language': language });

const said = (ja: string, zh: string, en: string) => ({ ja, 'zh-CN': zh, 'zh-TW': '', en });
const shirt = (goodsId: string) =>
  someGoods(goodsId, {
    options: [
      {
        code: 'colour',
        names: said('カラー', '颜色', 'Colour'),
        values: [
          { code: '1', names: said('紺', '藏青', 'Blue') },
          { code: '2', names: said('水色', '浅蓝', 'Blue') },
          { code: '3', names: said('白', '白', 'White') },
        ],
      },
    ],
  });

test('what was chosen in one language is one line, is read in every other, and bought in the seller’s words', async () => {
  const [mei, writer, buyer] = [
    await world.shopper('mei'),
    await world.staff('吉田', 'content'),
    await world.staff('王', 'buyer'),
  ];
  await writer.call(addGoods, shirt('shirt-1'));
  const key = { goodsId: 'shirt-1', platformCode: 'store' };
  const { options } = await readBy(mei, 'en')(goodsDetail, key);
  expect(options[0]?.values.map(({ name }) => name)).toEqual(['Blue', 'Blue', 'White']);
  await readBy(mei, 'en')(addToCart, { ...key, options: ['Colour: White'] });
  await readBy(mei, 'zh-CN')(addToCart, { ...key, options: ['颜色: 白'] });
  const inCart = async (language: Language) =>
    (await readBy(mei, language)(readCart, {})).groups.flatMap(({ lines }) => lines.map((line) => line.options));
  expect([await inCart('en'), await inCart('zh-CN')]).toEqual([[['Colour: White']], [['颜色: 白']]]);

  const line = { ...key, quantity: 1, options: ['Colour: White'] };
  const { lines, totalYen } = await readBy(mei, 'en')(confirmOrder, { lines: [line] });
  expect(lines[0]?.goods.options).toEqual(['Colour: White']);
  const { ids } = await readBy(mei, 'en')(placeOrders, { lines: [line], totalYen });
  const id = ids[0] ?? '';
  for (const [language, words] of [
    ['en', 'Colour: White'],
    ['zh-CN', '颜色: 白'],
    ['ja', 'カラー: 白'],
  ] as const) {
    expect((await readBy(mei, language)(orderDetail, { id })).order.goods.options).toEqual([words]);
    expect((await readBy(mei, language)(listOrders, {})).list[0]?.goods.options).toEqual([words]);
  }
  expect((await buyer.call(deskOrder, { id })).order.goods.options).toEqual(['カラー: 白']);
});

test('where two values are called alike in a language nobody guesses which was meant', async () => {
  const [mei, writer] = [await world.shopper('mei'), await world.staff('吉田', 'content')];
  await writer.call(addGoods, shirt('shirt-2'));
  const line = { goodsId: 'shirt-2', platformCode: 'store', quantity: 1 };
  const chosen = async (options: string[]) =>
    (await mei.call(confirmOrder, { lines: [{ ...line, options }] })).lines[0]?.goods.options;
  expect(await chosen(['Colour: Blue'])).toEqual(['Colour: Blue']);
  expect(await chosen(['カラー: 水色'])).toEqual(['颜色: 浅蓝']);
  expect(await chosen(['别的话'])).toEqual(['别的话']);
});

test('the longest name with the longest value can be ordered', async () => {
  const [mei, writer] = [await world.shopper('mei'), await world.staff('吉田', 'content')];
  const [name, value] = ['名'.repeat(60), '値'.repeat(60)];
  await writer.call(
    addGoods,
    someGoods('shirt-3', {
      options: [{ code: 'x', names: said(name, '', ''), values: [{ code: '1', names: said(value, '', '') }] }],
    }),
  );
  const line = { goodsId: 'shirt-3', platformCode: 'store', quantity: 1, options: [`${name}: ${value}`] };
  const { totalYen } = await mei.call(confirmOrder, { lines: [line] });
  await mei.call(addToCart, line);
  expect((await mei.call(placeOrders, { lines: [line], totalYen })).ids).toHaveLength(1);
});
