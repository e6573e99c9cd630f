import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Invariant } from '../platform/platform.ts';
import { capturedSums, capturing, type Proven } from './days/proven.ts';

export type LedgerInvariant = Invariant & {
  /**
   * The same, given that it held of all that was posted before an instant and that nothing of that was changed: it reads
   * what came after, and where money lies now. A tampering with what is proven is left to the whole proof.
   */
  readonly since: (proven: Proven) => string;
};

/** Those of a table since then; a posting has the instant of its transaction. */
const isSince = (row: string, { before }: Proven): string => `${row}.at >= '${before}'`;

// What is asked for row by row stays so (`offset 0`): joined as a whole it would be every posting there is.

/** Postings `p` since then on guarded accounts `a`, each with its transaction `t`, and the posting `b` before it on its account. */
const followed = (
  proven: Proven,
): string => `ledger.posting p join ledger.account a on a.id = p.account_id and a.guarded and ${isSince('p', proven)}
      join ledger.transaction t on t.id = p.transaction_id and ${isSince('t', proven)}
      left join lateral (
        select b.account_id, b.balance_after, b.position, b.seq, b.booked_at from ledger.posting b
        where b.account_id = p.account_id and b.account_version = p.account_version - 1 offset 0) b on true`;

/** Guarded accounts `a`, each with its last posting `p`, where it has one. */
const withLast = `ledger.account a left join lateral (
      select p.balance_after, p.booked_at from ledger.posting p where p.account_id = a.id and p.account_version is not null
      order by p.account_version desc limit 1) p on true`;

const openHold = '(open_bonus_yen <> 0 or open_cash_yen <> 0 or open_exchanged_fen <> 0)';

const heldByHolds = (which: string): string => `
    select count(*) from (
      select a.owner, a.currency, a.balance from ledger.account a where a.code = 'held') a
    full join (
      select 'shopper:' || shopper_id as owner, 'JPY' as currency, sum(open_bonus_yen + open_cash_yen) as balance
      from ledger.hold where ${which} group by 1
      union all
      select 'shopper:' || shopper_id, 'CNY', sum(open_exchanged_fen) from ledger.hold where ${which} group by 1) h
    using (owner, currency) where coalesce(a.balance, 0) <> coalesce(h.balance, 0)`;

const heldFor = `left join lateral (
      select coalesce(sum(p.amount) filter (where a.currency = 'JPY'), 0) as yen,
        coalesce(sum(p.amount) filter (where a.currency = 'CNY'), 0) as fen
      from ledger.posting p join ledger.account a on a.id = p.account_id
      where p.transaction_id = t.id and a.code = 'held') held on true`;

const isUnlike = '(t.id is null or held.yen <> h.bonus_yen + h.cash_yen or held.fen <> h.exchanged_fen)';

const capturedOf = `coalesce(sum(open_bonus_yen), 0) as bonus, coalesce(sum(open_cash_yen), 0) as cash,
        coalesce(sum(open_exchanged_yen), 0) as exchanged, coalesce(sum(open_exchanged_fen), 0) as fen`;

/** Subject by subject where anything was posted since, and all others by their sum. */
const capturedSince = (proven: Proven): string => `
    select (
      select count(*) from (select distinct t.subject from ledger.transaction t where ${isSince('t', proven)}) touched
      cross join lateral (select ${capturedOf} from ledger.captured c where c.subject = touched.subject) c
      cross join lateral (select ${capturedSums} from ledger.transaction t
        join ${capturing} on word = split_part(kind, '.', 2) where t.subject = touched.subject) j
      where (c.bonus, c.cash, c.exchanged, c.fen) is distinct from (
        coalesce(j.bonus, 0), coalesce(j.cash, 0), coalesce(j.exchanged, 0), coalesce(j.fen, 0)))
    + (
      select count(*) from (select ${capturedOf} from ledger.captured) c
      cross join (select ${capturedSums} from ledger.transaction t
        join ${capturing} on word = split_part(kind, '.', 2) where ${isSince('t', proven)}) j
      where (c.bonus, c.cash, c.exchanged, c.fen) is distinct from (
        coalesce(j.bonus, 0) + ${proven.bonusYen}, coalesce(j.cash, 0) + ${proven.cashYen},
        coalesce(j.exchanged, 0) + ${proven.exchangedYen}, coalesce(j.fen, 0) + ${proven.exchangedFen})) as count`;

const belowZero = 'select count(*) from ledger.account where guarded and balance < 0';

const between = (which: string): string => `
    select count(*) from (select 1 from ledger.posting p join ledger.account a on a.id = p.account_id
      where a.code = 'between:orders' and ${which} group by a.id having sum(p.amount) <> 0) b`;

/**
 * What is true of the books at every instant, each as one statement that counts the breaches, and as another that goes on
 * from what is proven. Features add their own (paid order ⇔ hold, credited top-up ⇔ posting); this file knows the ledger
 * alone.
 */
export const ledgerInvariants: readonly LedgerInvariant[] = [
  {
    name: 'each transaction sums to zero per currency',
    proves: 1,
    count: `
    select count(*) from (select 1 from ledger.posting group by transaction_id, currency having sum(amount) <> 0) b`,
    since: (proven) => `
    select count(*) from (select 1 from ledger.posting p where ${isSince('p', proven)}
      group by p.transaction_id, p.currency having sum(p.amount) <> 0) b`,
  },
  {
    name: 'all postings sum to zero per currency',
    proves: 2,
    count: `
    select count(*) from (select 1 from ledger.posting group by currency having sum(amount) <> 0) b`,
    since: (proven) => `
    select count(*) from (select 1 from ledger.posting p where ${isSince('p', proven)}
      group by p.currency having sum(p.amount) <> 0) b`,
  },
  {
    name: 'a guarded balance is the sum of its postings',
    proves: 3,
    count: `
    select count(*) from ledger.account a where a.guarded and a.balance <>
      coalesce((select sum(amount) from ledger.posting p where p.account_id = a.id), 0)`,
    // That its last posting follows from those before it is proven beside.
    since: () => `select count(*) from ${withLast} where a.guarded and a.balance <> coalesce(p.balance_after, 0)`,
  },
  {
    name: 'no guarded balance is below zero',
    proves: 4,
    count: belowZero,
    since: () => belowZero,
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
    since: (proven) => `
    select count(*) from ${followed(proven)}
    where p.account_version < 1 or (p.account_version > 1 and b.account_id is null)
      or p.balance_after <> coalesce(b.balance_after, 0) + p.amount`,
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
    since: (proven) => `
    select (select count(*) from ${followed(proven)}
      where p.position <> t.position or (p.position, p.seq) <= (b.position, b.seq)
        or p.booked_at <> greatest(p.at, coalesce(b.booked_at, p.at)))
      + (select count(*) from ${withLast} where a.guarded and p.booked_at is not null
        and p.booked_at is distinct from a.booked_at) as count`,
  },
  {
    name: 'what is held is the sum of open holds',
    proves: 6,
    count: heldByHolds('true'),
    since: () => heldByHolds(openHold),
  },
  {
    name: 'what is captured and not given back is what the journal says, source by source',
    proves: 7,
    count: `
    select count(*) from (
      select subject, sum(open_bonus_yen) as bonus, sum(open_cash_yen) as cash, sum(open_exchanged_yen) as exchanged,
        sum(open_exchanged_fen) as fen from ledger.captured group by 1) c
    full join (
      select subject, ${capturedSums} from ledger.transaction
      join ${capturing} on word = split_part(kind, '.', 2) group by 1) j
    using (subject) where (coalesce(c.bonus, 0), coalesce(c.cash, 0), coalesce(c.exchanged, 0), coalesce(c.fen, 0))
      is distinct from (coalesce(j.bonus, 0), coalesce(j.cash, 0), coalesce(j.exchanged, 0), coalesce(j.fen, 0))`,
    since: capturedSince,
  },
  {
    name: 'what orders hand on to one another is nowhere in between',
    proves: 18,
    count: between('true'),
    since: (proven) => between(isSince('p', proven)),
  },
  {
    name: 'every hold has its posting, and opened for what was posted',
    proves: 7,
    count: `
    select count(*) from ledger.hold h
    left join ledger.transaction t on t.subject = h.subject and t.step = h.step and t.kind like '%.hold'
    ${heldFor} where ${isUnlike}`,
    // What an older one was opened for cannot be changed.
    since: (proven) => `
    select count(*) from ledger.hold h
    left join lateral (select t.id from ledger.transaction t
      where t.subject = h.subject and t.step = h.step and t.kind like '%.hold' offset 0) t on true
    ${heldFor} where ${isSince('h', proven)} and ${isUnlike}`,
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

/**
 * The ledger's invariants that do not hold, going on from what is proven; those that are named are proven whole: they were
 * broken, and it is to be seen when they are mended.
 */
export const brokenSince = async (db: Db, proven: Proven, whole: ReadonlySet<string>): Promise<Proof[]> => {
  const asked = ledgerInvariants.map((each) => ({
    ...each,
    count: whole.has(each.name) ? each.count : each.since(proven),
  }));
  return (await checkInvariants(db, asked)).filter(({ breaches }) => breaches > 0);
};

/** Every invariant of the books with the number of its breaches: zero when they are sound. */
export const checkLedgerInvariants = (db: Db): Promise<Proof[]> => checkInvariants(db, ledgerInvariants);

/** The invariants that do not hold; empty when the books are sound. */
export const brokenLedgerInvariants = async (db: Db): Promise<Proof[]> =>
  (await checkLedgerInvariants(db)).filter(({ breaches }) => breaches > 0);
