import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from '../src/platform/database/database.ts';

/** Until some transaction of this database waits for another's lock; throws when none does within five seconds. */
export const somebodyWaits = async (pool: Pool): Promise<void> => {
  for (let tries = 0; tries < 500; tries += 1) {
    const { rows } = await pool.query<{ waiting: boolean }>(
      `select exists (select from pg_locks held join pg_locks wanted on not wanted.granted and wanted.pid = held.pid
         where held.database = (select oid from pg_database where datname = current_database())) as waiting`,
    );
    if (rows[0]?.waiting) return;
    await wait(10);
  }
  throw new Error('nobody waits for a lock');
};
