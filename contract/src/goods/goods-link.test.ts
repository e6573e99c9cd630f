import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageOfGoods, readGoodsLink, sites } from './goods-link.ts';

const cases: [pasted: string, site: string, goodsId: string][] = [
  ['https://jp.mercari.com/item/m20384756101', 'mercari', 'm20384756101'],
  ['https://jp.mercari.com/en/item/m20384756101?utm=1', 'mercari', 'm20384756101'],
  [
    'OLYMPUS TRIP 35 を見つけました！ https://jp.mercari.com/item/m20384756101?afid=9 メルカリでチェック',
    'mercari',
    'm20384756101',
  ],
  ['【メルカリ】jp.mercari.com/item/m20384756101（商品）', 'mercari', 'm20384756101'],
  ['https://jp.mercari.com/shops/product/2JHqVCi8v9LNBMcGgVSkFn', 'mercari', '2JHqVCi8v9LNBMcGgVSkFn'],
  ['m20384756101', 'mercari', 'm20384756101'],
  ['https://page.auctions.yahoo.co.jp/jp/auction/x1023456789', 'yahoo-auction', 'x1023456789'],
  ['https://auctions.yahoo.co.jp/jp/auction/x1023456789#top', 'yahoo-auction', 'x1023456789'],
  ['x1023456789', 'yahoo-auction', 'x1023456789'],
  ['https://paypayfleamarket.yahoo.co.jp/item/z123456789', 'yahoo-flea', 'z123456789'],
  ['https://store.shopping.yahoo.co.jp/cha-no-mise/uji-40.html?sc_e=x', 'yahoo-shopping', 'cha-no-mise/uji-40'],
  ['https://item.rakuten.co.jp/camera-no-mori/10004211/?s-id=1', 'rakuten', 'camera-no-mori/10004211'],
  ['https://item.fril.jp/0123456789abcdef0123456789abcdef', 'rakuma', '0123456789abcdef0123456789abcdef'],
  ['https://www.amazon.co.jp/%E5%95%86%E5%93%81/dp/B0CX23V2ZK/ref=sr_1_1', 'amazon', 'B0CX23V2ZK'],
  ['https://www.amazon.co.jp/gp/aw/d/b0cx23v2zk', 'amazon', 'B0CX23V2ZK'],
  ['B0CX23V2ZK', 'amazon', 'B0CX23V2ZK'],
  ['https://www.suruga-ya.jp/product/detail/602123456', 'surugaya', '602123456'],
  ['https://zozo.jp/shop/beams/goods/81234567/?did=1', 'zozo', '81234567'],
  ['https://order.mandarake.co.jp/order/detailPage/item?itemCode=1301234567&lang=ja', 'mandarake', '1301234567'],
  ['https://www.amiami.jp/top/detail/detail?gcode=FIGURE-168123', 'amiami', 'FIGURE-168123'],
  ['https://www.animate-onlineshop.jp/pd/2654321/', 'animate', '2654321'],
  ['https://www.melonbooks.co.jp/detail/detail.php?product_id=2301234', 'melonbooks', '2301234'],
  ['https://ecs.toranoana.jp/tora/ec/item/040031234567/', 'toranoana', '040031234567'],
  ['ｍ２０３８４７５６１０１ https://jp.mercari.com/item/m20384756101', 'mercari', 'm20384756101'],
];

test.each(cases)('%s is goods of %s', (pasted, site, goodsId) => {
  expect(readGoodsLink(pasted)).toMatchObject({ site, goodsId });
});

test.each([
  '',
  '   ',
  '胶片相机',
  'my password is hunter2',
  'https://jp.mercari.com/user/profile/123456789',
  'https://example.com/item/m20384756101',
  'https://jp.mercari.com.evil.example/item/m20384756101',
  'https://evil.example/?u=https%3A%2F%2Fjp.mercari.com',
  'javascript:alert(1)//jp.mercari.com/item/x',
  '13812345678',
  '4901234567894',
  '6222021234567890123',
  'x'.repeat(5000),
])('%s is not goods', (pasted) => {
  expect(readGoodsLink(pasted)).toBeUndefined();
});

test('the page of goods reads as the same goods', () => {
  for (const [, site, goodsId] of cases) {
    const page = pageOfGoods(site, goodsId);
    expect(page && readGoodsLink(page)).toMatchObject({ site, goodsId });
  }
  expect(Object.keys(sites).length).toBe(14);
});

test('no text makes it throw or read an empty id', () => {
  const seed = Date.now() % 1_000_000;
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2500 }), (text) => {
      expect(readGoodsLink(text)?.goodsId).not.toBe('');
    }),
    { seed, verbose: 1 },
  );
});
