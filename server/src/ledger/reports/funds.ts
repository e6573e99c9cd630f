import type { Currency } from '@hakobu/contract/base/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export type FundsRow = {
  /** Owed to customers, held for them, or given by campaigns: the last is no customers' money. */
  readonly side: 'owed' | 'holds' | 'bonus';
  readonly code: string;
  readonly currency: Currency;
  readonly amount: number;
};

type Sealed = { readonly since: string; readonly lines: string };

/** Balances at the end of the last closed day before an instant, as it was sealed: what came after is added to them. */
const sealedBefore = async (db: Db, until: Date): Promise<Sealed> => {
  const { rows } = await sql<{ since: Date; lines: unknown }>`
    select ledger.day_start(day + 1) as since, lines from ledger.seal
    where day < (${until}::timestamptz at time zone 'Asia/Tokyo')::date order by day desc limit 1`.execute(db);
  const [seal] = rows;
  return seal
    ? { since: seal.since.toISOString(), lines: JSON.stringify(seal.lines) }
    : { since: '-infinity', lines: '[]' };
};

/** Bonus that goes into held money and out of it, as the facts of each transaction say. `t` is the transaction. */
const heldBonus = sql`coalesce((t.facts ->> 'bonusYen')::bigint, 0)
  * case split_part(t.kind, '.', 2) when 'hold' then 1 when 'release' then -1 when 'capture' then -1 else 0 end`;

/** Accounts of customers' money and of what is held for it. */
const isFunds = sql`(a.code in ('available', 'held', 'payable:withdrawal', 'suspense', 'opening') or a.code like 'clearing:%')`;

/**
 * What customers are owed before an instant, and what the company holds: with providers, at the bank, and since it moved
 * in. Both in the currency's minor unit, above zero. Bonus that is held sits in the yen account and is told apart.
 */
export const fundsAt = async (db: Db, until: Date): Promise<FundsRow[]> => {
  const { since, lines } = await sealedBefore(db, until);
  const { rows } = await sql<FundsRow>`
    with moved as (
      select regexp_replace(s.code, '^shoppers:', '') as code, s.currency, s.balance as amount
      from jsonb_to_recordset(${lines}::jsonb) as s (code text, currency text, balance bigint)
      union all
      select a.code, a.currency, p.amount
      from ledger.posting p join ledger.account a on a.id = p.account_id
      where p.at >= ${since}::timestamptz and p.at < ${until}),
    sums as (
      select a.code, a.currency, sum(a.amount)::bigint as amount from moved a
      where ${isFunds} or a.code = 'bonus' group by 1, 2),
    -- What is held now, less what came and went since then.
    held as (select (select coalesce(sum(open_bonus_yen), 0) from ledger.hold where open_bonus_yen > 0)::bigint
      - (select coalesce(sum(${heldBonus}), 0) from ledger.transaction t
        where t.at >= ${until} and (t.kind like '%.hold' or t.kind like '%.release' or t.kind like '%.capture'))::bigint as bonus)
    select 'owed' as side, replace(code, 'payable:', '') as code, currency,
      amount - case when code = 'held' and currency = 'JPY' then (select bonus from held) else 0 end as amount
    from sums where code in ('available', 'held', 'payable:withdrawal', 'suspense')
    union all
    select 'holds', replace(code, 'clearing:', ''), currency, -amount from sums
    where code like 'clearing:%' or code = 'opening'
    union all
    select 'bonus', 'free', currency, amount from sums where code = 'bonus'
    union all
    select 'bonus', 'held', 'JPY', bonus from held
    order by 1, 2, 3`.execute(db);
  return rows;
};

/** Per currency, the first day in Japan of the days without a break, up to an instant, at whose end too little was held. */
export const shortDays = async (db: Db, until: Date): Promise<{ currency: Currency; since: string }[]> => {
  const { rows } = await sql<{ currency: Currency; since: string }>`
    with moved as (
      select (p.at at time zone 'Asia/Tokyo')::date as day, p.currency, -sum(p.amount) as change from ledger.posting p
      join ledger.account a on a.id = p.account_id where p.at < ${until} and ${isFunds} group by 1, 2
      union all
      select (t.at at time zone 'Asia/Tokyo')::date, 'JPY', sum(${heldBonus}) from ledger.transaction t
      where t.at < ${until} and (t.kind like '%.hold' or t.kind like '%.release' or t.kind like '%.capture') group by 1),
    ends as (select day, currency, sum(sum(change)) over (partition by currency order by day) as difference
      from moved group by 1, 2)
    select e.currency, min(e.day)::text as since from ends e
    where e.difference < 0 and not exists (
      select from ends l where l.currency = e.currency and l.day > e.day and l.difference >= 0)
    group by 1`.execute(db);
  return rows;
};

export type DayMoney = {
  readonly day: string;
  readonly what: 'in' | 'out' | 'captured' | 'service' | 'freight' | 'storage' | 'exchange' | 'fees' | 'providerFees';
  readonly currency: Currency;
  readonly amount: number;
};

/**
 * By day in Japan, from an instant on: what came in from outside and went out, what was charged less what was given back,
 * what was earned, and what providers kept. What moves between the company's own accounts is neither in nor out.
 */
export const moneyByDay = async (db: Db, from: Date): Promise<DayMoney[]> => {
  const { rows } = await sql<DayMoney>`
    with moved as (
      select (p.at at time zone 'Asia/Tokyo')::date::text as day, p.currency, p.amount, case
        when a.code like 'clearing:%' and t.kind not like 'provider.%' and t.kind not like 'difference.%'
          then case when p.amount < 0 then 'in' else 'out' end
        when a.code in ('revenue:service', 'revenue:warehouse-service') then 'service' when a.code = 'revenue:freight' then 'freight'
        when a.code = 'revenue:storage' then 'storage' when a.code = 'revenue:exchange' then 'exchange'
        when a.code in ('revenue:top-up-fee', 'revenue:withdrawal-fee') then 'fees'
        when a.code = 'provider-fees' then 'providerFees' end as what
      from ledger.account a join ledger.posting p on p.account_id = a.id join ledger.transaction t on t.id = p.transaction_id
      where a.owner = 'company' and p.at >= ${from})
    select day, what, currency, sum(case when what in ('in', 'providerFees') then -amount else amount end)::bigint as amount
    from moved where what is not null group by 1, 2, 3
    union all
    select (t.at at time zone 'Asia/Tokyo')::date::text, 'captured', 'JPY', sum(((t.facts ->> 'bonusYen')::bigint
      + (t.facts ->> 'cashYen')::bigint + (t.facts ->> 'exchangedYen')::bigint)
      * case when t.kind like '%.refund' then -1 else 1 end)::bigint
    from ledger.transaction t where t.at >= ${from}
      and t.kind in ('order.capture', 'order.refund', 'parcel.capture', 'parcel.refund', 'share.capture', 'service.charge', 'service.refund') group by 1
    order by 1`.execute(db);
  return rows;
};
