import { codes } from '@hakobu/contract/base/codes';
import { dissolveGroup } from '@hakobu/contract/groups/group.api';
import * as api from '@hakobu/contract/groups/group-order.api';
import { mostGroupOrders } from '@hakobu/contract/groups/group-order.shape';
import { sendWithinDays } from '@hakobu/contract/groups/group.shape';
import { readGroup } from '@hakobu/contract/groups/hall.api';
import { leaveGroup, removeMember } from '@hakobu/contract/groups/membership.api';
import { cancelOrder, listOrders, orderDetail } from '@hakobu/contract/orders/order.api';
import { applyParcel, countParcels, storedGoods } from '@hakobu/contract/parcels/parcel.api';
import { expect, test } from 'vitest';
import { atOnce, doneIn, times } from '../../../../test/at-once.ts';
import { placed } from '../../../../test/steps/bought.ts';
import { accepted, added, daysAhead, joined, locked, opened } from '../../../../test/steps/groups.ts';
import { codeOf, refusal } from '../../../../test/steps/refused.ts';
import { richShopper, shanghai, storedOrder } from '../../../../test/steps/stored.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { dayMs } from '../../../platform/clock/clock.ts';

const world = makeWorld();

/** An owner and a member of a group who can pay. */
const cast = async (more: Parameters<typeof opened>[2] = {}) => {
  const owner = await richShopper(world, 'Orange');
  const mei = await richShopper(world, 'Mei');
  const group = await opened(world, owner, more);
  const meiId = await joined(owner, group, mei);
  return { owner, mei, meiId, group };
};

const stored = async (mei: Person): Promise<string> =>
  storedOrder(world, { mei, packer: await world.staff('sato', 'warehouse') });
const unpaid = (person: Person, count = 1): Promise<string[]> =>
  placed(world, person, times(count, { priceYen: 1000 }));

const listed = async (person: Person, id: string, view: 'accepted' | 'pending' | 'packable' | 'mine') =>
  (await person.call(api.listGroupOrders, { id, view })).list;

test('a member puts an order in, the owner accepts it, and others see its goods and weight, never its code', async () => {
  const { owner, mei, group } = await cast();
  const lin = await richShopper(world, 'Lin');
  await joined(owner, group, lin);
  const code = await stored(mei);
  expect((await mei.call(api.listAddableOrders, { id: group.id })).list).toMatchObject([
    { orderCode: code, stage: 'stored', isWeighed: true },
  ]);
  const [row] = await added(mei, group, [code]);
  expect(row).toMatchObject({ state: 'PendingReview', orderCode: code, isMe: true, stage: 'stored' });
  expect(await listed(lin, group.id, 'pending')).toEqual([]);
  expect(await listed(owner, group.id, 'pending')).toMatchObject([{ id: row?.id, orderCode: null, isMe: false }]);
  await owner.call(api.acceptGroupOrders, { id: group.id, orderIds: [row?.id ?? ''] });
  const [seen] = await listed(lin, group.id, 'accepted');
  expect(seen).toMatchObject({ orderCode: null, person: { nickName: mei.name }, isWeighed: true, properties: [] });
  expect(await listed(owner, group.id, 'packable')).toHaveLength(1);
  expect((await mei.call(api.listAddableOrders, { id: group.id })).list).toEqual([]);
});

test('added again it is the same row; the owner’s own are accepted at once', async () => {
  const { owner, mei, group } = await cast();
  const [code = ''] = await unpaid(mei);
  const rows = await Promise.all(times(5, 0).map(() => added(mei, group, [code])));
  expect(new Set(rows.flat().map(({ id }) => id)).size).toBe(1);
  const [own = ''] = await unpaid(owner);
  expect(await added(owner, group, [own])).toMatchObject([{ state: 'Accepted', isMe: true }]);
});

test('an order says in which group it is, and where a parcel is asked for it is counted and not offered', async () => {
  const { owner, mei, group } = await cast();
  const code = await stored(mei);
  const groupOf = async () => (await mei.call(orderDetail, { id: code })).order.groupCode;
  expect(await groupOf()).toBeNull();
  expect((await mei.call(storedGoods, {})).inGroups).toBe(0);
  const [id = ''] = await accepted(owner, mei, group, [code]);
  expect(await groupOf()).toBe(group.id);
  expect(await mei.call(storedGoods, {})).toMatchObject({ list: [], inGroups: 1 });
  expect((await mei.call(listOrders, { status: 'all' })).list[0]?.groupCode).toBe(group.id);
  await mei.call(api.takeBackGroupOrder, { id: group.id, orderId: id });
  expect(await groupOf()).toBeNull();
  expect((await mei.call(storedGoods, {})).inGroups).toBe(0);
});

test('what is not one’s own, is sent, or ended is not added; nothing is where one of several may not be', async () => {
  const { owner, mei, group } = await cast();
  const [own = ''] = await unpaid(mei);
  const [theirs = ''] = await unpaid(owner);
  expect(await codeOf(added(mei, group, [own, theirs]))).toBe(codes.notFound);
  const [closed = ''] = await unpaid(mei);
  await mei.call(cancelOrder, { id: closed });
  expect(await codeOf(added(mei, group, [own, closed]))).toBe(codes.wrongState);
  expect(await listed(mei, group.id, 'mine')).toEqual([]);
  const lin = await richShopper(world, 'Lin');
  const [ofLin = ''] = await unpaid(lin);
  expect(await codeOf(added(lin, group, [ofLin]))).toBe(codes.notFound);
  expect(await codeOf(lin.call(api.listGroupOrders, { id: group.id }))).toBe(codes.notFound);
});

test('an order is added to two groups at once: one has it', async () => {
  const { owner, mei, group } = await cast();
  const other = await opened(world, owner);
  await joined(owner, other, mei);
  for (const code of await unpaid(mei, 4)) {
    const outcomes = await atOnce([group, other].map((each) => () => added(mei, each, [code])));
    expect(doneIn(outcomes)).toBe(1);
  }
});

test('an order is added to a group and put in a parcel at once: one has it', async () => {
  const { mei, group } = await cast();
  const addressId = await shanghai(mei);
  for (let round = 0; round < 4; round += 1) {
    const code = await stored(mei);
    const outcomes = await atOnce([
      () => added(mei, group, [code]),
      () => mei.call(applyParcel, { orderCodes: [code], addressId, routeCode: 'jp-ems', remark: '', insists: true }),
    ]);
    expect(doneIn(outcomes)).toBe(1);
  }
  const inGroup = (await listed(mei, group.id, 'mine')).length;
  expect(inGroup + (await mei.call(countParcels, {})).all).toBe(4);
  expect((await mei.call(storedGoods, {})).list).toEqual([]);
});

test('taken back it is free for a parcel again; after the lock it stays, and again free when nobody sent it in time', async () => {
  const { owner, mei, group } = await cast();
  const [first, second] = [await stored(mei), await stored(mei)];
  const [one = '', two = ''] = await accepted(owner, mei, group, [first, second]);
  await mei.call(api.takeBackGroupOrder, { id: group.id, orderId: one });
  expect((await mei.call(api.takeBackGroupOrder, { id: group.id, orderId: one })).state).toBe('TakenBack');
  expect((await mei.call(storedGoods, {})).list.map(({ orderCode }) => orderCode)).toEqual([first]);
  expect((await locked(owner, group.id)).state).toBe('Locked');
  expect(await codeOf(mei.call(api.takeBackGroupOrder, { id: group.id, orderId: two }))).toBe(codes.wrongState);
  expect(await codeOf(added(mei, group, [first]))).toBe(codes.wrongState);
  world.clock.advance(sendWithinDays * dayMs);
  await mei.call(api.takeBackGroupOrder, { id: group.id, orderId: two });
  expect((await mei.call(readGroup, { id: group.id })).state).toBe('Dissolved');
});

test('refused with a reason that its shopper reads, and nobody else', async () => {
  const { owner, mei, group } = await cast();
  const [code = ''] = await unpaid(mei);
  const [row] = await added(mei, group, [code]);
  const refused = { id: group.id, orderId: row?.id ?? '', reason: 'Not of this shop' };
  expect(await codeOf(mei.call(api.refuseGroupOrder, refused))).toBe(codes.notFound);
  await owner.call(api.refuseGroupOrder, refused);
  expect(await listed(mei, group.id, 'mine')).toMatchObject([{ state: 'Refused', reason: 'Not of this shop' }]);
  expect(await codeOf(owner.call(api.acceptGroupOrders, { id: group.id, orderIds: [row?.id ?? ''] }))).toBe(
    codes.wrongState,
  );
});

test('whoever has paid orders in it neither leaves nor is removed; unpaid ones go with their shopper', async () => {
  const { owner, mei, meiId, group } = await cast();
  const code = await stored(mei);
  const [row = ''] = await accepted(owner, mei, group, [code]);
  expect((await refusal(mei.call(leaveGroup, { id: group.id }))).message).toBe('团里还有 1 个已付款的订单，请先取回');
  const removing = { id: group.id, memberId: meiId, reason: 'Asked to' };
  expect(await codeOf(owner.call(removeMember, removing))).toBe(codes.wrongState);
  await mei.call(api.takeBackGroupOrder, { id: group.id, orderId: row });
  const [cheap = ''] = await unpaid(mei);
  await added(mei, group, [cheap]);
  await mei.call(leaveGroup, { id: group.id });
  expect(await listed(owner, group.id, 'pending')).toEqual([]);
  const other = await opened(world, mei);
  expect(await added(mei, other, [cheap])).toHaveLength(1);
});

test('an order that ended leaves its group by itself', async () => {
  const { owner, mei, group } = await cast();
  const [code = ''] = await unpaid(mei);
  await accepted(owner, mei, group, [code]);
  await mei.call(cancelOrder, { id: code });
  await world.settle();
  expect(await listed(owner, group.id, 'accepted')).toEqual([]);
  expect(await listed(mei, group.id, 'mine')).toMatchObject([{ state: 'LeftOut', stage: 'ended' }]);
});

test('a group that has something to send is locked at its deadline, what waits is left out; dissolved all of it is free', async () => {
  const { owner, mei, group } = await cast({ deadlineAt: daysAhead(world, 1) });
  const [first, second] = [await stored(mei), await stored(mei)];
  await accepted(owner, mei, group, [first]);
  await added(mei, group, [second]);
  world.clock.advance(dayMs);
  await world.settle();
  const detail = await owner.call(readGroup, { id: group.id });
  expect(detail).toMatchObject({ state: 'Locked', lockedAt: world.clock.now().toISOString() });
  expect((await mei.call(storedGoods, {})).list.map(({ orderCode }) => orderCode)).toEqual([second]);
  await owner.call(dissolveGroup, { id: group.id, version: detail.owned?.version ?? 0, reason: 'Too little' });
  expect((await mei.call(storedGoods, {})).list).toHaveLength(2);
});

test('nothing accepted is nothing to lock', async () => {
  const { owner, mei, group } = await cast();
  await added(mei, group, await unpaid(mei));
  expect((await refusal(locked(owner, group.id))).message).toBe('团里还没有接受的订单');
});

test('a group holds as many orders as its parcel', async () => {
  const { mei, group } = await cast();
  const many = await unpaid(mei, mostGroupOrders);
  await added(mei, group, many);
  expect(await codeOf(added(mei, group, await unpaid(mei)))).toBe(codes.wrongState);
});
