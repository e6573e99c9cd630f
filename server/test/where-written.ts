import type { Pool } from '../src/platform/database/database.ts';

/** The tables in which any of these words stands, in whatever column, with how many rows. */
export const whereWritten = async (pool: Pool, words: readonly string[]): Promise<readonly string[]> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from ${name} as each where exists (
         select from unnest($1::text[]) word where position(word in each::text) > 0)`,
      [words],
    );
    const count = rows[0]?.count ?? 0;
    if (count > 0) found.push(`${name} ${count}`);
  }
  return found;
};
