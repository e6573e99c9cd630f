import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import type { DB } from '../../../platform/database/tables.ts';
import type { Subscription } from '../channels/channel.port.ts';

export type PushRow = Selectable<DB['letters.pushSubscription']>;

export type NewPush = Subscription & { readonly shopperId: string; readonly sessionId: string };

/** One a session, and one a browser: whoever signs in on a device takes it over from whom it was before. */
export const replacePush = async (tx: Tx, { shopperId, sessionId, ...given }: NewPush): Promise<void> => {
  // In the order of ids: two that take each other's place do not wait for each other in a circle.
  await sql`
    delete from letters.push_subscription where id in (
      select id from letters.push_subscription
      where session_id = ${sessionId} or endpoint = ${given.endpoint} order by id for update)`.execute(tx);
  await tx
    .insertInto('letters.pushSubscription')
    .values({ ...given, id: newId(), shopperId, sessionId, createdAt: tx.now })
    .onConflict((on) => on.doNothing())
    .execute();
};

export const listPush = (db: Db, shopperId: string): Promise<PushRow[]> =>
  db.selectFrom('letters.pushSubscription').selectAll().where('shopperId', '=', shopperId).orderBy('id').execute();

export const deletePush = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('letters.pushSubscription')
    .where('id', 'in', [...ids])
    .execute();
};

export const deletePushOfSession = async (tx: Tx, sessionId: string): Promise<void> => {
  await tx.deleteFrom('letters.pushSubscription').where('sessionId', '=', sessionId).execute();
};

export type Vapid = { readonly publicKey: string; readonly privateSealed: string };

export const findVapid = (db: Db): Promise<Vapid | undefined> =>
  db.selectFrom('letters.vapid').select(['publicKey', 'privateSealed']).executeTakeFirst();

/** Of two servers that begin at once the first one's pair is kept. */
export const insertVapid = async (db: Db, vapid: Vapid, at: Date): Promise<void> => {
  await db
    .insertInto('letters.vapid')
    .values({ ...vapid, madeAt: at })
    .onConflict((on) => on.doNothing())
    .execute();
};

export const findEmailChoice = async (db: Db, shopperId: string): Promise<boolean | undefined> => {
  const row = await db
    .selectFrom('letters.emailChoice')
    .select('isOn')
    .where('shopperId', '=', shopperId)
    .executeTakeFirst();
  return row?.isOn;
};

export const upsertEmailChoice = async (tx: Tx, shopperId: string, isOn: boolean): Promise<void> => {
  await tx
    .insertInto('letters.emailChoice')
    .values({ shopperId, isOn, chosenAt: tx.now })
    .onConflict((on) => on.column('shopperId').doUpdateSet({ isOn, chosenAt: tx.now }))
    .execute();
};
