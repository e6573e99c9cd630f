import { codes } from '@hakobu/contract/base/codes';
import { listAudit } from '@hakobu/contract/audit/audit.desk-api';
import * as groups from '@hakobu/contract/groups/group.api';
import * as desk from '@hakobu/contract/groups/group.desk-api';
import { acceptWithinHours, type GroupDetail, mostOpenGroups } from '@hakobu/contract/groups/group.shape';
import { readGroup } from '@hakobu/contract/groups/hall.api';
import * as api from '@hakobu/contract/groups/handover.api';
import * as members from '@hakobu/contract/groups/membership.api';
import { expect, test } from 'vitest';
import { atOnce, doneIn } from '../../../test/at-once.ts';
import { daysAhead, joined, opened } from '../../../test/steps/groups.ts';
import { askToLeave, leaveForGood } from '../../../test/steps/leaving.ts';
import { codeOf } from '../../../test/steps/refused.ts';
import { sendProof, shanghai } from '../../../test/steps/stored.ts';
import { makeWorld, type Person } from '../../../test/world.ts';
import { hourMs, minuteMs } from '../../platform/clock/clock.ts';

const world = makeWorld();

const cast = async (opening: Parameters<typeof opened>[2] = {}) => {
  const [owner, mei, lin] = [await world.shopper('Orange'), await world.shopper('Mei'), await world.shopper('Lin')];
  const group = await opened(world, owner, opening);
  const meiId = await joined(owner, group, mei);
  const linId = await joined(owner, group, lin);
  return { owner, mei, lin, id: group.id, meiId, linId };
};

const read = (who: Person, id: string): Promise<GroupDetail> => who.call(readGroup, { id });
const accept = async (who: Person, id: string) =>
  who.call(api.acceptHandover, {
    id,
    addressId: await shanghai(who),
    version: (await read(who, id)).handover?.version ?? 0,
  });
const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * hourMs).toISOString();

test('a member takes a group over with an address of theirs; the others accept that, who owned it has', async () => {
  const { owner, mei, lin, id, meiId } = await cast();
  const offered = await owner.call(api.offerHandover, { id, memberId: meiId });
  const lapsesAt = inHours(acceptWithinHours);
  expect(offered).toMatchObject({
    own: { isOwner: true, offeredUntil: null },
    handover: { memberId: meiId, to: { nickName: mei.name }, isByStaff: false, lapsesAt },
  });
  expect(await read(mei, id)).toMatchObject({ own: { offeredUntil: lapsesAt }, handover: { memberId: meiId } });
  expect(await read(lin, id)).toMatchObject({ own: { offeredUntil: null }, handover: null });
  const { list } = await mei.call(groups.listOwnGroups, { role: 'member' });
  expect(list[0]?.own.offeredUntil).toBe(lapsesAt);

  const after = await accept(mei, id);
  expect(after).toMatchObject({
    own: { isOwner: true, acceptBy: null, offeredUntil: null },
    owner: { nickName: mei.name },
    terms: { version: 2, split: 'byWeight', city: '上海市', routes: [{ code: 'jp-ems' }] },
    memberCount: 3,
    handover: null,
  });
  expect(after.owned?.addressId).not.toBeNull();
  expect(await read(owner, id)).toMatchObject({
    own: { isOwner: false, state: 'Approved', acceptBy: null },
    owned: null,
  });
  expect((await read(lin, id)).own?.acceptBy).toBe(inHours(acceptWithinHours));
  // An ordinary member from now on: they change nothing, and may leave.
  expect(await codeOf(owner.call(groups.dissolveGroup, { id, version: 2, reason: 'x' }))).toBe(codes.notFound);
  await owner.call(members.leaveGroup, { id });
  expect(await codeOf(mei.call(members.leaveGroup, { id }))).toBe(codes.wrongState);
  await mei.call(groups.editGroup, { id, version: 2, title: '小美的车' });
});

test('the picture stays with who uploaded it', async () => {
  const owner = await world.shopper('Orange');
  const mei = await world.shopper('Mei');
  const group = await opened(world, owner, { coverId: (await sendProof(world, owner)).data.fileId });
  const memberId = await joined(owner, group, mei);
  await owner.call(api.offerHandover, { id: group.id, memberId });
  expect(await accept(mei, group.id)).toMatchObject({ coverId: null, coverUrl: null });
});

test('who does not want it says so, and stays a member; then it can be offered to another', async () => {
  const { owner, mei, lin, id, meiId, linId } = await cast();
  await owner.call(api.offerHandover, { id, memberId: meiId });
  await owner.call(api.offerHandover, { id, memberId: meiId });
  expect(await codeOf(owner.call(api.offerHandover, { id, memberId: linId }))).toBe(codes.wrongState);
  expect(await codeOf(lin.call(api.declineHandover, { id }))).toBe(codes.wrongState);
  expect((await mei.call(api.declineHandover, { id })).own).toMatchObject({ state: 'Approved', offeredUntil: null });
  expect(await codeOf(mei.call(api.declineHandover, { id }))).toBe(codes.wrongState);
  await owner.call(api.offerHandover, { id, memberId: linId });
  expect((await owner.call(api.takeBackHandover, { id })).handover).toBeNull();
  await owner.call(api.takeBackHandover, { id });
  expect(await codeOf(accept(lin, id))).toBe(codes.wrongState);
});

test('an offer that nobody answers lapses after two days, whether or not the clock has seen to it', async () => {
  const { owner, mei, id, meiId, linId } = await cast({ deadlineAt: daysAhead(world, 9) });
  await owner.call(api.offerHandover, { id, memberId: meiId });
  world.clock.advance(acceptWithinHours * hourMs);
  expect(await codeOf(accept(mei, id))).toBe(codes.wrongState);
  expect(await codeOf(mei.call(api.declineHandover, { id }))).toBe(codes.wrongState);
  // Another offer does not wait for the clock either.
  await owner.call(api.offerHandover, { id, memberId: linId });
  world.clock.advance(acceptWithinHours * hourMs);
  await world.settle();
  expect((await read(owner, id)).handover).toBeNull();
  const { history } = await (await world.staff('rin', 'service')).call(desk.deskGroup, { id });
  expect(history.slice(0, 4).map(({ verb, member, by }) => [verb, member?.nickName, by.kind])).toEqual([
    ['lapseHandover', 'Lin', 'system'],
    ['offerHandover', 'Lin', 'shopper'],
    ['lapseHandover', 'Mei', 'system'],
    ['offerHandover', 'Mei', 'shopper'],
  ]);
});

test('it is accepted as it was seen, with an address of one’s own, by whoever may have another group', async () => {
  const { owner, mei, id, meiId } = await cast();
  await owner.call(api.offerHandover, { id, memberId: meiId });
  const { handover } = await read(mei, id);
  const addressId = await shanghai(mei);
  await owner.call(groups.editGroup, { id, version: handover?.version ?? 0, title: '改了名' });
  const input = { id, addressId, version: handover?.version ?? -1 };
  expect(await codeOf(mei.call(api.acceptHandover, input))).toBe(codes.wrongState);
  const version = input.version + 1;
  expect(await codeOf(mei.call(api.acceptHandover, { ...input, version, addressId: await shanghai(owner) }))).toBe(
    codes.notFound,
  );
  await world.pool.query("update shoppers.shopper set state = 'restricted' where id = $1", [mei.id]);
  expect(await codeOf(mei.call(api.acceptHandover, { ...input, version }))).toBe(codes.accountRestricted);
  await world.pool.query("update shoppers.shopper set state = 'open' where id = $1", [mei.id]);
  for (let at = 0; at < mostOpenGroups; at += 1) await opened(world, mei, { addressId });
  expect(await codeOf(mei.call(api.acceptHandover, { ...input, version }))).toBe(codes.wrongState);
});

test('nobody but the owner offers, to nobody but a member who may act, while members come in', async () => {
  const { owner, mei, lin, id, meiId, linId } = await cast();
  const stranger = await world.shopper('Stranger');
  for (const [who, call] of [
    [mei, api.offerHandover],
    [stranger, api.offerHandover],
  ] as const)
    expect(await codeOf(who.call(call, { id, memberId: linId }))).toBe(codes.notFound);
  expect(await codeOf(stranger.call(api.declineHandover, { id }))).toBe(codes.notFound);
  const { list } = await owner.call(members.listGroupMembers, { id });
  const ownId = list.find(({ isOwner }) => isOwner)?.id ?? '';
  expect(await codeOf(owner.call(api.offerHandover, { id, memberId: ownId }))).toBe(codes.wrongState);
  await lin.call(members.leaveGroup, { id });
  expect(await codeOf(owner.call(api.offerHandover, { id, memberId: linId }))).toBe(codes.wrongState);
  await world.pool.query("update shoppers.shopper set state = 'frozen' where id = $1", [mei.id]);
  expect(await codeOf(owner.call(api.offerHandover, { id, memberId: meiId }))).toBe(codes.wrongState);
  await world.pool.query("update shoppers.shopper set state = 'open' where id = $1", [mei.id]);
  await owner.call(api.offerHandover, { id, memberId: meiId });
  await owner.call(groups.dissolveGroup, { id, version: 1, reason: '不开了' });
  expect((await read(mei, id)).own?.offeredUntil).toBeNull();
  expect(await codeOf(owner.call(api.offerHandover, { id, memberId: meiId }))).toBe(codes.wrongState);
});

test('staff offer it in the owner’s place: the owner does not take that back, and accepts the new terms as the others', async () => {
  const { owner, mei, id, meiId, linId } = await cast();
  const rin = await world.staff('rin', 'service');
  await owner.call(api.offerHandover, { id, memberId: linId });
  const input = { id, memberId: meiId, reason: '团长失联' };
  expect(await codeOf(rin.call(desk.deskOfferHandover, input))).toBe(codes.wrongState);
  await rin.call(desk.deskTakeBackHandover, { id, reason: '先收回' });
  expect(await rin.call(desk.deskOfferHandover, input)).toMatchObject({
    handover: { memberId: meiId, shopper: { nickName: 'Mei' }, byKind: 'staff' },
    group: { owner: { nickName: 'Orange' } },
  });
  await rin.call(desk.deskOfferHandover, input);
  expect((await read(owner, id)).handover).toMatchObject({ isByStaff: true });
  expect(await codeOf(owner.call(api.takeBackHandover, { id }))).toBe(codes.wrongState);
  await accept(mei, id);
  expect((await read(owner, id)).own).toMatchObject({ isOwner: false, acceptBy: inHours(acceptWithinHours) });
  const { list } = await (await world.staff('boss', 'admin')).call(listAudit, { object: `group:${id}` });
  expect(list.map(({ action, reason }) => [action, reason])).toEqual([
    ['groups.offerHandover', '团长失联'],
    ['groups.takeBackHandover', '先收回'],
  ]);
});

test('accepted and taken back at once: one comes first, and there is one owner', async () => {
  for (let at = 0; at < 5; at += 1) {
    const { owner, mei, id, meiId } = await cast();
    await owner.call(api.offerHandover, { id, memberId: meiId });
    const version = (await read(mei, id)).handover?.version ?? -1;
    const addressId = await shanghai(mei);
    const [accepted, takenBack] = await atOnce(
      [() => mei.call(api.acceptHandover, { id, addressId, version }), () => owner.call(api.takeBackHandover, { id })],
      [codes.wrongState, codes.notFound],
    );
    expect([accepted, takenBack].filter(Boolean)).toHaveLength(1);
    expect((await read(mei, id)).own?.isOwner).toBe(accepted);
    expect((await read(owner, id)).own?.isOwner).toBe(!accepted);
  }
});

test.each([
  ['left', 'Left', (mei: Person, id: string) => mei.call(members.leaveGroup, { id })],
  [
    'removed',
    'Removed',
    (_: Person, id: string, owner: Person, memberId: string) =>
      owner.call(members.removeMember, { id, memberId, reason: '查实' }),
  ],
] as const)('accepted and %s at once: whoever owns it is in, whichever came first', async (_, out, goes) => {
  for (let at = 0; at < 5; at += 1) {
    const { owner, mei, id, meiId } = await cast();
    await owner.call(api.offerHandover, { id, memberId: meiId });
    const version = (await read(mei, id)).handover?.version ?? -1;
    const addressId = await shanghai(mei);
    const [accepted, gone] = await atOnce(
      [() => mei.call(api.acceptHandover, { id, addressId, version }), () => goes(mei, id, owner, meiId)],
      [codes.wrongState, codes.notFound],
    );
    expect([accepted, gone].filter(Boolean)).toHaveLength(1);
    expect((await read(mei, id)).own).toMatchObject({
      isOwner: accepted,
      state: accepted ? 'Approved' : out,
    });
  }
});

test('offered to two at once, by the owner and by staff: one of them is asked', async () => {
  const { owner, id, meiId, linId } = await cast();
  const rin = await world.staff('rin', 'service');
  const outcomes = await atOnce(
    [
      () => owner.call(api.offerHandover, { id, memberId: meiId }),
      () => owner.call(api.offerHandover, { id, memberId: linId }),
      () => rin.call(desk.deskOfferHandover, { id, memberId: linId, reason: '团长失联' }),
    ],
    [codes.wrongState],
  );
  expect(doneIn(outcomes)).toBe(1);
});

test('two groups are taken over at once by who has room for one more: one of them is', async () => {
  const mei = await world.shopper('Mei');
  const addressId = await shanghai(mei);
  for (let at = 1; at < mostOpenGroups; at += 1) await opened(world, mei, { addressId });
  const offers: { id: string; version: number }[] = [];
  for (const name of ['One', 'Two']) {
    const owner = await world.shopper(name);
    const group = await opened(world, owner);
    await owner.call(api.offerHandover, { id: group.id, memberId: await joined(owner, group, mei) });
    offers.push({ id: group.id, version: (await read(mei, group.id)).handover?.version ?? -1 });
  }
  world.clock.advance(minuteMs);
  const outcomes = await atOnce(
    offers.map((offer) => () => mei.call(api.acceptHandover, { ...offer, addressId })),
    [codes.wrongState],
  );
  expect(doneIn(outcomes)).toBe(1);
});

test('an account is closed once its group is handed over, and what is left of it leads nowhere', async () => {
  const { owner, mei, lin, id, meiId } = await cast({ deadlineAt: daysAhead(world, 30), notice: '周日截单' });
  expect(await codeOf(askToLeave(owner))).toBe(codes.wrongState);
  await owner.call(api.offerHandover, { id, memberId: meiId });
  await accept(mei, id);
  await lin.call(members.acceptGroupTerms, { id, termsVersion: 2 });
  await leaveForGood(world, owner);
  expect(await world.anyone(readGroup, { id })).toMatchObject({ memberCount: 2, notice: '周日截单' });
  const { rows } = await world.pool.query(
    'select version, city, address_id from groups.terms where group_code = $1 order by version',
    [id],
  );
  expect(rows).toMatchObject([
    { version: 1, city: '', address_id: null },
    { version: 2, city: '上海市' },
  ]);
});

test('what is offered to somebody whose account is closed is offered to nobody', async () => {
  const { owner, mei, id, meiId } = await cast({ deadlineAt: daysAhead(world, 30) });
  await askToLeave(mei);
  world.clock.advance(7 * 24 * hourMs - minuteMs);
  expect(await codeOf(owner.call(api.offerHandover, { id, memberId: meiId }))).toBe(codes.wrongState);
  world.clock.advance(2 * minuteMs);
  await world.settle();
  expect((await read(owner, id)).memberCount).toBe(2);
});
