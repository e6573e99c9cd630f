import { randomUUID } from 'node:crypto';
import { readChatState } from '@hakobu/contract/chat/chat.api';
import { openConversation } from '@hakobu/contract/chat/chat.desk-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placed } from '../../../../test/bought.ts';
import { type Ear, openEar } from '../../../../test/ears.ts';
import { openConnectionRegistry } from '../../../../test/connection-registries.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import type { ConnectionRegistry } from './connection-registry.ts';
import { seen } from '../assignment/presence.actions.ts';
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

test('a session gets what its cursor lacks in order, no more than a window without an answer, and goes on where it was', async () => {
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

test('whoever has left is not shown as there for long, unless they are there with another socket or server', async () => {
  const lin = await world.staff('林', 'service');
  const mei = await world.shopper('小美');
  const id = await storeElsewhere(mei.id, 1);
  const isOnline = async () => (await lin.call(openConversation, { id })).isOnline;
  const seenMsAgo = async ({ id: shopperId }: Person = mei) => {
    const { rows } = await world.pool.query('select seen_at from chat.presence where shopper_id = $1', [shopperId]);
    return world.clock.now().getTime() - rows[0]?.seen_at.getTime();
  };
  const [one, two] = [await listen(mei), await listen(mei)];
  await comes(isOnline, true);
  one.leave();
  // Those who leave together are written together: of mei nothing was.
  const lan = await world.shopper('小兰');
  const other = await listen(lan);
  other.leave();
  await comes(() => seenMsAgo(lan), 90_000);
  expect(await seenMsAgo()).toBe(0);
  two.leave();
  await comes(() => seenMsAgo(), 90_000);
  expect(await isOnline()).toBe(true);
  world.clock.advance(25_000);
  await seen(world.platform, { shopperIds: [mei.id], memberIds: [], sessionIds: [] });
  world.clock.advance(6000);
  expect(await isOnline()).toBe(true);
  const back = await listen(mei);
  back.leave();
  await comes(() => seenMsAgo(), 90_000);
  world.clock.advance(31_000);
  expect(await isOnline()).toBe(false);
});

test('a colleague who has closed the page is not shown as looking for long', async () => {
  const [lin, su] = [await world.staff('林', 'service'), await world.staff('苏', 'service')];
  const mei = await world.shopper('小美');
  const id = await storeElsewhere(mei.id, 1);
  await lin.call(openConversation, { id });
  const { rows } = await world.pool.query('select session_id from chat.viewing where member_id = $1', [lin.id]);
  const viewers = async () => (await su.call(openConversation, { id })).viewers.map(({ name }) => name);
  const page = await listen(lin, rows[0].session_id, 'staff');
  expect(await viewers()).toEqual(['林']);
  page.leave();
  await comes(
    async () =>
      (
        await world.pool.query('select seen_at < $2 as has_left from chat.viewing where member_id = $1', [
          lin.id,
          world.clock.now(),
        ])
      ).rows,
    [{ has_left: true }],
  );
  world.clock.advance(31_000);
  expect(await viewers()).toEqual([]);
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
