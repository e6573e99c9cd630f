import type { CorrectionState } from '@hakobu/contract/books/correction.lifecycle';
import { sql } from 'kysely';
import type { Currency } from '@hakobu/contract/base/money';
import type { Db, Tx } from '../../platform/database/database.ts';
import { countWaits, type Waits } from '../../platform/database/waits.ts';

export type CorrectionRow = {
  readonly code: string;
  readonly state: CorrectionState;
  readonly reverses: string | null;
  readonly fromAccount: string | null;
  readonly fromShopper: string | null;
  readonly toAccount: string | null;
  readonly toShopper: string | null;
  readonly currency: string | null;
  readonly amount: number | null;
  readonly reason: string;
  readonly fingerprint: string;
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly note: string;
};

/** A correction as it is shown: with what it undoes and what it posted. */
export type ShownCorrection = CorrectionRow & {
  readonly reversedKind: string | null;
  readonly reversedSubject: string | null;
  readonly transactionIds: string[];
};

const shown = (db: Db) =>
  db
    .selectFrom('books.correction as c')
    .leftJoin('ledger.transaction as t', 't.id', 'c.reverses')
    .selectAll('c')
    .select(['t.kind as reversedKind', 't.subject as reversedSubject'])
    .select(
      sql<string[]>`case when c.state = 'Applied' then array(
        select p.id from ledger.transaction p
        where p.reverses = c.reverses or (p.kind = 'correction.post' and p.subject = 'correction:' || c.code)
        order by p.id) else '{}' end`.as('transactionIds'),
    );

export const listCorrections = (
  db: Db,
  asked: {
    readonly state?: CorrectionState | undefined;
    readonly after?: { readonly at: Date; readonly code: string } | undefined;
    readonly limit: number;
  },
): Promise<ShownCorrection[]> => {
  const { state, after, limit } = asked;
  let query = shown(db).orderBy('c.proposedAt', 'desc').orderBy('c.code', 'desc').limit(limit);
  if (state) query = query.where('c.state', '=', state);
  if (after) query = query.where(sql<boolean>`(c.proposed_at, c.code) < (${after.at}, ${after.code})`);
  return query.execute();
};

export const findCorrection = (db: Db, code: string): Promise<ShownCorrection | undefined> =>
  shown(db).where('c.code', '=', code).executeTakeFirst();

export const lockCorrection = (tx: Tx, code: string): Promise<CorrectionRow | undefined> =>
  tx.selectFrom('books.correction').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();

export type NewCorrection = Omit<
  CorrectionRow,
  'state' | 'currency' | 'decidedBy' | 'decidedAt' | 'note' | 'proposedAt'
> & { readonly currency: Currency | null };

/** False where another correction undoes the same transaction already. */
export const insertCorrection = async (tx: Tx, correction: NewCorrection): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('books.correction')
    .values({ ...correction, state: 'Proposed', proposedAt: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Decides a proposal; false when somebody was faster. */
export const updateDecided = async (
  tx: Tx,
  code: string,
  decided: { readonly state: CorrectionState; readonly by: string; readonly note: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('books.correction')
    .set({ state: decided.state, decidedBy: decided.by, decidedAt: tx.now, note: decided.note })
    .where('code', '=', code)
    .where('state', '=', 'Proposed')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Corrections that wait for a second person: a day. */
export const correctionWaits = (db: Db, now: Date): Promise<Waits[]> =>
  countWaits(
    db,
    sql`select 'corrections' as queue, proposed_at as since, proposed_at + interval '1 day' as due_at
      from books.correction where state = 'Proposed'`,
    now,
  );

export const countProposed = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('books.correction')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('state', '=', 'Proposed')
    .executeTakeFirstOrThrow();
  return count;
};
