import { expect, test } from 'vitest';
import { isReceivedByOther, waitsForOthersSheets } from './group-parcel.rules.ts';

const recipient = { addressId: '', name: '', phone: '', countryCode: 'CN', lines: [], postcode: '' };
const received = { ...recipient, name: '林晓' };

test('a member reads of a group’s parcel that another receives it, its owner does not', () => {
  expect(isReceivedByOther({ groupCode: 'GABCDEFGHJ2', recipient })).toBe(true);
  expect(isReceivedByOther({ groupCode: 'GABCDEFGHJ2', recipient: received })).toBe(false);
  expect(isReceivedByOther({ groupCode: null, recipient })).toBe(false);
});

test('only a group’s parcel waits for the sheets of others', () => {
  const declared = { state: 'PendingSheet', sheetMissing: 0 } as const;
  expect(waitsForOthersSheets({ groupCode: 'GABCDEFGHJ2', ...declared })).toBe(true);
  expect(waitsForOthersSheets({ groupCode: 'GABCDEFGHJ2', ...declared, sheetMissing: 2 })).toBe(false);
  expect(waitsForOthersSheets({ groupCode: 'GABCDEFGHJ2', ...declared, state: 'Shipped' })).toBe(false);
  expect(waitsForOthersSheets({ groupCode: null, ...declared })).toBe(false);
});
