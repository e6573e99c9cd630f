import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database.ts';
import type { Law } from '../src/platform/platform.ts';

/** The laws that do not hold, each with what breaks it; empty when the books are sound. */
export const unsoundBooks = async (db: Db, laws: readonly Law[]): Promise<unknown[]> => {
  const unsound: unknown[] = [];
  for (const { name, count, finds } of laws) {
    const { rows } = await sql<{ count: number }>`${sql.raw(count)}`.execute(db);
    if (rows[0]?.count === 0) continue;
    const found = finds ? await sql<object>`${sql.raw(finds)} limit 5`.execute(db) : { rows: [] };
    unsound.push({ law: name, breaches: rows[0]?.count, found: found.rows });
  }
  return unsound;
};
