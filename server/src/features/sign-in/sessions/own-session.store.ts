import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { EndedBecause } from '../session.store.ts';

const columns = ['id', 'userAgent', 'address', 'method', 'createdAt', 'touchedAt'] as const;

/** Sessions of a shopper whose token would be taken now, what was used last first. */
export const listOpenOf = (db: Db, shopperId: string, now: Date) =>
  db
    .selectFrom('signIn.session')
    .select(columns)
    .where('shopperId', '=', shopperId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('touchedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

export type OpenSessionRow = Awaited<ReturnType<typeof listOpenOf>>[number];

/** Whether it counts still: who waited for the shopper's lock may have been signed out meanwhile. */
export const isOpenSession = async (tx: Tx, id: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('signIn.session')
    .select('id')
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
};

/** How a session of this shopper stands; undefined where it is none of theirs. */
export const findSessionOf = (db: Db, shopperId: string, id: string) =>
  db
    .selectFrom('signIn.session')
    .select([...columns, 'endedAt'])
    .where('id', '=', id)
    .where('shopperId', '=', shopperId)
    .executeTakeFirst();

type Ending = { readonly shopperId: string; readonly because: EndedBecause; readonly except?: string };

/** Ends what is open, all or all but one; answers how many of them still counted. */
export const endOpenOf = async (tx: Tx, { shopperId, because, except }: Ending): Promise<number> => {
  let ending = tx
    .updateTable('signIn.session')
    .set({ endedAt: tx.now, endedBecause: because })
    .where('shopperId', '=', shopperId)
    .where('endedAt', 'is', null);
  if (except !== undefined) ending = ending.where('id', '<>', except);
  const rows = await ending.returning(sql<boolean>`expires_at > ${tx.now}`.as('counted')).execute();
  return rows.filter(({ counted }) => counted).length;
};
