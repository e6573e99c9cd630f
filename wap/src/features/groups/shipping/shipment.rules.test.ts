import { yen } from '@hakobu/contract/base/money';
import type { GroupShipment, OwnShare } from '@hakobu/contract/groups/shipment.shape';
import { expect, test } from 'vitest';
import { capAskedOf, stepOf } from './shipment.rules.ts';

const own = (more: Partial<OwnShare> = {}): OwnShare => ({
  code: 'F202611290001',
  state: 'Asked',
  estimateYen: yen(1000),
  proposedYen: yen(1300),
  capYen: yen(0),
  wantedYen: yen(0),
  bill: null,
  aboveYen: yen(0),
  heldYen: yen(0),
  ...more,
});

const asked = {
  memberId: '00000000-0000-4000-8000-000000000011',
  person: { nickName: '小满', avatar: '', isClosed: false },
  isMe: false,
  isOwner: false,
  state: 'Asked',
  orderCount: 1,
  estimateYen: yen(1000),
  bill: null,
} as const;
const exceeded = { ...asked, state: 'Exceeded' } as const;
const capped = { ...asked, state: 'Capped' } as const;

const shipment = (more: Partial<GroupShipment>): GroupShipment => ({
  id: '018f0000-0000-7000-8000-000000000001',
  state: 'AskingCaps',
  split: 'byWeight',
  routeName: 'EMS',
  isInsured: false,
  askedAt: '2026-11-20T00:00:00.000Z',
  dueAt: null,
  parcelCode: null,
  waybillNo: null,
  totalYen: null,
  shares: [asked],
  own: own(),
  choice: null,
  ...more,
});

const bill = (totalYen: number) => ({
  basisGrams: 1,
  allBasisGrams: 2,
  freightYen: yen(totalYen),
  insuranceYen: yen(0),
  storageYen: yen(0),
  totalYen: yen(totalYen),
});
const choice = { differenceYen: yen(200), memberIds: [], needsCapYen: yen(1500), paysDifference: true };

test.each([
  ['cap', {}],
  ['waitCaps', { own: own({ state: 'Capped' }) }],
  ['leftOut', { own: own({ state: 'LeftOut' }) }],
  ['waitCaps', { own: null }],
  ['packing', { state: 'Packing' }],
  ['goesOn', { own: own({ state: 'Capped' }), shares: [capped] }],
  ['goesOn', { state: 'AskingShares', own: own({ state: 'Capped' }), shares: [capped] }],
  ['agree', { state: 'AskingShares', own: own({ state: 'Exceeded' }), shares: [exceeded] }],
  ['waitShares', { state: 'AskingShares', own: own({ state: 'Capped' }), shares: [exceeded] }],
  ['waitOwner', { state: 'OwnerChoosing' }],
  ['choose', { state: 'OwnerChoosing', choice: { ...choice, paysDifference: false } }],
  ['payDifference', { state: 'OwnerChoosing', choice }],
  ['held', { state: 'Settled' }],
  ['shipped', { state: 'Shipped' }],
  ['ended', { state: 'Cancelled', own: own({ state: 'Released' }) }],
] as const satisfies readonly (readonly [string, Partial<GroupShipment>])[])('the next step is %s', (step, more) => {
  expect(stepOf(shipment(more))).toBe(step);
});

test('a cap is asked before packing, up to the share after weighing, and of an owner who pays the rest', () => {
  expect(capAskedOf(shipment({}))).toBe(1300);
  const above = own({ state: 'Exceeded', capYen: yen(900), bill: bill(1100) });
  expect(capAskedOf(shipment({ state: 'AskingShares', own: above, shares: [exceeded] }))).toBe(1100);
  const paying = own({ state: 'Capped', capYen: yen(1300), bill: bill(1000) });
  expect(capAskedOf(shipment({ state: 'OwnerChoosing', own: paying, choice }))).toBe(1500);
  const enough = own({ state: 'Capped', capYen: yen(1500), bill: bill(1000) });
  expect(capAskedOf(shipment({ state: 'OwnerChoosing', own: enough, choice }))).toBeUndefined();
  expect(capAskedOf(shipment({ state: 'Packing' }))).toBeUndefined();
});
