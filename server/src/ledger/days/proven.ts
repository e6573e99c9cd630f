import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

/** What is proven already: everything that was posted before an instant, at which a closed day ends. */
export type Proven = {
  /** As PostgreSQL reads it: an instant of ISO 8601, or `-infinity` where nothing is proven. */
  readonly before: string;
  /** What was captured until then and not given back, of all subjects. */
  readonly bonusYen: number;
  readonly cashYen: number;
  readonly exchangedYen: number;
  readonly exchangedFen: number;
};

export const nothingProven: Proven = {
  before: '-infinity',
  bonusYen: 0,
  cashYen: 0,
  exchangedYen: 0,
  exchangedFen: 0,
};

/** The last day that was proven whole, and whose seal is the one that it had then. */
export const findProven = async (db: Db): Promise<Proven> => {
  const { rows } = await sql<Omit<Proven, 'before'> & { readonly until: Date }>`
    select ledger.day_start(p.day + 1) as until, p.captured_bonus_yen as bonus_yen, p.captured_cash_yen as cash_yen,
      p.captured_exchanged_yen as exchanged_yen, p.captured_exchanged_fen as exchanged_fen
    from ledger.proven p join ledger.seal s on s.day = p.day and s.digest = p.seal_digest
    order by p.day desc limit 1`.execute(db);
  const [row] = rows;
  if (!row) return nothingProven;
  const { until, ...captured } = row;
  return { ...captured, before: until.toISOString() };
};

/** Which of the journal's transactions capture and give back, with their signs. */
export const capturing = `(values ('capture', 1), ('charge', 1), ('splitIn', 1), ('refund', -1), ('splitOff', -1)) s (word, sign)`;

/** What those of a kind's transactions come to, by source. */
export const capturedSums = `sum(sign * (facts ->> 'bonusYen')::bigint) as bonus, sum(sign * (facts ->> 'cashYen')::bigint) as cash,
  sum(sign * (facts ->> 'exchangedYen')::bigint) as exchanged, sum(sign * (facts ->> 'exchangedFen')::bigint) as fen`;

/** The last day that is sealed; undefined while none is. */
export const lastSealed = async (db: Db): Promise<string | undefined> => {
  const { rows } = await sql<{ day: string | null }>`select max(day)::text as day from ledger.seal`.execute(db);
  return rows[0]?.day ?? undefined;
};

/** Keeps that everything through a sealed day was proven. Call it with the last one from before the proof began. */
export const insertProven = async (tx: Tx, day: string): Promise<void> => {
  await sql`
    insert into ledger.proven (day, seal_digest, at, captured_bonus_yen, captured_cash_yen, captured_exchanged_yen, captured_exchanged_fen)
    select seal.day, seal.digest, ${tx.now}, coalesce(bonus, 0), coalesce(cash, 0), coalesce(exchanged, 0), coalesce(fen, 0)
    from ledger.seal seal cross join (
      select ${sql.raw(capturedSums)} from ledger.transaction t join ${sql.raw(capturing)} on word = split_part(kind, '.', 2)
      where t.at < ledger.day_start(${day}::date + 1)) j
    where seal.day = ${day}::date on conflict do nothing`.execute(tx);
};
