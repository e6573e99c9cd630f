import type { Currency } from '@hakobu/contract/base/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { containing } from '../platform/database/statements/patterns.ts';

export type JournalPosting = {
  readonly owner: string;
  readonly code: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly balanceAfter: number | null;
};

export type JournalRow = {
  readonly id: string;
  /** Where it stands in the journal: after whatever moved on its accounts before it. */
  readonly position: number;
  readonly kind: string;
  readonly subject: string;
  readonly step: string;
  readonly actor: string;
  readonly at: Date;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly reverses: string | null;
  readonly reversedBy: string | null;
  readonly postings: readonly JournalPosting[];
};

const journalRows = sql`
  select t.id, t.position, t.kind, t.subject, t.step, t.actor, t.at, t.facts, t.reverses,
    (select r.id from ledger.transaction r where r.reverses = t.id) as reversed_by,
    jsonb_agg(jsonb_build_object(
      'owner', a.owner, 'code', a.code, 'currency', a.currency, 'amount', p.amount, 'balanceAfter', p.balance_after)
      order by p.seq) as postings
  from ledger.transaction t
  join ledger.posting p on p.transaction_id = t.id join ledger.account a on a.id = p.account_id`;

/** Which transactions; what is left out does not narrow. */
export type JournalFilter = {
  readonly subject?: string | undefined;
  /** A kind, or the word before its dot. */
  readonly kind?: string | undefined;
  readonly owner?: string | undefined;
  readonly code?: string | undefined;
  readonly currency?: Currency | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** Of one posting, whichever way it went. */
  readonly amount?: number | undefined;
  /** Part of the subject, or the whole of a provider's reference or of the transaction's id. */
  readonly text?: string | undefined;
};

export type JournalQuery = JournalFilter & {
  readonly after?: { readonly position: number } | undefined;
  readonly limit: number;
};

/** Something about one posting of it: on this account, of this amount, all in the same posting. */
const onePosting = ({ owner, code, currency, amount }: JournalFilter): RawBuilder<unknown>[] => {
  const fits = [
    ...(owner ? [sql`a.owner = ${owner}`] : []),
    ...(code ? [sql`a.code = ${code}`] : []),
    ...(currency ? [sql`a.currency = ${currency}`] : []),
    ...(amount ? [sql`abs(p.amount) = ${amount}`] : []),
  ];
  if (fits.length === 0) return [];
  return [
    sql`exists (select from ledger.posting p join ledger.account a on a.id = p.account_id
      where p.transaction_id = t.id and ${sql.join(fits, sql` and `)})`,
  ];
};

const wanted = (filter: JournalFilter): RawBuilder<unknown>[] => {
  const { subject, kind, from, until, text } = filter;
  return [
    sql`true`,
    ...(subject ? [sql`t.subject = ${subject}`] : []),
    ...(kind ? [sql`(t.kind = ${kind} or starts_with(t.kind, ${`${kind}.`}))`] : []),
    ...(from ? [sql`t.at >= ${from}`] : []),
    ...(until ? [sql`t.at < ${until}`] : []),
    ...(text
      ? [
          sql`(t.subject ilike ${containing(text)} or t.facts ->> 'providerReference' = ${text} or t.id::text = ${text})`,
        ]
      : []),
    ...onePosting(filter),
  ];
};

/** The journal's transactions with all their postings, newest first, by keyset. For staff: it names every account. */
export const readJournal = async (db: Db, query: JournalQuery): Promise<JournalRow[]> => {
  const { after, limit } = query;
  const fits = [...wanted(query), ...(after ? [sql`t.position < ${after.position}::bigint`] : [])];
  const { rows } = await sql<JournalRow>`${journalRows}
    where t.id in (
      select t.id from ledger.transaction t where ${sql.join(fits, sql` and `)} order by t.position desc limit ${limit})
    group by t.id order by t.position desc`.execute(db);
  return rows;
};

export const findTransaction = async (db: Db, id: string): Promise<JournalRow | undefined> => {
  const { rows } = await sql<JournalRow>`${journalRows} where t.id = ${id}::uuid group by t.id`.execute(db);
  return rows[0];
};

/**
 * All that moved for one subject (`order:O…`), and for what is done to it (whose facts name its code as `of`), oldest
 * first: its money timeline.
 */
export const readSubject = async (db: Db, subject: string): Promise<JournalRow[]> => {
  const code = subject.slice(subject.indexOf(':') + 1);
  const { rows } = await sql<JournalRow>`${journalRows}
    where t.subject = ${subject} or (t.facts ? 'of' and t.facts ->> 'of' = ${code})
    group by t.id order by t.position`.execute(db);
  return rows;
};

/** One account of the books, with what it comes to now. */
export type AccountRow = {
  readonly owner: string;
  readonly code: string;
  readonly currency: Currency;
  readonly balance: number;
  readonly postings: number;
};

export const listAccounts = async (db: Db, owner: string): Promise<AccountRow[]> => {
  const { rows } = await sql<AccountRow>`
    select a.owner, a.code, a.currency, coalesce(sum(p.amount), 0)::bigint as balance, count(p.*)::int as postings
    from ledger.account a left join ledger.posting p on p.account_id = a.id
    where a.owner = ${owner} group by a.id order by a.code, a.currency desc`.execute(db);
  return rows;
};

export type AccountPostingRow = {
  readonly transactionId: string;
  readonly seq: number;
  readonly position: number;
  readonly kind: string;
  readonly subject: string;
  readonly step: string;
  readonly actor: string;
  readonly amount: number;
  readonly balanceAfter: number;
  readonly at: Date;
};

export type AccountQuery = {
  readonly owner: string;
  readonly code: string;
  readonly currency: Currency;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly after?: { readonly position: number; readonly seq: number } | undefined;
  readonly limit: number;
};

/**
 * One account's postings, newest first, each with the account's balance after it. The company's accounts keep no
 * balance: what lies before the page is summed up once, and the page adds to it.
 */
export const listPostings = async (db: Db, query: AccountQuery): Promise<AccountPostingRow[]> => {
  const { owner, code, currency, from, until, after, limit } = query;
  const account = sql`(select id from ledger.account where owner = ${owner} and code = ${code} and currency = ${currency})`;
  const fits = [
    sql`p.account_id = ${account}`,
    ...(from ? [sql`p.booked_at >= ${from}`] : []),
    ...(until ? [sql`p.booked_at < ${until}`] : []),
    ...(after ? [sql`(p.position, p.seq) < (${after.position}::bigint, ${after.seq}::smallint)`] : []),
  ];
  const { rows } = await sql<AccountPostingRow>`
    with page as (
      select p.* from ledger.posting p where ${sql.join(fits, sql` and `)}
      order by p.position desc, p.seq desc limit ${limit}
    ), oldest as (
      select position, seq from page order by position, seq limit 1
    ), before as (
      select coalesce(sum(p.amount), 0)::bigint as balance from ledger.posting p, oldest o
      where p.account_id = ${account} and (p.position, p.seq) < (o.position, o.seq)
    )
    select page.transaction_id, page.seq, page.position, t.kind, t.subject, t.step, t.actor, page.amount,
      page.booked_at as at,
      (before.balance + sum(page.amount) over (order by page.position, page.seq))::bigint as balance_after
    from page join ledger.transaction t on t.id = page.transaction_id cross join before
    order by page.position desc, page.seq desc`.execute(db);
  return rows;
};
