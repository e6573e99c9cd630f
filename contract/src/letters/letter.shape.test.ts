import { expect, test } from 'vitest';
import { goodsCode, goodsOfCode } from './letter.shape.ts';

test.each([
  { platformCode: 'mercari', goodsId: 'm20384756101' },
  { platformCode: 'rakuten', goodsId: 'camera-no-mori/10004211' },
  { platformCode: 'yahoo-shopping', goodsId: 'shop/a/b' },
])('the goods $goodsId are found again from how a letter writes them', (key) => {
  expect(goodsOfCode(goodsCode(key))).toEqual(key);
});

test.each(['', 'mercari', 'mercari/', '/m1', 'Mercari/m1', 'mercari/m 1', `mercari/${'m'.repeat(81)}`])(
  '%o is no goods',
  (code) => {
    expect(goodsOfCode(code)).toBeUndefined();
  },
);
