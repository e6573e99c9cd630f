import { expect, test } from 'vitest';
import { isWaybill, waybillOf } from './waybill.ts';

test('a waybill is read without the spaces of its label, and told from our own codes', () => {
  expect(waybillOf(' en 482 915 001 jp ')).toBe('EN482915001JP');
  expect(['EN482915001JP', '1234-5678-9012', '441208'].filter(isWaybill)).toHaveLength(3);
  expect(['P202611190012', 'O202611180093', 'EN48', '运单', ''].filter(isWaybill)).toEqual([]);
});
