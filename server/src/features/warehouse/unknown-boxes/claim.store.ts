import type { ArrivalClaimState } from '@hakobu/contract/warehouse/arrival.shape';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { KeysetCursor } from '../../../platform/database/statements/keyset.ts';
import type { DB } from '../../../platform/database/tables.ts';

export type ClaimRow = Selectable<DB['warehouse.claim']>;

export const insertClaim = async (tx: Tx, claim: ClaimRow): Promise<void> => {
  await tx.insertInto('warehouse.claim').values(claim).execute();
};

export const findClaim = (db: Db, id: string): Promise<ClaimRow | undefined> =>
  db.selectFrom('warehouse.claim').selectAll().where('id', '=', id).executeTakeFirst();

export const lockClaim = (tx: Tx, id: string): Promise<ClaimRow | undefined> =>
  tx.selectFrom('warehouse.claim').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const lockOpenClaimOf = (tx: Tx, orderCode: string): Promise<ClaimRow | undefined> =>
  tx
    .selectFrom('warehouse.claim')
    .selectAll()
    .where('orderCode', '=', orderCode)
    .where('state', '=', 'Asked')
    .forUpdate()
    .executeTakeFirst();

/** Whether a claim of an order waits, or a box is matched with one. */
export const isClaimedOrMatched = async (db: Db, orderCode: string): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select
    exists (select from warehouse.claim where order_code = ${orderCode} and state = 'Asked')
    or exists (select from warehouse.unknown_box where order_code = ${orderCode} and state = 'Claimed') as is`.execute(
    db,
  );
  return rows[0]?.is ?? false;
};

/** An order's claims, the newest first. */
export const listClaimsOf = (db: Db, orderCode: string): Promise<ClaimRow[]> =>
  db
    .selectFrom('warehouse.claim')
    .selectAll()
    .where('orderCode', '=', orderCode)
    .orderBy('askedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

type Change = Partial<Pick<ClaimRow, 'answeredAt' | 'answeredBy' | 'answer' | 'boxId'>>;

export const updateClaim = async (
  tx: Tx,
  id: string,
  state: Exclude<ArrivalClaimState, 'Asked'>,
  change: Change,
): Promise<void> => {
  await tx
    .updateTable('warehouse.claim')
    .set({ answeredAt: tx.now, ...change, state })
    .where('id', '=', id)
    .execute();
};

export type ClaimsAsked = {
  readonly state: ArrivalClaimState | undefined;
  /** An order code or a bare number. */
  readonly number: string | undefined;
};

export const listClaims = (
  db: Db,
  { state, number }: ClaimsAsked,
  page: { readonly after: KeysetCursor | undefined; readonly limit: number },
): Promise<ClaimRow[]> => {
  let query = db.selectFrom('warehouse.claim').selectAll();
  if (state) query = query.where('state', '=', state);
  if (number) query = query.where((is) => is.or([is('orderCode', '=', number), is('trackingNo', '=', number)]));
  if (page.after) query = query.where(sql<boolean>`(asked_at, id) > (${page.after.at}, ${page.after.code}::uuid)`);
  return query.orderBy('askedAt').orderBy('id').limit(page.limit).execute();
};

/** Open claims, those that name this number first. */
export const listOpenClaims = (db: Db, number: string, limit: number): Promise<ClaimRow[]> =>
  db
    .selectFrom('warehouse.claim')
    .selectAll()
    .where('state', '=', 'Asked')
    .orderBy(sql`coalesce(tracking_no = ${number}, false)`, 'desc')
    .orderBy('askedAt')
    .limit(limit)
    .execute();

/** How many open claims name each of these numbers. */
export const countClaimsByNumber = async (db: Db, numbers: readonly string[]): Promise<Map<string, number>> => {
  const known = numbers.filter((number) => number !== '');
  if (known.length === 0) return new Map();
  const rows = await db
    .selectFrom('warehouse.claim')
    .select(['trackingNo', (of) => of.fn.countAll<number>().as('count')])
    .where('state', '=', 'Asked')
    .where('trackingNo', 'in', known)
    .groupBy('trackingNo')
    .execute();
  return new Map(rows.map(({ trackingNo: number, count }) => [number ?? '', count]));
};

export const countOpenClaims = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('warehouse.claim')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('state', '=', 'Asked')
    .executeTakeFirstOrThrow();
  return row.count;
};
