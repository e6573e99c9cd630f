import { expect, test } from 'vitest';
import { isShelfCode } from './shelf-code.ts';

test('shelf labels are told from waybills and orders', () => {
  expect(['A-07-4', 'b12', 'AB-1-2', 'C-03-1'].filter(isShelfCode)).toHaveLength(4);
  expect(['441208574402', 'EN482915001JP', 'O202611180093', '4902370548501', ''].filter(isShelfCode)).toEqual([]);
});
