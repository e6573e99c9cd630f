import { sql } from 'kysely';
import { dayMs } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type Asking, type CodeUse, countedTogether, mostTriesPerCode, type SentBefore } from './verification.rules.ts';

/** One request at a time for one account: the limits are read and written under this lock. */
export const lockAccount = async (tx: Tx, account: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`verification:${account}`}, 0))`.execute(tx);
};

export const countSent = async (tx: Tx, account: string, by: Asking): Promise<SentBefore> => {
  const row = await tx
    .selectFrom('sign_in.verification')
    .select(({ fn }) => [fn.max('sent_at').as('lastAt'), fn.countAll<number>().as('sentInADay')])
    .where('account', '=', account)
    .where('purpose', 'in', countedTogether[by])
    .where('sent_at', '>', new Date(tx.now.getTime() - dayMs))
    .executeTakeFirstOrThrow();
  return { lastAt: row.lastAt, sentInADay: row.sentInADay };
};

export type NewVerification = {
  readonly id: string;
  readonly account: string;
  readonly use: CodeUse;
  /** Null when nothing was sent that could count. */
  readonly codeHash: string | null;
  readonly expiresAt: Date;
};

export const insertVerification = async (tx: Tx, given: NewVerification): Promise<void> => {
  await tx
    .insertInto('sign_in.verification')
    .values({
      id: given.id,
      account: given.account,
      purpose: given.use.purpose,
      about: given.use.about ?? '',
      code_hash: given.codeHash,
      sent_at: tx.now,
      expires_at: given.expiresAt,
    })
    .execute();
};

export type CountedTry = { id: string; code_hash: string | null; tries: number };

/**
 * Counts a try against the newest code for these accounts and this use, before it is compared. Undefined when none is
 * left to try: none was sent, it expired, was used, or had its five tries.
 */
export const countCodeTry = async (
  db: Db,
  now: Date,
  accounts: readonly string[],
  { purpose, about = '' }: CodeUse,
): Promise<CountedTry | undefined> =>
  db
    .updateTable('sign_in.verification')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('sign_in.verification')
        .select('id')
        .where('account', 'in', accounts)
        .where('purpose', '=', purpose)
        .where('about', '=', about)
        .orderBy('sent_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', mostTriesPerCode)
    .returning(['id', 'code_hash', 'tries'])
    .executeTakeFirst();

/** Uses the code up; false when somebody was faster. */
export const markUsed = async (tx: Tx, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('sign_in.verification')
    .set({ used_at: tx.now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const deleteVerificationsBefore = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in.verification')
    .where('expires_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
