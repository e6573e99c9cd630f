import type { Amount } from '@hakobu/contract/base/money';
import type { FileProvider } from '@hakobu/contract/reconciliation/provider-file.shape';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { toBook } from './file.store.ts';
import type { Instant } from '../../platform/database/statements/earliest.ts';

const openOn = (day: ReturnType<typeof sql.ref>) => sql`
  select from reconciliation.difference d where d.provider = c.provider and d.day = ${day} and d.settled_at is null`;

/**
 * Says of each day that a file covers whether it is reconciled: nothing of it is open or has to be booked. What we have
 * and they will have with the next file does not keep a day open while it is expected.
 */
export const upsertDays = async (tx: Tx, provider: FileProvider): Promise<void> => {
  await sql`
    with covered as (
      select distinct f.provider, g.day::date as day
      from reconciliation.file f, generate_series(f.from_day, f.until_day, interval '1 day') g (day)
      where f.provider = ${provider}),
    told as (
      select c.provider, c.day, not exists (
        ${openOn(sql.ref('c.day'))} and (d.kind <> 'missingWithThem' or d.timing_until is null or d.timing_until <= ${tx.now}))
        and not exists (select from reconciliation.row r where r.provider = c.provider and r.day = c.day and ${toBook}) as done
      from covered c)
    insert into reconciliation.day as x (provider, day, reconciled_at)
    select provider, day, case when done then ${tx.now}::timestamptz end from told
    on conflict (provider, day) do update
      set reconciled_at = case when excluded.reconciled_at is null then null else coalesce(x.reconciled_at, excluded.reconciled_at) end
      where (x.reconciled_at is null) <> (excluded.reconciled_at is null)`.execute(tx);
};

export type DayRecord = {
  readonly provider: FileProvider;
  readonly day: string;
  readonly isCovered: boolean;
  readonly reconciledAt: Date | null;
  readonly rows: number;
  readonly open: number;
  readonly toBook: number;
  readonly theirs: readonly Amount[];
  readonly ours: readonly Amount[];
};

/** How many hours each provider's days begin before UTC's, as a table for a statement to join. */
const zones = (hoursAhead: Readonly<Record<string, number>>) =>
  sql`(values ${sql.join(Object.entries(hoursAhead).map(([name, hours]) => sql`(${name}, ${hours}::int)`))}) z (provider, hours)`;

/** The days of some providers, newest first: those that a file covers, and those on which we moved something there. */
export const listDayRows = async (
  db: Db,
  {
    providers,
    from,
    until,
  }: { readonly providers: readonly FileProvider[]; readonly from: string; readonly until: string },
  hoursAhead: Readonly<Record<string, number>>,
): Promise<DayRecord[]> => {
  const { rows } = await sql<DayRecord>`
    with moved as (
      select distinct z.provider, (p.at at time zone 'UTC' + make_interval(hours => z.hours))::date as day
      from ${zones(hoursAhead)} join ledger.account a on a.owner = 'company' and a.code = 'clearing:' || z.provider
      join ledger.posting p on p.account_id = a.id
      where p.at >= ${from}::date - interval '1 day' and p.at < ${until}::date + interval '2 days'),
    c as (
      select provider, day from moved union select provider, day from reconciliation.day)
    select c.provider, c.day::text, x.day is not null as is_covered, x.reconciled_at,
      (select count(*)::int from reconciliation.row r where r.provider = c.provider and r.day = c.day) as rows,
      (select count(*)::int from (${openOn(sql.ref('c.day'))}) o) as open,
      (select count(*)::int from reconciliation.row r where r.provider = c.provider and r.day = c.day and ${toBook}) as to_book,
      coalesce((select jsonb_agg(jsonb_build_object('currency', s.currency, 'amount', s.amount) order by s.currency desc) from (
        select r.currency, sum(r.gross - r.fee)::bigint as amount from reconciliation.row r
        where r.provider = c.provider and r.day = c.day group by 1) s), '[]') as theirs,
      coalesce((select jsonb_agg(jsonb_build_object('currency', s.currency, 'amount', s.amount) order by s.currency desc) from (
        select p.currency, -sum(p.amount)::bigint as amount from reconciliation.booking k
        join ledger.posting p on p.transaction_id = k.transaction_id
        join ledger.account a on a.id = p.account_id and a.code = 'clearing:' || k.provider
        where k.provider = c.provider and k.day = c.day group by 1) s), '[]') as ours
    from c left join reconciliation.day x on x.provider = c.provider and x.day = c.day
    where c.provider = any(${providers}::text[]) and c.day between ${from}::date and ${until}::date
    order by c.day desc, c.provider`.execute(db);
  return rows;
};

/** Providers whose open differences were not held against our postings since an instant. */
/** When the first provider is to be matched again of whom something is unmatched. */
export const matchingDueAt = (everyMs: number): Instant => sql<Date | null>`(
  select min(coalesce(p.matched_at + ${everyMs}::float8 * interval '1 millisecond', d.found_at))
  from reconciliation.provider p cross join lateral (
    select found_at from reconciliation.difference d where d.provider = p.provider and d.settled_at is null
    order by found_at limit 1) d)`;

export const listUnmatchedSince = async (db: Db, before: Date): Promise<FileProvider[]> => {
  const { rows } = await sql<{ provider: FileProvider }>`
    select p.provider from reconciliation.provider p
    where (p.matched_at is null or p.matched_at <= ${before}) and exists (
      select from reconciliation.difference d where d.provider = p.provider and d.settled_at is null)`.execute(db);
  return rows.map(({ provider }) => provider);
};

export const updateMatchedAt = async (tx: Tx, provider: FileProvider): Promise<void> => {
  await tx.updateTable('reconciliation.provider').set({ matchedAt: tx.now }).where('provider', '=', provider).execute();
};
