import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assemble, type App } from '../../../src/assemble.ts';
import { readConfig } from '../../../src/config.ts';
import { openPool, type Pool } from '../../../src/platform/database/database.ts';
import { createLog } from '../../../src/platform/log/log.ts';
import { openProtoClient, type ProtoClient, type Talker } from '../../chat/proto-client.ts';
import { luckOf, patienceMs, seed, sizes } from '../../chat/sizes.ts';
import { haveAll, storedOf, wrongAt } from '../../chat/stored.ts';
import { giveConversation, openAgent, openShopper } from '../../chat/talkers.ts';
import { unsoundBooks } from '../../invariants.ts';
import { type OwnPostgres, startOwnPostgres } from '../own-postgres.ts';
import { readyAt, type ServerProcess, startProcess } from '../started-server.ts';

const secret = 'a secret for tests only, 32 characters';
const folder = mkdtempSync(join(tmpdir(), 'hk-chat-'));
const luck = luckOf(seed);
const where = `seed ${seed}`;
let postgres: OwnPostgres;
let pool: Pool;
let app: App;
const servers: { process: ServerProcess; base: string }[] = [];
let clients: ProtoClient[] = [];
let following: Map<string, ProtoClient[]>;

const start = (): ServerProcess =>
  startProcess(folder, {
    DATABASE_URL: postgres.url,
    HAKOBU_SECRET: secret,
  });

const closers: (() => Promise<unknown> | void)[] = [() => rmSync(folder, { recursive: true, force: true })];

beforeAll(async () => {
  postgres = await startOwnPostgres({ keepsCommits: true });
  closers.push(() => postgres.end());
  closers.push(async () => {
    for (const { process } of servers) {
      process.child.kill('SIGKILL');
      await process.ended;
    }
  });
  // The first makes the tables, and by leaving in peace the cache with which all later ones start quicker.
  const first = start();
  servers.push({ process: first, base: await readyAt(first) });
  first.child.kill('SIGTERM');
  await first.ended;
  servers.length = 0;
  for (const process of [start(), start()]) servers.push({ process, base: '' });
  for (const server of servers) server.base = await readyAt(server.process);
  const config = readConfig({
    HAKOBU_DATA: folder,
    HAKOBU_SECRET: secret,
    LOG_LEVEL: 'silent',
    HAKOBU_LIMIT_PERSON: '1000000',
  });
  pool = openPool({ connectionString: postgres.url, options: '-c role=hakobu_app' });
  closers.push(() => pool.end());
  app = await assemble({ pool, config, log: createLog('silent') });
  closers.push(() => app.stop());
}, patienceMs);
afterAll(async () => {
  for (const client of clients) await client.stop();
  for (const close of closers.toReversed()) await close();
});

const openDevice = (talker: Talker): ProtoClient => {
  let base = '';
  const client = openProtoClient(
    talker,
    { http: () => (base = luck.pick(servers).base), socket: () => base.replace('http', 'ws') },
    { luck, reconnectMs: 200 },
  );
  clients.push(client);
  client.start();
  return client;
};

/** Two agents with four shoppers each, one of them with two devices; all connected. */
const openTalk = async (): Promise<void> => {
  clients = [];
  following = new Map();
  for (let desk = 0; desk < 2; desk += 1) {
    const [agent] = await openAgent(app.platform);
    const behind = openDevice(agent!);
    for (let at = 0; at < 4; at += 1) {
      const devices = await openShopper(app.platform, at === 0 ? 2 : 1);
      const open = devices.map(openDevice);
      following.set(await giveConversation(pool, devices[0]!.id, agent!.id), [...open, behind]);
    }
  }
  await expect.poll(() => clients.every((client) => client.isOpen()), { timeout: 20_000 }).toBe(true);
};

/** Lets everybody speak until they are told to be silent; then waits until each has been acknowledged. */
const talking = () => {
  let isOver = false;
  const all = clients.map(async (client) => {
    const toward = [...following]
      .filter(([, devices]) => devices.includes(client))
      .map(([, [first]]) => first!.talker.id);
    for (let turn = 0; !isOver; turn += 1) {
      await wait(luck.whole(50, 150));
      if (client.waiting() < 10)
        client.say(`${turn}`, client.talker.kind === 'staff' ? { toUid: toward[turn % toward.length]! } : {});
    }
    await expect.poll(() => client.waiting(), { timeout: 30_000 }).toBe(0);
  });
  return {
    acknowledged: () => clients.reduce((sum, { acked }) => sum + acked.size, 0),
    end: async () => {
      isOver = true;
      await Promise.all(all);
    },
  };
};

const mustBeWhole = async (): Promise<number> => {
  await expect.poll(() => haveAll(pool, following), { timeout: 60_000, interval: 100 }).toBe(0);
  let stored = 0;
  for (const [conversation, devices] of following) {
    const rows = await storedOf(pool, conversation);
    stored += rows.filter(({ from_type }) => from_type !== 2).length;
    for (const device of devices) expect(wrongAt(device, conversation, rows), `run with ${where}`).toEqual([]);
  }
  // Nobody is left unanswered: what is acknowledged is what is stored, and that is what was said.
  expect(stored, `run with ${where}`).toBe(clients.reduce((sum, { acked }) => sum + acked.size, 0));
  expect(await unsoundBooks(app.platform.db, app.invariants)).toEqual([]);
  for (const client of clients) await client.stop();
  return stored;
};

const someMore = async (talk: ReturnType<typeof talking>): Promise<void> => {
  const wanted = talk.acknowledged() + luck.whole(20, 60);
  await expect.poll(() => talk.acknowledged(), { timeout: 30_000, interval: 5 }).toBeGreaterThan(wanted);
};

test(
  'C-02 a server killed while messages are under way has lost and doubled none, and everybody is back at the other',
  { timeout: patienceMs },
  async () => {
    await openTalk();
    const talk = talking();
    for (let kill = 0; kill < sizes.kills; kill += 1) {
      await someMore(talk);
      const killed = servers[kill % 2]!;
      killed.process.child.kill('SIGKILL');
      await killed.process.ended;
      await someMore(talk);
      killed.process = start();
      killed.base = await readyAt(killed.process);
    }
    await someMore(talk);
    await talk.end();
    const stored = await mustBeWhole();
    expect(stored).toBeGreaterThan(40);
    console.log(`C-02: ${stored} messages, ${sizes.kills} servers killed, ${where}`);
  },
);

test(
  'C-03 a database killed while messages are stored: nothing was acknowledged before its commit',
  { timeout: patienceMs },
  async () => {
    await openTalk();
    const talk = talking();
    for (let kill = 0; kill < sizes.kills; kill += 1) {
      await someMore(talk);
      postgres.kill();
      await postgres.startAgain();
    }
    await someMore(talk);
    await talk.end();
    const stored = await mustBeWhole();
    expect(stored).toBeGreaterThan(40);
    console.log(`C-03: ${stored} messages, the database killed ${sizes.kills} times, ${where}`);
  },
);
