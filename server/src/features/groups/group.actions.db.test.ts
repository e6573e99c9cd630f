import { codes } from '@hakobu/contract/base/codes';
import * as api from '@hakobu/contract/groups/group.api';
import { acceptWithinHours, type GroupDetail, mostOpenGroups } from '@hakobu/contract/groups/group.shape';
import { readGroup } from '@hakobu/contract/groups/hall.api';
import { acceptGroupTerms, leaveGroup, listGroupMembers } from '@hakobu/contract/groups/membership.api';
import { changeSettings } from '@hakobu/contract/settings/settings.desk-api';
import { describe, expect, test } from 'vitest';
import { atOnce, doneIn } from '../../../test/at-once.ts';
import { asked, daysAhead, joined, opened } from '../../../test/steps/groups.ts';
import { codeOf, refusal } from '../../../test/steps/refused.ts';
import { sendProof, shanghai } from '../../../test/steps/stored.ts';
import { makeWorld } from '../../../test/world.ts';
import { dayMs, hourMs } from '../../platform/clock/clock.ts';

const world = makeWorld();

const versionOf = ({ owned }: GroupDetail): number => owned?.version ?? -1;
const seen = (group: GroupDetail) => ({ id: group.id, version: versionOf(group) });
const said = { title: '一月第一车', platformCode: null, coverId: null, shop: '', notice: '' };

test('a group is opened: whoever sees it reads where it goes and what a kilogram costs, and not who lives there', async () => {
  const owner = await world.shopper('Orange');
  const coverId = (await sendProof(world, owner)).data.fileId;
  const group = await opened(world, owner, { coverId, shop: 'Animate', notice: '周日截单' });
  expect(group).toMatchObject({
    state: 'Recruiting',
    memberCount: 1,
    own: { state: 'Approved', isOwner: true, acceptBy: null },
    owned: { version: 0, pendingCount: 0 },
    notice: '周日截单',
    noticedAt: world.clock.now().toISOString(),
    ended: null,
  });
  const shown = await world.anyone(readGroup, { id: group.id });
  expect(shown).toMatchObject({
    terms: {
      version: 1,
      split: 'byWeight',
      countryCode: 'CN',
      city: '上海市',
      routes: [{ code: 'jp-ems', name: 'EMS 特快' }],
    },
    owner: { nickName: 'Orange', isClosed: false },
    kiloPrice: { routeName: 'EMS 特快', aloneYen: 2200 },
    own: null,
    owned: null,
  });
  expect(shown.kiloPrice?.fullGrams).toBe(30_000);
  expect(shown.kiloPrice?.fullYen).toBeLessThan(2200);
  const text = JSON.stringify(shown);
  for (const secret of ['林晓', '13800136021', '漕溪', '200030', owner.id]) expect(text).not.toContain(secret);
});

test.each([
  ['a deadline within a day', { deadlineAt: () => daysAhead(world, 0.9) }],
  ['a deadline after two months', { deadlineAt: () => daysAhead(world, 61) }],
])('%s is refused', async (_, { deadlineAt }) => {
  const owner = await world.shopper('Orange');
  expect(await codeOf(opened(world, owner, { deadlineAt: deadlineAt() }))).toBe(codes.invalidRequest);
});

test.each([
  ['no such route', { routeCodes: ['no-such-route'] }],
  ['a route twice', { routeCodes: ['jp-ems', 'jp-ems'] }],
  ['no route', { routeCodes: [] }],
  ['one member', { mostMembers: 1 }],
  ['a title of blanks', { title: '  \u200B ' }],
  ['no such platform', { platformCode: 'nowhere' }],
])('%s is refused', async (_, opening) => {
  const owner = await world.shopper('Orange');
  expect(await codeOf(opened(world, owner, opening))).toBe(codes.invalidRequest);
});

test(`one shopper has ${mostOpenGroups} groups open at most, however many are opened at once; one that ended makes room`, async () => {
  const owner = await world.shopper('Orange');
  const addressId = await shanghai(owner);
  const outcomes = await atOnce(Array.from({ length: 8 }, () => () => opened(world, owner, { addressId })));
  expect(doneIn(outcomes)).toBe(mostOpenGroups);
  const { list } = await owner.call(api.listOwnGroups, { role: 'owner' });
  expect(list).toHaveLength(mostOpenGroups);
  const [first] = list;
  await owner.call(api.dissolveGroup, { id: first?.group.id ?? '', version: 0, reason: '不开了' });
  await opened(world, owner, { addressId });
});

test('the same call again is the same group', async () => {
  const owner = await world.shopper('Orange');
  const addressId = await shanghai(owner);
  const deadlineAt = daysAhead(world, 3);
  const input = { ...said, split: 'equal' as const, addressId, routeCodes: ['jp-ems'], mostMembers: 3, deadlineAt };
  const key = { idempotencyKey: crypto.randomUUID() };
  const [one, other] = [await owner.call(api.openGroup, input, key), await owner.call(api.openGroup, input, key)];
  expect(other.id).toBe(one.id);
});

test('words are changed without asking anybody; a notice has its own time', async () => {
  const owner = await world.shopper('Orange');
  const group = await opened(world, owner, { notice: '周日截单' });
  world.clock.advance(hourMs);
  const renamed = await owner.call(api.editGroup, { ...seen(group), ...said, notice: '周日截单' });
  expect(renamed).toMatchObject({ title: '一月第一车', noticedAt: group.noticedAt, terms: { version: 1 } });
  const noticed = await owner.call(api.editGroup, { ...seen(renamed), ...said, notice: '改到周六' });
  expect(noticed.noticedAt).toBe(world.clock.now().toISOString());
  expect(await codeOf(owner.call(api.editGroup, { ...seen(group), ...said }))).toBe(codes.wrongState);
});

test('changed on two devices at once: one wins, the other reads that it moved on', async () => {
  const owner = await world.shopper('Orange');
  const group = await opened(world, owner);
  const outcomes = await atOnce(
    Array.from(
      { length: 10 },
      (_, at) => () => owner.call(api.editGroup, { ...seen(group), ...said, title: `车 ${at}` }),
    ),
  );
  expect(doneIn(outcomes)).toBe(1);
});

describe('a deadline that is put off', () => {
  test('by a week in all is told; by more it is another promise, which members accept', async () => {
    const owner = await world.shopper('Orange');
    const mei = await world.shopper('Mei');
    const group = await opened(world, owner);
    await joined(owner, group, mei);
    const near = await owner.call(api.prolongGroup, { ...seen(group), deadlineAt: daysAhead(world, 9) });
    expect(near.terms.version).toBe(1);
    const week = await owner.call(api.prolongGroup, { ...seen(near), deadlineAt: daysAhead(world, 10) });
    expect(week.terms.version).toBe(1);
    const far = await owner.call(api.prolongGroup, { ...seen(week), deadlineAt: daysAhead(world, 10.1) });
    expect(far.terms.version).toBe(2);
    const { own } = await mei.call(readGroup, { id: group.id });
    expect(own?.acceptBy).toBe(new Date(world.clock.now().getTime() + acceptWithinHours * hourMs).toISOString());
    await mei.call(acceptGroupTerms, { id: group.id, termsVersion: 2 });
    const again = await owner.call(api.prolongGroup, { ...seen(far), deadlineAt: daysAhead(world, 17) });
    expect(again.terms.version).toBe(2);
  });

  test('is later than the one before, and put off before that has passed', async () => {
    const owner = await world.shopper('Orange');
    const group = await opened(world, owner);
    const put = (deadlineAt: string) => owner.call(api.prolongGroup, { ...seen(group), deadlineAt });
    expect(await codeOf(put(group.deadlineAt))).toBe(codes.invalidRequest);
    expect(await codeOf(put(daysAhead(world, 2)))).toBe(codes.invalidRequest);
    expect(await codeOf(put(daysAhead(world, 61)))).toBe(codes.invalidRequest);
    const later = daysAhead(world, 6);
    world.clock.advance(3 * dayMs);
    expect(await codeOf(put(later))).toBe(codes.wrongState);
  });

  test.each([
    ['at ten past midnight in Japan', '2026-12-01T00:10:00+09:00'],
    ['at the end of a year', '2026-12-31T23:50:00+09:00'],
    ['at the end of a leap February', '2028-02-29T23:59:00+09:00'],
  ])('runs out at its instant, %s', async (_, deadlineAt) => {
    const owner = await world.shopper('Orange');
    const at = new Date(deadlineAt);
    world.clock.set(new Date(at.getTime() - 2 * dayMs));
    const fresh = await world.shopper('Fresh');
    const group = await opened(world, fresh, { deadlineAt });
    world.clock.set(new Date(at.getTime() - 1));
    await world.settle();
    expect((await owner.call(readGroup, { id: group.id }).catch(() => group)).state).toBe('Recruiting');
    world.clock.set(at);
    await world.settle();
    expect(await world.anyone(readGroup, { id: group.id })).toMatchObject({
      state: 'Dissolved',
      ended: { at: at.toISOString() },
    });
  });
});

test('fewer places than there are members is refused; as many is not', async () => {
  const owner = await world.shopper('Orange');
  const group = await opened(world, owner);
  for (const name of ['Mei', 'Lin']) await joined(owner, group, await world.shopper(name));
  const terms = { split: 'byWeight' as const, addressId: await shanghai(owner), routeCodes: ['jp-ems'] };
  const change = (mostMembers: number) => owner.call(api.changeGroupTerms, { ...seen(group), ...terms, mostMembers });
  expect((await refusal(change(2))).message).toBe('团里已有 3 人，人数上限不能更少');
  expect((await change(3)).terms.mostMembers).toBe(3);
});

test('a group that was dissolved says why, and nothing of it is changed any more', async () => {
  const owner = await world.shopper('Orange');
  const mei = await world.shopper('Mei');
  const group = await opened(world, owner);
  await joined(owner, group, mei);
  await owner.call(api.dissolveGroup, { ...seen(group), reason: '人不够' });
  const shown = await mei.call(readGroup, { id: group.id });
  expect(shown).toMatchObject({ state: 'Dissolved', own: { state: 'Approved' }, ended: { reason: '人不够' } });
  const now = await owner.call(readGroup, { id: group.id });
  const terms = {
    split: 'byWeight' as const,
    addressId: await shanghai(owner),
    routeCodes: ['jp-ems'],
    mostMembers: 5,
  };
  for (const call of [
    () => owner.call(api.editGroup, { ...seen(now), ...said }),
    () => owner.call(api.changeGroupTerms, { ...seen(now), ...terms }),
    () => owner.call(api.prolongGroup, { ...seen(now), deadlineAt: daysAhead(world, 9) }),
    () => owner.call(api.dissolveGroup, { ...seen(now), reason: 'x' }),
  ])
    expect(await codeOf(call())).toBe(codes.wrongState);
  expect((await mei.call(leaveGroup, { id: group.id })).own?.state).toBe('Left');
});

test('one’s own groups, and those that one is in or asked to join, apart and page by page', async () => {
  const [owner, mei] = [await world.shopper('Orange'), await world.shopper('Mei')];
  const ids: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    const group = await opened(world, owner);
    world.clock.advance(hourMs);
    await asked(mei, group);
    ids.unshift(group.id);
  }
  const own = await opened(world, mei);
  const paged = async (who: typeof mei, role: 'owner' | 'member') => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await who.call(api.listOwnGroups, { role, limit: 2, ...(cursor ? { cursor } : {}) });
      found.push(...page.list.map(({ group }) => group.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    return found;
  };
  expect(await paged(owner, 'owner')).toEqual(ids);
  expect(await paged(owner, 'member')).toEqual([]);
  expect(await paged(mei, 'member')).toEqual(ids);
  expect(await paged(mei, 'owner')).toEqual([own.id]);
});

test('in review mode there is no group, by no way', async () => {
  const owner = await world.shopper('Orange');
  const group = await opened(world, owner);
  const admin = await world.staff('chief', 'admin');
  await admin.call(changeSettings, { isInReview: true });
  for (const call of [
    () => world.anyone(readGroup, { id: group.id }),
    () => owner.call(api.listOwnGroups, { role: 'owner' }),
    () => owner.call(listGroupMembers, { id: group.id }),
    () => owner.call(api.editGroup, { ...seen(group), ...said }),
    () => opened(world, owner),
  ])
    expect(await codeOf(call())).toBe(codes.notFound);
  await admin.call(changeSettings, { isInReview: false });
  expect((await world.anyone(readGroup, { id: group.id })).id).toBe(group.id);
});
