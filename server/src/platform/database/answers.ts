import type { Db, Tx } from './database.ts';

/** An idempotency key, who used it, and the hash of what was asked (passwords and one-time codes left out). */
export type Repeatable = { readonly scope: string; readonly key: string; readonly hash: string };

export type KnownAnswer = { readonly hash: string; readonly answer: unknown };

/** The answer that was given under this key, if any. */
export const findAnswer = async (db: Db, asked: Repeatable): Promise<KnownAnswer | undefined> => {
  const row = await db
    .selectFrom('platform.answer')
    .select(['hash', 'answer'])
    .where('scope', '=', asked.scope)
    .where('key', '=', asked.key)
    .executeTakeFirst();
  return row && { hash: row.hash, answer: row.answer };
};

/** Keeps the answer in the transaction that made it true: both are there, or neither. */
export const keepAnswer = async (tx: Tx, asked: Repeatable, answer: unknown): Promise<void> => {
  await tx
    .insertInto('platform.answer')
    .values({ ...asked, answer: JSON.stringify(answer), kept_at: tx.now })
    .execute();
};

/** Answers older than this are forgotten; the natural keys beneath stay for good. */
export const forgetAnswersBefore = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('platform.answer').where('kept_at', '<', before).execute();
};
