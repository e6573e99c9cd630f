import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type Chaos, openChaos, type Unreliable } from '../../chat/chaos.ts';
import { type OpenApp, openApp } from '../../chat/open-apps.ts';
import { openProtoClient, type ProtoClient, type Talker } from '../../chat/proto-client.ts';
import { dataTypes, decode } from '../../chat/proto-wire.ts';
import { openShipped } from '../../chat/shipped.ts';
import { luckOf, patienceMs, seed, sizes } from '../../chat/sizes.ts';
import { haveAll, storedOf, wrongAt } from '../../chat/stored.ts';
import { giveConversation, openAgent, openShopper } from '../../chat/talkers.ts';
import { makeWorld } from '../../world.ts';

const world = makeWorld({ patienceMs });
const luck = luckOf(seed);
const where = `seed ${seed}`;
const opened: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

const app = async (...settings: Parameters<typeof openApp>[1][]): Promise<OpenApp> => {
  const one = await openApp(world, settings[0]);
  opened.push(() => one.stop());
  return one;
};
const chaos = async ({ port }: { port: number }, unreliable: Partial<Unreliable> = {}): Promise<Chaos> => {
  const line = await openChaos({ target: () => port, luck, ...unreliable });
  opened.push(() => line.close());
  return line;
};
const device = (talker: Talker, { http }: OpenApp, socketPort: () => number, habits = {}): ProtoClient => {
  const lines = { http, socket: () => `ws://127.0.0.1:${socketPort()}` };
  const client = openProtoClient(talker, lines, { luck, reconnectMs: 50, ...habits });
  opened.push(() => client.stop());
  client.start();
  return client;
};
const isTrue = async (asked: () => boolean): Promise<void> => {
  await expect.poll(asked, { timeout: patienceMs / 2, interval: 20 }).toBe(true);
};

/** A shopper and the agent who has their conversation. */
const openPair = async () => {
  const [mei] = await openShopper(world.platform);
  const [lin] = await openAgent(world.platform);
  const conversation = await giveConversation(world.pool, mei!.id, lin!.id);
  return { mei: mei!, lin: lin!, conversation };
};
const mustShowAll = async (conversation: string, clients: readonly ProtoClient[]): Promise<number> => {
  const following = new Map([[conversation, clients]]);
  await expect.poll(() => haveAll(world.pool, following), { timeout: patienceMs / 2, interval: 50 }).toBe(0);
  const rows = await storedOf(world.pool, conversation);
  for (const client of clients) expect(wrongAt(client, conversation, rows), `run with ${where}`).toEqual([]);
  return rows.length;
};

test('C-04 every second acknowledgement is lost: what is sent again keeps its sMsgId, and is one bubble', async () => {
  const { mei, lin, conversation } = await openPair();
  const one = await app();
  const drops = (payload: Buffer): boolean => decode(payload).dataType === dataTypes.ack && luck.happens(0.5);
  const line = await chaos(one, { drops });
  const sender = device(mei, one, () => line.port, { resendMs: 200 });
  const receiver = device(lin, one, () => one.port);
  await isTrue(() => sender.isOpen() && receiver.isOpen());
  const said = Array.from({ length: 15 }, (_, turn) => sender.say(`${turn}`));
  await isTrue(() => sender.waiting() === 0);
  await mustShowAll(conversation, [sender, receiver]);
  const own = (await storedOf(world.pool, conversation)).filter(({ from_type }) => from_type === 0);
  expect(
    own.map(({ msg_id }) => msg_id),
    `run with ${where}`,
  ).toEqual(said);
});

test('C-04 the apps’ own client: a message whose acknowledgement is lost is one bubble, and its state never goes back', async () => {
  const { mei, lin, conversation } = await openPair();
  const one = await app();
  const drops = (payload: Buffer): boolean => decode(payload).dataType === dataTypes.ack && luck.happens(0.5);
  const line = await chaos(one, { drops });
  const lines = { http: one.http, socket: () => `ws://127.0.0.1:${line.port}` };
  const { client } = openShipped(mei, lines, { waits: { resendAfterMs: 200, resendAtMostMs: 400 } });
  opened.push(async () => client.hide());
  const states = new Map<string, string[]>();
  const key = client.open({ shopperId: mei.id, cType: 0, subjectId: '' });
  client.subscribe(() => {
    for (const { msgId, state } of client.conversation(key).messages) {
      const seen = states.get(msgId) ?? [];
      if (state !== null && seen.at(-1) !== state) states.set(msgId, [...seen, state]);
    }
  });
  client.show();
  const reader = device(lin, one, () => one.port);
  await isTrue(() => client.status().socket === 'Open' && reader.isOpen());
  const said = Array.from({ length: 10 }, (_, turn) => client.send(key, { kind: 'text', content: `${turn}` }));
  await isTrue(() => client.status().unsent === 0);
  const [last] = (await storedOf(world.pool, conversation)).toReversed();
  reader.put({ mType: 5, haveRead: { sMsgId: [`${conversation}.${last!.seq}`] } }, { toUid: mei.id });
  const own = () => client.conversation(key).messages.filter(({ isMine }) => isMine);
  await isTrue(() => own().every(({ state }) => state === 'read'));
  expect(
    own().map(({ msgId }) => msgId),
    `run with ${where}`,
  ).toEqual(said);
  const order = ['sending', 'sent', 'read'];
  for (const seen of states.values())
    expect(seen, `run with ${where}`).toEqual(order.filter((state) => seen.includes(state)));
});

test('C-09 a line that swallows everything: the client comes back by another, the server lets the old socket go', async () => {
  const { mei, lin, conversation } = await openPair();
  const one = await app({ socketLimits: { silentAfterMs: 1000 } });
  const line = await chaos(one);
  const lines = { http: one.http, socket: () => `ws://127.0.0.1:${line.port}` };
  const { client } = openShipped(mei, lines, { waits: { pingEveryMs: 100, deadAfterMs: 400, reconnectAfterMs: 50 } });
  opened.push(async () => client.hide());
  const key = client.open({ shopperId: mei.id, cType: 0, subjectId: '' });
  client.show();
  await isTrue(() => client.status().socket === 'Open');
  line.swallow();
  client.send(key, { kind: 'text', content: 'into the dark' });
  await isTrue(() => client.status().socket !== 'Open');
  await isTrue(() => client.status().socket === 'Open' && client.status().unsent === 0);
  const reader = device(lin, one, () => one.port);
  await isTrue(() => reader.isOpen());
  await mustShowAll(conversation, [reader]);
  // The swallowed line goes when the server closes its end: nothing else can. So impatient a client takes a moment in
  // which the machine does something else for a dead line, too, and then comes back once more.
  await expect
    .poll(() => ({ lines: line.open(), ...client.status() }), { timeout: patienceMs / 2, interval: 20 })
    .toMatchObject({ lines: 1, socket: 'Open', unsent: 0 });
});

const longText = '長'.repeat(5000);

test(
  'C-16 who does not read for a while holds up nobody, and has everything in order afterwards',
  { timeout: patienceMs },
  async () => {
    const p = world.platform;
    const one = await app({
      socketLimits: { maxWaitingBytes: 256 * 1024, readWithinMs: 500, messagesASecond: 1000, burst: 1000 },
    });
    const [lin] = await openAgent(p);
    const given = new Map<string, ProtoClient>();
    for (let at = 0; at < 6; at += 1) {
      const [mei] = await openShopper(p);
      given.set(
        await giveConversation(world.pool, mei!.id, lin!.id),
        device(mei!, one, () => one.port),
      );
    }
    // Given without a word to anybody: the agent has to come after that.
    const agent = device(lin!, one, () => one.port);
    const talks = new Map([...given].map(([conversation, shopper]) => [conversation, [shopper, agent]]));
    await isTrue(() => [...talks.values()].flat().every((client) => client.isOpen()));
    agent.pause(true);
    for (let turn = 0; turn < 15; turn += 1) for (const [shopper] of talks.values()) shopper!.say(longText);
    await isTrue(() => [...talks.values()].every(([shopper]) => shopper!.waiting() === 0));
    agent.pause(false);
    // What the network's own buffers take differs from machine to machine: where it is little, the socket was closed.
    // That it is closed then, and with what, is told by platform/socket/sockets.test.ts.
    for (const code of agent.closes) expect([1013, 1006]).toContain(code);
    await expect.poll(() => haveAll(world.pool, talks), { timeout: patienceMs / 2, interval: 50 }).toBe(0);
    for (const [conversation, clients] of talks) await mustShowAll(conversation, clients);
  },
);

test('C-10 and C-18: sockets stay while nothing is said, and all that are cut at once are back, each sent nothing twice', async () => {
  const p = world.platform;
  const one = await app();
  const line = await chaos(one);
  const clients: ProtoClient[] = [];
  for (let at = 0; at < sizes.sockets; at += 1) {
    const [mei] = await openShopper(p);
    clients.push(device(mei!, one, () => line.port));
  }
  await isTrue(() => clients.every((client) => client.isOpen()));
  // Each says that it is there, as often as it would in ten minutes.
  for (let minute = 0; minute < 10; minute += 1) for (const client of clients) client.ping();
  await isTrue(() => clients.every((client) => client.pongs() === 10));
  expect(clients.flatMap(({ closes }) => closes)).toEqual([]);
  for (const client of clients) client.say('here');
  // Each is told, too, that they wait for somebody; what was acknowledged is written a moment after.
  const ids = clients.map(({ talker }) => talker.id);
  const isAcknowledged = async (seq: number): Promise<boolean> => {
    const { rowCount } = await world.pool.query(
      `select from chat.conversation c join chat.cursor k on k.conversation_id = c.id and k.seq = c.last_seq
       where c.shopper_id = any($1::uuid[]) and c.last_seq = $2`,
      [ids, seq],
    );
    return rowCount === ids.length;
  };
  await expect.poll(() => isAcknowledged(2), { timeout: patienceMs / 2, interval: 50 }).toBe(true);
  line.cutAll();
  await isTrue(() => clients.every((client) => client.isOpen() && client.opened() === 2));
  for (const client of clients) client.say('still here');
  await expect.poll(() => isAcknowledged(3), { timeout: patienceMs / 2, interval: 50 }).toBe(true);
  expect(clients.map((client) => client.arrived())).toEqual(clients.map(() => 3));
  expect(clients.flatMap((client) => client.faults())).toEqual([]);
});

test('C-22 a server that stops sends its clients away with 1012, and nothing is lost on their way to the other', async () => {
  const { mei, lin, conversation } = await openPair();
  const [old, next] = [await openApp(world), await app()];
  let isGone = false;
  const port = () => (isGone ? next.port : old.port);
  const lines = { ...next, http: () => (isGone ? next.http() : old.http()) };
  const sender = device(mei, lines, port);
  const receiver = device(lin, lines, port);
  await isTrue(() => sender.isOpen() && receiver.isOpen());
  let isOver = false;
  const talking = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      await wait(60);
      if (sender.waiting() < 10) sender.say(`${turn}`);
    }
  })();
  await isTrue(() => sender.acked.size > 5);
  isGone = true;
  await old.stop();
  const before = sender.acked.size;
  await isTrue(() => sender.acked.size > before + 5);
  isOver = true;
  await talking;
  await isTrue(() => sender.waiting() === 0);
  expect(sender.closes).toEqual([1012]);
  expect(receiver.closes).toEqual([1012]);
  await mustShowAll(conversation, [sender, receiver]);
});
