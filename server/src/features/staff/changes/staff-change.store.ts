import type { Role } from '@hakobu/contract/staff/permissions';
import type { StaffChangeState } from '@hakobu/contract/staff/staff-change.lifecycle';
import type { MatrixCell, OneReason, StaffChangeContent } from '@hakobu/contract/staff/staff-change.shape';
import { defaultMatrix } from '@hakobu/contract/staff/permissions';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/tables.ts';
import { countWaits, type Waits } from '../../../platform/database/waits.ts';

export type ChangeRow = Omit<Selectable<DB['staff.change']>, 'content' | 'wasRoles' | 'oneBecause'> & {
  readonly content: StaffChangeContent;
  readonly wasRoles: Role[] | null;
  readonly oneBecause: OneReason | null;
};

export type ShownChange = ChangeRow & { readonly name: string | null; readonly account: string | null };

/** Whoever changes who may do what goes one after the other: each sees what the one before left. */
export const lockStaff = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('staff', 0))`.execute(tx);
};

const shown = (db: Db) =>
  db
    .selectFrom('staff.change as c')
    .leftJoin('staff.member as m', 'm.id', 'c.memberId')
    .selectAll('c')
    .select(['m.name', 'm.account'])
    .$castTo<ShownChange>();

type Asked = {
  readonly state?: StaffChangeState | undefined;
  readonly memberId?: string | undefined;
  readonly after?: { readonly at: Date; readonly code: string } | undefined;
  readonly limit: number;
};

export const listChanges = (db: Db, { state, memberId, after, limit }: Asked): Promise<ShownChange[]> =>
  shown(db)
    .$if(state !== undefined, (query) => query.where('c.state', '=', state ?? 'Proposed'))
    .$if(memberId !== undefined, (query) => query.where('c.memberId', '=', memberId ?? ''))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(c.proposed_at, c.id) < (${after?.at}, ${after?.code}::uuid)`),
    )
    .orderBy('c.proposedAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute();

export const findChange = (db: Db, id: string): Promise<ShownChange | undefined> =>
  shown(db).where('c.id', '=', id).executeTakeFirst();

/** When two colleagues, or one who was alone, last took a member's second factor away. */
export const findFactorsReset = async (db: Db, memberId: string): Promise<Date | null> => {
  const row = await db
    .selectFrom('staff.change')
    .select('decidedAt')
    .where('memberId', '=', memberId)
    .where('kind', '=', 'resetFactors')
    .where('state', '=', 'Applied')
    .orderBy('decidedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.decidedAt ?? null;
};

export type NewChange = Pick<
  ChangeRow,
  'id' | 'state' | 'content' | 'memberId' | 'wasActive' | 'wasRoles' | 'reason' | 'oneBecause' | 'proposedBy'
>;

/** False where another change of the same waits already. */
export const insertChange = async (tx: Tx, { content, ...change }: NewChange): Promise<boolean> => {
  const isDecided = change.state === 'Applied';
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff.change')
    .values({
      ...change,
      kind: content.kind,
      content: JSON.stringify(content),
      proposedAt: tx.now,
      decidedBy: isDecided ? change.proposedBy : null,
      decidedAt: isDecided ? tx.now : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export type Decided = Pick<ChangeRow, 'state' | 'note' | 'memberId' | 'oneBecause'> & { readonly by: string };

/** Decides a proposal; false when somebody was faster. */
export const updateDecided = async (tx: Tx, id: string, { by, ...decided }: Decided): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('staff.change')
    .set({ ...decided, decidedBy: by, decidedAt: tx.now })
    .where('id', '=', id)
    .where('state', '=', 'Proposed')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Only where a cell differs from the default matrix is it kept. */
export const writeCells = async (tx: Tx, cells: readonly MatrixCell[]): Promise<void> => {
  for (const { role, permission, isGranted } of cells) {
    if (defaultMatrix[role].includes(permission) === isGranted)
      await tx.deleteFrom('staff.matrixChange').where('role', '=', role).where('permission', '=', permission).execute();
    else
      await tx
        .insertInto('staff.matrixChange')
        .values({ role, permission, isGranted, changedAt: tx.now })
        .onConflict((conflict) =>
          conflict.columns(['role', 'permission']).doUpdateSet({ isGranted, changedAt: tx.now }),
        )
        .execute();
  }
};

/** The change that waits about each member, by their ids; of the matrix under an empty one. */
export const listWaiting = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('staff.change')
    .select(['id', 'memberId'])
    .where('state', '=', 'Proposed')
    .where('kind', '<>', 'invite')
    .execute();
  return new Map(rows.map(({ id, memberId }) => [memberId ?? '', id]));
};

/** Changes that wait for a second person: a day. */
export const staffChangeWaits = (db: Db, now: Date): Promise<Waits[]> =>
  countWaits(
    db,
    sql`select 'staffChanges' as queue, proposed_at as since, proposed_at + interval '1 day' as due_at
      from staff.change where state = 'Proposed'`,
    now,
  );
