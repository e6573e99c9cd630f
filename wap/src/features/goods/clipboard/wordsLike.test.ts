import { expect, test } from 'vitest';
import { wordsLike } from './wordsLike.ts';

test.each([
  ['OLYMPUS TRIP 35 フィルムカメラ', 'OLYMPUS TRIP'],
  ['【美品】ニコン FM2 ボディ', 'ニコン FM2'],
  ['ニコンのとても古いフィルムカメラとレンズのセット', 'ニコンのとても古いフィルムカメラ'],
  ['【美品】', '【美品】'],
])('what is like %s is searched for by its first words', (name, words) => {
  expect(wordsLike(name)).toBe(words);
});
