import { readGoodsLink, pageOfGoods } from '@hakobu/contract/goods/goods-link';
import { GoodsId } from '@hakobu/contract/goods/goods.shape';
import { expect, test } from 'vitest';
import { readPictureName } from '../../platform/files/pictures.ts';
import { categories } from './categories.ts';
import { goodsFor } from './goods.ts';
import { chanceFrom } from './random.ts';
import { sellersFrom } from './sellers.ts';
import { inTraditional } from './words.ts';

const make = () => {
  const chance = chanceFrom(7);
  const sellers = sellersFrom(chance);
  return { sellers, goods: goodsFor(2000, sellers, chance, new Date('2026-11-20T01:00:00Z')) };
};
const { sellers, goods } = make();

test('the same seed makes the same catalogue', () => {
  expect(make()).toEqual({ sellers, goods });
});

test('every goods has an id of its platform’s own form, that no other has', () => {
  expect(new Set(goods.map(({ platformCode, goodsId }) => `${platformCode} ${goodsId}`)).size).toBe(goods.length);
  for (const { platformCode, goodsId } of goods) {
    expect(GoodsId.safeParse(goodsId).success).toBe(true);
    expect(readGoodsLink(pageOfGoods(platformCode, goodsId) ?? '')).toMatchObject({ site: platformCode, goodsId });
  }
});

test('every goods has a seller, a category, pictures that can be made, and names in every language', () => {
  const sellerCodes = new Set(sellers.map(({ platformCode, code }) => `${platformCode} ${code}`));
  const categoryCodes = new Set(categories.map(({ code }) => code));
  expect(sellerCodes.size).toBe(sellers.length);
  for (const each of goods) {
    expect(sellerCodes.has(`${each.platformCode} ${each.sellerCode}`)).toBe(true);
    expect(categoryCodes.has(each.categoryCode)).toBe(true);
    expect(each.pictures.every((name) => readPictureName(name) !== undefined)).toBe(true);
    expect(Object.keys(each.translatedNames).toSorted()).toEqual(['en', 'zh-CN', 'zh-TW']);
    expect(each.secondPriceYen ?? Infinity).toBeGreaterThan(each.priceYen);
  }
});

test('some are sold out, some may not be bought, most can be', () => {
  const share = (fits: (each: (typeof goods)[number]) => boolean) => goods.filter(fits).length / goods.length;
  expect(share(({ stock }) => stock === 'soldOut')).toBeGreaterThan(0.02);
  expect(share(({ prohibited }) => prohibited)).toBeGreaterThan(0.005);
  expect(share(({ stock, prohibited }) => stock === 'onSale' && !prohibited)).toBeGreaterThan(0.9);
});

test('the sample’s Chinese is written in traditional characters for Taiwan', () => {
  expect(inTraditional('精工 5号 手表 走时正常')).toBe('精工 5號 手錶 走時正常');
  expect(inTraditional('松下 轻松熊 新干线 干净')).toBe('松下 輕鬆熊 新幹線 乾淨');
});
