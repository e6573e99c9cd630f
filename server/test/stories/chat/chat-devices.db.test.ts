import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callOf, openProtoClient } from '../../chat/proto-client.ts';
import { dataTypes, encode } from '../../chat/proto-wire.ts';
import { makeRoom, until, where } from '../../chat/room.ts';
import { luckOf, patienceMs, seed, sizes } from '../../chat/sizes.ts';
import { giveConversation, openAgent, openShopper } from '../../chat/talkers.ts';
import { makeWorld } from '../../world.ts';

const world = makeWorld();
const { device, openPair, mustShowAll, seen, app } = makeRoom(world, {
  socketLimits: { messagesASecond: 1000, burst: 1000 },
});

test('C-05 the same message on two sockets at once is stored once, and both are told the same', async () => {
  const { mei, others, agent, conversation } = await openPair(2);
  const [second] = others;
  const ids = Array.from({ length: sizes.races }, () => randomUUID());
  for (const msgId of ids) {
    const chatMessage = { msgId, to: 1, text: { content: msgId } };
    const bytes = encode({ dataType: dataTypes.chat, chatMessage });
    mei.raw(bytes);
    second!.raw(bytes);
  }
  await until(() => [mei, second!].every(({ acked }) => ids.every((id) => acked.has(id))));
  expect(await mustShowAll(conversation, [mei, second!, agent])).toBe(ids.length);
  for (const id of ids) expect(mei.acked.get(id)).toBe(second!.acked.get(id));
});

/** A shopper whose session has read five messages, and who has missed so many since. */
const whoMissed = async (missed: number) => {
  const [mei] = await openShopper(world.platform);
  const [lin] = await openAgent(world.platform);
  const conversation = await giveConversation(world.pool, mei!.id, lin!.id);
  await world.pool.query(
    `insert into chat.message (conversation_id, seq, from_type, from_id, msg_id, m_type, body, from_name, sent_at)
     select $1, n, 1, $2, gen_random_uuid()::text, 0, jsonb_build_object('content', n::text), '客服 lin', now()
     from generate_series(1, $3::int) n`,
    [conversation, lin!.id, missed + 5],
  );
  await world.pool.query('update chat.conversation set last_seq = $2, last_at = now() where id = $1', [
    conversation,
    missed + 5,
  ]);
  await world.pool.query(`insert into chat.cursor select id, $2, 5, now() from sign_in.session where shopper_id = $1`, [
    mei!.id,
    conversation,
  ]);
  return { mei: mei!, conversation };
};

test(
  'C-08 who comes back has all that was missed, streamed to a thousand, the rest asked for',
  { timeout: patienceMs },
  async () => {
    for (const missed of [0, 1, 99, 100, 101, 1000, 1001, 20_000]) {
      const { mei, conversation } = await whoMissed(missed);
      let asked = 0;
      const lines = { http: () => app().http(), socket: () => app().socket() };
      const counting = { ...lines, http: () => ((asked += 1), lines.http()) };
      const client = openProtoClient(mei, counting, { luck: luckOf(seed), after: new Map([[conversation, 5]]) });
      client.start();
      await until(() => client.isOpen());
      await until(() => (client.threads.get(conversation)?.last() ?? 5) === missed + 5, `all ${missed} are there`);
      const shown = seen(client, conversation);
      expect(shown.map(({ seq }) => seq)).toEqual(Array.from({ length: missed }, (_, at) => at + 6));
      expect(client.faults()).toEqual([]);
      // One call is for the ticket; the stream alone brings a thousand.
      expect(asked > 1, `${missed} missed`).toBe(missed > 1000);
      await client.stop();
    }
  },
);

test('C-08 what was acknowledged is not streamed again to that device, and is to another', async () => {
  const { mei, conversation } = await whoMissed(20);
  const first = device(mei, { after: new Map([[conversation, 5]]) });
  await until(() => first.threads.get(conversation)?.last() === 25);
  // Cursors are written a moment after: what was acknowledged, in time.
  await until(async () => {
    const { rows } = await world.pool.query('select 1 from chat.cursor where conversation_id = $1 and seq = 25', [
      conversation,
    ]);
    return rows.length === 1;
  });
  first.drop();
  await until(() => first.opened() === 2);
  expect(first.arrived()).toBe(20);
});

test('C-11 and C-15 receipts: never back, none of others, none of the future, and a list of five thousand is borne', async () => {
  const { mei, agent, conversation, toMei } = await openPair();
  for (let turn = 0; turn < 6; turn += 1) agent.say(`${turn}`, toMei);
  await until(() => agent.waiting() === 0);
  const position = async () => {
    const { rows } = await world.pool.query<{ read: number }>(
      'select shopper_read_seq::int as read from chat.conversation where id = $1',
      [conversation],
    );
    return rows[0]?.read;
  };
  const read = async (...sMsgId: string[]) => {
    mei.put({ mType: 5, haveRead: { sMsgId } });
    await until(() => mei.waiting() === 0);
    return position();
  };
  expect(await read(`${conversation}.4`)).toBe(4);
  expect(await read(`${conversation}.2`)).toBe(4);
  const foreign = await whoMissed(1);
  expect(await read(`${foreign.conversation}.6`, 'nonsense', '-1.-1')).toBe(4);
  expect(await read(`${conversation}.999999`)).toBe(4);
  const many = Array.from({ length: 5000 }, (_, at) => `${conversation}.${at + 1}`);
  expect(await read(...many)).toBe(4);
  expect(await read(...many.slice(0, 500))).toBe(6);
  await mustShowAll(conversation, [mei, agent]);
});

test('C-13 a message whose transaction has not ended: the next waits for it, and takes its number when it is undone', async () => {
  for (const ends of ['rollback', 'commit'] as const) {
    const { mei, agent, conversation, toMei } = await openPair();
    const slow = await world.pool.connect();
    try {
      await slow.query('begin');
      await slow.query(
        `select * from chat.send($1, 2::smallint, 'system', $2, 0::smallint, '{"content":"slow"}', 'x', '', now(), null)`,
        [conversation, randomUUID()],
      );
      agent.say('next', toMei);
      await until(async () => {
        const { rows } = await world.pool.query('select 1 from pg_locks where not granted');
        return rows.length > 0;
      }, 'the next waits');
      expect(agent.acked.size).toBe(0);
      expect(seen(mei, conversation)).toEqual([]);
      await slow.query(ends);
    } finally {
      slow.release(true);
    }
    await until(() => agent.waiting() === 0);
    const first = ends === 'commit' ? ['slow', 'next'] : ['next'];
    if (ends === 'commit') mei.say('and then');
    await until(() => mei.waiting() === 0);
    await mustShowAll(conversation, [mei, agent]);
    expect(
      seen(mei, conversation)
        .map(({ text }) => text)
        .slice(0, first.length),
      `run with ${where}`,
    ).toEqual(first);
  }
});

test('C-19 two devices of a shopper and two agents in one conversation all see the same, in one order', async () => {
  const { mei, others, agent, conversation, toMei } = await openPair(2);
  const [second] = others;
  const [yu] = await openAgent(world.platform);
  const colleague = device(yu);
  await until(() => colleague.isOpen());
  await callOf(yu!, app().http)('POST', `/api/desk/chat/${conversation}/open`, {});
  for (let turn = 0; turn < 10; turn += 1) {
    mei.say(`mei ${turn}`);
    second!.say(`second ${turn}`);
    agent.say(`agent ${turn}`, toMei);
  }
  await until(() => [mei, second!, agent].every((client) => client.waiting() === 0));
  // Who did not take the conversation over is told that another has it.
  const denied = colleague.say('me too', toMei);
  await until(() => colleague.waiting() === 0);
  expect(colleague.refused.get(denied)).toBe('answeredByAnother');
  expect(await mustShowAll(conversation, [mei, second!, agent, colleague])).toBe(30);
});

test('C-24 a client whose clock is ten years off: the server’s time is shown', async () => {
  const { mei, agent, conversation } = await openPair();
  const now = world.clock.now().getTime();
  const tenYears = 10 * 365 * 86_400_000;
  for (const off of [-tenYears, tenYears]) mei.put({ text: { content: 'when?' }, sendTime: now + off });
  await until(() => mei.waiting() === 0);
  await mustShowAll(conversation, [mei, agent]);
  const { list } = (await callOf(mei.talker, app().http)('GET', '/api/console/chat/message/list')) as {
    list: { sendTime: number }[];
  };
  expect(list.map(({ sendTime }) => sendTime)).toEqual([now, now]);
  expect(agent.sentTimes()).toEqual([now, now]);
});
