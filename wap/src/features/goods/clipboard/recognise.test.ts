import { shareCodeOf } from '@hakobu/contract/goods/share-code';
import { expect, test } from 'vitest';
import { recognise } from './recognise.ts';

const code = shareCodeOf({ platformCode: 'mercari', goodsId: 'm20384756101' });

test.each([
  [
    '「相機」をメルカリで見つけました！ https://jp.mercari.com/item/m20384756101?afid=1',
    'https://jp.mercari.com/item/m20384756101',
  ],
  ['我的密码是 1234 https://amzn.asia/d/0aBcDe1?s=secret', 'https://amzn.asia/d/0aBcDe1'],
  [`看看这个 https://hakobu.example/s/${code}`, code],
  ['13812345678', undefined],
  ['https://example.com/s/hello', undefined],
])('of %s only %s leaves the device', (text, sent) => {
  expect(recognise(text)).toBe(sent);
});
