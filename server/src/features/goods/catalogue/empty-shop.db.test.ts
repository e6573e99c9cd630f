import { addGoods, goodsChoices } from '@hakobu/contract/goods/catalogue.desk-api';
import { takeGoodsImport } from '@hakobu/contract/goods/goods-import.desk-api';
import { goodsDetail, searchGoods } from '@hakobu/contract/goods/goods.api';
import { addToCart } from '@hakobu/contract/carts/cart.api';
import { confirmOrder } from '@hakobu/contract/orders/order.api';
import { expect, test } from 'vitest';
import { goodsCsv, sendGoodsFile, someGoods, wholeLine } from '../../../../test/made/goods-files.ts';
import { makeWorld } from '../../../../test/world.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import { fillStandardPlatforms } from '../../../sample/catalogue/index.ts';
import { fillStandardContent } from '../../content/index.ts';

const world = makeWorld();

test('a shop that starts with nothing has its first goods on sale, by hand and from a file', async () => {
  await world.platform.transact(systemCaller('start'), async (tx) => {
    await fillStandardContent(tx);
    await fillStandardPlatforms(tx);
  });
  const writer = await world.staff('店主', 'admin');
  const { platforms, categories } = await writer.call(goodsChoices, {});
  const [platform] = platforms;
  const category = categories.find(({ parentCode }) => parentCode !== null);
  if (!platform || !category) throw new Error('a platform and a category are wanted');
  const where = { platformCode: platform.code, categoryCode: category.code };
  const first = await writer.call(addGoods, someGoods('first-1', where));
  expect(first.standing).toBe('onSale');

  const line = wholeLine('first-2', {
    platform: platform.code,
    category: category.code,
    seller: 'own',
    seller_name: '自店',
  });
  const { data } = await sendGoodsFile(world, writer, goodsCsv([line]));
  await writer.call(takeGoodsImport, { id: data.id });
  await world.settle();

  const mei = await world.shopper('mei', { yen: 10_000 });
  expect((await world.anyone(searchGoods, { platformCode: platform.code })).list.length).toBe(2);
  const { goodsId, platformCode, price } = await mei.call(goodsDetail, {
    goodsId: 'first-2',
    platformCode: platform.code,
  });
  expect(price).toBe(2000);
  await mei.call(addToCart, { goodsId, platformCode, quantity: 1 });
  const { totalYen } = await mei.call(confirmOrder, { lines: [{ goodsId, platformCode, quantity: 1 }] });
  expect(totalYen).toBeGreaterThan(2000);
});
