import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Chaos, openChaos } from '../../chat/chaos.ts';
import { type OpenApp, openApp } from '../../chat/open-apps.ts';
import { openProtoClient, type ProtoClient } from '../../chat/proto-client.ts';
import { luckOf, patienceMs, seed, sizes } from '../../chat/sizes.ts';
import { haveAll, storedOf, wrongAt } from '../../chat/stored.ts';
import { giveConversation, openAgent, openShopper } from '../../chat/talkers.ts';
import { makeWorld } from '../../world.ts';

const world = makeWorld({ patienceMs });
const luck = luckOf(seed);
const agents = 20;
const shoppers = 180;
// Some twenty messages and what they acknowledge.
const meanLifeBytes = 10_000;
let apps: OpenApp[];
let lines: Chaos[];
const clients: ProtoClient[] = [];

beforeAll(async () => {
  // A person's pace is tried elsewhere: here as much as a machine can is sent.
  const socketLimits = { messagesASecond: 1000, burst: 1000 };
  apps = [await openApp(world, { socketLimits }), await openApp(world, { socketLimits })];
  lines = [];
  for (const { port } of apps) lines.push(await openChaos({ target: () => port, luck, lastsBytes: meanLifeBytes }));
});
afterAll(async () => {
  for (const client of clients) await client.stop();
  for (const line of lines) await line.close();
  for (const app of apps) await app.stop();
});

/** A device that comes back to either server, whichever luck has it. */
const openDevice = (talker: ProtoClient['talker']): ProtoClient => {
  const nearest = () => luck.whole(0, apps.length - 1);
  let at = nearest();
  const client = openProtoClient(
    talker,
    {
      http: () => apps[(at = nearest())]!.http(),
      socket: () => `ws://127.0.0.1:${lines[at]!.port}`,
    },
    { luck, reconnectMs: 200 },
  );
  clients.push(client);
  client.start();
  return client;
};

/** Says so many things one after the other, as fast as they are acknowledged. */
const talk = async (
  client: ProtoClient,
  count: number,
  toward: (turn: number) => { toUid?: string },
): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) {
    while (client.waiting() >= 10) await wait(20);
    client.say(`${turn}`, toward(turn));
  }
  while (client.waiting() > 0) await wait(20);
};

test(
  'C-01 delivery: sockets are cut at random, on two servers; each receiver shows all that was said, once and in order',
  { timeout: patienceMs },
  async () => {
    const p = world.platform;
    const following = new Map<string, ProtoClient[]>();
    const talking: Promise<void>[] = [];
    const each = Math.ceil(sizes.messages / (agents + shoppers));
    for (let desk = 0; desk < agents; desk += 1) {
      const [agent] = await openAgent(p);
      const behind = openDevice(agent!);
      const their: string[] = [];
      for (let at = 0; at < shoppers / agents; at += 1) {
        const devices = await openShopper(p, at % 3 === 0 ? 2 : 1);
        const { id } = devices[0]!;
        their.push(id);
        const open = devices.map(openDevice);
        following.set(await giveConversation(world.pool, id, agent!.id), [...open, behind]);
        // All devices of a shopper speak: what they say is one conversation.
        for (const device of open) talking.push(talk(device, Math.ceil(each / open.length), () => ({})));
      }
      talking.push(talk(behind, each, (turn) => ({ toUid: their[turn % their.length]! })));
    }
    await Promise.all(talking);
    const where = `seed ${seed}`;
    await expect.poll(() => haveAll(world.pool, following), { timeout: patienceMs / 2, interval: 200 }).toBe(0);
    let stored = 0;
    for (const [conversation, devices] of following) {
      const rows = await storedOf(world.pool, conversation);
      stored += rows.filter(({ from_type }) => from_type !== 2).length;
      for (const device of devices) expect(wrongAt(device, conversation, rows), `run with ${where}`).toEqual([]);
    }
    expect(stored, `run with ${where}`).toBe(clients.reduce((sum, { acked }) => sum + acked.size, 0));
    const cuts = lines.reduce((sum, line) => sum + line.cuts(), 0);
    expect(cuts, `run with ${where}`).toBeGreaterThan(sizes.messages / 50);
    console.log(`C-01: ${stored} messages at ${clients.length} devices, ${cuts} cuts, seed ${seed}`);
  },
);
