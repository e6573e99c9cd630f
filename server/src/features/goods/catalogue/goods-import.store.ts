import type { ImportFault } from '@hakobu/contract/goods/goods-import.shape';
import type { GoodsImportState } from '@hakobu/contract/goods/goods-import.lifecycle';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { CsvEncoding } from '../../../platform/csv/read-csv.ts';
import { newId } from '../../../platform/database/ids.ts';
import type { Filed } from './goods-file.rules.ts';
import { earliest } from '../../../platform/database/statements/earliest.ts';

export type ImportRow = {
  readonly id: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly encoding: CsvEncoding;
  readonly state: GoodsImportState;
  readonly lines: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly faulty: number;
  readonly doneLine: number;
  readonly doneAdded: number;
  readonly doneChanged: number;
  readonly overtaken: number;
  readonly uploadedAt: Date;
  readonly uploadedBy: string;
  readonly uploadedByName: string;
  readonly takenAt: Date | null;
  readonly takenByName: string | null;
  readonly endedAt: Date | null;
  readonly dueAt: Date | null;
};

const columns = sql`id, file_name, bytes::float8 as bytes, encoding, state, lines, added, changed, unchanged,
  faulty, done_line, done_added, done_changed, overtaken, uploaded_at, uploaded_by, uploaded_by_name, taken_at,
  taken_by_name, ended_at, due_at`;

export type NewImport = Pick<ImportRow, 'fileName' | 'bytes' | 'encoding' | 'uploadedBy' | 'uploadedByName'> & {
  readonly dueAt: Date;
};

/** Answers its id. */
export const insertImport = async (tx: Tx, file: NewImport): Promise<string> => {
  const id = newId();
  await sql`
    insert into goods.import (id, file_name, bytes, encoding, state, uploaded_at, uploaded_by, uploaded_by_name, due_at)
    values (${id}, ${file.fileName}, ${file.bytes}, ${file.encoding}, 'Checking', ${tx.now}, ${file.uploadedBy},
      ${file.uploadedByName}, ${file.dueAt})`.execute(tx);
  return id;
};

/** What could not be checked leaves nothing behind. */
export const deleteImport = async (db: Db, id: string): Promise<void> => {
  await sql`delete from goods.import where id = ${id}`.execute(db);
};

/**
 * How many files of one member of staff are being checked, or wait to be taken. Whoever asks lets no other file of theirs begin
 * until the transaction ends.
 */
export const countWaitingOf = async (tx: Tx, uploadedBy: string): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`goods.import:${uploadedBy}`}, 0))`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from goods.import
    where uploaded_by = ${uploadedBy} and state in ('Checking', 'Checked')`.execute(tx);
  return rows[0]?.count ?? 0;
};

export const findImport = async (db: Db, id: string): Promise<ImportRow | undefined> => {
  const { rows } = await sql<ImportRow>`select ${columns} from goods.import where id = ${id}`.execute(db);
  return rows[0];
};

export const lockImport = async (tx: Tx, id: string): Promise<ImportRow | undefined> => {
  const { rows } = await sql<ImportRow>`select ${columns} from goods.import where id = ${id} for update`.execute(tx);
  return rows[0];
};

/** The one that is being written, locked; undefined where there is none, or another server is at it. */
/** Set while a file is being written. */
export const takingSince = earliest('goods.import', 'uploadedAt', sql`state = 'Taking'`);

export const lockTaking = async (tx: Tx): Promise<ImportRow | undefined> => {
  const { rows } = await sql<ImportRow>`
    select ${columns} from goods.import where state = 'Taking' for update skip locked`.execute(tx);
  return rows[0];
};

export const findTaking = async (db: Db): Promise<ImportRow | undefined> => {
  const { rows } = await sql<ImportRow>`select ${columns} from goods.import where state = 'Taking'`.execute(db);
  return rows[0];
};

/** Whoever lets a file be written does it alone: two at once would both find none underway. */
export const lockTakingOrder = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('goods.import', 0))`.execute(tx);
};

export const importDueAt = earliest('goods.import', 'dueAt');

/** Those whose time is over, locked; another server may be taking the rest. */
export const lockDueImports = async (tx: Tx, max: number): Promise<ImportRow[]> => {
  const { rows } = await sql<ImportRow>`
    select ${columns} from goods.import where due_at <= ${tx.now} order by due_at limit ${max}
    for update skip locked`.execute(tx);
  return rows;
};

type Since = { readonly at: Date; readonly code: string } | undefined;

export const listImports = async (db: Db, since: Since, limit: number): Promise<ImportRow[]> => {
  const later = since ? sql`where (uploaded_at, id) < (${since.at}::timestamptz, ${since.code}::uuid)` : sql``;
  const { rows } = await sql<ImportRow>`
    select ${columns} from goods.import ${later} order by uploaded_at desc, id desc limit ${limit}`.execute(db);
  return rows;
};

export type Counts = Pick<ImportRow, 'lines' | 'added' | 'changed' | 'unchanged' | 'faulty'>;

/** Whether it was still being checked. */
export const updateChecked = async (tx: Tx, id: string, counts: Counts, dueAt: Date): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update goods.import set state = 'Checked', due_at = ${dueAt}, lines = ${counts.lines}, added = ${counts.added},
      changed = ${counts.changed}, unchanged = ${counts.unchanged}, faulty = ${counts.faulty}
    where id = ${id} and state = 'Checking'`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
};

export const updateTaking = async (tx: Tx, id: string, byName: string): Promise<void> => {
  await sql`
    update goods.import set state = 'Taking', due_at = null, taken_at = ${tx.now}, taken_by_name = ${byName}
    where id = ${id} and state = 'Checked'`.execute(tx);
};

/** Ends it; what was not written by now never is. */
export const updateEnded = async (
  tx: Tx,
  { id, state: from }: Pick<ImportRow, 'id' | 'state'>,
  to: 'Taken' | 'Stopped' | 'Dropped',
): Promise<void> => {
  await sql`
    update goods.import set state = ${to}, due_at = null, ended_at = ${tx.now}
    where id = ${id} and state = ${from}`.execute(tx);
  await sql`delete from goods.import_row where import_id = ${id}`.execute(tx);
};

/** One line as it waits to be written. */
export type Staged = { readonly line: number; readonly goods: Filed; readonly seenVersion: number | null };

export const insertStaged = async (db: Db, importId: string, rows: readonly Staged[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    insert into goods.import_row (import_id, line, goods, seen_version)
    select ${importId}::uuid, new.line, new.goods, new."seenVersion"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as new (line integer, goods jsonb, "seenVersion" integer)`.execute(db);
};

export const listStaged = async (db: Db, importId: string, afterLine: number, limit: number): Promise<Staged[]> => {
  const { rows } = await sql<Staged>`
    select line, goods, seen_version as "seenVersion" from goods.import_row
    where import_id = ${importId} and line > ${afterLine} order by line limit ${limit}`.execute(db);
  return rows;
};

/** From a place on; what lies beyond the most that are kept is left out. */
export const insertFaults = async (
  db: Db,
  importId: string,
  faults: readonly ImportFault[],
  { from, max }: { readonly from: number; readonly max: number },
): Promise<void> => {
  const rows = faults.slice(0, Math.max(0, max - from)).map((each, index) => ({
    ...each,
    head: each.column ?? '',
    place: from + index,
  }));
  if (rows.length === 0) return;
  await sql`
    insert into goods.import_fault (import_id, place, line, head, fault, cell)
    select ${importId}::uuid, new.place, new.line, new.head, new.fault, new.cell
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as new (place integer, line integer, head text, fault text, cell text)`.execute(db);
};

export const countFaults = async (db: Db, importId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from goods.import_fault where import_id = ${importId}`.execute(db);
  return rows[0]?.count ?? 0;
};

export type FaultRow = { readonly line: number; readonly head: string; readonly fault: string; readonly cell: string };

/** In the order of their lines. */
export const listFaults = async (db: Db, importId: string): Promise<FaultRow[]> => {
  const { rows } = await sql<FaultRow>`
    select line, head, fault, cell from goods.import_fault where import_id = ${importId}
    order by line, place`.execute(db);
  return rows;
};

export type Progress = Pick<ImportRow, 'doneLine' | 'doneAdded' | 'doneChanged' | 'overtaken'>;

export const updateProgress = async (tx: Tx, id: string, done: Progress): Promise<void> => {
  await sql`
    update goods.import set done_line = ${done.doneLine}, done_added = ${done.doneAdded},
      done_changed = ${done.doneChanged}, overtaken = ${done.overtaken}
    where id = ${id} and state = 'Taking'`.execute(tx);
};
