import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import type { DB } from '../../../platform/database/tables.ts';
import type { Subscription } from '../channels/channel.port.ts';

export type PushRow = Selectable<DB['letters.push_subscription']>;

export type NewPush = Subscription & { readonly shopperId: string; readonly sessionId: string };

/** One a session, and one a browser: whoever signs in on a device takes it over from whom it was before. */
export const replacePush = async (tx: Tx, { shopperId, sessionId, ...given }: NewPush): Promise<void> => {
  // In the order of ids: two that take each other's place do not wait for each other in a circle.
  await sql`
    delete from letters.push_subscription where id in (
      select id from letters.push_subscription
      where session_id = ${sessionId} or endpoint = ${given.endpoint} order by id for update)`.execute(tx);
  await tx
    .insertInto('letters.push_subscription')
    .values({ ...given, id: newId(), shopper_id: shopperId, session_id: sessionId, created_at: tx.now })
    .onConflict((on) => on.doNothing())
    .execute();
};

export const listPush = (db: Db, shopperId: string): Promise<PushRow[]> =>
  db.selectFrom('letters.push_subscription').selectAll().where('shopper_id', '=', shopperId).orderBy('id').execute();

export const deletePush = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('letters.push_subscription')
    .where('id', 'in', [...ids])
    .execute();
};

export const deletePushOfSession = async (tx: Tx, sessionId: string): Promise<void> => {
  await tx.deleteFrom('letters.push_subscription').where('session_id', '=', sessionId).execute();
};

export type Vapid = { readonly public_key: string; readonly private_sealed: string };

export const findVapid = (db: Db): Promise<Vapid | undefined> =>
  db.selectFrom('letters.vapid').select(['public_key', 'private_sealed']).executeTakeFirst();

/** Of two servers that begin at once the first one's pair is kept. */
export const insertVapid = async (db: Db, vapid: Vapid, at: Date): Promise<void> => {
  await db
    .insertInto('letters.vapid')
    .values({ ...vapid, made_at: at })
    .onConflict((on) => on.doNothing())
    .execute();
};

export const findEmailChoice = async (db: Db, shopperId: string): Promise<boolean | undefined> => {
  const row = await db
    .selectFrom('letters.email_choice')
    .select('is_on')
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst();
  return row?.is_on;
};

export const upsertEmailChoice = async (tx: Tx, shopperId: string, isOn: boolean): Promise<void> => {
  await tx
    .insertInto('letters.email_choice')
    .values({ shopper_id: shopperId, is_on: isOn, chosen_at: tx.now })
    .onConflict((on) => on.column('shopper_id').doUpdateSet({ is_on: isOn, chosen_at: tx.now }))
    .execute();
};
