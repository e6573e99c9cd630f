import { randomUUID } from 'node:crypto';
import { readChatState } from '@hakobu/contract/chat/chat.api';
import { listAgents, openConversation, setAgentStatus } from '@hakobu/contract/chat/chat.desk-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placed } from '../../../../test/steps/bought.ts';
import { type Ear, openEar } from '../../../../test/ears.ts';
import { openConnectionRegistry } from '../../../../test/connection-registries.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import type { ConnectionRegistry } from './connection-registry.ts';
import { came, left, seen } from '../assignment/presence.actions.ts';
import { createWriter } from '../messages/message-writer.ts';
import { tellWakes } from './wake.ts';

const world = makeWorld();
const ears: Ear[] = [];
let registry: ConnectionRegistry;

beforeAll(() => {
  registry = openConnectionRegistry(world);
});
afterAll(() => {
  for (const ear of ears) ear.leave();
});

const listen = async (person: Person, session?: string, who: 'shopper' | 'staff' = 'shopper'): Promise<Ear> => {
  const ear = await openEar(registry, { who, personId: person.id, ...(session ? { session } : {}) });
  ears.push(ear);
  return ear;
};
const upTo = (last: number, first = 1): number[] =>
  Array.from({ length: last - first + 1 }, (_, place) => first + place);
const comes = async (read: () => unknown, wanted: unknown): Promise<void> => {
  await expect.poll(read, { interval: 5, timeout: 10_000 }).toEqual(wanted);
};

/** Rows that another server stored, of which this one is told nothing. */
const storeElsewhere = async (shopperId: string, count: number): Promise<string> => {
  const { rows } = await world.pool.query<{ id: number }>(
    `with made as (insert into chat.conversation (shopper_id, c_type, opened_at) values ($1, 0, now())
       on conflict (shopper_id, c_type, subject_id) do nothing returning id)
     select id from made union select id from chat.conversation where shopper_id = $1`,
    [shopperId],
  );
  const id = rows[0]!.id;
  await world.pool.query(
    `with moved as (update chat.conversation set last_seq = last_seq + $2 where id = $1 returning last_seq)
     insert into chat.message (conversation_id, seq, from_type, from_id, msg_id, m_type, body, from_name, sent_at)
     select $1, last_seq - $2 + n, 2, 'system', n || ' ' || gen_random_uuid(), 0, '{"content":"x"}', '', now()
     from moved, generate_series(1, $2::int) n`,
    [id, count],
  );
  return String(id);
};

test('a session gets what its position lacks in order, no more than a window without an answer, and goes on where it was', async () => {
  const mei = await world.shopper('小美');
  const id = await storeElsewhere(mei.id, 250);
  const session = randomUUID();
  const one = await listen(mei, session);
  await comes(() => one.seqs, upTo(100));
  await one.acknowledge();
  await comes(() => one.seqs, upTo(200));
  one.leave();
  await comes(
    async () => (await world.pool.query('select seq from chat.cursor where session_id = $1', [session])).rows,
    [{ seq: 100 }],
  );
  const again = await listen(mei, session);
  await comes(() => again.seqs, upTo(200, 101));
  await again.acknowledge();
  await comes(() => again.seqs, upTo(250, 101));
  const other = await listen(mei);
  await comes(() => other.seqs, upTo(100));
  expect(again.chats().every(({ sMsgId }) => sMsgId.startsWith(`${id}.`))).toBe(true);
});

test('of more than a thousand that were missed the last thousand come', async () => {
  const mei = await world.shopper('小美');
  await storeElsewhere(mei.id, 1205);
  const ear = await listen(mei);
  await comes(() => ear.seqs, upTo(305, 206));
  expect(ear.closedWith).toBeUndefined();
});

test('acknowledgements that come out of order move the position when those before them have come', async () => {
  const mei = await world.shopper('小美');
  const id = await storeElsewhere(mei.id, 102);
  const ear = await listen(mei);
  await comes(() => ear.seqs, upTo(100));
  const acknowledge = (seq: number): Promise<void> =>
    ear.say({ case: 'chatMessageACK', value: { msgId: 'a', ackMsgId: 'b', sMsgId: `${id}.${seq}` } });
  await acknowledge(2);
  await acknowledge(99_999);
  await acknowledge(101);
  // What had been sent for these would be there by the time that another has as much.
  const later = await listen(mei);
  await comes(() => later.seqs, upTo(100));
  expect(ear.seqs).toEqual(upTo(100));
  await acknowledge(1);
  await comes(() => ear.seqs, upTo(102));
});

test('what no wake-up told of is found by comparing positions', async () => {
  const mei = await world.shopper('小美');
  const silent = await listen(mei);
  const id = await storeElsewhere(mei.id, 3);
  expect(silent.seqs).toEqual([]);
  await registry.check();
  await comes(() => silent.seqs, upTo(3));
  await storeElsewhere(mei.id, 2);
  tellWakes(world.platform.bus, [{ kind: 'message', conversationId: id, shopperId: mei.id, seq: 4 }]);
  await comes(() => silent.seqs, upTo(4));
  await registry.check();
  await comes(() => silent.seqs, upTo(5));
});

test('a row that cannot be presented holds up nobody else, and comes in its place once it can be', async () => {
  const [mei, lan] = [await world.shopper('小美'), await world.shopper('小兰')];
  const lin = await world.staff('林', 'service');
  const [meiId, lanId] = [await storeElsewhere(mei.id, 1), await storeElsewhere(lan.id, 1)];
  const [first, second] = [await listen(mei), await listen(lan)];
  const desk = await listen(lin, undefined, 'staff');
  await comes(() => [first.seqs, second.seqs], [[1], [1]]);
  await storeElsewhere(mei.id, 3);
  const setBody = (body: object) =>
    world.pool.query('update chat.message set body = $2 where conversation_id = $1 and seq = 3', [meiId, body]);
  await setBody({ sMsgIds: 7 });
  await storeElsewhere(lan.id, 1);
  await world.pool.query('insert into chat.viewing values ($1, $2, $3, now())', [desk.session, lanId, lin.id]);
  await registry.check();
  await comes(() => [first.seqs, second.seqs, desk.follows()], [[1, 2], [1, 2], [Number(lanId)]]);
  await registry.check();
  const late = await listen(mei);
  await comes(() => late.seqs, [1, 2]);
  expect([first.seqs, first.closedWith, late.closedWith]).toEqual([[1, 2], undefined, undefined]);
  await setBody({ content: '好了' });
  await registry.check();
  await comes(() => [first.seqs, late.seqs], [upTo(4), upTo(4)]);
});

test('a message that is stored and cannot be presented is acknowledged, told of, and sent when it can be read', async () => {
  const mei = await world.shopper('小美');
  const write = createWriter(world.platform);
  let isBroken = true;
  const breaking = openConnectionRegistry(world, async (post) => {
    const stored = await write(post);
    return isBroken ? { ...stored, sentAt: new Date(Number.NaN) } : stored;
  });
  const lin = await world.staff('林', 'service');
  const id = await storeElsewhere(mei.id, 1);
  const ear = await openEar(breaking, { who: 'shopper', personId: mei.id });
  const desk = await openEar(breaking, { who: 'staff', personId: lin.id });
  ears.push(ear, desk);
  const elsewhere = await listen(mei);
  await comes(() => [ear.seqs, elsewhere.seqs], [[1], [1]]);
  const msgId = await ear.text('在吗');
  isBroken = false;
  expect(ear.acks().get(msgId)).toBe(`${id}.2`);
  await comes(() => elsewhere.seqs, [1, 2]);
  await world.pool.query('insert into chat.viewing values ($1, $2, $3, now())', [desk.session, id, lin.id]);
  await breaking.check();
  await comes(() => desk.follows(), [Number(id)]);
  await ear.text('还在吗');
  await breaking.check();
  await breaking.check();
  await comes(() => ear.seqs, upTo(3));
});

test('a recalled message comes in its place and says only that it was recalled', async () => {
  const mei = await world.shopper('小美');
  const ear = await listen(mei);
  await ear.text('秘密');
  await comes(() => ear.seqs, [1]);
  const sMsgId = ear.chats()[0]?.sMsgId ?? '';
  await ear.send({ msgId: randomUUID(), mType: 4, body: { case: 'back', value: { sMsgId } } });
  const late = await listen(mei);
  await comes(() => late.seqs, [1, 2]);
  expect(late.chats()).toMatchObject([
    { sMsgId, mType: 4, body: { case: 'back', value: { sMsgId } } },
    { mType: 4, body: { case: 'back', value: { sMsgId } } },
  ]);
  expect(JSON.stringify(late.chats(), (_, value: unknown) => (typeof value === 'bigint' ? 0 : value))).not.toContain(
    '秘密',
  );
});

test('what another server recalled reaches nobody who lacks it, though this one still has its words at hand', async () => {
  // Of the recall this server learns by what it stores itself, or by somebody who comes.
  for (const learns of ['says', 'comes'] as const) {
    const mei = await world.shopper('小美');
    const id = await storeElsewhere(mei.id, 100);
    const slow = await listen(mei);
    await comes(() => slow.seqs, upTo(100));
    const other = await listen(mei);
    await other.text('秘密');
    await world.pool.query(
      `select * from chat.receive($1::bigint, 0::smallint, $2, $1::text, 4::smallint, $3, '', '', $4, null, false)`,
      [id, mei.id, JSON.stringify({ sMsgId: `${id}.101` }), world.clock.now()],
    );
    if (learns === 'says') await other.text('后来');
    else await listen(mei);
    await slow.acknowledge();
    await comes(() => slow.seqs, upTo(learns === 'says' ? 103 : 102));
    expect(slow.chats()[100]).toMatchObject({ mType: 4, body: { case: 'back', value: { sMsgId: `${id}.101` } } });
  }
});

test('a message that comes again is told of, for who stored it may have failed before telling anybody', async () => {
  const mei = await world.shopper('小美');
  const id = await storeElsewhere(mei.id, 1);
  const [reader, sender] = [await listen(mei), await listen(mei)];
  await comes(() => reader.seqs, [1]);
  const msgId = randomUUID();
  await world.pool.query(
    `select * from chat.send($1, 0::smallint, $2, $3, 0::smallint, '{"content":"again"}', '', '', $4, null)`,
    [id, mei.id, msgId, world.clock.now()],
  );
  await sender.send({ msgId, mType: 0, body: { case: 'text', value: { content: 'again' } } });
  expect(sender.acks().get(msgId)).toBe(`${id}.2`);
  await comes(() => reader.seqs, [1, 2]);
});

test('whoever has left is shown as gone at once, unless they are there with another socket or another server', async () => {
  const lin = await world.staff('林', 'service');
  const mei = await world.shopper('小美');
  const id = await storeElsewhere(mei.id, 1);
  const isOnline = async () => (await lin.call(openConversation, { id })).isOnline;
  const seenMsAgo = async ({ id: shopperId }: Person = mei) => {
    const { rows } = await world.pool.query('select seen_at from chat.presence where shopper_id = $1', [shopperId]);
    return rows[0] && world.clock.now().getTime() - rows[0].seen_at.getTime();
  };
  const desk = await listen(lin, undefined, 'staff');
  const told = () => desk.signals().filter(({ kind }) => kind === 'presence').length;
  await isOnline();
  const [one, two] = [await listen(mei), await listen(mei)];
  await comes(isOnline, true);
  one.leave();
  // Those who leave together are written together: of mei nothing was.
  const lan = await world.shopper('小兰');
  const other = await listen(lan);
  await comes(() => seenMsAgo(lan), 0);
  other.leave();
  await comes(() => seenMsAgo(lan), 120_001);
  expect(await seenMsAgo()).toBe(0);
  const before = told();
  two.leave();
  await comes(isOnline, false);
  // The desk that looks at them is told to look again.
  await comes(told, before + 1);
  const here = await listen(mei);
  await comes(isOnline, true);
  const elsewhere = await openEar(openConnectionRegistry(world), { who: 'shopper', personId: mei.id });
  ears.push(elsewhere);
  await comes(told, before + 3);
  here.leave();
  // It is written that they left, and then said by the server that knows better; the desk hears of both.
  await comes(told, before + 5);
  expect(await isOnline()).toBe(true);
  elsewhere.leave();
  await comes(isOnline, false);
});

test('whoever comes back at another server before they are missed has not left', async () => {
  const mei = await world.shopper('小美');
  const { clock, platform } = world;
  const people = { shopperIds: [mei.id], memberIds: [], sessionIds: [] };
  await came(platform, people);
  const leftAt = clock.now();
  clock.advance(1);
  await seen(platform, people);
  await left(platform, people, leftAt);
  const { rows } = await world.pool.query('select seen_at from chat.presence where shopper_id = $1', [mei.id]);
  expect(rows).toEqual([{ seen_at: clock.now() }]);
});

test('a colleague who has closed the page is not shown as looking', async () => {
  const [lin, su] = [await world.staff('林', 'service'), await world.staff('苏', 'service')];
  const mei = await world.shopper('小美');
  const id = await storeElsewhere(mei.id, 1);
  await lin.call(openConversation, { id });
  const { rows } = await world.pool.query('select session_id from chat.viewing where member_id = $1', [lin.id]);
  const viewers = async () => (await su.call(openConversation, { id })).viewers.map(({ name }) => name);
  const page = await listen(lin, rows[0].session_id, 'staff');
  expect(await viewers()).toEqual(['林']);
  page.leave();
  await comes(viewers, []);
});

test('an agent who leaves is away at once and is given nothing, but keeps what they have; who is shown them is told', async () => {
  const [lin, su] = [await world.staff('林', 'service'), await world.staff('苏', 'service')];
  await lin.call(setAgentStatus, { status: 'online' });
  const mei = await world.shopper('小美');
  const shopper = await listen(mei);
  const desk = await listen(lin, undefined, 'staff');
  const colleague = await listen(su, undefined, 'staff');
  await desk.text('您好', { toUid: mei.id });
  const said = () => desk.chats().find(({ toUid }) => toUid === mei.id)?.sMsgId;
  await comes(() => said() !== undefined, true);
  const [id = ''] = said()?.split('.') ?? [];
  const statusOf = async () => (await su.call(listAgents, {})).list.find((agent) => agent.id === lin.id)?.status;
  expect(await statusOf()).toBe('online');
  const told = (ear: Ear, kind: string) => ear.signals().filter((signal) => signal.kind === kind).length;
  await comes(() => told(colleague, 'presence') > 0 && told(shopper, 'conversation') > 0, true);
  const [toldColleague, toldShopper] = [told(colleague, 'presence'), told(shopper, 'conversation')];
  desk.leave();
  await comes(statusOf, 'away');
  await comes(() => [told(colleague, 'presence'), told(shopper, 'conversation')], [toldColleague + 1, toldShopper + 1]);
  await world.settle();
  expect((await su.call(openConversation, { id })).agent?.id).toBe(lin.id);
  await listen(lin, undefined, 'staff');
  await comes(statusOf, 'online');
});

test('a member’s socket follows what is theirs, and what the session looks at, from its last message on', async () => {
  const [mei, lan] = [await world.shopper('小美'), await world.shopper('小兰')];
  const [meiId, lanId] = [await storeElsewhere(mei.id, 5), await storeElsewhere(lan.id, 5)];
  const lin = await world.staff('林', 'service');
  const desk = await listen(lin, undefined, 'staff');
  expect(desk.chats()).toEqual([]);
  await desk.text('您好', { toUid: mei.id });
  await comes(() => desk.chats().map(({ sMsgId }) => sMsgId), [`${meiId}.6`]);
  await world.pool.query(`insert into chat.viewing values ($1, $2, $3, now())`, [desk.session, lanId, lin.id]);
  tellWakes(world.platform.bus, [{ kind: 'hands', conversationId: lanId, shopperId: lan.id, memberIds: [lin.id] }]);
  await comes(() => desk.chats().map(({ sMsgId }) => sMsgId), [`${meiId}.6`, `${lanId}.5`]);

  const shopper = await listen(mei);
  await shopper.say({
    case: 'serverMessage',
    value: { notice: { ext: JSON.stringify({ kind: 'typing', conversationId: meiId }) } },
  });
  await comes(
    () => desk.signals().filter(({ kind }) => kind === 'typing'),
    [{ kind: 'typing', conversationId: meiId, name: '小美' }],
  );
  await world.pool.query('delete from chat.viewing');
  tellWakes(world.platform.bus, [{ kind: 'hands', conversationId: lanId, shopperId: lan.id, memberIds: 'all' }]);
  await comes(() => desk.follows(), [Number(meiId)]);
  await storeElsewhere(lan.id, 1);
  await storeElsewhere(mei.id, 1);
  await registry.check();
  await comes(
    () =>
      desk
        .chats()
        .map(({ sMsgId }) => sMsgId)
        .at(-1),
    `${meiId}.7`,
  );
  expect(desk.chats().some(({ sMsgId }) => sMsgId === `${lanId}.6`)).toBe(false);
});

test('who writes first takes a conversation, and everybody at the desk hears so; about an order nobody takes anything', async () => {
  const mei = await world.shopper('小美', { yen: 500_000 });
  const [order = ''] = await placed(world, mei, [{}]);
  const [ear, desk] = [await listen(mei), await listen(await world.staff('林', 'service'), undefined, 'staff')];
  const topics: string[] = [];
  world.platform.bus.listen({ heard: (heard) => void topics.push(...heard), missed: () => {} });
  const said = async (cType: number, subjectId: string): Promise<number> => {
    await ear.text('在吗', { cType, subjectId });
    const before = topics.filter((topic) => topic.startsWith('hands')).length;
    await desk.text('在的', { toUid: mei.id, cType, subjectId });
    const [id, seq] = [...desk.acks().values()].at(-1)?.split('.') ?? [];
    await comes(() => topics.some((topic) => topic === `message ${id} ${mei.id} ${seq}`), true);
    return topics.filter((topic) => topic.startsWith('hands')).length - before;
  };
  expect(await said(1, order)).toBe(0);
  expect(await said(0, '')).toBe(1);
});

test('whoever is not who the ticket was given to, or says what only the server says, is shown out', async () => {
  const mei = await world.shopper('小美');
  const ear = await listen(mei);
  await ear.say({ case: 'auth', value: { userId: randomUUID(), source: 'WEB' } });
  expect(ear.closedWith).toBe(1008);
  for (const notice of ['{"kind":"letter"}', 'not JSON', '['.repeat(20_000)]) {
    const other = await listen(mei);
    await other.say({ case: 'serverMessage', value: { notice: { ext: notice } } });
    expect(other.closedWith).toBe(1003);
  }
  const offLine = await listen(mei);
  await offLine.say({ case: 'offLine', value: { userId: mei.id } });
  expect(offLine.closedWith).toBe(1003);
  const pinged = await listen(mei);
  await pinged.say({ case: 'ping', value: { userId: mei.id } });
  expect(pinged.heard.at(-1)).toMatchObject({ case: 'pong' });
  expect((await mei.call(readChatState, {})).conversationId).toBeNull();
});
