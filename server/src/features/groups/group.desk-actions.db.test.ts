import { listAudit } from '@hakobu/contract/audit/audit.desk-api';
import { codes } from '@hakobu/contract/base/codes';
import type { Input } from '@hakobu/contract/base/endpoint';
import * as api from '@hakobu/contract/groups/group.api';
import * as desk from '@hakobu/contract/groups/group.desk-api';
import { readGroup } from '@hakobu/contract/groups/hall.api';
import { joinGroup, leaveGroup } from '@hakobu/contract/groups/membership.api';
import { changeSettings } from '@hakobu/contract/settings/settings.desk-api';
import { expect, test } from 'vitest';
import { atOnce, doneIn } from '../../../test/at-once.ts';
import { asked, daysAhead, joined, opened, requestOf } from '../../../test/steps/groups.ts';
import { codeOf } from '../../../test/steps/refused.ts';
import { shanghai } from '../../../test/steps/stored.ts';
import { makeWorld } from '../../../test/world.ts';
import { minuteMs } from '../../platform/clock/clock.ts';

const world = makeWorld();

const cast = async () => ({
  owner: await world.shopper('Orange'),
  mei: await world.shopper('Mei'),
  rin: await world.staff('rin', 'service'),
});

const auditOf = async (id: string) => {
  const { list } = await (await world.staff('boss', 'admin')).call(listAudit, { object: `group:${id}` });
  return list.map(({ action, reason }) => [action, reason]);
};

test('staff find groups by state, country, platform, and by words of the title, the code or the owner', async () => {
  const { rin } = await cast();
  const owner = await world.shopper('Persimmon');
  const other = await world.shopper('Quince');
  const platformCode = 'amiami';
  const first = await opened(world, owner, { title: '谷子 100%_车', isPrivate: true, deadlineAt: daysAhead(world, 9) });
  world.clock.advance(minuteMs);
  const second = await opened(world, other, { title: '谷子 100 车', platformCode });
  const found = async (by: Input<typeof desk.listDeskGroups>) => {
    const { list } = await rin.call(desk.listDeskGroups, { limit: 100, ...by });
    return list.map(({ id }) => id).filter((id) => id === first.id || id === second.id);
  };
  expect(await found({})).toEqual([second.id, first.id]);
  expect(await found({ keyword: '谷子 100', sort: 'newest' })).toEqual([second.id, first.id]);
  expect(await found({ keyword: '谷子 100', sort: 'deadline' })).toEqual([second.id, first.id]);
  expect(await found({ keyword: '100%_' })).toEqual([first.id]);
  expect(await found({ keyword: second.id.toLowerCase() })).toEqual([second.id]);
  expect(await found({ keyword: 'persim' })).toEqual([first.id]);
  expect(await found({ platformCode })).toEqual([second.id]);
  expect(await found({ countryCode: 'JP' })).toEqual([]);
  expect(await found({ state: 'Dissolved' })).toEqual([]);
  await owner.call(api.dissolveGroup, { id: first.id, version: 0, reason: '不开了' });
  expect(await found({ state: 'Dissolved' })).toEqual([first.id]);
});

test.each(desk.deskGroupSorts)('pages by %s show every group once', async (sort) => {
  const { rin } = await cast();
  const ids: string[] = [];
  for (const at of [1, 2, 3]) {
    const owner = await world.shopper(`Owner ${at}`);
    const addressId = await shanghai(owner);
    const title = `Paged by ${sort}`;
    // Of one instant, and of one deadline: the code tells them apart.
    for (const deadlineAt of [daysAhead(world, 3), daysAhead(world, 3)])
      ids.push((await opened(world, owner, { title, addressId, deadlineAt })).id);
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const asks = { sort, keyword: `Paged by ${sort}`, limit: 2 };
    const page = await rin.call(desk.listDeskGroups, cursor === undefined ? asks : { ...asks, cursor });
    seen.push(...page.list.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(seen.toSorted()).toEqual(ids.toSorted());
});

test('one group whole: its words, terms in all versions, places of every state, and each step by whom', async () => {
  const { owner, mei, rin } = await cast();
  const group = await opened(world, owner, { notice: '周日截单' });
  await joined(owner, group, mei);
  const lin = await world.shopper('Lin');
  await asked(lin, group, '三个徽章');
  world.clock.advance(minuteMs);
  const terms = { addressId: await shanghai(owner), routeCodes: ['jp-ems'], mostMembers: 6 };
  await owner.call(api.changeGroupTerms, { id: group.id, version: 0, split: 'equal', ...terms });
  const whole = await rin.call(desk.deskGroup, { id: group.id });
  expect(whole).toMatchObject({
    group: { id: group.id, owner: { id: owner.id, nickName: owner.name }, memberCount: 2, mostMembers: 6 },
    version: 1,
    notice: '周日截单',
    promisedAt: null,
    ended: null,
    terms: [
      { version: 2, split: 'equal', city: '上海市' },
      { version: 1, split: 'byWeight' },
    ],
    members: [
      { shopper: { nickName: owner.name }, state: 'Approved', isOwner: true, termsVersion: 2, acceptBy: null },
      { shopper: { nickName: mei.name }, state: 'Approved', isOwner: false, termsVersion: 1 },
      { shopper: { nickName: lin.name }, state: 'Pending', message: '三个徽章' },
    ],
  });
  expect(whole.members[1]?.acceptBy).not.toBeNull();
  expect(whole.history.map(({ verb, member, by }) => [verb, member?.nickName ?? null, by.kind, by.name])).toEqual([
    ['changeTerms', null, 'shopper', owner.name],
    ['ask', lin.name, 'shopper', lin.name],
    ['approve', mei.name, 'shopper', owner.name],
    ['ask', mei.name, 'shopper', mei.name],
    ['ask', owner.name, 'shopper', owner.name],
    ['open', null, 'shopper', owner.name],
  ]);
  // Where the parcel goes is the owner's and the warehouse's.
  for (const secret of ['13800136021', '漕溪', '200030']) expect(JSON.stringify(whole)).not.toContain(secret);
});

test('staff see groups in review mode, where shoppers see none', async () => {
  const { owner, rin } = await cast();
  const group = await opened(world, owner);
  const boss = await world.staff('boss', 'admin');
  await boss.call(changeSettings, { isInReview: true });
  expect(await codeOf(owner.call(readGroup, { id: group.id }))).toBe(codes.notFound);
  expect((await rin.call(desk.deskGroup, { id: group.id })).group.id).toBe(group.id);
  expect(await codeOf(rin.call(desk.deskGroup, { id: 'GAAAAAAAAAA' }))).toBe(codes.notFound);
  await boss.call(changeSettings, { isInReview: false });
});

test('staff dissolve a group as they saw it, once, with a reason that its members and the log have', async () => {
  const { owner, mei, rin } = await cast();
  const group = await opened(world, owner);
  await joined(owner, group, mei);
  await owner.call(api.editGroup, { id: group.id, version: 0, title: '一月第一车' });
  const input = { id: group.id, reason: '收不到货' };
  expect(await codeOf(rin.call(desk.deskDissolveGroup, { ...input, version: 0 }))).toBe(codes.wrongState);
  const after = await rin.call(desk.deskDissolveGroup, { ...input, version: 1 });
  expect(after).toMatchObject({ group: { state: 'Dissolved' }, ended: { reason: '收不到货' } });
  expect(after.history[0]).toMatchObject({ verb: 'dissolve', by: { kind: 'staff', name: 'rin' }, note: '收不到货' });
  expect(await mei.call(readGroup, { id: group.id })).toMatchObject({ ended: { reason: '收不到货' } });
  expect(await codeOf(rin.call(desk.deskDissolveGroup, { ...input, version: 2 }))).toBe(codes.wrongState);
  expect(await auditOf(group.id)).toEqual([['groups.dissolve', '收不到货']]);
});

test('dissolved by staff and by its owner at once: it ends once', async () => {
  const { owner, rin } = await cast();
  const group = await opened(world, owner);
  const input = { id: group.id, version: 0, reason: '不开了' };
  const outcomes = await atOnce(
    [() => owner.call(api.dissolveGroup, input), () => rin.call(desk.deskDissolveGroup, input)],
    [codes.wrongState],
  );
  expect(doneIn(outcomes)).toBe(1);
});

test('staff remove a member, who stays out; the owner they do not, and nobody twice', async () => {
  const { owner, mei, rin } = await cast();
  const group = await opened(world, owner);
  const memberId = await joined(owner, group, mei);
  const input = { id: group.id, reason: '骚扰别的团员' };
  const after = await rin.call(desk.deskRemoveMember, { ...input, memberId });
  expect(after.group.memberCount).toBe(1);
  expect(await mei.call(readGroup, { id: group.id })).toMatchObject({
    own: { state: 'Removed', reason: '骚扰别的团员' },
  });
  expect(await codeOf(mei.call(joinGroup, { id: group.id, termsVersion: 1 }))).toBe(codes.wrongState);
  await rin.call(desk.deskRemoveMember, { ...input, memberId });
  expect(await auditOf(group.id)).toEqual([['groups.removeMember', '骚扰别的团员']]);
  const own = after.members.find(({ isOwner }) => isOwner)?.id ?? '';
  expect(await codeOf(rin.call(desk.deskRemoveMember, { ...input, memberId: own }))).toBe(codes.wrongState);
  const lin = await world.shopper('Lin');
  await asked(lin, group);
  const asking = await requestOf(owner, group.id, lin);
  expect(await codeOf(rin.call(desk.deskRemoveMember, { ...input, memberId: asking }))).toBe(codes.wrongState);
  expect(await codeOf(rin.call(desk.deskRemoveMember, { ...input, memberId: crypto.randomUUID() }))).toBe(
    codes.notFound,
  );
});

test('a member leaves while staff remove them: the count is right whichever came first', async () => {
  const { owner, rin } = await cast();
  const group = await opened(world, owner, { mostMembers: 20 });
  for (const at of [1, 2, 3, 4]) {
    const member = await world.shopper(`Member ${at}`);
    const memberId = await joined(owner, group, member);
    await atOnce([
      () => member.call(leaveGroup, { id: group.id }),
      () => rin.call(desk.deskRemoveMember, { id: group.id, memberId, reason: '查实' }),
    ]);
  }
  expect((await rin.call(desk.deskGroup, { id: group.id })).group.memberCount).toBe(1);
});

test('who may read groups alone changes none, and others read none', async () => {
  const { owner, mei } = await cast();
  const group = await opened(world, owner);
  const memberId = await joined(owner, group, mei);
  const boss = await world.staff('boss', 'admin');
  expect((await boss.call(desk.listDeskGroups, { keyword: group.id })).list).toHaveLength(1);
  const input = { id: group.id, reason: '不开了' };
  expect(await codeOf(boss.call(desk.deskDissolveGroup, { ...input, version: 0 }))).toBe(codes.notPermitted);
  expect(await codeOf(boss.call(desk.deskRemoveMember, { ...input, memberId }))).toBe(codes.notPermitted);
  const packer = await world.staff('sato', 'warehouse');
  expect(await codeOf(packer.call(desk.listDeskGroups, {}))).toBe(codes.notPermitted);
  expect(await codeOf(packer.call(desk.deskGroup, { id: group.id }))).toBe(codes.notPermitted);
});
