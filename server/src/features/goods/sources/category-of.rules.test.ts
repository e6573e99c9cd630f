import { expect, test } from 'vitest';
import { categories } from '../../../sample/catalogue/categories.ts';
import { categoryOf } from './category-of.rules.ts';

const named = (name: string, ...genres: string[]): string => categoryOf({ name, genres });

test.each([
  ['フィルムカメラ 動作確認済み', 'film-cameras'],
  ['【中古】CANON 交換レンズ EF50mm', 'lenses'],
  ['ミラーレス一眼 ボディ', 'digital-cameras'],
  ['カメラバッグ ショルダー', 'bags'],
  ['ゴルフシューズ メンズ', 'golf'],
  ['ねんどろいど 初音ミク', 'figures'],
  ['ＨＧ ガンプラ 1/144', 'model-kits'],
  ['ワンピースカード ブースター', 'trading-cards'],
  ['ワンピース 花柄 ロング', 'clothes'],
  ['任天堂 Switch 有機EL 本体', 'game-consoles'],
  ['鬼滅の刃 全巻セット', 'manga'],
  ['宇治 抹茶 100g', 'tea'],
  ['北海道 クッキー 詰め合わせ', 'sweets'],
  ['ノートパソコン 15インチ', 'other'],
  ['靴下 5足組', 'other'],
  ['自動車 ワイパー', 'other'],
])('%s belongs to %s', (name, code) => {
  expect(named(name)).toBe(code);
});

test('what the platform sorts goods under says more than their name, its narrowest genre most', () => {
  expect(named('かわいい 限定', 'ゲーム、おもちゃ', 'ホビー', 'フィギュア')).toBe('figures');
  expect(named('フィギュア付き', '食品', '菓子、スイーツ', 'チョコレート')).toBe('sweets');
  expect(named('限定品', 'テレビ、オーディオ、カメラ', 'その他')).toBe('cameras-audio');
  expect(named('限定品', '車、バイク、自転車')).toBe('other');
});

test('Rakuten’s widest genres count where the name says nothing', () => {
  expect(named('限定品', '558885')).toBe('sneakers');
  expect(named('万年筆 限定品', '100939')).toBe('stationery');
  expect(named('限定品', '101164')).toBe('games-hobby');
  expect(named('限定品', '999999')).toBe('other');
});

test('every category that is named is one that a shop begins with', () => {
  const codes = new Set([...categories.map(({ code }) => code), 'other']);
  const found = ['558885', '100371', '216131', '558929', '216129', '566382', '101205', '101070', '211742', '551167']
    .concat(['100227', '100804', '558944', '200162', '112493', '100939'])
    .map((genre) => named('', genre));
  expect(found.filter((code) => !codes.has(code))).toEqual([]);
});
