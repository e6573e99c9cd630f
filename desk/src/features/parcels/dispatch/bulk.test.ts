import { expect, test } from 'vitest';
import { atHead, completeIn, type Pair, readBulkScan, type Scanned, withParcel, withWaybill } from './bulk.ts';

const pair = (id: string, waybillNo: string | null): Pair => ({
  id,
  waybillNo,
  recipient: '林小满',
  countryCode: 'CN',
  routeName: 'EMS',
  carrier: 'japan-post',
  heldYen: 4850,
  key: id,
  refused: null,
});
const one = pair('P202611190001', 'EN482915001JP');
const two = pair('P202611190002', null);
const both: Scanned = { pairs: [two, one], armed: two.id };
const idle: Scanned = { pairs: [one], armed: null };

test('a waybill belongs to the parcel that was scanned before it', () => {
  expect(readBulkScan('p202611190002', idle)).toEqual({ kind: 'parcel', code: 'P202611190002', again: false });
  expect(readBulkScan(' en 482 915 002 jp', withParcel(idle, two))).toEqual({
    kind: 'waybill',
    waybillNo: 'EN482915002JP',
    id: two.id,
    again: false,
  });
  const whole = withWaybill(both, two.id, 'EN482915002JP');
  expect(completeIn(whole.pairs)).toHaveLength(2);
  expect(readBulkScan('EN482915003JP', whole)).toEqual({ kind: 'noParcel' });
});

test('a waybill after a refused scan belongs to no parcel, also where one still waits for its own', () => {
  expect(readBulkScan('EN482915009JP', { ...both, armed: null })).toEqual({ kind: 'noParcel' });
});

test('a waybill is not taken for two parcels, nor without one', () => {
  expect(readBulkScan('EN482915001JP', both)).toEqual({ kind: 'taken', waybillNo: 'EN482915001JP', by: one.id });
  expect(readBulkScan('EN482915009JP', idle)).toEqual({ kind: 'noParcel' });
  expect(readBulkScan('EN482915009JP', { pairs: [], armed: null })).toEqual({ kind: 'noParcel' });
  for (const other of ['O202611190001', '640', '000640', 'A-07-4', '4901777018686'])
    expect(readBulkScan(other, both)).toEqual({ kind: 'notACode' });
});

test('the same waybill scanned twice does no harm', () => {
  expect(readBulkScan('EN482915001JP', idle)).toMatchObject({ kind: 'waybill', id: one.id, again: true });
});

test('a parcel scanned again waits for a new waybill at the head of the list', () => {
  const scanned: Scanned = { pairs: [pair('P202611190003', 'EN482915003JP'), one], armed: null };
  expect(readBulkScan(one.id, scanned)).toMatchObject({ again: true });
  expect(atHead(scanned, one.id)).toMatchObject({ armed: one.id, pairs: [{ id: one.id, waybillNo: null }, {}] });
});
