import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Pool } from 'pg';
import { assemble } from '../src/assemble.ts';
import { readConfig } from '../src/config.ts';
import { addShopper } from '../src/features/shoppers/index.ts';
import { openSession } from '../src/features/sign-in/index.ts';
import { addStaff } from '../src/features/staff/index.ts';
import { openPool } from '../src/platform/database/database.ts';
import { findPlace, ownerRole, startEmbedded } from '../src/platform/database/embedded.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { writeUse } from '../src/platform/database/use.ts';
import { systemCaller } from '../src/platform/http/caller.ts';
import { createLog } from '../src/platform/log/log.ts';
import type { StartServer } from './stage.ts';

/** A shopper with two devices, and the conversation that an agent has. */
export type Speaker = { readonly id: string; readonly tokens: readonly string[]; readonly conversation: string };

/** Servers on one database, and shoppers who talk with an agent who is not there. */
export type ChatStage = {
  readonly servers: readonly { readonly base: string; readonly pid: number }[];
  readonly bare: Pool;
  readonly speakers: readonly Speaker[];
  stop(): Promise<void>;
};

type Opening = { readonly speakers: number; readonly servers: number; readonly startServer: StartServer };

const caller = systemCaller('bench');

export const openChatStage = async ({ speakers: count, servers: many, startServer }: Opening): Promise<ChatStage> => {
  const folder = mkdtempSync(join(tmpdir(), 'hk-bench-chat-'));
  const closers: (() => Promise<unknown> | void)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (const close of closers.splice(0).toReversed()) await close();
  };
  try {
    const embedded = await startEmbedded(findPlace(join(folder, 'postgres')), { max_connections: '200' });
    closers.push(() => embedded.stop());
    const where = { host: embedded.socketFolder, port: embedded.port, user: ownerRole, database: 'postgres' };
    const owner = openPool({ ...where, max: 4 });
    closers.push(() => owner.end());
    await migrate(owner, resolve(import.meta.dirname, '../migrations'));
    const bare = openPool({ ...where, options: '-c role=hakobu_app', max: 32 });
    closers.push(() => bare.end());
    const config = readConfig({ HAKOBU_DATA: folder, LOG_LEVEL: 'silent' });
    const house = await assemble({ pool: bare, config, log: createLog('silent') });
    const agent = await house.platform.transact(caller, (tx) =>
      addStaff(tx, { account: 'bench', name: 'bench', roles: ['service'], password: null }),
    );
    const speakers: Speaker[] = [];
    for (let place = 0; place < count; place += 1) {
      const made = await house.platform.transact(caller, async (tx) => {
        const accounts = [{ kind: 'userName' as const, value: `bench_${place}` }];
        const id = await addShopper(tx, { accounts, passwordHash: 'none', nickName: 'bench', language: 'zh-CN' });
        return { id, tokens: [await openSession(tx, id, 'one'), await openSession(tx, id, 'two')] };
      });
      const { rows } = await bare.query<{ id: string }>(
        `insert into chat.conversation (shopper_id, c_type, state, agent_id, opened_at)
         values ($1, 0, 'Assigned', $2, now()) returning id::text`,
        [made.id, agent.id],
      );
      speakers.push({ ...made, conversation: rows[0]?.id ?? '' });
    }
    await house.stop();
    await writeUse(owner, 'used');
    await owner.query('vacuum analyze');
    const url = `postgresql://${ownerRole}@/postgres?host=${encodeURIComponent(embedded.socketFolder)}&port=${embedded.port}`;
    const servers = [];
    for (let at = 0; at < many; at += 1) {
      const server = await startServer({ DATABASE_URL: url });
      closers.push(() => server.stop());
      servers.push(server);
    }
    return { servers, bare, speakers, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
