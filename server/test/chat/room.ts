import { afterAll, beforeAll, expect } from 'vitest';
import type { Assembling } from '../../src/assemble.ts';
import type { World } from '../world.ts';
import { type OpenApp, openApp } from './open-apps.ts';
import { type Habits, openProtoClient, type ProtoClient, type Talker } from './proto-client.ts';
import { luckOf, patienceMs, seed } from './sizes.ts';
import { haveAll, storedOf, wrongAt } from './stored.ts';
import { giveConversation, openAgent, openShopper } from './talkers.ts';

export const where = `seed ${seed}`;

/** Answers when it is so; how long that takes says nothing. */
export const until = async (asked: () => boolean | Promise<boolean>, what = 'it came about'): Promise<void> => {
  await expect.poll(asked, { timeout: patienceMs / 5, interval: 10, message: `${what} (${where})` }).toBe(true);
};

/** All of them are connected; when that does not come about, why not. */
export const mustOpen = async (clients: readonly ProtoClient[]): Promise<void> => {
  await until(() => clients.every((client) => client.isOpen())).catch(() => {
    const why = clients.map(({ troubles, closes }) => ({ trouble: troubles.at(-1), closes }));
    throw new Error(`not connected (${where}): ${JSON.stringify(why)}`);
  });
};

/** One server that listens, on the world's database, and devices that are stopped after the file. */
export const makeRoom = (world: World, settings: Partial<Assembling> = {}) => {
  const luck = luckOf(seed);
  const clients: ProtoClient[] = [];
  let app: OpenApp;
  beforeAll(async () => {
    app = await openApp(world, settings);
  });
  afterAll(async () => {
    for (const client of clients) await client.stop();
    await app.stop();
  });

  const device = (talker: Talker | undefined, habits: Partial<Habits> = {}): ProtoClient => {
    if (!talker) throw new Error('nobody holds this device');
    const client = openProtoClient(talker, app, { luck, ...habits });
    clients.push(client);
    client.start();
    return client;
  };
  /** A shopper with so many devices, all connected, and the agent who has their conversation. */
  const openPair = async (devices = 1) => {
    const talkers = await openShopper(world.platform, devices);
    const [lin] = await openAgent(world.platform);
    const conversation = await giveConversation(world.pool, talkers[0]?.id ?? '', lin?.id ?? '');
    const [mei, ...others] = talkers.map((each) => device(each));
    const agent = device(lin);
    if (!mei) throw new Error('a shopper has a device');
    await mustOpen([mei, ...others, agent]);
    return { mei, others, agent, conversation, toMei: { toUid: mei.talker.id } };
  };
  /** Everybody shows exactly what is stored; answers how much that is. */
  const mustShowAll = async (conversation: string, following: readonly ProtoClient[]): Promise<number> => {
    await until(async () => (await haveAll(world.pool, new Map([[conversation, following]]))) === 0).catch(async () => {
      const stored = (await storedOf(world.pool, conversation)).length;
      const shown = following.map((client) => ({
        who: client.talker.kind,
        last: client.threads.get(conversation)?.last(),
        opened: client.opened(),
        isOpen: client.isOpen(),
        closes: client.closes,
        trouble: client.troubles.at(-1),
        signals: client.signals.length,
      }));
      throw new Error(`not shown (${where}): ${stored} stored, ${JSON.stringify(shown)}`);
    });
    const rows = await storedOf(world.pool, conversation);
    for (const client of following) expect(wrongAt(client, conversation, rows), `run with ${where}`).toEqual([]);
    return rows.length;
  };
  const seen = (client: ProtoClient, conversation: string) => client.threads.get(conversation)?.shown() ?? [];
  return { app: () => app, device, openPair, mustShowAll, seen };
};
