import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Tx } from './database.ts';
import { deferWrite } from './statements/deferred-writes.ts';

/** Under which a call is known again. It is the caller's own word, and what else it may mean is somebody else's to say. */
export const IdempotencyKey = z
  .string()
  .check(z.regex(/^[\w.:-]{8,200}$/))
  .brand<'IdempotencyKey'>();
export type IdempotencyKey = z.infer<typeof IdempotencyKey>;

/** An idempotency key, who used it, and the hash of what was asked (passwords and one-time codes left out). */
export type Repeatable = { readonly scope: string; readonly key: IdempotencyKey; readonly hash: string };

export type KnownAnswer = { readonly hash: string; readonly answer: unknown };

/** The answer that was given under this key, if any. */
export const findAnswer = async (db: Db, asked: Repeatable): Promise<KnownAnswer | undefined> => {
  return db
    .selectFrom('platform.answer')
    .select(['hash', 'answer'])
    .where('scope', '=', asked.scope)
    .where('key', '=', asked.key)
    .executeTakeFirst();
};

/** Keeps the answer in the transaction that made it true: both are there, or neither. */
export const keepAnswer = async (tx: Tx, asked: Repeatable, answer: unknown): Promise<void> => {
  const row = { ...asked, answer: JSON.stringify(answer), keptAt: tx.now };
  await deferWrite(tx, 'append', 'platform.answer', tx.insertInto('platform.answer').values(row));
};

const maxAtOnce = 1000;

/** Forgets answers older than this, so many at once, and says how many; the natural keys beneath stay for good. */
export const forgetAnswersBefore = async (db: Db, before: Date): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from platform.answer where (scope, key) in (
      select scope, key from platform.answer where kept_at < ${before}
      order by kept_at limit ${maxAtOnce} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** Forgets everything that somebody was answered under a key. */
export const forgetAnswersOf = async (tx: Tx, scope: string): Promise<void> => {
  await tx.deleteFrom('platform.answer').where('scope', '=', scope).execute();
};
