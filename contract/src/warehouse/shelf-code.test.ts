import { expect, test } from 'vitest';
import { isWaybill } from '../parcels/waybill.ts';
import { isMeantAsShelf, isShelfCode, notShelf, shelfOf } from './shelf-code.ts';
import { Shelf } from './warehouse.shape.ts';

test('a shelf is a row, a bay and a level', () => {
  const shelves = ['A-01-1', 'a-07-4', ' C-03-1 ', 'AB-1-2', 'B-12-34', 'AB-12-34-5', 'Ａ－０１－１'];
  expect(shelves.map(notShelf)).toEqual(shelves.map(() => null));
  expect(shelfOf('ａ－０１－１')).toBe('A-01-1');
  // What is a shelf is never a carrier's number as well.
  expect(shelves.map(shelfOf).filter(isWaybill)).toEqual([]);
});

test.each([
  ['0', 'form'],
  ['7', 'form'],
  ['-', 'form'],
  ['A', 'form'],
  ['99', 'form'],
  ['A-', 'form'],
  ['A7', 'form'],
  ['A-7', 'form'],
  ['-01-1', 'form'],
  ['A-01-1-22', 'form'],
  ['A-001-1', 'form'],
  ['货架 7', 'form'],
  ['', 'form'],
  ['4901777018686', 'form'],
  ['482190006850', 'waybill'],
  ['4821-9000-6850', 'waybill'],
  ['EN482915001JP', 'waybill'],
  ['O202611180093', 'order'],
  ['o202611180093', 'order'],
  ['P202611190012', 'parcel'],
  ['U202611180001', 'ownCode'],
] as const)('%j is no shelf but %s', (typed, instead) => {
  expect(notShelf(typed)).toBe(instead);
  expect(isShelfCode(typed)).toBe(false);
  expect(Shelf.safeParse(typed).success).toBe(false);
});

test('what was meant as a shelf is told from everything else', () => {
  expect(['A7', 'B-12', 'A071', 'A-07-4'].filter(isMeantAsShelf)).toHaveLength(4);
  expect(['7', 'A', '441208574402', 'O202611180093', ''].filter(isMeantAsShelf)).toEqual([]);
});
