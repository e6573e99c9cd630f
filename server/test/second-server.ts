import { afterAll, beforeAll, inject } from 'vitest';
import { assemble, type App } from '../src/assemble.ts';
import { openPool, type Pool } from '../src/platform/database/database.ts';
import { clientInto } from '../src/platform/http/in-memory.ts';
import { staffCookieName } from '../src/platform/http/security.ts';
import { createLog } from '../src/platform/log/log.ts';
import type { Person, World } from './world.ts';

/** A second server on a world's database: at one, a shopper's keyed calls follow each other. */
export const openSecondServer = (world: World) => {
  let pool: Pool;
  let app: App;

  beforeAll(async () => {
    const { rows } = await world.pool.query<{ name: string }>('select current_database() as name');
    pool = openPool({
      ...inject('postgres'),
      user: 'hakobu',
      database: rows[0]!.name,
      options: '-c role=hakobu_app -c lock_timeout=60s -c statement_timeout=120s',
      connectionTimeoutMillis: 60_000,
    });
    const { config, clock } = world.platform;
    app = await assemble({ pool, config, clock, log: createLog('silent'), checkAnswers: true });
    await app.http.ready();
  });
  afterAll(async () => {
    await app.stop();
    await pool.end();
  });

  return {
    app: () => app,
    /** The same people there. */
    shopper: ({ token }: Person) => clientInto(app.http, { authorization: `Bearer ${token}` }),
    staff: ({ token }: Person) => clientInto(app.http, { 'x-hakobu-desk': '1' }, `${staffCookieName(false)}=${token}`),
  };
};
