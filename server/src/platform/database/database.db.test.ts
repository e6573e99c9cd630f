import { expect, inject, test } from 'vitest';
import { openPool } from './database.ts';
import { isDatabaseAway } from './faults.ts';

test('a connection that is silent for too long is cut, and the next one is a new one', async () => {
  const pool = openPool({ ...inject('postgres'), user: 'hakobu', database: 'postgres', max: 1, silentMs: 300 });
  const error: unknown = await pool.query('select pg_sleep(30)').catch((thrown: unknown) => thrown);
  expect(isDatabaseAway(error)).toBe(true);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});
