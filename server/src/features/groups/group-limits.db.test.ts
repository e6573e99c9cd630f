import { codes } from '@hakobu/contract/base/codes';
import * as api from '@hakobu/contract/groups/group.api';
import { firstGroupMembers, mostOpenGroups } from '@hakobu/contract/groups/group.shape';
import { offerHandover } from '@hakobu/contract/groups/handover.api';
import { readGroup } from '@hakobu/contract/groups/hall.api';
import { changeSettings } from '@hakobu/contract/settings/settings.desk-api';
import type { SettingsChange } from '@hakobu/contract/settings/settings.shape';
import { beforeEach, expect, test } from 'vitest';
import { atOnce, doneIn } from '../../../test/at-once.ts';
import { asked, daysAhead, joined, opened } from '../../../test/steps/groups.ts';
import { codeOf, refusal } from '../../../test/steps/refused.ts';
import { shanghai } from '../../../test/steps/stored.ts';
import { makeWorld, type Person } from '../../../test/world.ts';
import { hourMs } from '../../platform/clock/clock.ts';

const world = makeWorld();

beforeEach(async () => {
  await world.pool.query(`delete from settings.setting`);
});

const set = async (given: SettingsChange) => (await world.staff('boss', 'admin')).call(changeSettings, given);

/** Straight by the endpoint: the step would lift the limit of a first group. */
const open = async (owner: Person, mostMembers: number) =>
  owner.call(api.openGroup, {
    title: '东京谷子拼邮',
    split: 'byWeight',
    addressId: await shanghai(owner),
    routeCodes: ['jp-ems'],
    mostMembers,
    deadlineAt: daysAhead(world, 3),
  });

test('who has brought no group to its end has few in it, opened so or changed to it', async () => {
  const owner = await world.shopper('Orange');
  const refused = await refusal(open(owner, firstGroupMembers + 1));
  expect(refused).toMatchObject({ code: codes.invalidRequest });
  expect(refused.message).toContain(String(firstGroupMembers));
  const group = await open(owner, firstGroupMembers);
  const terms = { split: 'equal' as const, addressId: await shanghai(owner), routeCodes: ['jp-ems'] };
  const more = { id: group.id, version: 0, ...terms, mostMembers: firstGroupMembers + 1 };
  expect(await codeOf(owner.call(api.changeGroupTerms, more))).toBe(codes.invalidRequest);
  await set({ firstGroupMembers: 20 });
  expect((await owner.call(api.changeGroupTerms, more)).terms.mostMembers).toBe(firstGroupMembers + 1);
  // What a group has already it keeps, whatever is set later.
  await set({ firstGroupMembers: 5 });
  const kept = await owner.call(api.changeGroupTerms, { ...more, version: 1, split: 'byWeight' });
  expect(kept.terms).toMatchObject({ version: 3, mostMembers: firstGroupMembers + 1 });
});

test('the company says how many groups and requests one has at once, at an instant for all who are racing', async () => {
  await set({ mostOpenGroups: 1, mostGroupRequests: 1 });
  const owner = await world.shopper('Orange');
  const addressId = await shanghai(owner);
  const outcomes = await atOnce(
    Array.from({ length: 4 }, () => () => opened(world, owner, { addressId })),
    [codes.wrongState],
  );
  expect(doneIn(outcomes)).toBe(1);
  expect(mostOpenGroups).toBeGreaterThan(1);
  const mei = await world.shopper('Mei');
  const other = await opened(world, await world.shopper('Other'));
  await asked(mei, other);
  const third = await opened(world, await world.shopper('Third'));
  expect((await refusal(asked(mei, third))).message).toBe('最多同时申请 1 个团，请等团长答复');
});

test('how long members have, and by how much a deadline is put off, is the company’s and said to whoever reads', async () => {
  await set({ groupAcceptHours: 5, groupProlongedDays: 1 });
  const owner = await world.shopper('Orange');
  const mei = await world.shopper('Mei');
  const group = await opened(world, owner);
  expect(group.limits).toEqual({ acceptHours: 5, prolongedFreelyDays: 1 });
  const memberId = await joined(owner, group, mei);
  const later = { id: group.id, version: 0, deadlineAt: daysAhead(world, 5) };
  expect((await owner.call(api.prolongGroup, later)).terms.version).toBe(2);
  const until = new Date(world.clock.now().getTime() + 5 * hourMs).toISOString();
  expect((await mei.call(readGroup, { id: group.id })).own?.acceptBy).toBe(until);
  expect((await owner.call(offerHandover, { id: group.id, memberId })).handover?.lapsesAt).toBe(until);
});
