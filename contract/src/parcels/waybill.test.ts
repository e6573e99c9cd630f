import { expect, test } from 'vitest';
import { isOwnCode, isWaybill, waybillOf } from './waybill.ts';

test('a waybill is read without the spaces of its label, and told from our own codes', () => {
  expect(waybillOf(' en 482 915 001 jp ')).toBe('EN482915001JP');
  expect(['EN482915001JP', '1234-5678-9012', '4412085744', 'SF1020304050607'].filter(isWaybill)).toHaveLength(4);
  expect(
    ['P202611190012', 'O202611180093', 'U202611180001', 'W202611180001-2', 'EN48', '运单', ''].filter(isWaybill),
  ).toEqual([]);
  expect(['P202611190012', 'S202611180093'].filter(isOwnCode)).toHaveLength(2);
});

test('what a scale types, a shelf’s label and a barcode of goods are no waybills', () => {
  expect(
    ['640', '000640', '441208', '1234567', 'A-07-4', 'AB-12-34-5', '4901777018686', 'PLEASE-WAIT'].filter(isWaybill),
  ).toEqual([]);
});
