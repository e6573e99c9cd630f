import type { DayWarning, Tampering } from '@hakobu/contract/books/day.desk-api';
import type { Currency } from '@hakobu/contract/base/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Instant } from '../../platform/database/statements/earliest.ts';

/** Of a closed day; days are Japan's, `YYYY-MM-DD`. Digests in hexadecimal. */
export type SealRow = {
  readonly day: string;
  readonly transactions: number;
  readonly movedYen: number;
  readonly movedFen: number;
  readonly digest: string;
  readonly previousDigest: string;
  readonly closedBy: string;
  readonly closedAt: Date;
  readonly warnings: DayWarning[];
};
export type SealedLine = { readonly code: string; readonly currency: Currency; readonly balance: number };

const sealColumns = sql`to_char(s.day, 'YYYY-MM-DD') as day, s.transactions, s.moved_yen, s.moved_fen,
  encode(s.digest, 'hex') as digest, encode(s.previous_digest, 'hex') as previous_digest,
  s.closed_by, s.closed_at, s.warnings`;

/** The closed days, newest first, those before a day where one is given. */
export const listSeals = async (db: Db, { before, limit }: { before?: string | undefined; limit: number }) => {
  const { rows } = await sql<SealRow>`select ${sealColumns} from ledger.seal s
    where ${before ? sql`s.day < ${before}::date` : sql`true`} order by s.day desc limit ${limit}`.execute(db);
  return rows;
};

export const findSeal = async (db: Db, day: string): Promise<(SealRow & { lines: SealedLine[] }) | undefined> => {
  const { rows } = await sql<
    SealRow & { lines: SealedLine[] }
  >`select ${sealColumns}, s.lines from ledger.seal s where s.day = ${day}::date`.execute(db);
  return rows[0];
};

/** The closed day that a transaction belongs to; null while its day is open. */
export const sealedDayOf = async (db: Db, transactionId: string): Promise<string | null> => {
  const { rows } = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day from ledger.seal_entry where transaction_id = ${transactionId}::uuid`.execute(
    db,
  );
  return rows[0]?.day ?? null;
};

/** The day that is sealed next: the one after the last, or that of the first transaction; null while the books are empty. */
export const nextDay = async (db: Db): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(coalesce((select max(day) + 1 from ledger.seal),
      (select (min(at) at time zone 'Asia/Tokyo')::date from ledger.transaction)), 'YYYY-MM-DD') as day`.execute(db);
  return rows[0]?.day ?? null;
};

/** When the day begins in Japan that is sealed next. */
export const nextDayBegins: Instant = sql<Date | null>`(
  coalesce((select max(day) + 1 from ledger.seal), (select (min(at) at time zone 'Asia/Tokyo')::date from ledger.transaction))
    ::timestamp at time zone 'Asia/Tokyo')`;

/** No posting goes into this day or one before any more; whoever is posting now is waited for, for a second at most. */
export const closeThrough = async (tx: Tx, day: string): Promise<void> => {
  // Who comes to pay while this waits, waits behind it.
  await sql`set local lock_timeout = '1s'`.execute(tx);
  await sql`select ledger.close_through(${day}::date)`.execute(tx);
};

/** Seals a day that is closed already and whose day before is sealed. Sealing it again changes nothing. */
export const sealDay = async (
  tx: Tx,
  { day, closedBy, warnings }: { readonly day: string; readonly closedBy: string; readonly warnings: DayWarning[] },
): Promise<void> => {
  // A day of many payments takes longer than a call may.
  await sql`set local statement_timeout = '5min'`.execute(tx);
  await sql`set local lock_timeout = '5min'`.execute(tx);
  await sql`select ledger.seal_day(${day}::date, ${closedBy}, ${tx.now}, ${JSON.stringify(warnings)}::jsonb)`.execute(
    tx,
  );
};

/** Everything in the closed days that differs from what was sealed. It reads all of them. */
export const listTamperings = async (db: Db, limit: number): Promise<Tampering[]> => {
  const { rows } = await sql<Tampering>`
    select to_char(day, 'YYYY-MM-DD') as day, what, transaction_id, kind, subject, seq
    from ledger.tamperings() limit ${limit}`.execute(db);
  return rows;
};

export const countSeals = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ledger.seal`.execute(db);
  return rows[0]?.count ?? 0;
};
