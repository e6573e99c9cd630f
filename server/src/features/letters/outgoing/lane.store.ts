import type { Channel } from '@hakobu/contract/letters/letters.desk-api';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/tables.ts';

export type LaneRow = Selectable<DB['letters.lane']>;

/** Its channel works: whatever failed before is over. */
export const updateDelivered = async (tx: Tx, lane: string, channel: Channel): Promise<void> => {
  await sql`
    insert into letters.lane as l (lane, channel, delivered_at) values (${lane}, ${channel}, ${tx.now})
    on conflict (lane) do update set failures = 0, paused_until = null, last_error = null, delivered_at = ${tx.now}`.execute(
    tx,
  );
};

/** Counts a failure, and answers how many there were in a row. */
export const countFailure = async (tx: Tx, lane: string, channel: Channel, why: string): Promise<number> => {
  const { rows } = await sql<{ failures: number }>`
    insert into letters.lane as l (lane, channel, failures, last_error, failed_at)
    values (${lane}, ${channel}, 1, ${why}, ${tx.now})
    on conflict (lane) do update set failures = l.failures + 1, last_error = ${why}, failed_at = ${tx.now}
    returning failures`.execute(tx);
  return rows[0]?.failures ?? 0;
};

export const updatePaused = async (tx: Tx, lane: string, until: Date): Promise<void> => {
  await tx.updateTable('letters.lane').set({ pausedUntil: until }).where('lane', '=', lane).execute();
};

/** Lanes that failed too often in a row; of push those alone that have worked before: anybody can name a dead one. */
export const listPaused = (db: Db, failuresBorne: number): Promise<LaneRow[]> =>
  db
    .selectFrom('letters.lane')
    .selectAll()
    .where('failures', '>=', failuresBorne)
    .where((of) => of.or([of('channel', '<>', 'push'), of('deliveredAt', 'is not', null)]))
    .orderBy('lane')
    .execute();

/** Push services that nobody is subscribed to any more. */
export const deleteUnusedLanes = async (tx: Tx): Promise<void> => {
  await sql`
    delete from letters.lane where channel = 'push'
      and not exists (select from letters.push_subscription where 'push:' || split_part(endpoint, '/', 3) = lane)`.execute(
    tx,
  );
};
