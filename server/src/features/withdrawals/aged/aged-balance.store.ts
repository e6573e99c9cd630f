import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { RuleKey } from '../automatic/auto-withdrawal.store.ts';
import type { Instant } from '../../../platform/database/statements/earliest.ts';
import { tellsFromHour } from './aged-balance.rules.ts';

/**
 * Takes the look at a month in hand: answers the last account that was looked at; undefined when it is over, or another
 * server is at it.
 */
export const lockLook = async (tx: Tx, month: string): Promise<number | undefined> => {
  const { rows } = await sql<{ afterAccount: number }>`
    select after_account from withdrawals.aged_look where month = ${month} and ended_at is null
    for update skip locked`.execute(tx);
  return rows[0]?.afterAccount;
};

/** When the next month is to be looked at, or since when one is: on the first in Japan, from the hour on. */
export const agedDueAt: Instant = sql<Date>`coalesce((
  select case when ended_at is null then began_at
    else ((month || '-01')::timestamp + interval '1 month') at time zone 'Asia/Tokyo'
      + ${tellsFromHour}::float8 * interval '1 hour' end
  from withdrawals.aged_look order by month desc limit 1), to_timestamp(0))`;

/** Begins the look at a month, unless it was begun before. */
export const insertLook = async (db: Db, month: string, now: Date): Promise<void> => {
  await sql`insert into withdrawals.aged_look (month, after_account, began_at) values (${month}, 0, ${now})
    on conflict do nothing`.execute(db);
};

/** Whether the look at a month is over; undefined where none was begun. */
export const isLookOver = async (db: Db, month: string): Promise<boolean | undefined> => {
  const { rows } = await sql<{ over: boolean }>`
    select ended_at is not null as over from withdrawals.aged_look where month = ${month}`.execute(db);
  return rows[0]?.over;
};

/** Goes on after an account; null: all were looked at. */
export const updateLook = async (tx: Tx, month: string, afterAccount: number | null): Promise<void> => {
  await (
    afterAccount === null
      ? sql`update withdrawals.aged_look set ended_at = ${tx.now} where month = ${month}`
      : sql`update withdrawals.aged_look set after_account = ${afterAccount} where month = ${month}`
  ).execute(tx);
};

export type ReminderRow = RuleKey & { readonly month: string; readonly amount: number };

/** One reminder a month and balance; answers whether this is it. */
export const insertReminder = async (tx: Tx, { shopperId, currency, month, amount }: ReminderRow): Promise<boolean> => {
  const { rows } = await sql`
    insert into withdrawals.aged_reminder (shopper_id, currency, month, amount, at)
    values (${shopperId}, ${currency}, ${month}, ${amount}, ${tx.now})
    on conflict do nothing returning shopper_id`.execute(tx);
  return rows.length > 0;
};

export type RemindedRow = RuleKey & { readonly at: Date };

/** When each of these shoppers was last reminded, by balance. */
export const listReminded = async (db: Db, shopperIds: readonly string[]): Promise<RemindedRow[]> => {
  const { rows } = await sql<RemindedRow>`
    select shopper_id, currency, max(at) as at from withdrawals.aged_reminder
    where shopper_id = any(${[...shopperIds]}::uuid[]) group by 1, 2`.execute(db);
  return rows;
};
