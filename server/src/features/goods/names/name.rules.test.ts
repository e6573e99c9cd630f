import { expect, test } from 'vitest';
import { isUnsaid, orderedNameIn, saidIn } from './name.rules.ts';

test.each([
  ['zh-CN', { 'zh-CN': '相机' }, '相机'],
  ['zh-TW', { 'zh-CN': '相机' }, '相机'],
  ['zh-TW', { 'zh-CN': '相机', 'zh-TW': '相機' }, '相機'],
  ['zh-CN', { 'zh-TW': '相機', en: 'camera' }, '相機'],
  ['zh-CN', { en: 'camera' }, 'カメラ'],
  ['en', { 'zh-CN': '相机' }, 'カメラ'],
  ['en', { en: 'camera' }, 'camera'],
  ['en', { en: '' }, 'カメラ'],
  ['ja', { 'zh-CN': '相机', ja: 'x' }, 'カメラ'],
  ['en', null, 'カメラ'],
] as const)('a reader of %s of %o is shown %s', (language, translated, shown) => {
  expect(saidIn('カメラ', translated, language)).toBe(shown);
});

test('a language is missing though another stands in for it; Japanese never is', () => {
  expect(isUnsaid({ 'zh-CN': '相机' }, 'zh-TW')).toBe(true);
  expect(isUnsaid({ 'zh-CN': '相机' }, 'zh-CN')).toBe(false);
  expect([isUnsaid({}, 'ja'), isUnsaid({}, 'en'), isUnsaid(undefined, 'en')]).toEqual([false, true, true]);
});

const camera = { name: '旧相机', nameJa: 'カメラ' };
test.each([
  ['zh-CN', camera, { 'zh-CN': '相机', en: 'camera' }, '相机'],
  ['en', camera, { 'zh-CN': '相机', en: 'camera' }, 'camera'],
  ['en', camera, { 'zh-CN': '相机' }, 'カメラ'],
  ['en', { name: 'old camera', nameJa: 'カメラ' }, null, 'old camera'],
  ['zh-CN', camera, null, '旧相机'],
  ['zh-TW', camera, { 'zh-CN': '相机' }, '相机'],
  ['ja', camera, { ja: 'x', en: 'camera' }, 'カメラ'],
  ['en', { name: '我的描述', nameJa: '我的描述' }, null, '我的描述'],
] as const)('a reader of %s of an order of %o, called %o by now, is shown %s', (language, ordered, names, shown) => {
  expect(orderedNameIn(ordered, names, language)).toBe(shown);
});
