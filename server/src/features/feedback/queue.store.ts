import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { countWaits, type Waits } from '../../platform/database/waits.ts';

/** Threads in which the desk owes an answer. */
export const feedbackWaits = (db: Db, now: Date): Promise<Waits[]> =>
  countWaits(
    db,
    sql`select 'feedback' as queue, waits_since as since, limit_at as due_at from feedback.thread
        where state <> 'Answered'`,
    now,
  );
