import { expect, test } from 'vitest';
import { cut } from './cut.ts';

test('a text is cut between signs, never within one', () => {
  expect(cut('abc', 3)).toBe('abc');
  expect(cut('abcd', 3)).toBe('abc');
  expect(cut('ab😀', 3)).toBe('ab');
  expect(cut('ab😀c', 4)).toBe('ab😀');
  for (let max = 0; max < 8; max += 1) expect(cut('😀é漢😀😀', max).isWellFormed()).toBe(true);
});
