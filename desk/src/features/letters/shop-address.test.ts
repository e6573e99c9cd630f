import { expect, test } from 'vitest';
import { shopAddressOf } from './shop-address.ts';

test('what everybody may see is opened as the shop has it', () => {
  expect(shopAddressOf({ kind: 'goods', code: 'rakuten/camera-no-mori/10004211' })).toBe(
    '/wap/#/pages/base/gDetail/gDetail?gId=camera-no-mori%2F10004211&pCode=rakuten',
  );
  expect(shopAddressOf({ kind: 'notice', code: '3' })).toBe('/wap/#/pages/base/richText/richText?id=3&kind=notice');
  expect(shopAddressOf({ kind: 'screen', code: 'mall' })).toBe('/wap/#/pages/classify/classify');
});

test('what is one shopper’s alone is not', () => {
  expect(shopAddressOf({ kind: 'order', code: 'O202611200051' })).toBeNull();
  expect(shopAddressOf({ kind: 'screen', code: 'addresses' })).toBeNull();
});
