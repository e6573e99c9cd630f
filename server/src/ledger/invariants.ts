import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Invariant } from '../platform/platform.ts';

/**
 * What is true of the books at every instant, each as one statement that counts the breaches. Features add their own
 * (paid order ⇔ hold, credited top-up ⇔ posting); this file knows the ledger alone.
 */
export const ledgerInvariants: readonly Invariant[] = [
  {
    name: 'each transaction sums to zero per currency',
    proves: 1,
    count: `
    select count(*) from (select 1 from ledger.posting group by transaction_id, currency having sum(amount) <> 0) b`,
  },
  {
    name: 'all postings sum to zero per currency',
    proves: 2,
    count: `
    select count(*) from (select 1 from ledger.posting group by currency having sum(amount) <> 0) b`,
  },
  {
    name: 'a guarded balance is the sum of its postings',
    proves: 3,
    count: `
    select count(*) from ledger.account a where a.guarded and a.balance <>
      coalesce((select sum(amount) from ledger.posting p where p.account_id = a.id), 0)`,
  },
  {
    name: 'no guarded balance is below zero',
    proves: 4,
    count: `select count(*) from ledger.account where guarded and balance < 0`,
  },
  {
    name: 'versions have no gap and every balance follows from the one before',
    proves: 5,
    count: `
    select count(*) from (
      select p.account_version, p.balance_after, p.amount,
        lag(p.account_version, 1, 0::bigint) over w as before, lag(p.balance_after, 1, 0::bigint) over w as balance_before
      from ledger.posting p join ledger.account a on a.id = p.account_id where a.guarded
      window w as (partition by p.account_id order by p.account_version)) s
    where account_version <> before + 1 or balance_after <> balance_before + amount`,
  },
  {
    name: 'the journal counts what moved on an account in the order of its versions, and books nothing before it',
    proves: 5,
    count: `
    select count(*) from (
      select p.*, t.position as counted, a.booked_at as last_booked_at,
        lag((p.position, p.seq)) over w as before, lag(p.booked_at, 1, p.at) over w as booked_before,
        lead(p.account_version) over w is null as is_last
      from ledger.posting p join ledger.account a on a.id = p.account_id join ledger.transaction t on t.id = p.transaction_id
      where a.guarded window w as (partition by p.account_id order by p.account_version)) s
    where position <> counted or (position, seq) <= before or booked_at <> greatest(at, booked_before)
      or (is_last and booked_at is distinct from last_booked_at)`,
  },
  {
    name: 'what is held is the sum of open holds',
    proves: 6,
    count: `
    select count(*) from (
      select a.owner, a.currency, a.balance from ledger.account a where a.code = 'held') a
    full join (
      select 'shopper:' || shopper_id as owner, 'JPY' as currency, sum(open_bonus_yen + open_cash_yen) as balance
      from ledger.hold group by 1
      union all
      select 'shopper:' || shopper_id, 'CNY', sum(open_exchanged_fen) from ledger.hold group by 1) h
    using (owner, currency) where coalesce(a.balance, 0) <> coalesce(h.balance, 0)`,
  },
  {
    name: 'what is captured and not given back is what the journal says, source by source',
    proves: 7,
    count: `
    select count(*) from (
      select subject, sum(open_bonus_yen) as bonus, sum(open_cash_yen) as cash, sum(open_exchanged_yen) as exchanged,
        sum(open_exchanged_fen) as fen from ledger.captured group by 1) c
    full join (
      select subject, sum(sign * (facts ->> 'bonusYen')::bigint) as bonus, sum(sign * (facts ->> 'cashYen')::bigint) as cash,
        sum(sign * (facts ->> 'exchangedYen')::bigint) as exchanged, sum(sign * (facts ->> 'exchangedFen')::bigint) as fen
      from ledger.transaction
      join (values ('capture', 1), ('charge', 1), ('splitIn', 1), ('refund', -1), ('splitOff', -1)) s (word, sign)
        on word = split_part(kind, '.', 2) group by 1) j
    using (subject) where (coalesce(c.bonus, 0), coalesce(c.cash, 0), coalesce(c.exchanged, 0), coalesce(c.fen, 0))
      is distinct from (coalesce(j.bonus, 0), coalesce(j.cash, 0), coalesce(j.exchanged, 0), coalesce(j.fen, 0))`,
  },
  {
    name: 'what orders hand on to one another is nowhere in between',
    proves: 18,
    count: `
    select count(*) from (select 1 from ledger.posting p join ledger.account a on a.id = p.account_id
      where a.code = 'between:orders' group by a.id having sum(p.amount) <> 0) b`,
  },
  {
    name: 'every hold has its posting, and opened for what was posted',
    proves: 7,
    count: `
    select count(*) from ledger.hold h
    left join ledger.transaction t on t.subject = h.subject and t.step = h.step and t.kind like '%.hold'
    left join lateral (
      select coalesce(sum(p.amount) filter (where a.currency = 'JPY'), 0) as yen,
        coalesce(sum(p.amount) filter (where a.currency = 'CNY'), 0) as fen
      from ledger.posting p join ledger.account a on a.id = p.account_id
      where p.transaction_id = t.id and a.code = 'held') held on true
    where t.id is null or held.yen <> h.bonus_yen + h.cash_yen or held.fen <> h.exchanged_fen`,
  },
];

export type Proof = { readonly name: string; readonly breaches: number };

/** How often each invariant is broken now: zero when it holds. */
export const checkInvariants = async (db: Db, invariants: readonly Invariant[]): Promise<Proof[]> => {
  const proofs: Proof[] = [];
  for (const { name, count } of invariants) {
    const { rows } = await sql<{ count: number }>`${sql.raw(count)}`.execute(db);
    proofs.push({ name, breaches: rows[0]?.count ?? 0 });
  }
  return proofs;
};

/** Every invariant of the books with the number of its breaches: zero when they are sound. */
export const checkLedgerInvariants = (db: Db): Promise<Proof[]> => checkInvariants(db, ledgerInvariants);

/** The invariants that do not hold; empty when the books are sound. */
export const brokenLedgerInvariants = async (db: Db): Promise<Proof[]> =>
  (await checkLedgerInvariants(db)).filter(({ breaches }) => breaches > 0);
