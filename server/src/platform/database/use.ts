import type { Pool } from './database.ts';

/**
 * What a database has been used for. `new`: never by us. `filling`: the sample shop was being written and the server
 * ended before it was whole; nobody else has written to it, for it does not listen before. `used`: leave it alone.
 */
export type DatabaseUse = 'new' | 'filling' | 'used';

export const readUse = async (pool: Pool): Promise<DatabaseUse> => {
  const { rows } = await pool.query<{ use: 'filling' | 'used' }>('select use from platform.use');
  return rows[0]?.use ?? 'new';
};

export const writeUse = async (pool: Pool, use: Exclude<DatabaseUse, 'new'>): Promise<void> => {
  await pool.query(
    'insert into platform.use (only_row, use) values (true, $1) on conflict (only_row) do update set use = excluded.use',
    [use],
  );
};

/** Takes away everything of ours, so that migrations begin anew. Only ever called on a database that was `filling`. */
export const dropEverything = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')`,
  );
  for (const { name } of rows) await pool.query(`drop schema "${name}" cascade`);
  await pool.query('drop table if exists public.migration');
};
