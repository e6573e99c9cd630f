import { defaultMatrix, permissions, roles } from '@hakobu/contract/staff/permissions';
import { expect, test } from 'vitest';
import { matrixFrom, permissionsOf } from './matrix.rules.ts';
import { isSessionOver } from './session.rules.ts';

test('without changes the matrix is the default one', () => {
  const matrix = matrixFrom([]);
  for (const role of roles) expect(matrix[role].toSorted()).toEqual(defaultMatrix[role].toSorted());
});

test('a change grants or takes away, and what it does not know it leaves out', () => {
  const matrix = matrixFrom([
    { role: 'content', permission: 'orders.read', isGranted: true },
    { role: 'buyer', permission: 'orders.buy', isGranted: false },
    { role: 'buyer', permission: 'no.such', isGranted: true },
  ]);
  expect(matrix.content.toSorted()).toEqual(['orders.read', ...defaultMatrix.content].toSorted());
  expect(matrix.buyer).not.toContain('orders.buy');
  expect(permissionsOf(matrix, ['content', 'finance'])).toContain('ledger.read');
  expect(permissionsOf(matrix, [])).toEqual([]);
});

test('admin moves and approves no money', () => {
  const money = permissions.filter((each) => /^(ledger|orders\.(buy|claim)|parcels\.(pack|dispatch))/.test(each));
  for (const each of money) expect(defaultMatrix.admin).not.toContain(each);
});

test('a session at the desk is over after 30 minutes idle or 12 hours', () => {
  const createdAt = new Date('2026-11-20T00:00:00Z');
  const at = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000);
  expect(isSessionOver({ createdAt, touchedAt: createdAt }, at(29))).toBe(false);
  expect(isSessionOver({ createdAt, touchedAt: createdAt }, at(30))).toBe(true);
  expect(isSessionOver({ createdAt, touchedAt: at(719) }, at(719))).toBe(false);
  expect(isSessionOver({ createdAt, touchedAt: at(719) }, at(720))).toBe(true);
});
