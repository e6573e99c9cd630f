import type { SignInMethod } from '@hakobu/contract/sign-in/sign-in.shape';
import { sql } from 'kysely';
import { dayMs } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { deferWrite } from '../../platform/database/statements/deferred-writes.ts';
import { shopperRelation } from '../shoppers/index.ts';
import { idleDays } from './session.rules.ts';

export type EndedBecause = 'loggedOut' | 'elsewhere' | 'password' | 'endedByOwner' | 'endedByStaff' | 'closed';

export type SessionRow = {
  id: string;
  shopperId: string;
  touchedAt: Date;
  expiresAt: Date;
  endedBecause: string | null;
  isKnown: boolean;
  shopperState: string;
};

const selectSession = (db: Db) =>
  db
    .selectFrom('signIn.session as session')
    .innerJoin(shopperRelation.as('shopper'), 'shopper.id', 'session.shopperId')
    .select([
      'session.id',
      'session.shopperId',
      'session.touchedAt',
      'session.expiresAt',
      'session.endedBecause',
      'session.isKnown',
      'shopper.state as shopperState',
    ]);

export const findSession = (db: Db, tokenHash: string): Promise<SessionRow | undefined> =>
  selectSession(db).where('session.tokenHash', '=', tokenHash).executeTakeFirst();

export const findSessionById = (db: Db, id: string): Promise<SessionRow | undefined> =>
  selectSession(db).where('session.id', '=', id).executeTakeFirst();

/** When a session was opened, and by what. */
export const findOpening = (db: Db, id: string): Promise<{ method: string; createdAt: Date } | undefined> =>
  db.selectFrom('signIn.session').select(['method', 'createdAt']).where('id', '=', id).executeTakeFirst();

export type NewSession = {
  readonly id: string;
  readonly shopperId: string;
  readonly tokenHash: string;
  readonly userAgent: string;
  readonly address: string;
  /** The subscriber behind it. */
  readonly network: string;
  readonly method: SignInMethod;
};

const expiryFrom = (at: Date): Date => new Date(at.getTime() + idleDays * dayMs);

/** A shopper's first session ever is a known device; every later one becomes it by paying. Answers whether it is the first. */
export const insertSession = async (tx: Tx, session: NewSession): Promise<boolean> => {
  const { rows } = await sql<{ isKnown: boolean }>`
    with first as (
      insert into sign_in.first_session (shopper_id, at) values (${session.shopperId}, ${tx.now})
      on conflict do nothing returning 1)
    insert into sign_in.session
      (id, shopper_id, token_hash, user_agent, address, network, method, created_at, touched_at, expires_at, is_known)
    values (${session.id}, ${session.shopperId}, ${session.tokenHash}, ${session.userAgent}, ${session.address},
      ${session.network}, ${session.method}, ${tx.now}, ${tx.now}, ${expiryFrom(tx.now)}, exists (select from first))
    returning is_known`.execute(tx);
  return rows[0]?.isKnown ?? false;
};

/** From now on the device counts as one of the shopper's own. */
export const updateKnown = async (tx: Tx, id: string): Promise<void> => {
  const query = tx.updateTable('signIn.session').set({ isKnown: true }).where('id', '=', id);
  await deferWrite(tx, 'change', 'signIn.session', query);
};

export const listOpenSessions = async (tx: Tx, shopperId: string): Promise<{ id: string; touchedAt: Date }[]> =>
  tx
    .selectFrom('signIn.session')
    .select(['id', 'touchedAt'])
    .where('shopperId', '=', shopperId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', tx.now)
    .orderBy('touchedAt')
    .orderBy('id')
    .execute();

export const updateTouched = async (db: Db, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('signIn.session')
    .set({ touchedAt: now, expiresAt: expiryFrom(now) })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute();
};

export const endSessions = async (tx: Tx, ids: readonly string[], because: EndedBecause): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .updateTable('signIn.session')
    .set({ endedAt: tx.now, endedBecause: because })
    .where('id', 'in', ids)
    .where('endedAt', 'is', null)
    .execute();
};

export const endAllSessions = async (tx: Tx, shopperId: string, because: EndedBecause): Promise<void> => {
  await tx
    .updateTable('signIn.session')
    .set({ endedAt: tx.now, endedBecause: because })
    .where('shopperId', '=', shopperId)
    .where('endedAt', 'is', null)
    .execute();
};

export const endOtherSessions = async (
  tx: Tx,
  { shopperId, sessionId }: { readonly shopperId: string; readonly sessionId: string },
  because: EndedBecause,
): Promise<void> => {
  await tx
    .updateTable('signIn.session')
    .set({ endedAt: tx.now, endedBecause: because })
    .where('shopperId', '=', shopperId)
    .where('id', '!=', sessionId)
    .where('endedAt', 'is', null)
    .execute();
};

/** Of these sessions, those whose token would be taken now. */
export const shopperSessionsThatCount = async (db: Db, ids: readonly string[], now: Date): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('signIn.session as session')
    .innerJoin(shopperRelation.as('shopper'), 'shopper.id', 'session.shopperId')
    .select('session.id')
    .where(sql<boolean>`session.id = any(${ids}::uuid[])`)
    .where('session.endedAt', 'is', null)
    .where('session.expiresAt', '>', now)
    .where('shopper.state', 'not in', ['frozen', 'closed'])
    .execute();
  return rows.map(({ id }) => id);
};

/** Whether this shopper has signed in from this network before. */
export const isKnownNetwork = async (db: Db, shopperId: string, network: string): Promise<boolean> => {
  const row = await db
    .selectFrom('signIn.session')
    .select('id')
    .where('shopperId', '=', shopperId)
    .where('network', '=', network)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Forgets sessions whose end is long past; answers how many. */
export const deleteSessionsBefore = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db.deleteFrom('signIn.session').where('expiresAt', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
};

/** Sessions that neither were ended nor have run out. */
export const countOpenSessions = async (db: Db, now: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('signIn.session')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return count;
};
