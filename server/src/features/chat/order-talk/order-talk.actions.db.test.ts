import { codes } from '@hakobu/contract/base/codes';
import { unreadMessages } from '@hakobu/contract/chat/chat.api';
import { countConversations, dismissWords, listConversations } from '@hakobu/contract/chat/chat.desk-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placed } from '../../../../test/steps/bought.ts';
import { type Ear, openEar } from '../../../../test/ears.ts';
import { openConnectionRegistry } from '../../../../test/connection-registries.ts';
import { codeOf } from '../../../../test/steps/refused.ts';
import { statementsOf } from '../../../../test/statement-count.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { minuteMs } from '../../../platform/clock/clock.ts';
import { tellCheckNotice } from '../messages/check-notice.public.ts';
import { systemCaller } from '../../../platform/http/caller.ts';

const world = makeWorld();
const ears: Ear[] = [];
let registry: ReturnType<typeof openConnectionRegistry>;
let other: ReturnType<typeof openConnectionRegistry>;
let lin: Person;

beforeAll(async () => {
  registry = openConnectionRegistry(world);
  other = openConnectionRegistry(world);
  lin = await world.staff('林', 'service');
});
afterAll(() => {
  for (const ear of ears) ear.leave();
});

const earOf = async (person: Person, who: 'shopper' | 'staff', at = registry): Promise<Ear> => {
  const ear = await openEar(at, { who, personId: person.id });
  ears.push(ear);
  return ear;
};

/** A shopper with an order, their socket and one of the desk, both in the talk about that order. */
const stage = async () => {
  const mei = await world.shopper('小美', { yen: 1_000_000 });
  const [orderCode = ''] = await placed(world, mei, [{}]);
  const [ear, desk] = [await earOf(mei, 'shopper'), await earOf(lin, 'staff')];
  const about = { cType: 1, subjectId: orderCode };
  /** Each answers the sMsgId of what was said. */
  const says = async (words: string): Promise<string> => {
    const msgId = await ear.text(words, about);
    return ear.acks().get(msgId) ?? '';
  };
  const answers = async (words: string): Promise<string> => {
    const msgId = await desk.text(words, { toUid: mei.id, ...about });
    return desk.acks().get(msgId) ?? '';
  };
  const recalls = (by: Ear, sMsgId: string, to = {}) =>
    by.send({ msgId: crypto.randomUUID(), mType: 4, body: { case: 'back', value: { sMsgId } }, ...about, ...to });
  const row = async () => {
    const { rows } = await world.pool.query(
      `select id::text, waits_since, answer_due_at, answered_seq::int, last_seq::int, state from chat.conversation
       where subject_id = $1`,
      [orderCode],
    );
    return rows[0];
  };
  return { mei, orderCode, ear, desk, about, says, answers, recalls, row };
};

const calm = { waits_since: null, answer_due_at: null };

test('a shopper’s words about an order wait for staff since the first of them, within the desk’s limit, until one answers', async () => {
  const { says, answers, row } = await stage();
  const since = world.clock.now();
  await says('右下角有划痕吗?');
  world.clock.advance(minuteMs);
  await says('麻烦拍一张背面');
  const waiting = await row();
  expect(waiting).toMatchObject({ waits_since: since, answered_seq: 0, state: 'Idle' });
  expect(waiting.answer_due_at.getTime()).toBeGreaterThan(since.getTime());
  const { list } = await lin.call(listConversations, { view: 'all' });
  expect(list.find(({ id }) => id === waiting.id)).toMatchObject({ cType: 1, waitsSince: since.toISOString() });
  expect((await lin.call(listConversations, { view: 'waiting' })).list).toEqual([]);
  await answers('已经请仓库拍了');
  expect(await row()).toMatchObject({ ...calm, answered_seq: 3, last_seq: 3 });
  await says('谢谢');
  expect(await row()).toMatchObject({ waits_since: world.clock.now(), answered_seq: 3 });
});

test('notices of the product, receipts and staff’s own words never make it wait', async () => {
  const { mei, orderCode, ear, about, answers, row } = await stage();
  await world.platform.transact(systemCaller('test'), (tx) =>
    tellCheckNotice(tx, {
      shopperId: mei.id,
      orderCode,
      msgId: `notice:${orderCode}`,
      noticeType: 0,
      serviceFee: '0',
      exchangeRate: '',
      ext: 'S20260101000001',
    }),
  );
  expect(await row()).toMatchObject({ ...calm, answered_seq: 0, last_seq: 1 });
  const said = await answers('您好');
  await ear.send({ msgId: 'r1', mType: 5, body: { case: 'haveRead', value: { sMsgId: [said] } }, ...about });
  expect(await row()).toMatchObject({ ...calm, answered_seq: 2, last_seq: 3 });
});

test('what is taken back waits no longer; words said after it wait from when they were said', async () => {
  const { mei, ear, desk, says, answers, recalls, row } = await stage();
  const only = await says('发错了');
  await recalls(ear, only);
  expect(await row()).toMatchObject(calm);
  const first = await says('第一句');
  world.clock.advance(minuteMs);
  const second = await says('第二句');
  const secondAt = world.clock.now();
  await recalls(ear, first);
  expect(await row()).toMatchObject({ waits_since: secondAt });
  const chief = await world.staff('佐藤', 'admin');
  await recalls(await earOf(chief, 'staff'), second, { toUid: mei.id });
  expect(await row()).toMatchObject(calm);
  // An answer that is taken back was read: nothing begins to wait anew.
  await says('在吗');
  await recalls(desk, await answers('在'), { toUid: mei.id });
  expect(await row()).toMatchObject(calm);
});

test('words that need no answer are dismissed up to where they were read, by whoever may answer, and it is in the audit log', async () => {
  const { says, row, mei } = await stage();
  await says('收到了,谢谢!');
  const { id } = await row();
  const buyer = await world.staff('陈', 'buyer');
  expect(await codeOf(buyer.call(dismissWords, { id, seq: 1 }))).toBe(codes.notPermitted);
  expect(await codeOf(mei.call(dismissWords, { id, seq: 1 }))).not.toBe(codes.success);
  world.clock.advance(minuteMs);
  await says('还有一件事');
  const since = world.clock.now().toISOString();
  // The second came while the first was looked at: it waits on.
  expect(await lin.call(dismissWords, { id, seq: 1 })).toMatchObject({ waitsSince: since });
  expect(await lin.call(dismissWords, { id, seq: 1 })).toMatchObject({ waitsSince: since });
  expect(await lin.call(dismissWords, { id, seq: 999 })).toMatchObject({ waitsSince: null, answerDueAt: null });
  expect(await row()).toMatchObject({ ...calm, answered_seq: 2, last_seq: 2 });
  const { rows } = await world.pool.query('select action, after from audit.entry where object = $1 order by at', [
    `conversation:${id}`,
  ]);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ action: 'chat.dismiss' });
});

test('the shopper’s talk with the service desk is not dismissed but ended, and one that is not there is refused', async () => {
  const { mei, ear } = await stage();
  await ear.text('你好');
  const { rows } = await world.pool.query(
    'select id::text from chat.conversation where shopper_id = $1 and c_type = 0',
    [mei.id],
  );
  expect(await codeOf(lin.call(dismissWords, { id: rows[0].id, seq: 1 }))).toBe(codes.wrongState);
  expect(await codeOf(lin.call(dismissWords, { id: '999999999', seq: 1 }))).toBe(codes.notFound);
  // What waits about an order is no part of the desk's own queue.
  const before = await lin.call(countConversations, {});
  const { says } = await stage();
  await says('右下角有划痕吗?');
  expect(await lin.call(countConversations, {})).toEqual(before);
});

test('words, answers and dismissals raced through two servers: it waits exactly for what came after the last of them', async () => {
  const { mei, orderCode, ear, desk, about, says, row } = await stage();
  await says('第一句');
  const { id } = await row();
  const [earThere, deskThere] = [await earOf(mei, 'shopper', other), await earOf(lin, 'staff', other)];
  const to = { toUid: mei.id, ...about };
  const acts = Array.from({ length: 12 }, (_, turn) => [
    () => ear.text(`这边 ${turn}`, about),
    () => earThere.text(`那边 ${turn}`, about),
    () => desk.text(`答 ${turn}`, to),
    () => deskThere.text(`也答 ${turn}`, to),
    () => lin.call(dismissWords, { id, seq: turn * 4 + 1 }),
  ]).flat();
  // The invariants that are proven after every test hold the wait against the messages.
  await Promise.all(acts.map((act) => act()));
  const { rows } = await world.pool.query(
    `select max(seq) filter (where from_type = 1)::int as answered, max(seq) filter (where from_type = 0)::int as asked
     from chat.message m join chat.conversation c on c.id = m.conversation_id where c.subject_id = $1`,
    [orderCode],
  );
  const now = await row();
  expect(now.last_seq).toBe(49);
  expect(now.answered_seq).toBeGreaterThanOrEqual(rows[0].answered);
  expect(now.waits_since === null).toBe(rows[0].asked <= now.answered_seq);
});

test('a message about an order costs as many statements as one to the service desk', async () => {
  const { ear, about } = await stage();
  await ear.text('你好');
  await ear.text('右下角有划痕吗?', about);
  await expect.poll(() => ear.follows(), { interval: 5, timeout: 10_000 }).toHaveLength(2);
  // What is streamed meanwhile is asked for beside it, and who is here is written when there is time.
  const sending = async (say: () => Promise<unknown>) =>
    (await statementsOf(world, say)).filter((text) => !/chat\.cursor k|m\.seq > w\.after|chat\.presence/.test(text));
  // What the first words set going is through, so that the rest is of the words alone.
  const nothing = () => new Promise((resolve) => setTimeout(resolve, 100));
  await expect.poll(() => sending(nothing), { interval: 5, timeout: 10_000 }).toEqual([]);
  const toDesk = await sending(() => ear.text('在吗'));
  expect(toDesk).toHaveLength(1);
  expect(await sending(() => ear.text('麻烦拍一张背面', about))).toEqual(toDesk);
});

test('everybody at the desk is told to look again when words about an order come, and when they are answered', async () => {
  const { says, answers } = await stage();
  const wang = await earOf(await world.staff('王', 'service'), 'staff', other);
  const answer = () => wang.signals().filter(({ kind }) => kind === 'conversation').length;
  const before = answer();
  await says('右下角有划痕吗?');
  await expect.poll(answer, { interval: 5, timeout: 10_000 }).toBe(before + 1);
  await answers('没有');
  await expect.poll(answer, { interval: 5, timeout: 10_000 }).toBe(before + 2);
});

test('what is unread in the talk about an order is told apart from the rest, without the device knowing of it', async () => {
  const { mei, orderCode, answers } = await stage();
  await answers('背面的照片来了');
  await answers('还有一张');
  const unread = { unread: 2, inspections: [{ orderCode, unread: 2 }] };
  expect(await mei.call(unreadMessages, {})).toEqual(unread);
  const lan = await world.shopper('小兰');
  expect(await lan.call(unreadMessages, {})).toEqual({ unread: 0, inspections: [] });
});
