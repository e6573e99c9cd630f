import { codes } from '@hakobu/contract/base/codes';
import * as groups from '@hakobu/contract/groups/group.api';
import { acceptWithinHours, mostOpenRequests } from '@hakobu/contract/groups/group.shape';
import { readGroup } from '@hakobu/contract/groups/hall.api';
import * as api from '@hakobu/contract/groups/membership.api';
import { expect, test } from 'vitest';
import { atOnce, doneIn } from '../../../test/at-once.ts';
import { asked, daysAhead, joined, opened, requestOf } from '../../../test/steps/groups.ts';
import { codeOf, refusal } from '../../../test/steps/refused.ts';
import { shanghai } from '../../../test/steps/stored.ts';
import { makeWorld, type Person } from '../../../test/world.ts';
import { hourMs } from '../../platform/clock/clock.ts';

const world = makeWorld();

const cast = async (others: number) => ({
  owner: await world.shopper('Orange'),
  others: await Promise.all(Array.from({ length: others }, (_, at) => world.shopper(`Member ${at}`))),
});

/** One more of them than the world has types for is a mistake of the test. */
const one = (people: readonly Person[], at = 0): Person => {
  const [person] = people.slice(at);
  if (!person) throw new Error('nobody');
  return person;
};

const countOf = async (id: string): Promise<number> => (await world.anyone(readGroup, { id })).memberCount;

const termsOf = async (owner: Person, split: 'byWeight' | 'equal', mostMembers = 5) => ({
  split,
  addressId: await shanghai(owner),
  routeCodes: ['jp-ems'],
  mostMembers,
});

test('somebody asks to join with a message, which the owner alone reads, and is taken in', async () => {
  const { owner, others } = await cast(2);
  const [mei, lin] = [one(others), one(others, 1)];
  const group = await opened(world, owner);
  await joined(owner, group, lin);
  expect((await asked(mei, group, 'I have three badges')).own).toMatchObject({ state: 'Pending', isOwner: false });
  expect(await countOf(group.id)).toBe(2);
  const { list } = await owner.call(api.listGroupMembers, { id: group.id, view: 'asking' });
  expect(list).toMatchObject([{ person: { nickName: mei.name }, message: 'I have three badges', joinedAt: null }]);
  const memberId = await requestOf(owner, group.id, mei);
  await owner.call(api.approveMember, { id: group.id, memberId });
  expect(await countOf(group.id)).toBe(3);
  const seen = await lin.call(api.listGroupMembers, { id: group.id });
  expect(seen.list.map(({ person, isOwner, isMe, message }) => [person.nickName, isOwner, isMe, message])).toEqual([
    [owner.name, true, false, ''],
    [lin.name, false, true, ''],
    [mei.name, false, false, ''],
  ]);
});

test('what leads past the product is hidden in a request, and in what a group says of itself', async () => {
  const { owner, others } = await cast(1);
  const group = await opened(world, owner);
  await asked(one(others), group, 'WeChat orange2024, see you');
  const { list } = await owner.call(api.listGroupMembers, { id: group.id, view: 'asking' });
  expect(list).toMatchObject([{ message: '＊＊＊, see you' }]);
  const { owned } = await owner.call(readGroup, { id: group.id });
  const words = { title: 'Badges, QQ 12345678', notice: 'Call 090-1234-5678', shop: 'AmiAmi' };
  const edited = await owner.call(groups.editGroup, { id: group.id, version: owned?.version ?? 0, ...words });
  expect(edited).toMatchObject({ title: 'Badges, ＊＊＊', notice: 'Call ＊＊＊', shop: 'AmiAmi' });
});

test('a request that is repeated is the same request', async () => {
  const { owner, others } = await cast(1);
  const group = await opened(world, owner);
  const outcomes = await Promise.all([1, 2, 3, 4, 5].map(() => asked(one(others), group)));
  expect(new Set(outcomes.map(({ own }) => own?.askedAt)).size).toBe(1);
  const { list } = await owner.call(api.listGroupMembers, { id: group.id, view: 'asking' });
  expect(list).toHaveLength(1);
});

test('fifty are approved for the last place at once: one is in, the others read that it is full', async () => {
  const { owner, others } = await cast(50);
  const group = await opened(world, owner, { mostMembers: 2 });
  for (const member of others) await asked(member, group);
  const { list } = await owner.call(api.listGroupMembers, { id: group.id, view: 'asking' });
  expect(list).toHaveLength(50);
  const outcomes = await atOnce(
    list.map(
      ({ id: memberId }) =>
        () =>
          owner.call(api.approveMember, { id: group.id, memberId }),
    ),
    [codes.wrongState],
  );
  expect(doneIn(outcomes)).toBe(1);
  expect(await countOf(group.id)).toBe(2);
  const late = await world.shopper('Late');
  expect((await refusal(asked(late, group))).message).toBe('这个团已满 2 人');
});

test('approved and left at the same time: one comes first, and the count is right whichever it was', async () => {
  const { owner, others } = await cast(8);
  const group = await opened(world, owner, { mostMembers: 20 });
  for (const member of others) {
    await asked(member, group);
    const memberId = await requestOf(owner, group.id, member);
    await atOnce([
      () => owner.call(api.approveMember, { id: group.id, memberId }),
      () => member.call(api.leaveGroup, { id: group.id }),
    ]);
    const { own } = await member.call(readGroup, { id: group.id });
    expect(own?.state).toBe('Left');
  }
  expect(await countOf(group.id)).toBe(1);
});

test('whoever left may ask again; who was rejected may not, but can be approved after all; who was removed stays out', async () => {
  const { owner, others } = await cast(3);
  const [left, rejected, removed] = [one(others), one(others, 1), one(others, 2)];
  const group = await opened(world, owner);
  await joined(owner, group, left);
  await left.call(api.leaveGroup, { id: group.id });
  expect((await left.call(api.leaveGroup, { id: group.id })).own?.state).toBe('Left');
  expect((await asked(left, group)).own?.state).toBe('Pending');

  await asked(rejected, group);
  const memberId = await requestOf(owner, group.id, rejected);
  await owner.call(api.rejectMember, { id: group.id, memberId, reason: 'Another shop' });
  expect((await rejected.call(readGroup, { id: group.id })).own).toMatchObject({
    state: 'Rejected',
    reason: 'Another shop',
  });
  expect(await codeOf(asked(rejected, group))).toBe(codes.wrongState);
  await owner.call(api.approveMember, { id: group.id, memberId });
  expect((await rejected.call(readGroup, { id: group.id })).own).toMatchObject({ state: 'Approved', reason: '' });

  const removedId = await joined(owner, group, removed);
  await owner.call(api.removeMember, { id: group.id, memberId: removedId, reason: 'Asked to go' });
  expect((await removed.call(readGroup, { id: group.id })).own).toMatchObject({
    state: 'Removed',
    reason: 'Asked to go',
  });
  expect(await codeOf(asked(removed, group))).toBe(codes.wrongState);
  expect(await codeOf(owner.call(api.approveMember, { id: group.id, memberId: removedId }))).toBe(codes.wrongState);
  expect(await codeOf(removed.call(api.listGroupMembers, { id: group.id }))).toBe(codes.notFound);
});

test('nobody but its owner decides, and the owner neither leaves nor is removed', async () => {
  const { owner, others } = await cast(2);
  const [mei, lin] = [one(others), one(others, 1)];
  const group = await opened(world, owner);
  const meiId = await joined(owner, group, mei);
  await asked(lin, group);
  const linId = await requestOf(owner, group.id, lin);
  for (const person of [mei, lin])
    for (const call of [
      () => person.call(api.approveMember, { id: group.id, memberId: linId }),
      () => person.call(api.rejectMember, { id: group.id, memberId: linId }),
      () => person.call(api.removeMember, { id: group.id, memberId: meiId, reason: 'x' }),
      () => person.call(api.listGroupMembers, { id: group.id, view: 'asking' }),
      () => person.call(groups.dissolveGroup, { id: group.id, version: 0, reason: 'x' }),
      () => person.call(groups.prolongGroup, { id: group.id, version: 0, deadlineAt: daysAhead(world, 9) }),
    ])
      expect(await codeOf(call())).toBe(codes.notFound);
  expect(await codeOf(owner.call(api.leaveGroup, { id: group.id }))).toBe(codes.wrongState);
  const { list } = await owner.call(api.listGroupMembers, { id: group.id });
  const ownId = list.find(({ isOwner }) => isOwner)?.id ?? '';
  expect(await codeOf(owner.call(api.removeMember, { id: group.id, memberId: ownId, reason: 'x' }))).toBe(
    codes.wrongState,
  );
  // A request of this group is none of another's.
  const other = await world.shopper('Other');
  const elsewhere = await opened(world, other);
  expect(await codeOf(other.call(api.approveMember, { id: elsewhere.id, memberId: linId }))).toBe(codes.notFound);
});

test(`a shopper has ${mostOpenRequests} requests open at most, however many they send at once`, async () => {
  const mei = await world.shopper('Mei');
  const all = await Promise.all(
    Array.from({ length: mostOpenRequests + 3 }, async (_, at) => opened(world, await world.shopper(`Owner ${at}`))),
  );
  const outcomes = await atOnce(all.map((group) => () => asked(mei, group)));
  expect(doneIn(outcomes)).toBe(mostOpenRequests);
});

test('new terms bind whoever accepts them; who does not within two days is out, and may ask again', async () => {
  const { owner, others } = await cast(3);
  const [mei, lin, waiting] = [one(others), one(others, 1), one(others, 2)];
  const group = await opened(world, owner, { deadlineAt: daysAhead(world, 10) });
  await joined(owner, group, mei);
  await joined(owner, group, lin);
  await asked(waiting, group);
  const changed = await owner.call(groups.changeGroupTerms, {
    id: group.id,
    version: group.owned?.version ?? -1,
    ...(await termsOf(owner, 'equal')),
  });
  expect(changed.terms).toMatchObject({ version: 2, split: 'equal' });
  const acceptBy = new Date(world.clock.now().getTime() + acceptWithinHours * hourMs).toISOString();
  expect((await mei.call(readGroup, { id: group.id })).own?.acceptBy).toBe(acceptBy);
  expect(changed.own?.acceptBy).toBeNull();

  expect(await codeOf(mei.call(api.acceptGroupTerms, { id: group.id, termsVersion: 1 }))).toBe(codes.wrongState);
  expect((await mei.call(api.acceptGroupTerms, { id: group.id, termsVersion: 2 })).own?.acceptBy).toBeNull();
  await mei.call(api.acceptGroupTerms, { id: group.id, termsVersion: 2 });
  // Asked under the terms that were: taken in, and asked to accept.
  await owner.call(api.approveMember, { id: group.id, memberId: await requestOf(owner, group.id, waiting) });
  expect((await waiting.call(readGroup, { id: group.id })).own?.acceptBy).toBe(acceptBy);

  world.clock.advance(acceptWithinHours * hourMs);
  expect(await codeOf(lin.call(api.acceptGroupTerms, { id: group.id, termsVersion: 2 }))).toBe(codes.wrongState);
  await world.settle();
  const states = await Promise.all([mei, lin, waiting].map((who) => who.call(readGroup, { id: group.id })));
  expect(states.map(({ own }) => own?.state)).toEqual(['Approved', 'Left', 'Left']);
  expect(await countOf(group.id)).toBe(2);
  expect(await codeOf(asked(lin, group))).toBe(codes.wrongState);
  expect((await asked(lin, changed)).own?.state).toBe('Pending');
});

test('where a group is dissolved nobody has its new terms to accept, or is out for not having done so', async () => {
  const { owner, others } = await cast(1);
  const mei = one(others);
  const group = await opened(world, owner);
  await joined(owner, group, mei);
  const { id } = group;
  const version = async () => (await owner.call(readGroup, { id })).owned?.version ?? 0;
  await owner.call(groups.changeGroupTerms, { id, version: await version(), ...(await termsOf(owner, 'equal')) });
  await owner.call(groups.dissolveGroup, { id, version: await version(), reason: 'too few' });
  expect((await mei.call(readGroup, { id })).own).toMatchObject({ state: 'Approved', acceptBy: null });
  world.clock.advance(3 * acceptWithinHours * hourMs);
  await world.settle();
  expect((await mei.call(readGroup, { id })).own).toMatchObject({ state: 'Approved', acceptBy: null });
});

test('whoever is restricted asks for nothing, and nobody comes to an owner who is frozen', async () => {
  const { owner, others } = await cast(2);
  const [mei, lin] = [one(others), one(others, 1)];
  const group = await opened(world, owner);
  await world.pool.query("update shoppers.shopper set state = 'restricted' where id = $1", [mei.id]);
  expect(await codeOf(asked(mei, group))).toBe(codes.accountRestricted);
  await world.pool.query("update shoppers.shopper set state = 'frozen' where id = $1", [owner.id]);
  expect(await codeOf(asked(lin, group))).toBe(codes.wrongState);
});

test('after the deadline nobody comes in, whether or not the clock has seen to it', async () => {
  const { owner, others } = await cast(2);
  const group = await opened(world, owner);
  await asked(one(others), group);
  const memberId = await requestOf(owner, group.id, one(others));
  world.clock.advance(72 * hourMs);
  expect(await codeOf(owner.call(api.approveMember, { id: group.id, memberId }))).toBe(codes.wrongState);
  expect(await codeOf(asked(one(others, 1), group))).toBe(codes.wrongState);
  await world.settle();
  expect(await world.anyone(readGroup, { id: group.id })).toMatchObject({ state: 'Dissolved', ended: { reason: '' } });
});
