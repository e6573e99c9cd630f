import * as desk from '@hakobu/contract/parcels/parcel.desk-api';
import { expect, test } from 'vitest';
import { japanDayOf } from '../../platform/clock/clock.ts';
import { shippingStage } from '../../../test/steps/group-shipping.ts';
import { parcelStage } from '../../../test/steps/parcels.ts';
import { storedOrder } from '../../../test/steps/stored.ts';
import { makeWorld } from '../../../test/world.ts';

const world = makeWorld();
const { cast, apply, sent } = parcelStage(world);

test('parcels are found by state, country, shopper, route, how long they stand, and the day they left', async () => {
  const people = await cast();
  const waits = await apply(people, [await storedOrder(world, people)]);
  const { id: left } = await sent(people);
  const found = async (by: object) => {
    const { list } = await people.packer.call(desk.listDeskParcels, { limit: 100, ...by });
    return list.map(({ id }) => id).filter((id) => id === waits || id === left);
  };
  expect(await found({})).toEqual(expect.arrayContaining([waits, left]));
  expect(await found({ countryCode: 'CN', routeCode: 'jp-ems', state: 'Shipped' })).toEqual([left]);
  expect(await found({ countryCode: 'AU' })).toEqual([]);
  expect(await found({ routeCode: 'jp-surface' })).toEqual([]);
  const shopperId = (await people.packer.call(desk.listDeskParcels, { keyword: left })).list[0]?.shopper.id;
  expect(await found({ shopperId })).toEqual(expect.arrayContaining([waits, left]));
  expect(await found({ shopperId: crypto.randomUUID() })).toEqual([]);
  expect(await found({ waitedDays: 3 })).toEqual([]);
  await world.pool.query(`update parcels.parcel set moved_at = moved_at - interval '4 days' where code = $1`, [waits]);
  expect(await found({ waitedDays: 3 })).toEqual([waits]);
  const today = japanDayOf(world.clock.now());
  expect(await found({ leftOn: today })).toEqual([left]);
  expect(await found({ leftOn: '2020-01-01' })).toEqual([]);
});

test('the list says by whom and when a parcel was carried away', async () => {
  const people = await cast();
  const { id: left } = await sent(people);
  const { list } = await people.packer.call(desk.listDeskParcels, { keyword: left });
  expect(list).toMatchObject([{ id: left, carrier: expect.any(String), leftAt: expect.any(String) }]);
});

test('of a group’s parcel the packer reads whose each order is; of a shopper’s own there is nobody to tell apart', async () => {
  const { lockedGroup, apply: applyTogether, cap, shipmentOf } = shippingStage(world);
  const shipping = await lockedGroup({ owner: 0, members: [400, 600] });
  await applyTogether(shipping);
  for (const each of [shipping.owner, ...shipping.members]) await cap(each, shipping);
  await world.settle();
  const { parcelCode } = await shipmentOf(shipping.owner, shipping);
  const { groupCode, items } = await shipping.packer.call(desk.deskParcel, { id: parcelCode ?? '' });
  expect(groupCode).toBe(shipping.group.id);
  expect(Object.fromEntries(items.map(({ orderCode, member }) => [orderCode, member?.nickName]))).toEqual(
    Object.fromEntries(shipping.members.map(({ orderCode, person }) => [orderCode, person.name])),
  );
  const people = await cast();
  const own = await apply(people, [await storedOrder(world, people)]);
  expect(await people.packer.call(desk.deskParcel, { id: own })).toMatchObject({
    groupCode: null,
    items: [{ member: null }],
  });
});

test('of a group’s parcel the desk says what leaves with it: all that its members hold for it, and once', async () => {
  const { settled, sent: sentTogether } = shippingStage(world);
  const shipping = await settled({ owner: 300, members: [400, 600] });
  const read = () => shipping.packer.call(desk.deskParcel, { id: shipping.parcelCode });
  const { cost, heldYen } = await read();
  expect(heldYen).toBeGreaterThan(0);
  expect(heldYen).toBe(cost?.totalYen);
  await sentTogether(shipping);
  expect((await read()).heldYen).toBe(0);
});
