import { expect, test } from 'vitest';
import { inWalkingOrder } from './walking-order.ts';

test('shelves stand in the order in which one walks past them', () => {
  const shelves = ['B-01-1', 'A-2-10', 'A-2-9', 'A-10-1', ''];
  expect(inWalkingOrder(shelves.map((shelf) => ({ shelf }))).map(({ shelf }) => shelf)).toEqual([
    '',
    'A-2-9',
    'A-2-10',
    'A-10-1',
    'B-01-1',
  ]);
});
