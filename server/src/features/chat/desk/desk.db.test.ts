import { codes } from '@hakobu/contract/base/codes';
import {
  rateChat,
  readChatState,
  readServiceDesk,
  searchMessages,
  unreadMessages,
} from '@hakobu/contract/chat/chat.api';
import * as desk from '@hakobu/contract/chat/chat.desk-api';
import * as service from '@hakobu/contract/chat/customer-service.desk-api';
import { deskToday } from '@hakobu/contract/today/today.desk-api';
import { beforeAll, expect, test } from 'vitest';
import { codeOf } from '../../../../test/steps/refused.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { minuteMs } from '../../../platform/clock/clock.ts';
import { seen } from '../assignment/presence.actions.ts';
import { answerDueAt } from '../settings/setting.actions.ts';
import { defaultChatSettings } from '../settings/setting.rules.ts';

const world = makeWorld();
let count = 0;
let staff: { lin: Person; wang: Person; chief: Person };

beforeAll(async () => {
  staff = {
    lin: await world.staff('林', 'service'),
    wang: await world.staff('王', 'service'),
    chief: await world.staff('佐藤', 'admin'),
  };
});

const send = async (id: string, fromType: number, fromId: string, content: string): Promise<void> => {
  count += 1;
  const now = world.clock.now();
  await world.pool.query(`select * from chat.send($1, $2::smallint, $3, $4, 0::smallint, $5, '', '', $6, $7)`, [
    id,
    fromType,
    fromId,
    `m${count}`,
    JSON.stringify({ content }),
    now,
    await answerDueAt(world.platform, now),
  ]);
};

/** A shopper who has just written their first message. */
const asking = async (name: string, words = '你好'): Promise<{ shopper: Person; id: string }> => {
  const shopper = await world.shopper(name);
  const { id } = await staff.lin.call(desk.startConversation, { shopperId: shopper.id });
  await send(id, 0, shopper.id, words);
  return { shopper, id };
};

test('the lists are ordered by who waits, page without gaps, and say the last words', async () => {
  const { lin, wang } = staff;
  const all: string[] = [];
  for (let place = 0; place < 5; place += 1) {
    world.clock.advance(1000);
    const { id } = await asking(`列表${place}`, `第 ${place} 句`);
    await lin.call(desk.claimConversation, { id });
    all.push(id);
  }
  const [first = '', second = '', ...rest] = all;
  world.clock.advance(1000);
  await send(first, 1, lin.id, '在的');
  const mine: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await lin.call(desk.listConversations, { view: 'mine', limit: 2, ...(cursor ? { cursor } : {}) });
    mine.push(...page.list.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(mine).toEqual([second, ...rest, first]);
  const { list } = await wang.call(desk.listConversations, { view: 'all', limit: 1 });
  expect(list[0]).toMatchObject({
    id: first,
    shopper: { nickName: '列表0' },
    agent: { name: '林' },
    last: { body: { content: '在的' }, fromType: 1 },
    unread: 1,
    waitsSince: null,
  });
  expect((await wang.call(desk.listConversations, { view: 'waiting' })).list).toEqual([]);
  expect((await wang.call(desk.listConversations, { view: 'all', agentId: wang.id })).list).toEqual([]);
  world.clock.advance(20 * minuteMs);
  expect(await lin.call(desk.countConversations, {})).toMatchObject({
    mine: 5,
    mineUnread: 5,
    waiting: 0,
    overdue: 4,
    answerWithinMinutes: 15,
  });
  const { queues } = await lin.call(deskToday, {});
  expect(queues.find(({ name }) => name === 'chats')).toMatchObject({ waiting: 4, spread: { late: 4 } });
  for (const id of all) await lin.call(desk.endConversation, { id });
});

test('conversations are found by name, number and nothing else', async () => {
  const { lin } = staff;
  const { shopper, id } = await asking('100%棉花_糖');
  const found = async (words: string) =>
    (await lin.call(desk.listConversations, { view: 'all', words })).list.map((row) => row.id);
  const { shopper: shown } = await lin.call(desk.openConversation, { id });
  expect(await found('棉花')).toEqual([id]);
  expect(await found(shown.number)).toEqual([id]);
  expect(await found('%棉')).toEqual([id]);
  expect(await found('_棉')).toEqual([]);
  expect(await found('O202611200001')).toEqual([]);
  expect((await lin.call(desk.listConversations, { view: 'all', shopperId: shopper.id })).list).toHaveLength(1);
});

test('who looks at it is shown to others, and its messages begin where it was opened', async () => {
  const { lin, wang } = staff;
  const { shopper, id } = await asking('在看');
  await lin.call(desk.openConversation, { id });
  expect((await wang.call(desk.openConversation, { id })).viewers).toEqual([{ id: lin.id, name: '林' }]);
  const { rows } = await world.pool.query('select seq from chat.cursor where conversation_id = $1', [id]);
  expect(rows).toEqual([{ seq: 1 }, { seq: 1 }]);
  await wang.call(desk.leaveConversation, { id });
  expect((await lin.call(desk.openConversation, { id })).viewers).toEqual([]);
  expect(await codeOf(lin.call(desk.openConversation, { id: '999999' }))).toBe(codes.notFound);
  await seen(world.platform, { shopperIds: [shopper.id], memberIds: [lin.id], sessionIds: [] });
  expect((await lin.call(desk.openConversation, { id })).isOnline).toBe(true);
  world.clock.advance(3 * minuteMs);
  expect((await lin.call(desk.openConversation, { id })).isOnline).toBe(false);
});

test('notes stay with the shopper', async () => {
  const { lin, wang } = staff;
  const { id } = await asking('备注');
  await lin.call(desk.addNote, { id, text: '喜欢顺丰' });
  expect((await wang.call(desk.openConversation, { id })).notes).toMatchObject([{ by: '林', text: '喜欢顺丰' }]);
  expect(await codeOf(staff.chief.call(desk.addNote, { id, text: '不能' }))).toBe(codes.notPermitted);
});

test('quick replies are everybody’s or one’s own; a shortcut is one text', async () => {
  const { lin, wang } = staff;
  const head = await world.staff('主管', 'service', 'admin');
  const shared = { shortcut: '运', text: '运费按重量算', isShared: true };
  expect(await codeOf(lin.call(service.addQuickReply, shared))).toBe(codes.notPermitted);
  const kept = await head.call(service.addQuickReply, shared);
  expect(await codeOf(head.call(service.addQuickReply, shared))).toBe(codes.invalidRequest);
  const own = await lin.call(service.addQuickReply, { ...shared, isShared: false, text: '我的说法' });
  await Promise.all([1, 2, 3].map(() => lin.call(service.useQuickReply, { id: kept.id })));
  expect((await lin.call(service.listQuickReplies, {})).map(({ id, used }) => [id, used])).toEqual([
    [kept.id, 3],
    [own.id, 0],
  ]);
  expect((await wang.call(service.listQuickReplies, {})).map(({ id }) => id)).toEqual([kept.id]);
  expect(await codeOf(wang.call(service.removeQuickReply, { id: own.id }))).toBe(codes.notFound);
  expect(await codeOf(lin.call(service.changeQuickReply, { id: kept.id, ...shared, text: '改' }))).toBe(
    codes.notPermitted,
  );
  expect(await codeOf(lin.call(service.changeQuickReply, { id: own.id, ...shared }))).toBe(codes.notPermitted);
  const same = await Promise.allSettled(
    [1, 2, 3, 4].map(() => lin.call(service.addQuickReply, { shortcut: '同', text: '一样', isShared: false })),
  );
  expect(same.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const changed = { id: own.id, shortcut: '同', text: '撞名', isShared: false };
  expect(await codeOf(lin.call(service.changeQuickReply, changed))).toBe(codes.invalidRequest);
  await lin.call(service.removeQuickReply, { id: own.id });
  await head.call(service.removeQuickReply, { id: kept.id });
});

test('a talk that has ended is rated once, and the figures have it', async () => {
  const { lin, chief } = staff;
  const { shopper, id } = await asking('评价');
  expect(await codeOf(shopper.call(rateChat, { stars: 5 }))).toBe(codes.wrongState);
  await lin.call(desk.claimConversation, { id });
  world.clock.advance(2 * minuteMs);
  await send(id, 1, lin.id, '好的');
  expect(await shopper.call(unreadMessages, {})).toEqual({ unread: 1, inspections: [] });
  await lin.call(desk.endConversation, { id });
  expect(await shopper.call(readChatState, {})).toMatchObject({ canRate: true, stars: null, unread: 1 });
  const given = await Promise.allSettled([5, 4, 3].map((stars) => shopper.call(rateChat, { stars, words: ' 很快 ' })));
  expect(given.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { list } = await chief.call(service.listRatings, { agentId: lin.id });
  expect(list).toMatchObject([{ conversationId: id, words: '很快', agent: { name: '林' } }]);
  expect(await shopper.call(readChatState, {})).toMatchObject({ canRate: false, stars: list[0]?.stars });
  expect((await chief.call(service.listRatings, { maxStars: 1 })).list).toEqual([]);
  const figures = await chief.call(service.readChatFigures, { days: 1 });
  expect(figures.agents.find(({ agent }) => agent.id === lin.id)).toMatchObject({
    messages: 2,
    ratings: 1,
    averageStars: list[0]?.stars,
    lateAnswers: 0,
  });
  expect(await codeOf(lin.call(service.readChatFigures, {}))).toBe(codes.notPermitted);
  // Put back and then ended: it was still hers.
  const putBack = await asking('放回再结束');
  await lin.call(desk.claimConversation, { id: putBack.id });
  await lin.call(desk.releaseConversation, { id: putBack.id });
  await lin.call(desk.endConversation, { id: putBack.id });
  await putBack.shopper.call(rateChat, { stars: 3 });
  expect((await chief.call(service.listRatings, { limit: 1 })).list).toMatchObject([{ agent: { id: lin.id } }]);
  // What was ended before anybody came is nobody's service.
  const quiet = await asking('没人来');
  await lin.call(desk.endConversation, { id: quiet.id });
  expect(await quiet.shopper.call(readChatState, {})).toMatchObject({ state: 'Ended', canRate: false });
  expect(await codeOf(quiet.shopper.call(rateChat, { stars: 1 }))).toBe(codes.wrongState);
});

test('opening hours are the company’s to set, and everybody sees them', async () => {
  const { lin, chief } = staff;
  const { version } = await lin.call(service.readChatSettings, {});
  const changed = { ...defaultChatSettings, closedOn: ['2026-11-20'], email: 'help@example.com' };
  const closed = { ...changed, version };
  expect(await codeOf(lin.call(service.changeChatSettings, closed))).toBe(codes.notPermitted);
  const wrong = { ...closed, hours: [{ weekday: 1, from: '19:00', to: '10:00' }] };
  expect(await codeOf(chief.call(service.changeChatSettings, wrong))).toBe(codes.invalidRequest);
  const kept = { ...changed, version: version + 1, changedBy: '佐藤', changedAt: world.clock.now().toISOString() };
  expect(await chief.call(service.changeChatSettings, closed)).toEqual(kept);
  expect(await lin.call(service.readChatSettings, {})).toEqual(kept);
  expect(await world.anyone(readServiceDesk, {})).toMatchObject({
    isOpen: false,
    opensAt: '2026-11-21T01:00:00.000Z',
    email: 'help@example.com',
  });
  await chief.call(service.changeChatSettings, { ...defaultChatSettings, version: version + 1 });
  expect(await world.anyone(readServiceDesk, {})).toMatchObject({ isOpen: true, opensAt: null, usualMinutes: null });
  const { rows } = await world.pool.query(
    `select count(*)::int as count from audit.entry where action = 'chat.settings'`,
  );
  expect(rows).toEqual([{ count: 2 }]);
});

test('of twenty who save the settings that they all saw one does, and the others are told who was faster', async () => {
  const { chief } = staff;
  const { version } = await chief.call(service.readChatSettings, {});
  const saved = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) =>
      chief.call(service.changeChatSettings, { ...defaultChatSettings, mostPerAgent: at + 1, version }),
    ),
  );
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const reasons = new Set(saved.flatMap((each) => (each.status === 'rejected' ? [String(each.reason.message)] : [])));
  expect([...reasons]).toEqual([expect.stringContaining('佐藤 刚刚改过设置')]);
  const { changedBy, mostPerAgent, version: now } = await chief.call(service.readChatSettings, {});
  expect([changedBy, now]).toEqual(['佐藤', version + 1]);
  expect(saved[mostPerAgent - 1]?.status).toBe('fulfilled');
  await chief.call(service.changeChatSettings, { ...defaultChatSettings, version: now });
});

test('all conversations are not looked through for a single letter; one of them, or one’s own, are', async () => {
  const { lin } = staff;
  const { shopper, id } = await asking('找字', 'size M?');
  expect(await codeOf(lin.call(desk.searchDeskMessages, { words: 'm' }))).toBe(codes.invalidRequest);
  expect(await codeOf(lin.call(desk.searchDeskMessages, { words: 'm 5' }))).toBe(codes.invalidRequest);
  expect((await lin.call(desk.searchDeskMessages, { words: 'm', conversationId: id })).list).toEqual([]);
  expect((await lin.call(desk.searchDeskMessages, { words: '的' })).list).toEqual([]);
  expect((await shopper.call(searchMessages, { words: 'm' })).list).toEqual([]);
});

test('nobody sees how a conversation about another’s order stands', async () => {
  const shopper = await world.shopper('好奇');
  expect(await codeOf(shopper.call(readChatState, { orderCode: 'O202611200001' }))).toBe(codes.notFound);
  expect(await shopper.call(readChatState, {})).toMatchObject({ conversationId: null, state: 'Idle', lastSeq: 0 });
  expect(await shopper.call(unreadMessages, {})).toEqual({ unread: 0, inspections: [] });
});
