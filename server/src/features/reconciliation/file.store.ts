import type { Currency } from '@hakobu/contract/base/money';
import type { BankColumns, FileProvider, FileRowKind } from '@hakobu/contract/reconciliation/provider-file.shape';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { KeysetCursor } from '../../platform/database/statements/keyset.ts';
import type { ReadRow } from './forms/form.ts';

export type FileRecord = {
  readonly id: string;
  readonly provider: FileProvider;
  readonly name: string;
  readonly sha256: string;
  readonly fromDay: string;
  readonly untilDay: string;
  readonly rowCount: number;
  readonly byName: string;
  readonly at: Date;
  readonly newRows: number;
  readonly matched: number;
  readonly open: number;
  readonly toBook: number;
};

/** What of a row still has to be booked: its fee, or what it settled. `r` is the row. */
export const toBook = sql`((r.fee <> 0 or r.kind = 'settlement')
  and not exists (select from reconciliation.booked_row b where b.row_id = r.id))`;

const files = sql`
  select f.id, f.provider, f.name, f.sha256, f.from_day::text, f.until_day::text, f.row_count, f.by_name, f.at,
    c.new_rows, c.matched, c.open, c.to_book
  from reconciliation.file f
  cross join lateral (
    select count(*)::int as new_rows,
      count(*) filter (where exists (select from reconciliation.booking k where k.row_id = r.id))::int as matched,
      count(*) filter (where exists (
        select from reconciliation.difference d where d.row_id = r.id and d.settled_at is null))::int as open,
      count(*) filter (where ${toBook})::int as to_book
    from reconciliation.row r where r.file_id = f.id) c`;

export const findFile = async (db: Db, id: string): Promise<FileRecord | undefined> =>
  (await sql<FileRecord>`${files} where f.id = ${id}`.execute(db)).rows[0];

export const findFileBySha = async (db: Db, provider: FileProvider, sha256: string): Promise<FileRecord | undefined> =>
  (await sql<FileRecord>`${files} where f.provider = ${provider} and f.sha256 = ${sha256}`.execute(db)).rows[0];

export const listFiles = async (
  db: Db,
  { provider, after, limit }: { provider: FileProvider | undefined; after: KeysetCursor | undefined; limit: number },
): Promise<FileRecord[]> => {
  const fits = [
    sql`true`,
    ...(provider ? [sql`f.provider = ${provider}`] : []),
    ...(after ? [sql`(f.at, f.id) < (${after.at}, ${after.code}::uuid)`] : []),
  ];
  const { rows } = await sql<FileRecord>`
    ${files} where ${sql.join(fits, sql` and `)} order by f.at desc, f.id desc limit ${limit}`.execute(db);
  return rows;
};

/** Whoever matches, books or settles for a provider holds its row, so that a row and a posting meet once. */
export const lockProvider = async (tx: Tx, provider: FileProvider): Promise<void> => {
  await sql`select from reconciliation.provider where provider = ${provider} for update`.execute(tx);
};

export type NewFile = {
  readonly provider: FileProvider;
  readonly name: string;
  readonly sha256: string;
  readonly content: string;
  readonly columns: BankColumns | undefined;
  readonly fromDay: string;
  readonly untilDay: string;
  readonly rowCount: number;
  readonly byStaff: string;
  readonly byName: string;
};

export const insertFile = async (tx: Tx, file: NewFile): Promise<string> => {
  const id = newId();
  await tx
    .insertInto('reconciliation.file')
    .values({ ...file, id, columns: file.columns ? JSON.stringify(file.columns) : null, at: tx.now })
    .execute();
  return id;
};

/** A row that is kept, with the day of the provider's own calendar on which it counts. */
export type NewRow = ReadRow & { readonly day: string };

export type KnownRow = Pick<NewRow, 'entry' | 'currency' | 'gross' | 'fee'>;

/** Of these entries, those that an earlier file brought. */
export const listKnownRows = async (
  db: Db,
  provider: FileProvider,
  entries: readonly string[],
): Promise<KnownRow[]> => {
  const { rows } = await sql<KnownRow>`
    select entry, currency, gross, fee from reconciliation.row
    where provider = ${provider} and entry = any(${entries}::text[])`.execute(db);
  return rows;
};

/** Rows that no file had brought before; those that one had are passed over. */
export const insertRows = async (
  tx: Tx,
  { fileId, provider }: { readonly fileId: string; readonly provider: FileProvider },
  rows: readonly NewRow[],
): Promise<void> => {
  if (rows.length === 0) return;
  const given = rows.map((row) => ({ ...row, id: newId(), at: row.at.toISOString() }));
  await sql`
    insert into reconciliation.row
      (id, file_id, provider, line, entry, reference, names, kind, currency, gross, fee, day, at)
    select g.id, ${fileId}::uuid, ${provider}, g.line, g.entry, g.reference, g.names, g.kind, g.currency, g.gross, g.fee,
      g.day, g.at
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (id uuid, line int, entry text, reference text,
      names text[], kind text, currency text, gross bigint, fee bigint, day date, at timestamptz)
    on conflict (provider, entry) do nothing`.execute(tx);
};

export type SumRow = {
  readonly kind: FileRowKind;
  readonly currency: Currency;
  readonly rows: number;
  readonly gross: number;
  readonly fee: number;
};

/** What the new rows of a file come to, by kind and currency; those still to be booked alone, when asked. */
export const sumRows = async (db: Db, fileId: string, onlyToBook: boolean): Promise<SumRow[]> => {
  const { rows } = await sql<SumRow>`
    select r.kind, r.currency, count(*)::int as rows, sum(r.gross)::bigint as gross, sum(r.fee)::bigint as fee
    from reconciliation.row r where r.file_id = ${fileId} ${onlyToBook ? sql`and ${toBook}` : sql``}
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
};

export type RowRecord = {
  readonly id: string;
  readonly provider: FileProvider;
  readonly line: number;
  readonly entry: string;
  readonly reference: string;
  readonly names: readonly string[];
  readonly kind: FileRowKind;
  readonly currency: Currency;
  readonly gross: number;
  readonly fee: number;
  readonly day: string;
  readonly at: Date;
  readonly state: 'matched' | 'missing' | 'different' | 'settled' | 'toBook';
  readonly booked: readonly { readonly transactionId: string; readonly subject: string }[];
};

const rowState = sql`case
  when exists (select from reconciliation.difference d
    where d.row_id = r.id and d.settled_at is null and d.kind = 'missingWithUs') then 'missing'
  when exists (select from reconciliation.difference d where d.row_id = r.id and d.settled_at is null) then 'different'
  when ${toBook} then 'toBook'
  when exists (select from reconciliation.difference d where d.row_id = r.id and d.settled_how in ('fee', 'writeOff', 'link'))
    then 'settled'
  else 'matched' end`;

export const rowColumns = sql`
  r.id, r.provider, r.line, r.entry, r.reference, r.names, r.kind, r.currency, r.gross, r.fee, r.day::text, r.at,
  ${rowState} as state, coalesce((
    select jsonb_agg(jsonb_build_object('transactionId', t.id, 'subject', t.subject) order by t.at, t.id)
    from reconciliation.booking k join ledger.transaction t on t.id = k.transaction_id where k.row_id = r.id), '[]') as booked`;

const selectRows = async (db: Db, rest: RawBuilder<unknown>): Promise<RowRecord[]> =>
  (await sql<RowRecord>`select ${rowColumns} from reconciliation.row r ${rest}`.execute(db)).rows;

export type RowFilter = {
  readonly fileId?: string | undefined;
  readonly provider?: FileProvider | undefined;
  readonly day?: string | undefined;
  readonly state?: RowRecord['state'] | undefined;
  readonly keyword?: string | undefined;
  readonly after?: KeysetCursor | undefined;
  readonly limit: number;
};

export const listRows = (db: Db, filter: RowFilter): Promise<RowRecord[]> => {
  const { fileId, provider, day, state, keyword, after, limit } = filter;
  const fits = [
    sql`true`,
    ...(fileId ? [sql`r.file_id = ${fileId}`] : []),
    ...(provider ? [sql`r.provider = ${provider}`] : []),
    ...(day ? [sql`r.day = ${day}::date`] : []),
    ...(keyword ? [sql`r.reference = ${keyword}`] : []),
    ...(state ? [sql`${rowState} = ${state}`] : []),
    ...(after ? [sql`(r.at, r.id) < (${after.at}, ${after.code}::uuid)`] : []),
  ];
  return selectRows(db, sql`where ${sql.join(fits, sql` and `)} order by r.at desc, r.id desc limit ${limit}`);
};

export const listRowsByIds = (db: Db, ids: readonly string[]): Promise<RowRecord[]> =>
  ids.length === 0 ? Promise.resolve([]) : selectRows(db, sql`where r.id = any(${ids}::uuid[])`);

/** Rows of a file whose fee or settlement is not booked, in its order. */
export const listRowsToBook = (tx: Tx, fileId: string): Promise<RowRecord[]> =>
  selectRows(tx, sql`where r.file_id = ${fileId} and ${toBook} order by r.line`);

export const insertBookedRows = async (
  tx: Tx,
  rows: readonly { readonly rowId: string; readonly transactionId: string | null }[],
): Promise<void> => {
  if (rows.length > 0)
    await tx
      .insertInto('reconciliation.bookedRow')
      .values([...rows])
      .execute();
};

/** Rows that moved money, and for which no posting of ours stands. */
export const listLoneRows = (db: Db, provider: FileProvider): Promise<RowRecord[]> =>
  selectRows(
    db,
    sql`where r.provider = ${provider} and r.gross <> 0 and r.kind not in ('fee', 'settlement')
      and not exists (select from reconciliation.booking k where k.row_id = r.id) order by r.at, r.id`,
  );
