import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** When a shopper was last here; kept longer than their sessions. */
export const upsertLastUse = async (db: Db, shopperId: string, at: Date): Promise<void> => {
  await sql`
    insert into sign_in.last_use as u (shopper_id, at) values (${shopperId}, ${at})
    on conflict (shopper_id) do update set at = greatest(u.at, excluded.at)`.execute(db);
};

/** Null for who never signed in. */
export const findLastUse = async (db: Db, shopperId: string): Promise<Date | null> => {
  const row = await db.selectFrom('signIn.lastUse').select('at').where('shopperId', '=', shopperId).executeTakeFirst();
  return row?.at ?? null;
};
