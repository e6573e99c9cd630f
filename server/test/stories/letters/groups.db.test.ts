import { codes } from '@hakobu/contract/base/codes';
import * as api from '@hakobu/contract/groups/group.api';
import { acceptWithinHours, type GroupDetail } from '@hakobu/contract/groups/group.shape';
import { readGroup } from '@hakobu/contract/groups/hall.api';
import * as handovers from '@hakobu/contract/groups/handover.api';
import { decideDifference, declineShare } from '@hakobu/contract/groups/shipment.api';
import { answerWithinHours } from '@hakobu/contract/groups/shipment.shape';
import * as members from '@hakobu/contract/groups/membership.api';
import { letterDetail, letterTypes, listLetters, unreadLetters } from '@hakobu/contract/letters/letter.api';
import { changeSettings } from '@hakobu/contract/settings/settings.desk-api';
import { expect, test } from 'vitest';
import { letterForChannel } from '../../../src/features/letters/letter.queries.ts';
import { dayMs, hourMs } from '../../../src/platform/clock/clock.ts';
import { shippingStage } from '../../steps/group-shipping.ts';
import { asked, daysAhead, joined, opened, requestOf } from '../../steps/groups.ts';
import { letterStage } from '../../steps/letters.ts';
import { codeOf } from '../../steps/refused.ts';
import { shanghai } from '../../steps/stored.ts';
import { makeWorld, type Person } from '../../world.ts';

const world = makeWorld();
const { lettersOf, titlesOf, newest, tell } = letterStage(world);

const seen = ({ id, owned }: GroupDetail) => ({ id, version: owned?.version ?? -1 });
const said = { title: '一月第一车', platformCode: null, coverId: null, shop: '', notice: '' };

const cast = async () => ({
  orange: await world.shopper('Orange'),
  mei: await world.shopper('mei'),
  lin: await world.shopper('lin'),
});

const newTerms = async (owner: Person, group: GroupDetail) =>
  owner.call(api.changeGroupTerms, {
    ...seen(group),
    split: 'equal',
    addressId: await shanghai(owner),
    routeCodes: ['jp-ems'],
    mostMembers: 4,
  });

test('whoever asks is told the answer and why, the owner who asked, and nobody what they did themselves', async () => {
  const { orange, mei, lin } = await cast();
  const group = await opened(world, orange, { title: '一月第一车' });
  const { id } = group;
  await asked(mei, group);
  expect(await newest(orange)).toMatchObject({
    kind: 'group',
    tone: 'wait',
    title: '有人申请加入你的团',
    paragraphs: ['有人申请加入「一月第一车」，请看过再答复。申请不占名额，你同意以后才算入团。'],
    about: { kind: 'group', code: id },
    dueAt: null,
  });
  await orange.call(members.rejectMember, { id, memberId: await requestOf(orange, id, mei), reason: '这一车满了' });
  expect(await newest(mei)).toMatchObject({
    tone: 'bad',
    title: '入团申请没有通过',
    paragraphs: ['团长没有通过你加入「一月第一车」的申请。', '团长说：这一车满了'],
  });
  const memberId = await joined(orange, group, lin);
  expect(await newest(lin)).toMatchObject({ tone: 'good', title: '你的入团申请通过了' });
  await orange.call(members.removeMember, { id, memberId, reason: '联系不上' });
  expect(await newest(lin)).toMatchObject({
    title: '你被移出了一个团',
    paragraphs: ['你已不在「一月第一车」里。', '原因：联系不上'],
  });
  expect(await titlesOf(orange)).toEqual(['有人申请加入你的团', '有人申请加入你的团']);
  expect((await mei.call(listLetters, { kind: 'group' })).list).toHaveLength(1);
});

test('an owner is told of a member who leaves, not of a request that is taken back', async () => {
  const { orange, mei } = await cast();
  const group = await opened(world, orange);
  await asked(mei, group);
  await mei.call(members.leaveGroup, { id: group.id });
  expect(await titlesOf(orange)).toEqual(['有人申请加入你的团']);
  await joined(orange, group, mei);
  await mei.call(members.leaveGroup, { id: group.id });
  expect(await titlesOf(orange)).toEqual(['有成员退出了你的团', '有人申请加入你的团', '有人申请加入你的团']);
});

test('of the group’s own moves everybody in it hears but for its owner, and once', async () => {
  const { orange, mei, lin } = await cast();
  const group = await opened(world, orange);
  const { id } = group;
  await joined(orange, group, mei);
  await asked(lin, group);
  const noticed = await orange.call(api.editGroup, { ...seen(group), ...said, notice: '周日截单\n请早付款' });
  expect(await newest(mei)).toMatchObject({
    title: '你参加的团有新公告',
    paragraphs: ['「一月第一车」有新公告。', '周日截单\n请早付款'],
  });
  world.clock.advance(hourMs);
  const untold = await orange.call(api.editGroup, {
    ...seen(noticed),
    ...said,
    shop: 'Animate',
    notice: '周日截单\n请早付款',
  });
  const changed = await newTerms(orange, untold);
  const acceptBy = new Date(world.clock.now().getTime() + acceptWithinHours * hourMs).toISOString();
  expect(await newest(mei)).toMatchObject({ title: '你参加的团改了条件', tone: 'wait', dueAt: acceptBy });
  world.clock.advance(hourMs);
  const longer = await orange.call(api.prolongGroup, { ...seen(changed), deadlineAt: daysAhead(world, 5) });
  expect(await newest(mei)).toMatchObject({
    title: '团的截单时间延长了',
    facts: [
      { kind: 'text', label: '团', text: '一月第一车' },
      { kind: 'moment', label: '截单时间', at: daysAhead(world, 5) },
    ],
  });
  world.clock.advance(hourMs);
  const another = await orange.call(api.prolongGroup, { ...seen(longer), deadlineAt: daysAhead(world, 15) });
  expect(await titlesOf(lin)).toEqual([]);
  await orange.call(api.dissolveGroup, { ...seen(another), reason: '凑不够人' });
  const dissolved = { title: '团已解散', paragraphs: [expect.stringContaining('一月第一车'), '原因：凑不够人'] };
  expect(await newest(mei)).toMatchObject(dissolved);
  expect(await newest(lin)).toMatchObject(dissolved);
  const titles = await titlesOf(mei);
  expect(titles).toEqual([
    '团已解散',
    '你参加的团改了条件',
    '团的截单时间延长了',
    '你参加的团改了条件',
    '你参加的团有新公告',
    '你的入团申请通过了',
  ]);
  expect(await titlesOf(orange)).toEqual(['有人申请加入你的团', '有人申请加入你的团']);
  const { id: step } = await world.platform.db
    .selectFrom('groups.history')
    .select('id')
    .where('groupCode', '=', id)
    .where('verb', '=', 'dissolve')
    .executeTakeFirstOrThrow();
  await tell('group.moved', { groupCode: id, verb: 'dissolve', to: 'Dissolved', step });
  expect(await titlesOf(mei)).toEqual(titles);
});

test('terms that changed after somebody asked wait to be accepted; whoever does not is out, and both sides hear', async () => {
  const { orange, mei } = await cast();
  const group = await opened(world, orange, { deadlineAt: daysAhead(world, 10) });
  await asked(mei, group);
  await newTerms(orange, group);
  await orange.call(members.approveMember, { id: group.id, memberId: await requestOf(orange, group.id, mei) });
  expect(await newest(mei)).toMatchObject({
    title: '入团申请通过了，条件有变',
    dueAt: new Date(world.clock.now().getTime() + acceptWithinHours * hourMs).toISOString(),
  });
  world.clock.advance(acceptWithinHours * hourMs);
  expect((await titlesOf(mei))[0]).toBe('没有接受新条件，已退出这个团');
  expect((await titlesOf(orange))[0]).toBe('有成员退出了你的团');
});

test('where the deadline ends it, its owner hears with the others', async () => {
  const { orange, mei } = await cast();
  const group = await opened(world, orange);
  await joined(orange, group, mei);
  world.clock.advance(3 * dayMs);
  expect((await titlesOf(orange))[0]).toBe('团已自动解散');
  expect((await titlesOf(mei))[0]).toBe('团已自动解散');
});

test('in review mode no letter of a group is listed, counted, opened or sent, and none is written', async () => {
  const { orange, mei } = await cast();
  const group = await opened(world, orange);
  await asked(mei, group);
  const [letter] = await lettersOf(orange);
  const id = letter?.id ?? '';
  const admin = await world.staff('chief', 'admin');
  await mei.call(members.leaveGroup, { id: group.id });
  await asked(mei, group);
  await admin.call(changeSettings, { isInReview: true });
  expect(await lettersOf(orange)).toEqual([]);
  expect((await orange.call(listLetters, { kind: 'group' })).list).toEqual([]);
  expect(await orange.call(unreadLetters, {})).toEqual({ unread: 0 });
  expect((await orange.call(letterTypes, {})).map(({ kind }) => kind)).not.toContain('group');
  expect(await codeOf(orange.call(letterDetail, { id }))).toBe(codes.notFound);
  expect(await letterForChannel(world.platform.db, id)).toBeUndefined();
  await admin.call(changeSettings, { isInReview: false });
  expect(await titlesOf(orange)).toEqual(['有人申请加入你的团']);
  expect((await orange.call(readGroup, { id: group.id })).owned?.pendingCount).toBe(1);
});

test('a group is offered, not taken, offered again and handed over: each is told what is theirs to do, and until when', async () => {
  const { orange, mei, lin } = await cast();
  const group = await opened(world, orange, { title: '一月第一车' });
  const { id } = group;
  const memberId = await joined(orange, group, mei);
  await joined(orange, group, lin);
  await orange.call(handovers.offerHandover, { id, memberId });
  const dueAt = new Date(world.clock.now().getTime() + acceptWithinHours * hourMs).toISOString();
  expect(await newest(mei)).toMatchObject({ tone: 'wait', title: '有一个团要转让给你', dueAt });
  await mei.call(handovers.declineHandover, { id });
  expect(await newest(orange)).toMatchObject({ title: '没有人接手你的团', dueAt: null });
  await orange.call(handovers.offerHandover, { id, memberId });
  const { handover } = await mei.call(readGroup, { id });
  await mei.call(handovers.acceptHandover, {
    id,
    addressId: await shanghai(mei),
    version: handover?.version ?? 0,
  });
  expect(await newest(lin)).toMatchObject({ title: '你参加的团换了团长', dueAt });
  expect(await newest(orange)).toMatchObject({ title: '你参加的团换了团长', dueAt: null });
  expect(await titlesOf(mei)).not.toContain('你参加的团换了团长');
});

test('whoever pays for a group’s parcel is told what is asked of them and until when, and the others not', async () => {
  const stage = shippingStage(world);
  const shipping = await stage.lockedGroup({ owner: 1000, members: [1000, 1000] }, { title: '一月第一车' });
  const { owner, members: people } = shipping;
  const [kind, poor] = people;
  if (!kind || !poor) throw new Error('nobody');
  await stage.apply(shipping);
  const until = () => new Date(world.clock.now().getTime() + answerWithinHours * hourMs).toISOString();
  expect(await newest(kind.person)).toMatchObject({ tone: 'wait', title: '请授权团运费的上限', dueAt: until() });
  expect(await titlesOf(owner.person)).not.toContain('请授权团运费的上限');
  await stage.cap(owner, shipping, 20_000);
  await stage.cap(kind, shipping, 20_000);
  await stage.cap(poor, shipping, 100);
  await world.settle();
  await stage.pack(shipping, { weightGrams: 3400 });
  expect(await newest(poor.person)).toMatchObject({ title: '团运费超过了你的上限', dueAt: until() });
  expect(await titlesOf(kind.person)).not.toContain('团运费超过了你的上限');
  const { code } = await stage.shareOf(poor, shipping);
  await poor.person.call(declineShare, { code });
  await world.settle();
  expect(await newest(owner.person)).toMatchObject({ title: '有成员没有同意运费，等你决定', dueAt: until() });
  await owner.person.call(decideDifference, { id: shipping.group.id, choice: 'pay' });
  await world.settle();
  for (const { person } of [owner, kind, poor])
    expect((await titlesOf(person)).filter((title) => title === '团运费都冻结好了')).toHaveLength(1);
  // What is asked of a parcel of one's own is not asked of a group's.
  expect((await titlesOf(owner.person)).filter((title) => /支付|运费已算出/.test(title))).toEqual([]);
});
