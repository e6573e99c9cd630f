import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { countWaits, type Waits } from '../../../platform/database/waits.ts';

/** A slip is looked for within a day, and a second person found within another; money that fits nothing within three, for a bank may be closed at the weekend. */
export const paymentWaits = (db: Db, now: Date): Promise<Waits[]> =>
  countWaits(
    db,
    sql`
      select 'slips' as queue, sent_at as since, sent_at + interval '1 day' as due_at from payments.slip s
      where state = 'Sent' and not exists (
        select from payments.confirmation c where c.top_up_code = s.top_up_code and c.state = 'Open')
      union all
      select 'confirmations', first_at, first_at + interval '1 day' from payments.confirmation where state = 'Open'
      union all
      select 'paymentAlarms', at, at + interval '3 days' from payments.alarm where settled_at is null`,
    now,
  );
