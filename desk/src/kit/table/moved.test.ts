import { expect, test } from 'vitest';
import { moved } from './moved.ts';

test('one is put where it is dropped, the others keep their order', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c']);
});

test('nothing moves beyond the ends', () => {
  const list = ['a', 'b'];
  expect([moved(list, 0, -1), moved(list, 1, 2), moved(list, 5, 0), moved(list, 1, 1)]).toEqual([
    list,
    list,
    list,
    list,
  ]);
});
