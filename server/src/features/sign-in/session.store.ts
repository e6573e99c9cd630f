import { sql } from 'kysely';
import { dayMs } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { deferWrite } from '../../platform/database/deferred-writes.ts';
import { shopperRelation } from '../shoppers/index.ts';
import { idleDays } from './session.rules.ts';

export type EndedBecause = 'loggedOut' | 'elsewhere' | 'password';

export type SessionRow = {
  id: string;
  shopper_id: string;
  touched_at: Date;
  expires_at: Date;
  ended_because: string | null;
  is_known: boolean;
  shopper_state: string;
};

export const findSession = (db: Db, tokenHash: string): Promise<SessionRow | undefined> =>
  db
    .selectFrom('sign_in.session as session')
    .innerJoin(shopperRelation.as('shopper'), 'shopper.id', 'session.shopper_id')
    .select([
      'session.id',
      'session.shopper_id',
      'session.touched_at',
      'session.expires_at',
      'session.ended_because',
      'session.is_known',
      'shopper.state as shopper_state',
    ])
    .where('session.token_hash', '=', tokenHash)
    .executeTakeFirst();

export type NewSession = {
  readonly id: string;
  readonly shopperId: string;
  readonly tokenHash: string;
  readonly userAgent: string;
  readonly address: string;
  /** The subscriber behind it. */
  readonly network: string;
};

const expiryFrom = (at: Date): Date => new Date(at.getTime() + idleDays * dayMs);

/** A shopper's first session ever is a known device; every later one becomes it by paying. */
export const insertSession = async (tx: Tx, session: NewSession): Promise<void> => {
  await sql`
    with first as (
      insert into sign_in.first_session (shopper_id, at) values (${session.shopperId}, ${tx.now})
      on conflict do nothing returning 1)
    insert into sign_in.session
      (id, shopper_id, token_hash, user_agent, address, network, created_at, touched_at, expires_at, is_known)
    values (${session.id}, ${session.shopperId}, ${session.tokenHash}, ${session.userAgent}, ${session.address},
      ${session.network}, ${tx.now}, ${tx.now}, ${expiryFrom(tx.now)}, exists (select from first))`.execute(tx);
};

/** From now on the device counts as one of the shopper's own. */
export const updateKnown = async (tx: Tx, id: string): Promise<void> => {
  const query = tx.updateTable('sign_in.session').set({ is_known: true }).where('id', '=', id);
  await deferWrite(tx, 'change', 'sign_in.session', query);
};

export const listOpenSessions = async (tx: Tx, shopperId: string): Promise<{ id: string; touchedAt: Date }[]> =>
  tx
    .selectFrom('sign_in.session')
    .select(['id', 'touched_at as touchedAt'])
    .where('shopper_id', '=', shopperId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', tx.now)
    .orderBy('touched_at')
    .orderBy('id')
    .execute();

export const updateTouched = async (db: Db, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('sign_in.session')
    .set({ touched_at: now, expires_at: expiryFrom(now) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
};

export const endSessions = async (tx: Tx, ids: readonly string[], because: EndedBecause): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .updateTable('sign_in.session')
    .set({ ended_at: tx.now, ended_because: because })
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute();
};

export const endAllSessions = async (tx: Tx, shopperId: string, because: EndedBecause): Promise<void> => {
  await tx
    .updateTable('sign_in.session')
    .set({ ended_at: tx.now, ended_because: because })
    .where('shopper_id', '=', shopperId)
    .where('ended_at', 'is', null)
    .execute();
};

/** Of these sessions, those whose token would be taken now. */
export const shopperSessionsThatCount = async (db: Db, ids: readonly string[], now: Date): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('sign_in.session as session')
    .innerJoin(shopperRelation.as('shopper'), 'shopper.id', 'session.shopper_id')
    .select('session.id')
    .where(sql<boolean>`session.id = any(${ids}::uuid[])`)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('shopper.state', 'not in', ['frozen', 'closed'])
    .execute();
  return rows.map(({ id }) => id);
};

/** Whether this shopper has signed in from this network before. */
export const isKnownNetwork = async (db: Db, shopperId: string, network: string): Promise<boolean> => {
  const row = await db
    .selectFrom('sign_in.session')
    .select('id')
    .where('shopper_id', '=', shopperId)
    .where('network', '=', network)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Forgets sessions whose end is long past; answers how many. */
export const deleteSessionsBefore = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db.deleteFrom('sign_in.session').where('expires_at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
};

/** Sessions that neither were ended nor have run out. */
export const countOpenSessions = async (db: Db, now: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('sign_in.session')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
};
