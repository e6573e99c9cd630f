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

test('a sign of two halves is never cut in two', () => {
  const [first = ''] = linesFor('🧸'.repeat(20), 1, widthOf);
  expect(first).toBe(`${'🧸'.repeat(15)}…`);
});
