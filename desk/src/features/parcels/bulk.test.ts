import { expect, test } from 'vitest';
import { atHead, completeIn, type Pair, readBulkScan, withWaybill } from './bulk.ts';

const pair = (id: string, waybillNo: string | null): Pair => ({
  id,
  waybillNo,
  recipient: '林小满',
  routeName: 'EMS',
  carrier: 'japan-post',
  heldYen: 4850,
  key: id,
  refused: null,
});
const one = pair('P202611190001', 'EN482915001JP');
const two = pair('P202611190002', null);

test('a waybill belongs to the parcel that was scanned before it', () => {
  expect(readBulkScan('p202611190002', [one])).toEqual({ kind: 'parcel', code: 'P202611190002', again: false });
  expect(readBulkScan(' en 482 915 002 jp', [two, one])).toEqual({
    kind: 'waybill',
    waybillNo: 'EN482915002JP',
    id: two.id,
    again: false,
  });
  expect(completeIn(withWaybill([two, one], two.id, 'EN482915002JP'))).toHaveLength(2);
});

test('a waybill is not taken for two parcels, nor without one', () => {
  expect(readBulkScan('EN482915001JP', [two, one])).toEqual({
    kind: 'taken',
    waybillNo: 'EN482915001JP',
    by: one.id,
  });
  expect(readBulkScan('EN482915009JP', [one])).toEqual({ kind: 'noParcel' });
  expect(readBulkScan('EN482915009JP', [])).toEqual({ kind: 'noParcel' });
  expect(readBulkScan('O202611190001', [two])).toEqual({ kind: 'notACode' });
});

test('the same waybill scanned twice does no harm', () => {
  expect(readBulkScan('EN482915001JP', [one])).toMatchObject({ kind: 'waybill', id: one.id, again: true });
});

test('a parcel scanned again waits for a new waybill at the head of the list', () => {
  expect(readBulkScan(one.id, [pair('P202611190003', 'EN482915003JP'), one])).toMatchObject({ again: true });
  expect(atHead([pair('P202611190003', 'EN482915003JP'), one], one.id)[0]).toMatchObject({
    id: one.id,
    waybillNo: null,
  });
});
