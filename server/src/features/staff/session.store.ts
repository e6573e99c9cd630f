import { Role } from '@hakobu/contract/staff/permissions';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type StoredSettings, storedSettings } from '../settings/index.ts';
import { hasFactor } from './second-factor/factor.store.ts';
import { idleMs, longestMs } from './session.rules.ts';

export type StaffSessionRow = {
  id: string;
  memberId: string;
  name: string;
  isActive: boolean;
  createdAt: Date;
  touchedAt: Date;
  endedAt: Date | null;
  /** Null unless somebody ended it from elsewhere. */
  endedBy: string | null;
  roles: Role[];
  /** Whether they have an authenticator or a passkey. */
  hasFactor: boolean;
  settings: StoredSettings;
};

export const findSession = async (db: Db, tokenHash: string): Promise<StaffSessionRow | undefined> => {
  const row = await db
    .selectFrom('staff.session as session')
    .innerJoin('staff.member as member', 'member.id', 'session.memberId')
    .select([
      'session.id',
      'member.id as memberId',
      'member.name',
      'member.isActive',
      'session.createdAt',
      'session.touchedAt',
      'session.endedAt',
      'session.endedBy',
    ])
    .select(
      sql<string[]>`array(select role from staff.member_role where member_id = member.id order by role)`.as('roles'),
    )
    .select(hasFactor(sql.ref('member.id')).as('hasFactor'))
    .select(storedSettings.as('settings'))
    .where('session.tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return row && { ...row, roles: z.parse(z.array(Role), row.roles) };
};

export type NewStaffSession = {
  readonly id: string;
  readonly memberId: string;
  readonly tokenHash: string;
  readonly userAgent: string;
  readonly address: string;
  readonly isNewDevice: boolean;
};

export const insertSession = async (tx: Tx, session: NewStaffSession): Promise<void> => {
  await tx
    .insertInto('staff.session')
    .values({ ...session, createdAt: tx.now, touchedAt: tx.now, provedAt: tx.now })
    .execute();
};

/** When it was shown last on a session that it is its member. */
/** When it was shown on a session who is signed in; null of one that has ended. */
export const findProvedAt = async (db: Db, id: string): Promise<Date | null> => {
  const row = await db
    .selectFrom('staff.session')
    .select('provedAt')
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return row?.provedAt ?? null;
};

export const updateProved = async (tx: Tx, id: string): Promise<void> => {
  await tx.updateTable('staff.session').set({ provedAt: tx.now }).where('id', '=', id).execute();
};

export const updateTouched = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.updateTable('staff.session').set({ touchedAt: now }).where('id', '=', id).execute();
};

export const endSession = async (tx: Tx, id: string): Promise<void> => {
  await tx.updateTable('staff.session').set({ endedAt: tx.now }).where('id', '=', id).execute();
};

/** Ends all open sessions of a member but one; answers how many they were. */
export const endSessionsOf = async (tx: Tx, memberId: string, butId?: string): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('staff.session')
    .set({ endedAt: tx.now })
    .where('memberId', '=', memberId)
    .where('endedAt', 'is', null)
    .$if(butId !== undefined, (query) => query.where('id', '<>', butId ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** Of these sessions, those whose cookie would be taken now; of these roles only with a second factor. */
export const listSessionsThatCount = async (
  db: Db,
  ids: readonly string[],
  { now, factorRoles }: { readonly now: Date; readonly factorRoles: readonly Role[] },
): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('staff.session as session')
    .innerJoin('staff.member as member', 'member.id', 'session.memberId')
    .select('session.id')
    .where(sql<boolean>`session.id = any(${ids}::uuid[])`)
    .where('session.endedAt', 'is', null)
    .where('session.touchedAt', '>', new Date(now.getTime() - idleMs))
    .where('session.createdAt', '>', new Date(now.getTime() - longestMs))
    .where('member.isActive', '=', true)
    .where(
      sql<boolean>`(not exists (select from staff.member_role held
        where held.member_id = member.id and held.role = any(${factorRoles}::text[]))
        or ${hasFactor(sql.ref('member.id'))})`,
    )
    .execute();
  return rows.map(({ id }) => id);
};

export const deleteSessionsBefore = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db.deleteFrom('staff.session').where('createdAt', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
};

/** Open and used within the time after which a session ends by itself. */
export const countOpenSessions = async (db: Db, now: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('staff.session')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('endedAt', 'is', null)
    .where('touchedAt', '>', new Date(now.getTime() - idleMs))
    .executeTakeFirstOrThrow();
  return count;
};
