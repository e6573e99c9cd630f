import { afterEach, expect, test } from 'vitest';
import { localWires } from '../../../src/platform/socket/bus/local-bus.ts';
import { type OpenApp, openApp } from '../../chat/open-apps.ts';
import { openProtoClient, type ProtoClient, type Talker } from '../../chat/proto-client.ts';
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

const device = (talker: Talker, { http, socket }: OpenApp): ProtoClient => {
  const client = openProtoClient(talker, { http, socket }, { luck });
  opened.push(() => client.stop());
  client.start();
  return client;
};

/** Both servers' people talk with each other over a bus that cannot be relied on. Answers which sockets were closed. */
const talkOver = async (faults: { repeat?: number; shuffle?: number; drop?: number }): Promise<number[]> => {
  const wires = localWires({ seed, ...faults });
  const socketLimits = { messagesASecond: 1000, burst: 1000 };
  const apps: OpenApp[] = [];
  for (let at = 0; at < 2; at += 1) {
    const one = await openApp(world, { bus: wires.join(), socketLimits, chatCompareEveryMs: 1000 });
    apps.push(one);
    opened.push(() => one.stop());
  }
  const p = world.platform;
  const [lin] = await openAgent(p);
  const agent = device(lin!, apps[0]!);
  const following = new Map<string, ProtoClient[]>();
  for (let at = 0; at < 5; at += 1) {
    const devices = await openShopper(p, 2);
    const conversation = await giveConversation(world.pool, devices[0]!.id, lin!.id);
    following.set(conversation, [...devices.map((each, place) => device(each, apps[place]!)), agent]);
  }
  const clients = [...new Set([...following.values()].flat())];
  await expect.poll(() => clients.every((client) => client.isOpen()), { timeout: 20_000 }).toBe(true);
  for (let turn = 0; turn < sizes.shuffled / 15; turn += 1)
    for (const [first, second] of following.values()) {
      first!.say(`${turn}`);
      second!.say(`${turn}`);
      agent.say(`${turn}`, { toUid: first!.talker.id });
    }
  const isSaid = () => clients.every((client) => client.waiting() === 0);
  await expect.poll(isSaid, { timeout: patienceMs / 2, interval: 20 }).toBe(true);
  await expect.poll(() => haveAll(world.pool, following), { timeout: patienceMs / 2, interval: 20 }).toBe(0);
  for (const [conversation, devices] of following) {
    const rows = await storedOf(world.pool, conversation);
    for (const each of devices) expect(wrongAt(each, conversation, rows), `run with ${where}`).toEqual([]);
  }
  // Nobody had to come back for it: the sockets stayed.
  return clients.flatMap(({ closes }) => closes);
};

test(
  'C-06 a bus that tells late, twice and in another order: everybody shows what was said in its order',
  { timeout: patienceMs },
  async () => expect(await talkOver({ shuffle: 0.4, repeat: 0.3 })).toEqual([]),
);

test(
  'C-07 a bus that loses a twentieth of what it is told: the comparison of positions mends it, on sockets that stay open',
  { timeout: patienceMs },
  async () => expect(await talkOver({ drop: 0.05, shuffle: 0.1 })).toEqual([]),
);

test(
  'C-07 a bus that loses everything: the comparison alone brings what was said',
  { timeout: patienceMs },
  async () => {
    expect(await talkOver({ drop: 1 })).toEqual([]);
  },
);
