import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';

export type NewReport = { readonly groupCode: string; readonly shopperId: string; readonly reason: string };

/** One that waits for an answer says what was said last. */
export const upsertReport = async (tx: Tx, report: NewReport): Promise<void> => {
  await tx
    .insertInto('groups.report')
    .values({ ...report, id: newId(), reportedAt: tx.now })
    .onConflict((on) =>
      on
        .columns(['groupCode', 'shopperId'])
        .where(sql<boolean>`answered_at is null`)
        .doUpdateSet({ reason: report.reason }),
    )
    .execute();
};

/** Reports of a shopper that wait for an answer, of other groups than this one. */
export const countWaitingOf = async (db: Db, shopperId: string, butOf: string): Promise<number> => {
  const row = await db
    .selectFrom('groups.report')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('shopperId', '=', shopperId)
    .where('groupCode', '<>', butOf)
    .where('answeredAt', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
};
