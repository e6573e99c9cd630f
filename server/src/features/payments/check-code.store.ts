import type { PaySubject } from '@hakobu/contract/payments/payment.shape';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

export type CheckCodeRow = {
  readonly code: string;
  readonly shopper_id: string;
  readonly subject: string;
  readonly codes: string[];
  readonly cost_yen: number;
  readonly expires_at: Date;
  readonly proved_at: Date | null;
  readonly used_at: Date | null;
};

const columns = ['code', 'shopper_id', 'subject', 'codes', 'cost_yen', 'expires_at', 'proved_at', 'used_at'] as const;

export type NewCheckCode = {
  readonly code: string;
  readonly shopperId: string;
  readonly subject: PaySubject;
  readonly codes: readonly string[];
  readonly costYen: number;
  readonly expiresAt: Date;
};

export const insertCheckCode = async (tx: Tx, made: NewCheckCode): Promise<void> => {
  await tx
    .insertInto('payments.check_code')
    .values({
      code: made.code,
      shopper_id: made.shopperId,
      subject: made.subject,
      codes: [...made.codes],
      cost_yen: made.costYen,
      made_at: tx.now,
      expires_at: made.expiresAt,
    })
    .execute();
};

export const findCheckCode = (db: Db, code: string): Promise<CheckCodeRow | undefined> =>
  db.selectFrom('payments.check_code').select(columns).where('code', '=', code).executeTakeFirst();

export const lockCheckCode = (tx: Tx, code: string): Promise<CheckCodeRow | undefined> =>
  tx.selectFrom('payments.check_code').select(columns).where('code', '=', code).forUpdate().executeTakeFirst();

export const markProved = async (tx: Tx, code: string): Promise<void> => {
  await tx.updateTable('payments.check_code').set({ proved_at: tx.now }).where('code', '=', code).execute();
};

export const markUsed = async (tx: Tx, code: string): Promise<void> => {
  await tx.updateTable('payments.check_code').set({ used_at: tx.now }).where('code', '=', code).execute();
};

export const deleteCheckCodesBefore = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('payments.check_code')
    .where('expires_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
};

/** What a shopper has paid without a password on a day in Japan. */
export const findFreePay = async (db: Db, shopperId: string, day: string): Promise<number> => {
  const { rows } = await sql<{ spent_yen: number }>`
    select spent_yen from payments.free_pay where shopper_id = ${shopperId} and day = ${day}::date`.execute(db);
  return rows[0]?.spent_yen ?? 0;
};

/** Adds to what was paid freely on a day, unless that would go over the limit; answers whether it was added. */
export const addFreePay = async (
  tx: Tx,
  { shopperId, day, costYen, limitYen }: { shopperId: string; day: string; costYen: number; limitYen: number },
): Promise<boolean> => {
  if (costYen > limitYen) return false;
  const { rows } = await sql`
    insert into payments.free_pay as f (shopper_id, day, spent_yen) values (${shopperId}, ${day}::date, ${costYen})
    on conflict (shopper_id, day) do update set spent_yen = f.spent_yen + excluded.spent_yen
      where f.spent_yen + excluded.spent_yen <= ${limitYen}
    returning 1`.execute(tx);
  return rows.length > 0;
};
