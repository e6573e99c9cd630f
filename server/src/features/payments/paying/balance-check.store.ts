import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { PaidFor } from './payment-intent.ts';

/** The rate that an open check code fixes for just these codes of a shopper's, if there is one. */
export const findOpenQuote = async (
  db: Db,
  asked: PaidFor & { readonly shopperId: string; readonly at: Date },
): Promise<{ charged_ppm: number; market_ppm: number; expires_at: Date } | undefined> => {
  const row = await db
    .selectFrom('payments.check_code')
    .select(['charged_ppm', 'market_ppm', 'expires_at'])
    .where('shopper_id', '=', asked.shopperId)
    .where('subject', '=', asked.subject)
    .where(sql<boolean>`codes = ${asked.codes}::text[]`)
    .where('used_at', 'is', null)
    .where('expires_at', '>', asked.at)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && row.charged_ppm !== null && row.market_ppm !== null
    ? { charged_ppm: row.charged_ppm, market_ppm: row.market_ppm, expires_at: row.expires_at }
    : undefined;
};
