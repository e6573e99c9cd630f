import type { Currency } from '@hakobu/contract/base/money';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { earliest } from '../../../platform/database/statements/earliest.ts';

export type ChargeRow = {
  readonly reference: string;
  readonly merchantCode: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly returnUrl: string;
  readonly state: 'open' | 'paid' | 'failed';
  readonly transactionId: string | null;
  readonly paidAmount: number | null;
  readonly paidCurrency: string | null;
};

const columns = sql`reference, merchant_code, currency, amount, return_url, state, transaction_id, paid_amount,
  paid_currency`;

const one = async (db: Db, where: ReturnType<typeof sql>): Promise<ChargeRow | undefined> =>
  (await sql<ChargeRow>`select ${columns} from payments.sandbox_charge where ${where}`.execute(db)).rows[0];

export const findCharge = (db: Db, reference: string): Promise<ChargeRow | undefined> =>
  one(db, sql`reference = ${reference}::uuid`);

export const findChargeByMerchantCode = (db: Db, merchantCode: string): Promise<ChargeRow | undefined> =>
  one(db, sql`merchant_code = ${merchantCode}`);

export type NewCharge = Pick<ChargeRow, 'reference' | 'merchantCode' | 'currency' | 'amount' | 'returnUrl'>;

export const insertCharge = async (db: Db, charge: NewCharge): Promise<void> => {
  await db
    .insertInto('payments.sandboxCharge')
    .values({ ...charge, state: 'open' })
    .onConflict((on) => on.column('merchantCode').doNothing())
    .execute();
};

export type Settled = {
  readonly state: 'paid' | 'failed';
  readonly transactionId: string;
  readonly paidAmount: number;
  readonly paidCurrency: string;
  /** When the notification goes out; null when it never does. */
  readonly notifyAt: Date | null;
};

/** Settles an open charge; answers false when it was settled before. */
export const settleCharge = async (db: Db, reference: string, settled: Settled): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('payments.sandboxCharge')
    .set(settled)
    .where('reference', '=', reference)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Takes the next notification that is due, and puts it off in case it does not get through. */
export const notificationDueAt = earliest('payments.sandboxCharge', 'notifyAt');

export const takeDueNotification = async (db: Db, now: Date, again: Date): Promise<ChargeRow | undefined> => {
  const { rows } = await sql<ChargeRow>`
    update payments.sandbox_charge set notify_at = ${again} where reference = (
      select reference from payments.sandbox_charge where notify_at <= ${now}
      order by notify_at limit 1 for update skip locked)
    returning ${columns}`.execute(db);
  return rows[0];
};

export const markNotified = async (db: Db, reference: string): Promise<void> => {
  await db.updateTable('payments.sandboxCharge').set({ notifyAt: null }).where('reference', '=', reference).execute();
};
