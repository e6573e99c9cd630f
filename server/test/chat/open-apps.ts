import { inject } from 'vitest';
import { type Assembling, assemble, type App } from '../../src/assemble.ts';
import { openPool, type Pool } from '../../src/platform/database/database.ts';
import { createLog } from '../../src/platform/log/log.ts';
import type { World } from '../world.ts';

/** A server in this process that listens, on the world's database, with a pool of its own. */
export type OpenApp = {
  readonly app: App;
  readonly port: number;
  readonly http: () => string;
  readonly socket: () => string;
  stop(): Promise<void>;
};

export const databaseOf = async (pool: Pool): Promise<string> => {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  return rows[0]?.name ?? '';
};

export const openApp = async (world: World, settings: Partial<Assembling> = {}): Promise<OpenApp> => {
  const database = await databaseOf(world.pool);
  const pool =
    settings.pool ??
    openPool({
      ...inject('postgres'),
      user: 'hakobu',
      database,
      options: '-c role=hakobu_app',
      connectionTimeoutMillis: 30_000,
    });
  const { config, clock } = world.platform;
  const log = createLog(process.env['TEST_LOG'] ?? 'silent');
  const app = await assemble({ config, clock, log, ...settings, pool });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  await app.start();
  const address = app.http.server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    app,
    port,
    http: () => `http://127.0.0.1:${port}`,
    socket: () => `ws://127.0.0.1:${port}`,
    stop: async () => {
      await app.stop();
      await pool.end();
    },
  };
};
