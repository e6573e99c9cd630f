import { reportAnswerHours } from '@hakobu/contract/groups/group.desk-api';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import { countWaits, type Waits } from '../../../platform/database/waits.ts';
import type { DB } from '../../../platform/database/tables.ts';

export type ReportRow = Selectable<DB['groups.report']>;

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

/** How many wait for an answer, by the group; a group without any is left out. */
export const countWaitingBy = async (db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('groups.report')
    .select(['groupCode', (of) => of.fn.countAll<number>().as('count')])
    .where('groupCode', 'in', [...codes])
    .where('answeredAt', 'is', null)
    .groupBy('groupCode')
    .execute();
  return new Map(rows.map(({ groupCode, count }) => [groupCode, count]));
};

/** What was told of a group: what waits first, then the newest. */
export const listReports = (db: Db, groupCode: string, most: number): Promise<ReportRow[]> =>
  db
    .selectFrom('groups.report')
    .selectAll()
    .where('groupCode', '=', groupCode)
    .orderBy(sql`answered_at is not null`)
    .orderBy('reportedAt', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();

export const findReport = (db: Db, groupCode: string, id: string): Promise<ReportRow | undefined> =>
  db.selectFrom('groups.report').selectAll().where('id', '=', id).where('groupCode', '=', groupCode).executeTakeFirst();

type Answered = { readonly answer: string; readonly answeredBy: string; readonly answeredName: string };

/** False where somebody was faster. */
export const updateAnswered = async (tx: Tx, id: string, answered: Answered): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('groups.report')
    .set({ ...answered, answeredAt: tx.now })
    .where('id', '=', id)
    .where('answeredAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** Reports that nobody has answered yet. */
export const groupReportWaits = (db: Db, now: Date): Promise<Waits[]> =>
  countWaits(
    db,
    sql`select 'groupReports' as queue, reported_at as since,
          reported_at + make_interval(hours => ${sql.lit(reportAnswerHours)}) as due_at
        from groups.report where answered_at is null`,
    now,
  );
