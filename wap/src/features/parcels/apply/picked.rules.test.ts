import type { ParcelOrder } from '@hakobu/contract/parcels/parcel.shape';
import { expect, test } from 'vitest';
import { teapotForParcel } from '../../../../test/orders.ts';
import { pickedFrom, pickedText, storageUrgency, withAll, withoutProperty } from './picked.rules.ts';

const order = (orderCode: string, change: Partial<ParcelOrder> = {}): ParcelOrder => ({
  ...teapotForParcel,
  orderCode,
  ...change,
});

const [tea, doll] = [order('O202611010001'), order('O202611010002', { properties: ['batteryBuiltIn'] })];

test('what is chosen survives in the address, nothing chosen too', () => {
  expect(pickedFrom(pickedText([doll.orderCode]), [tea, doll], [])).toEqual([doll.orderCode]);
  expect(pickedFrom(pickedText([]), [tea, doll], [tea.orderCode])).toEqual([]);
});

test('at first it is what the parcel begins with; orders that are gone are left out', () => {
  expect(pickedFrom(undefined, [tea, doll], [tea.orderCode, 'O202611019999'])).toEqual([tea.orderCode]);
});

test('some are put in or left out, and the others stay as they were', () => {
  expect(withAll(['a', 'b'], ['b', 'c'], true)).toEqual(['a', 'b', 'c']);
  expect(withAll(['a', 'b', 'c'], ['b', 'c'], false)).toEqual(['a']);
});

test('goods with a property are taken out where others stay', () => {
  expect(withoutProperty([tea, doll], 'batteryBuiltIn')).toEqual([tea.orderCode]);
  expect(withoutProperty([doll], 'batteryBuiltIn')).toBeUndefined();
  expect(withoutProperty([tea], 'batteryBuiltIn')).toBeUndefined();
});

test('the last week of free storage is soon, a day over is over', () => {
  const left = (daysLeft: number) =>
    storageUrgency(
      order('O202611010003', { storage: { ...tea.storage, daysLeft, overdueDays: Math.max(0, -daysLeft) } }),
    );
  expect([left(8), left(7), left(0), left(-1)]).toEqual(['calm', 'soon', 'soon', 'over']);
});
