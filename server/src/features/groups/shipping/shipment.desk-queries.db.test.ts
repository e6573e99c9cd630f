import { codes } from '@hakobu/contract/base/codes';
import { refuseGroupOrder } from '@hakobu/contract/groups/group-order.api';
import { deskGroupShipping } from '@hakobu/contract/groups/shipping.desk-api';
import { expect, test } from 'vitest';
import { shippingStage } from '../../../../test/steps/group-shipping.ts';
import { added, joined, opened } from '../../../../test/steps/groups.ts';
import { codeOf } from '../../../../test/steps/refused.ts';
import { richShopper, storedOrder } from '../../../../test/steps/stored.ts';
import { makeWorld } from '../../../../test/world.ts';

const world = makeWorld();
const { settled, sent } = shippingStage(world);
const service = () => world.staff('rin', 'service');

test('staff see a group’s parcel whole: caps and shares of everybody, the split, and each movement of money', async () => {
  const shipping = await settled({ owner: 400, members: [600, 1000] });
  const rin = await service();
  const id = shipping.group.id;
  const { orders, shipments, money } = await rin.call(deskGroupShipping, { id });
  const people = [shipping.owner, ...shipping.members];
  expect(
    Object.fromEntries(
      orders.map(({ orderCode, shopper, state, stage }) => [orderCode, [shopper.nickName, state, stage]]),
    ),
  ).toEqual(
    Object.fromEntries(people.map(({ orderCode, person }) => [orderCode, [person.name, 'Accepted', 'packing']])),
  );
  expect(shipments).toMatchObject([{ state: 'Settled', parcelCode: shipping.parcelCode, termsVersion: 1 }]);
  const shares = shipments[0]?.shares ?? [];
  expect(shares.map(({ shopper, isOwner, state, capYen }) => [shopper.nickName, isOwner, state, capYen])).toEqual(
    people.map(({ person }, at) => [person.name, at === 0, 'Settled', 20_000]),
  );
  const weighing = shipments[0]?.weighings[0];
  expect(weighing?.parcelCode).toBe(shipping.parcelCode);
  expect(weighing?.parts.reduce((sum, { totalYen }) => sum + totalYen, 0)).toBe(weighing?.totalYen);
  for (const share of shares) {
    expect(share.heldYen).toBe(share.bill?.totalYen);
    expect(weighing?.parts).toContainEqual(expect.objectContaining({ shareCode: share.code, totalYen: share.heldYen }));
  }
  expect(money.filter(({ direction }) => direction === 'hold')).toHaveLength(3);
  expect(money.map(({ at }) => at)).toEqual(money.map(({ at }) => at).toSorted());
  await sent(shipping);
  const after = await rin.call(deskGroupShipping, { id });
  expect(after.shipments[0]?.shares.map(({ state, heldYen }) => [state, heldYen])).toEqual([
    ['Captured', 0],
    ['Captured', 0],
    ['Captured', 0],
  ]);
  expect(after.money.filter(({ direction }) => direction === 'capture')).toHaveLength(3);
  expect(after.orders.map(({ state, stage }) => [state, stage])).toEqual([
    ['Sent', 'sent'],
    ['Sent', 'sent'],
    ['Sent', 'sent'],
  ]);
});

test('an order that was refused stays with its reason; a group without a parcel has no money', async () => {
  const packer = await world.staff('sato', 'warehouse');
  const owner = await world.shopper('Orange');
  const mei = await richShopper(world, 'Mei', 10_000);
  const group = await opened(world, owner);
  await joined(owner, group, mei);
  const orderCode = await storedOrder(world, { mei, packer });
  const [row] = await added(mei, group, [orderCode]);
  await owner.call(refuseGroupOrder, { id: group.id, orderId: row?.id ?? '', reason: '液体不收' });
  expect(await (await service()).call(deskGroupShipping, { id: group.id })).toMatchObject({
    orders: [{ orderCode, shopper: { nickName: 'Mei' }, state: 'Refused', stage: 'stored', reason: '液体不收' }],
    shipments: [],
    money: [],
  });
});

test('of a group that is not there nothing is told, and nothing at all to who may not read groups', async () => {
  expect(await codeOf((await service()).call(deskGroupShipping, { id: 'GZZZZZZZZZZ' }))).toBe(codes.notFound);
  const packer = await world.staff('sato', 'warehouse');
  expect(await codeOf(packer.call(deskGroupShipping, { id: 'GZZZZZZZZZZ' }))).toBe(codes.notPermitted);
});
