import { expect, test } from 'vitest';
import { rangeBetween } from './marks.ts';

const keys = ['a', 'b', 'c', 'd'];

test('a range holds both ends, whichever was marked first', () => {
  expect(rangeBetween(keys, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(rangeBetween(keys, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(rangeBetween(keys, 'c', 'c')).toEqual(['c']);
});

test('where the first has left the list only the second is marked', () => {
  expect(rangeBetween(keys, 'gone', 'c')).toEqual(['c']);
});
