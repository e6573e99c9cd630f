import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/** How many rows of a queue wait, and how much of their time is used up. */
export type Waits = {
  readonly queue: string;
  readonly waiting: number;
  readonly fresh: number;
  readonly half: number;
  readonly near: number;
  readonly late: number;
  readonly since: Date;
  readonly dueAt: Date;
};

/**
 * Counts queues by the share of their time that is used up: under half, under three quarters, near the limit, past it.
 * `rows` selects `queue`, `since` and `due_at`; `since` and `dueAt` answered are those of the one with least time left.
 */
export const countWaits = async (db: Db, rows: RawBuilder<unknown>, now: Date): Promise<Waits[]> => {
  const used = sql`extract(epoch from ${now}::timestamptz - since) / greatest(extract(epoch from due_at - since), 1)`;
  const { rows: counted } = await sql<Waits>`
    with waits as (${rows}), used as (select queue, since, due_at, ${used} as share from waits)
    select queue, count(*)::int as waiting,
      count(*) filter (where share < 0.5)::int as fresh,
      count(*) filter (where share >= 0.5 and share < 0.75)::int as half,
      count(*) filter (where share >= 0.75 and share < 1)::int as near,
      count(*) filter (where share >= 1)::int as late,
      (array_agg(since order by due_at))[1] as since, min(due_at) as due_at
    from used group by queue`.execute(db);
  return counted;
};
