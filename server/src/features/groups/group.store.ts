import { type Selectable, sql } from 'kysely';
import { groupLifecycle } from '@hakobu/contract/groups/group.lifecycle';
import type { FreightSplit, GroupState } from '@hakobu/contract/groups/group.shape';
import type { Db, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { earliest } from '../../platform/database/statements/earliest.ts';
import type { KeysetCursor } from '../../platform/database/statements/keyset.ts';
import type { DB } from '../../platform/database/tables.ts';

type Row = Selectable<DB['groups.group']>;
type Terms = Selectable<DB['groups.terms']>;
export type GroupRow = Omit<Row, 'state'> & { readonly state: GroupState };
export type TermsRow = Omit<Terms, 'split'> & { readonly split: FreightSplit };
type GroupChange = Partial<
  Pick<
    GroupRow,
    | 'title'
    | 'coverId'
    | 'platformCode'
    | 'shop'
    | 'notice'
    | 'noticedAt'
    | 'termsVersion'
    | 'mostMembers'
    | 'deadlineAt'
    | 'promisedAt'
    | 'lockedAt'
    | 'endedAt'
    | 'endedBecause'
    | 'ownerId'
  >
>;

// The table's check holds what these types say.
const asGroup = (row: Row): GroupRow => row as GroupRow;
export const asTerms = (row: Terms): TermsRow => row as TermsRow;

export type NewGroup = Omit<
  GroupRow,
  'version' | 'termsVersion' | 'memberCount' | 'openedAt' | 'lockedAt' | 'endedAt' | 'endedBecause'
>;

export const insertGroup = async (tx: Tx, group: NewGroup): Promise<GroupRow> =>
  asGroup(
    await tx
      .insertInto('groups.group')
      .values({ ...group, termsVersion: 1, openedAt: tx.now })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

export const insertTerms = async (tx: Tx, terms: Omit<TermsRow, 'madeAt'>): Promise<void> => {
  await tx
    .insertInto('groups.terms')
    .values({ ...terms, routeCodes: [...terms.routeCodes], madeAt: tx.now })
    .execute();
};

export const findGroup = async (db: Db, code: string): Promise<GroupRow | undefined> => {
  const row = await db.selectFrom('groups.group').selectAll().where('code', '=', code).executeTakeFirst();
  return row && asGroup(row);
};

/**
 * Its key never changes, and whoever refers to it need not wait: a parcel that moves writes the group's history with its own
 * lock alone, while somebody who has the group waits for the parcel.
 */
export const lockGroup = async (tx: Tx, code: string): Promise<GroupRow | undefined> => {
  const row = await tx
    .selectFrom('groups.group')
    .selectAll()
    .where('code', '=', code)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && asGroup(row);
};

/** One version of a group's terms. */
export const findTerms = async (db: Db, groupCode: string, version: number): Promise<TermsRow> =>
  asTerms(
    await db
      .selectFrom('groups.terms')
      .selectAll()
      .where('groupCode', '=', groupCode)
      .where('version', '=', version)
      .executeTakeFirstOrThrow(),
  );

/** The terms that count of each of these groups. */
export const listTermsNow = async (db: Db, codes: readonly string[]): Promise<TermsRow[]> => {
  if (codes.length === 0) return [];
  const rows = await db
    .selectFrom('groups.terms as terms')
    .innerJoin('groups.group as group', (on) =>
      on.onRef('group.code', '=', 'terms.groupCode').onRef('group.termsVersion', '=', 'terms.version'),
    )
    .selectAll('terms')
    .where('terms.groupCode', 'in', [...codes])
    .execute();
  return rows.map(asTerms);
};

/** Writes a locked group as it is after a move of its owner, staff or the clock. */
export const updateGroup = async (
  tx: Tx,
  code: string,
  change: GroupChange & { state: GroupState },
): Promise<GroupRow> =>
  asGroup(
    await tx
      .updateTable('groups.group')
      .set({ ...change, version: sql<number>`version + 1` })
      .where('code', '=', code)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

/** One comes in or goes, of a locked group. */
export const updateMemberCount = async (tx: Tx, code: string, by: 1 | -1): Promise<void> => {
  await tx
    .updateTable('groups.group')
    .set({ memberCount: sql<number>`member_count + ${by}` })
    .where('code', '=', code)
    .execute();
};

export const countOpenOf = async (db: Db, ownerId: string): Promise<number> => {
  const row = await db
    .selectFrom('groups.group')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('state', 'not in', [...groupLifecycle.ends])
    .executeTakeFirstOrThrow();
  return row.count;
};

/** Groups of an owner whose parcel came to its end. */
export const countFinishedOf = async (db: Db, ownerId: string): Promise<number> => {
  const row = await db
    .selectFrom('groups.group')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('state', '=', 'Finished')
    .executeTakeFirstOrThrow();
  return row.count;
};

export const listOpenOf = async (db: Db, ownerId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('groups.group')
    .select('code')
    .where('ownerId', '=', ownerId)
    .where('state', 'not in', [...groupLifecycle.ends])
    .orderBy('code')
    .execute();
  return rows.map(({ code }) => code);
};

export const listOwned = async (
  db: Db,
  ownerId: string,
  { after, limit }: { readonly after: KeysetCursor | undefined; readonly limit: number },
): Promise<GroupRow[]> => {
  const rows = await db
    .selectFrom('groups.group')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(opened_at, code) < (${after?.at}::timestamptz, ${after?.code})`),
    )
    .orderBy('openedAt', 'desc')
    .orderBy('code', 'desc')
    .limit(limit)
    .execute();
  return rows.map(asGroup);
};

export const listByCodes = async (db: Db, codes: readonly string[]): Promise<GroupRow[]> => {
  if (codes.length === 0) return [];
  const rows = await db
    .selectFrom('groups.group')
    .selectAll()
    .where('code', 'in', [...codes])
    .execute();
  return rows.map(asGroup);
};

export const deadlineDueAt = earliest('groups.group', 'deadlineAt', sql`state = 'Recruiting'`);

/** One group whose deadline has passed; others that look at the same time take another. */
export const lockOverdue = async (tx: Tx): Promise<GroupRow | undefined> => {
  const row = await tx
    .selectFrom('groups.group')
    .selectAll()
    .where('state', '=', 'Recruiting')
    .where('deadlineAt', '<=', tx.now)
    .orderBy('deadlineAt')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && asGroup(row);
};

export type Step = {
  readonly groupCode: string;
  readonly membershipId: string | null;
  readonly orderCode?: string;
  readonly shareCode?: string;
  readonly verb: string;
  readonly from: string | null;
  readonly to: string;
  readonly by: { readonly kind: string; readonly id: string; readonly name: string | null };
  readonly note: string;
};

/** Answers the step's id. */
export const insertStep = async (
  tx: Tx,
  { groupCode, membershipId, orderCode, shareCode, verb, from, to, by, note }: Step,
): Promise<string> => {
  const id = newId();
  await tx
    .insertInto('groups.history')
    .values({
      id,
      groupCode,
      membershipId,
      orderCode: orderCode ?? null,
      shareCode: shareCode ?? null,
      verb,
      fromState: from,
      toState: to,
      byKind: by.kind,
      byId: by.id,
      byName: by.name,
      note,
      at: tx.now,
    })
    .execute();
  return id;
};

type History = Selectable<DB['groups.history']>;
export type StepRow = Omit<History, 'byKind'> & { readonly byKind: 'shopper' | 'staff' | 'system' };

// The table's check holds what the type says.
export const findStep = async (db: Db, id: string): Promise<StepRow | undefined> => {
  const row = await db.selectFrom('groups.history').selectAll().where('id', '=', id).executeTakeFirst();
  return row as StepRow | undefined;
};
