import { codes } from '@hakobu/contract/base/codes';
import * as groups from '@hakobu/contract/groups/group.api';
import type { GroupDetail } from '@hakobu/contract/groups/group.shape';
import * as members from '@hakobu/contract/groups/membership.api';
import * as api from '@hakobu/contract/groups/talk.api';
import { recallWithinMinutes, tellAfterMinutes } from '@hakobu/contract/groups/talk.shape';
import { changeSettings } from '@hakobu/contract/settings/settings.desk-api';
import { afterAll, expect, test } from 'vitest';
import { atOnce, doneIn } from '../../../../test/at-once.ts';
import { openConnectionRegistry } from '../../../../test/connection-registries.ts';
import { type Ear, openEar } from '../../../../test/ears.ts';
import { asked, joined, opened } from '../../../../test/steps/groups.ts';
import { letterStage } from '../../../../test/steps/letters.ts';
import { codeOf, refusal } from '../../../../test/steps/refused.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { minuteMs } from '../../../platform/clock/clock.ts';

const world = makeWorld();
const { titlesOf, newest } = letterStage(world);
const ears: Ear[] = [];
afterAll(() => {
  for (const ear of ears) ear.leave();
});

const says = (who: Person, { id }: Pick<GroupDetail, 'id'>, text: string, msgId = crypto.randomUUID()) =>
  who.call(api.sayInGroup, { id, msgId, text });
const readAll = async (who: Person, { id }: Pick<GroupDetail, 'id'>) =>
  who.call(api.listGroupMessages, { id, limit: 100 });
const textsOf = async (who: Person, group: Pick<GroupDetail, 'id'>) =>
  (await readAll(who, group)).list.map(
    ({ text, notice, person }) => text || `${notice} ${person?.nickName ?? ''}`.trim(),
  );

/** A group with two who are in it beside its owner. */
const stage = async () => {
  const orange = await world.shopper('Orange');
  const [mei, lin] = [await world.shopper('mei'), await world.shopper('lin')];
  const group = await opened(world, orange);
  const memberId = await joined(orange, group, mei);
  return { orange, mei, lin, group, memberId };
};

test('those who are in a group talk: each reads from when they came, by nick names and without an id of anybody', async () => {
  const { orange, mei, lin, group } = await stage();
  await says(orange, group, '大家好');
  await joined(orange, group, lin);
  await says(lin, group, '我来了');
  expect(await textsOf(orange, group)).toEqual(['approve mei', '大家好', 'approve lin', '我来了']);
  expect(await textsOf(mei, group)).toEqual(['approve mei', '大家好', 'approve lin', '我来了']);
  const { list, lastSeq, hasEarlier } = await readAll(lin, group);
  expect([lastSeq, hasEarlier]).toEqual([4, false]);
  expect(list).toMatchObject([
    { seq: 3, kind: 'notice', notice: 'approve', isMe: true },
    { seq: 4, kind: 'text', text: '我来了', isMe: true, isOwner: false, person: { nickName: 'lin' } },
  ]);
  const seen = JSON.stringify(await readAll(mei, group));
  for (const { id } of [orange, mei, lin]) expect(seen).not.toContain(id);
});

test('a stretch before or after a seq is that, and never begins before one came', async () => {
  const { orange, mei, group } = await stage();
  for (const text of ['一', '二', '三', '四']) await says(orange, group, text);
  const stretch = (where: object) => mei.call(api.listGroupMessages, { id: group.id, ...where });
  const seqs = async (where: object) => (await stretch(where)).list.map(({ seq }) => seq);
  expect(await seqs({ limit: 2 })).toEqual([4, 5]);
  expect((await stretch({ limit: 2 })).hasEarlier).toBe(true);
  expect(await seqs({ before: 4, limit: 2 })).toEqual([2, 3]);
  expect(await seqs({ after: 2, limit: 2 })).toEqual([3, 4]);
  expect(await seqs({ after: 5 })).toEqual([]);
  expect(await seqs({ before: 1 })).toEqual([]);
});

test('what was sent ten times at once under one id stands once; what many say counts without a gap', async () => {
  const { orange, mei, group } = await stage();
  const msgId = crypto.randomUUID();
  const again = await atOnce(Array.from({ length: 10 }, () => () => says(mei, group, '在吗', msgId)));
  expect(doneIn(again)).toBe(10);
  await atOnce(Array.from({ length: 30 }, (_, at) => () => says(at % 2 ? mei : orange, group, `${at}`)));
  const { list } = await readAll(orange, group);
  expect(list.map(({ seq }) => seq)).toEqual(Array.from({ length: 32 }, (_, at) => at + 1));
  expect(list.filter(({ text }) => text === '在吗')).toHaveLength(1);
});

test('whoever is not in it, only asked, left or was removed finds no talk, whatever they do', async () => {
  const { orange, mei, lin, group, memberId } = await stage();
  const { id } = group;
  await says(orange, group, '大家好');
  const all = (who: Person) => [
    () => who.call(api.groupTalkState, { id }),
    () => readAll(who, group),
    () => says(who, group, '在吗'),
    () => who.call(api.recallInGroup, { id, seq: 2 }),
    () => who.call(api.markGroupTalk, { id, seq: 1 }),
    () => who.call(api.muteGroupTalk, { id, isMuted: true }),
  ];
  for (const call of all(lin)) expect(await codeOf(call())).toBe(codes.notFound);
  await asked(lin, group);
  for (const call of all(lin)) expect(await codeOf(call())).toBe(codes.notFound);
  await orange.call(members.removeMember, { id, memberId, reason: '联系不上' });
  for (const call of all(mei)) expect(await codeOf(call())).toBe(codes.notFound);
  expect(await codeOf(says(orange, { id: 'GAAAAAAAAAA' }, '在吗'))).toBe(codes.notFound);
  expect(await textsOf(orange, group)).toEqual(['approve mei', '大家好', 'remove mei']);
});

test('of a removal and what is said at the same moment one is first: nothing of theirs stands after it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { orange, mei, group, memberId } = await stage();
    const said = Array.from({ length: 6 }, (_, at) => () => says(mei, group, `${at}`));
    const removed = () => orange.call(members.removeMember, { id: group.id, memberId, reason: '广告' });
    const outcomes = await atOnce([...said.slice(0, 3), removed, ...said.slice(3)], [codes.notFound]);
    expect(outcomes[3]).toBe(true);
    const texts = await textsOf(orange, group);
    expect(texts.at(-1)).toBe('remove mei');
    expect(texts).toHaveLength(1 + doneIn(outcomes));
  }
});

test('whoever comes again reads from then on, and not what was said meanwhile', async () => {
  const { orange, mei, group } = await stage();
  await mei.call(members.leaveGroup, { id: group.id });
  await says(orange, group, '她走了');
  await joined(orange, group, mei);
  expect(await textsOf(mei, group)).toEqual(['approve mei']);
  expect(await textsOf(orange, group)).toEqual(['approve mei', 'leave mei', '她走了', 'approve mei']);
});

test('new terms, a new notice and the end are told in the talk, other words are not', async () => {
  const { orange, group } = await stage();
  const seen = (now: GroupDetail) => ({ id: now.id, version: now.owned?.version ?? -1 });
  const words = { title: '一月第一车', platformCode: null, coverId: null, shop: '', notice: '周日截单' };
  const noticed = await orange.call(groups.editGroup, { ...seen(group), ...words });
  world.clock.advance(minuteMs);
  const renamed = await orange.call(groups.editGroup, { ...seen(noticed), ...words, title: '二月' });
  await orange.call(groups.dissolveGroup, { ...seen(renamed), reason: '不开了' });
  expect(await textsOf(orange, group)).toEqual(['approve mei', 'edit', 'dissolve']);
  expect((await says(orange, group, '下次见')).seq).toBe(4);
});

test('numbers and addresses that lead past the product are hidden, also from those who could look where it is kept', async () => {
  const { orange, mei, group } = await stage();
  expect(await says(mei, group, '加微信：orange2024，订单 O202611200051')).toMatchObject({
    text: '加＊＊＊，订单 O202611200051',
    isMasked: true,
  });
  expect((await readAll(orange, group)).list.at(-1)).toMatchObject({
    text: '加＊＊＊，订单 O202611200051',
    isMasked: true,
  });
  const { rows } = await world.pool.query("select 1 from groups.talk_message where text like '%orange2024%'");
  expect(rows).toEqual([]);
});

test('what one said is taken back for two minutes, once, and leaves nothing to read', async () => {
  const { orange, mei, group } = await stage();
  const { id } = group;
  const { seq } = await says(mei, group, '说错了');
  expect(await codeOf(orange.call(api.recallInGroup, { id, seq }))).toBe(codes.notFound);
  expect(await codeOf(mei.call(api.recallInGroup, { id, seq: 1 }))).toBe(codes.notFound);
  expect(await codeOf(mei.call(api.recallInGroup, { id, seq: 99 }))).toBe(codes.notFound);
  const recalls = await atOnce(Array.from({ length: 5 }, () => () => mei.call(api.recallInGroup, { id, seq })));
  expect(doneIn(recalls)).toBe(5);
  const { list } = await readAll(orange, group);
  expect(list.slice(1)).toMatchObject([
    { seq: 2, kind: 'text', text: '', isRecalled: true },
    { seq: 3, kind: 'recall', recalls: 2 },
  ]);
  expect(await orange.call(api.groupTalkState, { id })).toMatchObject({ unread: 0, lastSeq: 3 });
  const late = await says(mei, group, '算了');
  world.clock.advance(recallWithinMinutes * minuteMs + 1000);
  expect((await refusal(mei.call(api.recallInGroup, { id, seq: late.seq }))).code).toBe(codes.wrongState);
});

test('what others said counts as unread until it is read, and a position never goes back', async () => {
  const { orange, mei, group } = await stage();
  const { id } = group;
  await says(orange, group, '一');
  await says(mei, group, '二');
  await says(orange, group, '三');
  expect(await mei.call(api.groupTalkState, { id })).toEqual({
    title: group.title,
    lastSeq: 4,
    readSeq: 0,
    unread: 2,
    isMuted: false,
  });
  expect(await mei.call(api.markGroupTalk, { id, seq: 2 })).toMatchObject({ readSeq: 2, unread: 1 });
  expect(await mei.call(api.markGroupTalk, { id, seq: 999 })).toMatchObject({ readSeq: 4, unread: 0 });
  expect(await mei.call(api.markGroupTalk, { id, seq: 1 })).toMatchObject({ readSeq: 4, unread: 0 });
  expect(await orange.call(api.groupTalkState, { id })).toMatchObject({ unread: 1 });
});

test('who has not read is told by letter once until they read, and not at all where they muted it', async () => {
  const { orange, mei, lin, group } = await stage();
  const { id } = group;
  await joined(orange, group, lin);
  await lin.call(api.muteGroupTalk, { id, isMuted: true });
  await says(orange, group, '一');
  await says(orange, group, '二');
  const waits = async (who: Person) => (await titlesOf(who)).filter((title) => title === '群聊有新消息').length;
  expect(await waits(mei)).toBe(0);
  world.clock.advance(tellAfterMinutes * minuteMs);
  expect(await waits(mei)).toBe(1);
  expect(await newest(mei)).toMatchObject({
    kind: 'group',
    about: { kind: 'groupTalk', code: id },
    paragraphs: [expect.stringContaining('有 2 条消息你还没看')],
  });
  await says(orange, group, '三');
  world.clock.advance(tellAfterMinutes * minuteMs);
  expect(await waits(mei)).toBe(1);
  const { lastSeq } = await mei.call(api.groupTalkState, { id });
  await mei.call(api.markGroupTalk, { id, seq: lastSeq });
  await says(orange, group, '四');
  await mei.call(api.markGroupTalk, { id, seq: lastSeq + 1 });
  world.clock.advance(tellAfterMinutes * minuteMs);
  expect(await waits(mei)).toBe(1);
  await says(orange, group, '五');
  world.clock.advance(tellAfterMinutes * minuteMs);
  expect([await waits(mei), await waits(lin), await waits(orange)]).toEqual([2, 0, 0]);
});

test('the sockets of those who are in it are woken, and of nobody else', async () => {
  const { orange, mei, lin, group } = await stage();
  await world.settle();
  const registry = openConnectionRegistry(world);
  for (const { id: personId } of [orange, mei, lin]) ears.push(await openEar(registry, { who: 'shopper', personId }));
  await says(orange, group, '在吗');
  await world.settle();
  const heard = () => ears.map((ear) => ear.signals().filter(({ kind }) => kind === 'group'));
  const signal = { kind: 'group', groupCode: group.id };
  await expect.poll(heard, { interval: 5, timeout: 10_000 }).toEqual([[signal], [signal], []]);
});

test('in review mode there is no talk', async () => {
  const { orange, group } = await stage();
  const admin = await world.staff('chief', 'admin');
  await admin.call(changeSettings, { isInReview: true });
  expect(await codeOf(says(orange, group, '在吗'))).toBe(codes.notFound);
  expect(await codeOf(readAll(orange, group))).toBe(codes.notFound);
  await admin.call(changeSettings, { isInReview: false });
  expect(await textsOf(orange, group)).toEqual(['approve mei']);
});
