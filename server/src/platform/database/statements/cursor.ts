import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../database.ts';
import type { DB } from '../tables.ts';

const rowsPerFetch = 500;
let opened = 0;

type Asked<Row> = SelectQueryBuilder<DB, keyof DB, Row> | RawBuilder<Row>;

/**
 * The rows of a query some hundred at a time, so that however many there are, few are in memory. Inside of a transaction
 * alone, which nothing else asks meanwhile.
 */
export const rowsOf = async function* <Row>(tx: Db, query: Asked<Row>): AsyncGenerator<Row, void> {
  opened += 1;
  const cursor = sql.id(`rows_${opened}`);
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(tx);
  let fetched: number;
  do {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsPerFetch)} from ${cursor}`.execute(tx);
    yield* rows;
    fetched = rows.length;
  } while (fetched === rowsPerFetch);
  await sql`close ${cursor}`.execute(tx);
};
