import type { Client } from '@hakobu/contract/base/client';
import { codes } from '@hakobu/contract/base/codes';
import { Problem } from '@hakobu/contract/base/problem';
import type { Permission } from '@hakobu/contract/staff/permissions';
import { expect, test } from 'vitest';
import { recordAddress } from './record-address.ts';

const waybill = '4012-3456-7890';
const order = { id: 'O2026030100001', trackingNo: '401234567890' };

type Known = { readonly awaited?: boolean; readonly kept?: boolean; readonly orders?: readonly (typeof order)[] };

/** A server that knows only this. */
const asking = ({ awaited = false, kept = false, orders = [] }: Known): Client =>
  (async (to: { readonly path: string }, { trackingNo }: { readonly trackingNo?: string }) => {
    if (to.path === '/api/desk/orders') return { list: orders };
    if (to.path !== '/api/desk/warehouse/awaited') return { list: [] };
    if (awaited) return { trackingNo: trackingNo?.replaceAll('-', ''), orders: [] };
    const box = {
      id: '0195a0c0-0000-7000-8000-000000000001',
      code: 'U202603010001',
      state: 'Kept',
      shelf: 'A-01-1',
      keptAt: '2026-03-01T00:00:00.000Z',
    };
    const guess = kept ? 'keptAside' : 'unknown';
    throw new Problem(codes.notFound, '', { scanned: trackingNo, guess, kept: kept ? box : null, near: [] });
  }) as Client;

const find = (code: string, permissions: readonly Permission[], known: Known) =>
  recordAddress(code, { permissions, finders: [], ask: asking(known) });

test('a waybill that is awaited leads to receiving, its goods on the bench', async () => {
  expect(await find(waybill, ['parcels.read', 'warehouse.receive'], { awaited: true })).toBe(
    '/receiving?tracking=401234567890',
  );
});

test('a waybill that is kept aside leads to its box, for who may see such boxes', async () => {
  const permissions: Permission[] = ['warehouse.receive', 'warehouse.claims'];
  expect(await find(waybill, permissions, { kept: true })).toMatch(/^\/unknown\?.*keyword=U202603010001/);
  expect(await find(waybill, ['warehouse.receive'], { kept: true })).toBeNull();
});

test('who does not receive is shown the order that the waybill brings', async () => {
  expect(await find(waybill, ['orders.read'], { orders: [order] })).toMatch(/^\/orders\?.*id=O2026030100001/);
});

test('what nobody knows is unknown, and no code at all is not even asked for', async () => {
  expect(await find(waybill, ['warehouse.receive', 'orders.read'], {})).toBeNull();
  expect(await find('tea bowl', ['warehouse.receive'], { awaited: true })).toBeNull();
});
