import type { Currency, Yen } from '@hakobu/contract/base/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';

/** What was previewed, under the code that the withdrawal will have. */
export type DraftRow = {
  readonly code: string;
  readonly shopperId: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly payeeId: string | null;
  readonly fingerprint: string;
  readonly worthYen: Yen;
  readonly expiresAt: Date;
};

const columns = sql`code, shopper_id, currency, amount, payee_id, fingerprint, worth_yen, expires_at`;

export const insertDraft = async (tx: Tx, draft: DraftRow): Promise<void> => {
  await tx
    .insertInto('withdrawals.draft')
    .values({ ...draft, madeAt: tx.now })
    .execute();
};

export const findDraft = async (db: Db, shopperId: string, code: string): Promise<DraftRow | undefined> =>
  (
    await sql<DraftRow>`select ${columns} from withdrawals.draft
      where code = ${code} and shopper_id = ${shopperId}`.execute(db)
  ).rows[0];

/** Takes the draft away, so that it is asked for once; undefined where it is not there, or not this shopper's. */
export const takeDraft = async (tx: Tx, shopperId: string, code: string): Promise<DraftRow | undefined> =>
  (
    await sql<DraftRow>`delete from withdrawals.draft where code = ${code} and shopper_id = ${shopperId}
      returning ${columns}`.execute(tx)
  ).rows[0];

export const deleteDraftsBefore = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('withdrawals.draft')
    .where('expiresAt', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
