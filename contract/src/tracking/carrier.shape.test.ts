import { expect, test } from 'vitest';
import { carrierName } from './carrier.shape.ts';

test('a carrier is named by its code and by what its labels print; another stands as it was typed', () => {
  expect(carrierName('japan-post', 'zh-CN')).toBe('日本邮政');
  expect(carrierName('日本郵便', 'en')).toBe('Japan Post');
  expect(carrierName('ヤマト運輸', 'zh-TW')).toBe('大和運輸');
  expect(carrierName('赤帽', 'en')).toBe('赤帽');
  expect(carrierName('', 'ja')).toBe('');
});
