import type { DifferenceKind } from '@hakobu/contract/reconciliation/difference.shape';
import type { FileProvider } from '@hakobu/contract/reconciliation/provider-file.shape';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { KeysetCursor } from '../../platform/database/statements/keyset.ts';
import { countWaits, type Waits } from '../../platform/database/waits.ts';

export type NewBooking = {
  readonly transactionId: string;
  readonly day: string;
  readonly rowId: string | null;
};

export const insertBookings = async (
  tx: Tx,
  provider: FileProvider,
  bookings: readonly NewBooking[],
): Promise<void> => {
  if (bookings.length === 0) return;
  const given = JSON.stringify(bookings);
  await sql`
    insert into reconciliation.booking (transaction_id, provider, day, row_id, at)
    select g."transactionId", ${provider}, g.day, g."rowId", ${tx.now}
    from jsonb_to_recordset(${given}::jsonb) as g ("transactionId" uuid, day date, "rowId" uuid)`.execute(tx);
};

/** Of these transactions, those that stand for a row or a day already. */
export const listBooked = async (db: Db, provider: FileProvider, ids: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select transaction_id as id from reconciliation.booking
    where provider = ${provider} and transaction_id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

export type NewDifference = {
  readonly kind: DifferenceKind;
  readonly rowId: string | null;
  readonly transactionId: string | null;
  readonly day: string;
};

/** Differences that are new; one that was found before, or settled, stays as it is. */
export const insertDifferences = async (
  tx: Tx,
  provider: FileProvider,
  differences: readonly NewDifference[],
): Promise<void> => {
  if (differences.length === 0) return;
  const given = JSON.stringify(differences.map((each) => ({ ...each, id: newId() })));
  await sql`
    insert into reconciliation.difference (id, provider, kind, row_id, transaction_id, day, found_at)
    select g.id, ${provider}, g.kind, g."rowId", g."transactionId", g.day, ${tx.now}
    from jsonb_to_recordset(${given}::jsonb) as g (id uuid, kind text, "rowId" uuid, "transactionId" uuid, day date)
    on conflict do nothing`.execute(tx);
};

export type DifferenceRecord = {
  readonly id: string;
  readonly provider: FileProvider;
  readonly kind: DifferenceKind;
  readonly rowId: string | null;
  readonly transactionId: string | null;
  readonly day: string;
  readonly foundAt: Date;
  readonly timingUntil: Date | null;
  readonly proposedHow: 'fee' | 'writeOff' | 'receive' | null;
  readonly proposedBy: string | null;
  readonly proposedName: string | null;
  readonly proposedAt: Date | null;
  readonly proposedNote: string | null;
  readonly settledHow: 'link' | 'receive' | 'fee' | 'writeOff' | 'matched' | null;
  readonly settledBy: string | null;
  readonly settledName: string | null;
  readonly settledSecond: string | null;
  readonly settledSecondName: string | null;
  readonly settledAt: Date | null;
  readonly settledNote: string | null;
};

const columns = sql`
  d.id, d.provider, d.kind, d.row_id, d.transaction_id, d.day::text, d.found_at, d.timing_until, d.proposed_how,
  d.proposed_by, d.proposed_name, d.proposed_at, d.proposed_note, d.settled_how, d.settled_by, d.settled_name,
  d.settled_second, d.settled_second_name, d.settled_at, d.settled_note`;

export const findDifference = async (db: Db, id: string): Promise<DifferenceRecord | undefined> =>
  (await sql<DifferenceRecord>`select ${columns} from reconciliation.difference d where d.id = ${id}`.execute(db))
    .rows[0];

export const lockDifference = async (tx: Tx, id: string): Promise<DifferenceRecord | undefined> =>
  (
    await sql<DifferenceRecord>`
      select ${columns} from reconciliation.difference d where d.id = ${id} for update`.execute(tx)
  ).rows[0];

/** The open difference of a row, or of a transaction, that stands alone. */
export const findLone = async (
  tx: Tx,
  provider: FileProvider,
  { rowId, transactionId }: { readonly rowId?: string | undefined; readonly transactionId?: string | undefined },
): Promise<DifferenceRecord | undefined> => {
  const { rows } = await sql<DifferenceRecord>`
    select ${columns} from reconciliation.difference d
    where d.provider = ${provider} and d.settled_at is null and d.kind <> 'different'
      and (d.row_id = ${rowId ?? null}::uuid or d.transaction_id = ${transactionId ?? null}::uuid)`.execute(tx);
  return rows[0];
};

/** What stands alone on our side and is not settled. */
export const listLoneTransactions = async (db: Db, provider: FileProvider): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select transaction_id as id from reconciliation.difference
    where provider = ${provider} and kind = 'missingWithThem' and settled_at is null`.execute(db);
  return rows.map(({ id }) => id);
};

export type Settled = {
  readonly how: NonNullable<DifferenceRecord['settledHow']>;
  readonly by: string;
  readonly name: string;
  readonly second?: { readonly id: string; readonly name: string };
  readonly note: string;
};

/** Settles differences that are open; answers how many were. */
export const updateSettled = async (
  tx: Tx,
  ids: readonly string[],
  { how, by, name, second, note }: Settled,
): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('reconciliation.difference')
    .set({
      settledHow: how,
      settledBy: by,
      settledName: name,
      settledSecond: second?.id ?? null,
      settledSecondName: second?.name ?? null,
      settledAt: tx.now,
      settledNote: note,
    })
    .where('id', 'in', [...ids])
    .where('settledAt', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** The other side of what stood alone turned up by itself. */
export const updateMatched = async (
  tx: Tx,
  provider: FileProvider,
  { rowIds, transactionIds }: { readonly rowIds: readonly string[]; readonly transactionIds: readonly string[] },
): Promise<void> => {
  await sql`
    update reconciliation.difference set settled_how = 'matched', settled_by = 'system:reconciliation', settled_name = '',
      settled_at = ${tx.now}, settled_note = '', proposed_how = null, proposed_by = null
    where provider = ${provider} and settled_at is null and kind <> 'different'
      and (row_id = any(${rowIds}::uuid[]) or transaction_id = any(${transactionIds}::uuid[]))`.execute(tx);
};

/**
 * What one person has evened out alone since an instant; who asks holds that person's turn until they commit, so that
 * two calls at once do not both count as the first.
 */
export const listEvenedAlone = async (tx: Tx, by: string, since: Date): Promise<DifferenceRecord[]> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`evening out:${by}`}, 0))`.execute(tx);
  return (
    await sql<DifferenceRecord>`select ${columns} from reconciliation.difference d
      where d.settled_by = ${by} and d.settled_how in ('fee', 'writeOff') and d.settled_second is null
        and d.settled_at > ${since}`.execute(tx)
  ).rows;
};

export const updateTiming = async (tx: Tx, id: string, until: Date): Promise<void> => {
  await tx.updateTable('reconciliation.difference').set({ timingUntil: until }).where('id', '=', id).execute();
};

type Proposal = {
  readonly how: 'fee' | 'writeOff' | 'receive';
  readonly by: string;
  readonly name: string;
  readonly note: string;
};

/** Keeps what one person proposes; null takes it away. */
export const updateProposal = async (tx: Tx, id: string, proposal: Proposal | null): Promise<void> => {
  await tx
    .updateTable('reconciliation.difference')
    .set({
      proposedHow: proposal?.how ?? null,
      proposedBy: proposal?.by ?? null,
      proposedName: proposal?.name ?? null,
      proposedNote: proposal?.note ?? null,
      proposedAt: proposal ? tx.now : null,
    })
    .where('id', '=', id)
    .execute();
};

const waits = (now: Date) => sql`d.settled_at is null and (d.timing_until is null or d.timing_until <= ${now})`;

export type DifferenceFilter = {
  readonly view: 'open' | 'timing' | 'settled';
  readonly provider?: FileProvider | undefined;
  readonly kind?: DifferenceKind | undefined;
};

const fitting = ({ view, provider, kind }: DifferenceFilter, now: Date) => [
  view === 'settled'
    ? sql`d.settled_at is not null`
    : view === 'open'
      ? waits(now)
      : sql`d.settled_at is null and d.timing_until > ${now}`,
  ...(provider ? [sql`d.provider = ${provider}`] : []),
  ...(kind ? [sql`d.kind = ${kind}`] : []),
];

export const listDifferenceRows = async (
  db: Db,
  filter: DifferenceFilter & { readonly after: KeysetCursor | undefined; readonly limit: number; readonly now: Date },
): Promise<DifferenceRecord[]> => {
  const { view, after, limit, now } = filter;
  const isSettled = view === 'settled';
  const at = isSettled ? sql`d.settled_at` : sql`d.found_at`;
  const order = isSettled ? sql`desc` : sql`asc`;
  const beyond = after && sql`(${at}, d.id) ${isSettled ? sql`<` : sql`>`} (${after.at}, ${after.code}::uuid)`;
  const fits = [...fitting(filter, now), ...(beyond ? [beyond] : [])];
  const { rows } = await sql<DifferenceRecord>`
    select ${columns} from reconciliation.difference d where ${sql.join(fits, sql` and `)}
    order by ${at} ${order}, d.id ${order} limit ${limit}`.execute(db);
  return rows;
};

export const countDifferences = async (db: Db, filter: DifferenceFilter, now: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reconciliation.difference d
    where ${sql.join(fitting(filter, now), sql` and `)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** A difference is looked into within two days; one that was expected with another file, from when it did not come. */
export const differenceWaits = (db: Db, now: Date): Promise<Waits[]> =>
  countWaits(
    db,
    sql`select 'differences' as queue, greatest(d.found_at, d.timing_until) as since,
      greatest(d.found_at, d.timing_until) + interval '2 days' as due_at
      from reconciliation.difference d where ${waits(now)}`,
    now,
  );
