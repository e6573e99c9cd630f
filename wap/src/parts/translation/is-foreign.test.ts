import { expect, test } from 'vitest';
import { isForeign } from './is-foreign.ts';

test.each([
  ['新品のカメラ', 'zh-CN', true],
  ['新品のカメラ', 'en', true],
  ['很好,发货快', 'zh-CN', false],
  ['很好,发货快', 'zh-TW', false],
  ['很好,发货快', 'en', true],
  ['Fast shipping and well packed', 'zh-CN', true],
  ['Fast shipping and well packed', 'en', false],
  ['很好 Nikon FM2', 'zh-CN', false],
  ['<p class="of four words here">12,800</p>', 'zh-CN', false],
  ['배송이 빨라요', 'zh-CN', true],
  ['★★★', 'en', false],
  ['<新品のカメラ>', 'zh-CN', true],
  ['<カメラ>', 'en', true],
] as const)('%s for a reader of %s: %s', (text, language, foreign) => {
  expect(isForeign(text, language)).toBe(foreign);
});
