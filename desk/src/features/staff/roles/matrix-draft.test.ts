import { defaultMatrix } from '@hakobu/contract/staff/permissions';
import { expect, test } from 'vitest';
import { cellsOf, isApart, isDefault, isHeld, turn } from './matrix-draft.ts';

test('what was turned back, or is so by now, is no change', () => {
  const cell = { role: 'buyer', permission: 'ledger.read' } as const;
  const given = turn({}, { ...cell, isGranted: true });
  expect(isHeld(defaultMatrix, given, cell)).toBe(true);
  expect(cellsOf(defaultMatrix, given)).toEqual([{ ...cell, isGranted: true }]);
  expect(cellsOf(defaultMatrix, turn(given, { ...cell, isGranted: false }))).toEqual([]);
  expect(cellsOf({ ...defaultMatrix, buyer: [...defaultMatrix.buyer, 'ledger.read'] }, given)).toEqual([]);
});

test('what differs from the default is known', () => {
  const matrix = { ...defaultMatrix, buyer: [] };
  expect(isDefault(matrix, 'orders.buy', 'buyer')).toBe(false);
  expect(isDefault(matrix, 'ledger.read', 'buyer')).toBe(true);
});

test('a role that may change the staff or the settings is not offered approving money, nor the other way round', () => {
  expect(isApart(defaultMatrix, {}, { role: 'admin', permission: 'withdrawals.approve' })).toBe(true);
  expect(isApart(defaultMatrix, {}, { role: 'admin', permission: 'ledger.read' })).toBe(false);
  expect(isApart(defaultMatrix, {}, { role: 'finance', permission: 'staff.write' })).toBe(true);
  expect(isApart(defaultMatrix, {}, { role: 'finance', permission: 'settings.write' })).toBe(true);
  const ruling = turn({}, { role: 'admin', permission: 'staff.write', isGranted: false });
  expect(isApart(defaultMatrix, ruling, { role: 'admin', permission: 'withdrawals.approve' })).toBe(true);
  const without = turn(ruling, { role: 'admin', permission: 'settings.write', isGranted: false });
  expect(isApart(defaultMatrix, without, { role: 'admin', permission: 'withdrawals.approve' })).toBe(false);
});
