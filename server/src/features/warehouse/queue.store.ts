import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { countWaits, type Waits } from '../../platform/database/waits.ts';

/** Claims wait for their answer, goods whose storage has ended for a week to be disposed of. */
export const warehouseWaits = (db: Db, now: Date): Promise<Waits[]> =>
  countWaits(
    db,
    sql`
      select 'claims' as queue, asked_at as since, limit_at as due_at from warehouse.claim where state = 'Asked'
      union all
      select 'disposal', ended_at, ended_at + interval '7 days' from warehouse.item
      where ended_at is not null and left_at is null`,
    now,
  );
