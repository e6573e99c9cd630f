import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { PoolConfig } from 'pg';
import { assemble, type App } from '../src/assemble.ts';
import { readConfig } from '../src/config.ts';
import { openPool, type Pool } from '../src/platform/database/database.ts';
import { findPlace, ownerRole, startEmbedded } from '../src/platform/database/embedded/embedded.ts';
import { migrate } from '../src/platform/database/migrations/migrate.ts';
import { writeUse } from '../src/platform/database/use.ts';
import { createLog } from '../src/platform/log/log.ts';

type Server = { readonly base: string; readonly pid: number; stop(): Promise<void> };

/** Starts the product as a process of its own on this database; handed in, for processes are started by the tools. */
export type StartServer = (settings: { readonly DATABASE_URL: string }) => Promise<Server>;

/** What a bench is built on: a database of its own with our schema in it and nothing else. */
export type Ground = {
  /** Connections of the database's owner, for what a bench prepares. */
  readonly owner: Pool;
  /** Connections of the application's own role. */
  readonly connect: (settings?: PoolConfig) => Pool;
  /** The product in memory, on these connections; nothing in it runs by itself. */
  readonly openHouse: (pool: Pool) => Promise<App>;
  /** Says that the database is filled: servers that start on it put nothing of theirs into it. */
  readonly settle: () => Promise<void>;
  readonly serve: (startServer: StartServer) => Promise<Server>;
};

const asApplication = '-c role=hakobu_app';

/** Builds a stage on a ground of its own. Everything that was opened for it is gone after `stop`. */
export const onNewGround = async <Stage>(
  build: (ground: Ground) => Promise<Stage>,
): Promise<Stage & { stop(): Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'hk-bench-'));
  const closers: (() => Promise<unknown> | void)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (const close of closers.splice(0).toReversed()) await close();
  };
  try {
    const embedded = await startEmbedded(findPlace(join(folder, 'postgres')), { max_connections: '200' });
    closers.push(() => embedded.stop());
    const { socketFolder, port } = embedded;
    const open = (settings: PoolConfig): Pool => {
      const pool = openPool({ host: socketFolder, port, user: ownerRole, database: 'postgres', ...settings });
      closers.push(() => pool.end());
      return pool;
    };
    const owner = open({ max: 4 });
    await migrate(owner, resolve(import.meta.dirname, '../migrations'));
    const stage = await build({
      owner,
      connect: ({ options = '', ...settings } = {}) => open({ ...settings, options: `${asApplication} ${options}` }),
      openHouse: async (pool) => {
        const config = readConfig({ HAKOBU_DATA: folder, LOG_LEVEL: 'silent', HAKOBU_LIMIT_PERSON: '10000000' });
        const app = await assemble({ pool, config, log: createLog('silent') });
        closers.push(() => app.stop());
        return app;
      },
      settle: async () => {
        await writeUse(owner, 'used');
        const client = await owner.connect();
        try {
          // Of a million goods it takes longer than any call may.
          await client.query('set statement_timeout = 0');
          await client.query('vacuum analyze');
        } finally {
          client.release(true);
        }
      },
      serve: async (startServer) => {
        const host = encodeURIComponent(socketFolder);
        const server = await startServer({
          DATABASE_URL: `postgresql://${ownerRole}@/postgres?host=${host}&port=${port}`,
        });
        closers.push(() => server.stop());
        return server;
      },
    });
    return { ...stage, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
