import type { Answer } from '@hakobu/contract/base/endpoint';
import { yen } from '@hakobu/contract/base/money';
import { groupNotFound } from '@hakobu/contract/groups/group.problems';
import { deskGroupShipping } from '@hakobu/contract/groups/shipping.desk-api';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw, server } from '../../../../test/render.tsx';
import { ShippingSections } from './ShippingSections.tsx';

const id = 'GAAAAAAAAAA';
const at = '2026-11-20T00:00:00.000Z';
const owner = { id: '018f0000-0000-7000-8000-000000000011', number: '100001', nickName: '橙子' };
const mei = { id: '018f0000-0000-7000-8000-000000000012', number: '100002', nickName: '小美' };
const parcelCode = 'P202611200001';

type Read = Answer<typeof deskGroupShipping>;
type Shipment = Read['shipments'][number];

const bill = (basisGrams: number, totalYen: number) => ({
  basisGrams,
  allBasisGrams: 1000,
  freightYen: yen(totalYen),
  insuranceYen: yen(0),
  storageYen: yen(0),
  totalYen: yen(totalYen),
});

const part = (shareCode: string, shopper: typeof mei, totalYen: number) => ({
  shareCode,
  shopper,
  basisGrams: 600,
  declaredYen: yen(3000),
  freightYen: yen(totalYen),
  insuranceYen: yen(0),
  storageYen: yen(0),
  capYen: yen(1500),
  totalYen: yen(totalYen),
});

const share = { orderCount: 1, estimateYen: yen(1200), capYen: yen(1500), isDeclined: false };

const shipment: Shipment = {
  id: '018f0000-0000-7000-8000-000000000051',
  state: 'AskingShares',
  termsVersion: 2,
  split: 'byWeight',
  routeName: 'EMS',
  isInsured: false,
  paysDifference: false,
  askedAt: at,
  dueAt: '2026-11-22T00:00:00.000Z',
  parcelCode,
  shares: [
    {
      ...share,
      code: 'F202611200001',
      shopper: owner,
      isOwner: true,
      state: 'Capped',
      bill: bill(400, 1400),
      heldYen: yen(1500),
    },
    {
      ...share,
      code: 'F202611200002',
      shopper: mei,
      isOwner: false,
      state: 'Exceeded',
      bill: bill(600, 2100),
      isDeclined: true,
      heldYen: yen(1500),
    },
  ],
  weighings: [
    {
      parcelCode,
      at,
      totalYen: yen(3500),
      parts: [part('F202611200001', owner, 1400), part('F202611200002', mei, 2100)],
    },
  ],
};

const read: Read = {
  orders: [
    {
      id: '018f0000-0000-7000-8000-000000000041',
      shopper: mei,
      orderCode: 'O202611180001',
      name: '茶碗',
      quantity: 2,
      weightGrams: 600,
      isWeighed: true,
      state: 'Refused',
      stage: 'stored',
      reason: '液体不收',
      movedAt: at,
    },
  ],
  shipments: [shipment, { ...shipment, id: '018f0000-0000-7000-8000-000000000052', state: 'Cancelled', weighings: [] }],
  money: [
    {
      id: '018f0000-0000-7000-8000-000000000061',
      kind: 'share.hold',
      at,
      amount: 1500,
      currency: 'JPY',
      direction: 'hold',
      reason: 'payment',
      sources: [],
      rate: null,
      marginFen: 0 as Read['money'][number]['marginFen'],
      shareCode: 'F202611200002',
      shopper: mei,
    },
  ],
};

const drawn = (permissions: Parameters<typeof draw>[1], shown = read) => {
  server.answer(deskGroupShipping, () => shown);
  return draw(<ShippingSections id={id} />, permissions);
};

test('who reads groups sees what became of each order, every cap and share, the split and what was held', async () => {
  drawn(['groups.read']);
  const orders = await screen.findByRole('table', { name: '团里的订单' });
  expect(within(orders).getAllByRole('row')[1]?.textContent).toBe(
    'O202611180001茶碗2 件 · 600 g小美100002没有收下已入库原因：液体不收',
  );
  const [shares] = screen.getAllByRole('table', { name: '各人的运费' });
  expect(
    within(shares as HTMLElement)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '团员预估上限分摊冻结',
    '橙子 团长 已授权 F202611200001 · 1 单1,2001,5001,4001,500',
    '小美  超过上限 不同意F202611200002 · 1 单1,2001,5002,1001,500',
  ]);
  const split = screen.getByRole('table', { name: '第 1 次称重的分摊' });
  expect(within(split).getByText('上限 ¥1,500')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '钱（冻结中 ¥6,000）' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: '以前的发货' })).toBeTruthy();
  // Neither the orders, the parcel nor the books are theirs to open.
  expect(screen.queryAllByRole('link')).toEqual([]);
});

test('codes lead to the order, the parcel and the books for who may read those', async () => {
  drawn(['groups.read', 'orders.read', 'parcels.read', 'ledger.read']);
  expect((await screen.findByRole('link', { name: 'O202611180001' })).getAttribute('href')).toContain('/orders?');
  expect(screen.getAllByRole('link', { name: parcelCode })[0]?.getAttribute('href')).toContain('/parcels?');
  expect(screen.getByRole('link', { name: '冻结 ¥1,500' }).getAttribute('href')).toContain('/books?');
});

test('a group into which nobody put anything says so, and has no parcel and no money', async () => {
  drawn(['groups.read'], { orders: [], shipments: [], money: [] });
  expect(await screen.findByText('还没有人放入订单。')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /发货|钱/ })).toBeNull();
});

test('what could not be read is said, and tried again', async () => {
  server.answer(deskGroupShipping, () => {
    throw groupNotFound();
  });
  const { user } = draw(<ShippingSections id={id} />, ['groups.read']);
  expect((await screen.findByRole('alert')).textContent).toContain(groupNotFound().message);
  server.answer(deskGroupShipping, () => read);
  await user.click(screen.getByRole('button', { name: /^重试/ }));
  expect(await screen.findByRole('table', { name: '团里的订单' })).toBeTruthy();
});
