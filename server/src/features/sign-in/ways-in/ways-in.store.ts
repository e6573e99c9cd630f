import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';

export const countPasskeys = async (db: Db, shopperId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('signIn.passkey')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('shopperId', '=', shopperId)
    .executeTakeFirstOrThrow();
  return count;
};

/** Of third parties that these applications are of; several of one are let go of together, and count once. */
export const countIdentities = async (db: Db, shopperId: string, appIds: readonly string[]): Promise<number> => {
  if (appIds.length === 0) return 0;
  const { count } = await db
    .selectFrom('signIn.identity')
    .select((of) => of.fn.count<number>('provider').distinct().as('count'))
    .where('shopperId', '=', shopperId)
    .where('appId', 'in', appIds)
    .executeTakeFirstOrThrow();
  return count;
};

/** Until then what a stranger could have changed guards the money; the later of two changes counts. */
export const upsertGuard = async (tx: Tx, shopperId: string, until: Date): Promise<void> => {
  await sql`
    insert into sign_in.guard as g (shopper_id, until) values (${shopperId}, ${until})
    on conflict (shopper_id) do update set until = greatest(g.until, excluded.until)`.execute(tx);
};

/** The same as a part of somebody's own query: null where nothing was changed, an instant that may be over. */
export const guardOf = (shopperId: string) =>
  sql<Date | null>`(select g.until from sign_in.guard g where g.shopper_id = ${shopperId}::uuid)`;

export const findGuard = async (db: Db, shopperId: string): Promise<Date | undefined> => {
  const row = await db.selectFrom('signIn.guard').select('until').where('shopperId', '=', shopperId).executeTakeFirst();
  return row?.until;
};
