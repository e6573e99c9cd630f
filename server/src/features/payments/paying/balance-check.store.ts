import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { PaidFor } from './payment-intent.ts';

/** The rate that an open check code fixes for just these codes of a shopper's, if there is one. */
export const findOpenQuote = async (
  db: Db,
  asked: PaidFor & { readonly shopperId: string; readonly at: Date },
): Promise<{ chargedPpm: number; marketPpm: number; expiresAt: Date } | undefined> => {
  const row = await db
    .selectFrom('payments.checkCode')
    .select(['chargedPpm', 'marketPpm', 'expiresAt'])
    .where('shopperId', '=', asked.shopperId)
    .where('subject', '=', asked.subject)
    .where(sql<boolean>`codes = ${asked.codes}::text[]`)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', asked.at)
    .orderBy('expiresAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && row.chargedPpm !== null && row.marketPpm !== null
    ? { chargedPpm: row.chargedPpm, marketPpm: row.marketPpm, expiresAt: row.expiresAt }
    : undefined;
};
