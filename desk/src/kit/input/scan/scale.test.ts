import { expect, test } from 'vitest';
import { gramsOf } from './scale.ts';

test('what scales type is read as grams', () => {
  expect(
    ['640', '640 g', '0.640kg', '0.640', 'ST,GS,+0000.640kg', '+ 1250 g', '１２５０', '12.5 kg'].map(gramsOf),
  ).toEqual([640, 640, 640, 640, 640, 1250, 1250, 12_500]);
});

test('codes, waybills, shelves and nothing are no weights', () => {
  const others = [
    '',
    '0',
    '1234567',
    '441208574402',
    'EN482915001JP',
    'A-07-4',
    'O202611200001',
    '12.34',
    '-5',
    'US,+5',
  ];
  expect(others.filter((typed) => gramsOf(typed) !== null)).toEqual([]);
});
