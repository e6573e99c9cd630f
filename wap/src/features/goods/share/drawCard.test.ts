import { expect, test } from 'vitest';
import { linesFor } from './drawCard.ts';

/** Forty pixels a sign: sixteen stand in a line. */
const widthOf = (line: string) => Array.from(line).length * 40;

test('a name stands in as many lines as it needs, and ends in an ellipsis where they are too few', () => {
  expect(linesFor('ぬいぐるみ', 2, widthOf)).toEqual(['ぬいぐるみ']);
  expect(linesFor('あ'.repeat(20), 2, widthOf)).toEqual(['あ'.repeat(16), 'あ'.repeat(4)]);
  expect(linesFor('あ'.repeat(300), 2, widthOf)).toEqual(['あ'.repeat(16), `${'あ'.repeat(15)}…`]);
  expect(linesFor('', 2, widthOf)).toEqual([]);
});

test('a line ends between words, never within one or between a number and its unit', () => {
  expect(linesFor('Dunk Lows, 26.5cm unworn', 2, widthOf)).toEqual(['Dunk Lows,', '26.5cm unworn']);
  expect(linesFor('スニーカーナイキのダンク 26.5cm', 2, widthOf)).toEqual(['スニーカーナイキのダンク', '26.5cm']);
  expect(linesFor(`Dunk${'o'.repeat(20)} Low`, 2, widthOf)).toEqual([`Dunk${'o'.repeat(12)}`, 'oooooooo Low']);
});

test('a sign of two halves is never cut in two', () => {
  const [first = ''] = linesFor('🧸'.repeat(20), 1, widthOf);
  expect(first).toBe(`${'🧸'.repeat(15)}…`);
});
