import { Role } from '@hakobu/contract/staff/permissions';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../platform/database/database.ts';
import { idleMs, longestMs } from './session.rules.ts';

export type StaffSessionRow = {
  id: string;
  memberId: string;
  name: string;
  isActive: boolean;
  createdAt: Date;
  touchedAt: Date;
  endedAt: Date | null;
  roles: Role[];
};

export const findSession = async (db: Db, tokenHash: string): Promise<StaffSessionRow | undefined> => {
  const row = await db
    .selectFrom('staff.session as session')
    .innerJoin('staff.member as member', 'member.id', 'session.member_id')
    .select([
      'session.id',
      'member.id as memberId',
      'member.name',
      'member.is_active as isActive',
      'session.created_at as createdAt',
      'session.touched_at as touchedAt',
      'session.ended_at as endedAt',
    ])
    .select(
      sql<string[]>`array(select role from staff.member_role where member_id = member.id order by role)`.as('roles'),
    )
    .where('session.token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row && { ...row, roles: z.parse(z.array(Role), row.roles) };
};

export type NewStaffSession = {
  readonly id: string;
  readonly memberId: string;
  readonly tokenHash: string;
  readonly userAgent: string;
  readonly address: string;
};

export const insertSession = async (tx: Tx, session: NewStaffSession): Promise<void> => {
  await tx
    .insertInto('staff.session')
    .values({
      id: session.id,
      member_id: session.memberId,
      token_hash: session.tokenHash,
      user_agent: session.userAgent,
      address: session.address,
      created_at: tx.now,
      touched_at: tx.now,
    })
    .execute();
};

export const updateTouched = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.updateTable('staff.session').set({ touched_at: now }).where('id', '=', id).execute();
};

export const endSession = async (tx: Tx, id: string): Promise<void> => {
  await tx.updateTable('staff.session').set({ ended_at: tx.now }).where('id', '=', id).execute();
};

/** Ends all open sessions of a member but one; answers how many they were. */
export const endSessionsOf = async (tx: Tx, memberId: string, butId?: string): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('staff.session')
    .set({ ended_at: tx.now })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .$if(butId !== undefined, (query) => query.where('id', '<>', butId ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** Of these sessions, those whose cookie would be taken now. */
export const staffSessionsThatCount = async (db: Db, ids: readonly string[], now: Date): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('staff.session as session')
    .innerJoin('staff.member as member', 'member.id', 'session.member_id')
    .select('session.id')
    .where(sql<boolean>`session.id = any(${ids}::uuid[])`)
    .where('session.ended_at', 'is', null)
    .where('session.touched_at', '>', new Date(now.getTime() - idleMs))
    .where('session.created_at', '>', new Date(now.getTime() - longestMs))
    .where('member.is_active', '=', true)
    .execute();
  return rows.map(({ id }) => id);
};

export const deleteSessionsBefore = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db.deleteFrom('staff.session').where('created_at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
};

/** Open and used within the time after which a session ends by itself. */
export const countOpenSessions = async (db: Db, now: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('staff.session')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('ended_at', 'is', null)
    .where('touched_at', '>', new Date(now.getTime() - idleMs))
    .executeTakeFirstOrThrow();
  return count;
};
