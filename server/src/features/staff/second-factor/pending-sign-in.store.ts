import { maxPendingSignInTries } from '@hakobu/contract/staff/second-factor.shape';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';

export type BegunBy = 'open' | 'join';

type Of = { readonly tokenHash: string; readonly deviceHash: string };

type New = Of & { readonly memberId: string; readonly begunBy: BegunBy; readonly expiresAt: Date };

export const insertPendingSignIn = async (tx: Tx, pending: New): Promise<void> => {
  await tx.insertInto('staff.pendingSignIn').values(pending).execute();
};

export type PendingRow = { readonly memberId: string; readonly begunBy: BegunBy };

const pendingIn = (db: Db, now: Date, { tokenHash, deviceHash }: Of) => sql`
  token_hash = ${tokenHash} and device_hash = ${deviceHash} and expires_at > ${now} and tries < ${maxPendingSignInTries}`;

/** One that counts on this browser. */
export const findPendingSignIn = async (db: Db, now: Date, of: Of): Promise<PendingRow | undefined> => {
  const { rows } = await sql<PendingRow>`
    select member_id, begun_by from staff.pending_sign_in where ${pendingIn(db, now, of)}`.execute(db);
  return rows[0];
};

/**
 * Counts a try at one that counts on this browser, before its outcome is known. It takes the pool, not a transaction: a
 * try counts though all else is rolled back.
 */
export const countPendingTry = async (db: Db, now: Date, of: Of): Promise<PendingRow | undefined> => {
  const { rows } = await sql<PendingRow>`
    update staff.pending_sign_in set tries = tries + 1 where ${pendingIn(db, now, of)}
    returning member_id, begun_by`.execute(db);
  return rows[0];
};

/** Uses one up; false where it was used, or ended with the password or a factor of its member. */
export const takePendingSignIn = async (tx: Tx, tokenHash: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('staff.pendingSignIn')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** Whoever is half signed in as this member begins anew. */
export const endPendingSignIns = async (tx: Tx, memberId: string): Promise<void> => {
  await tx.deleteFrom('staff.pendingSignIn').where('memberId', '=', memberId).execute();
};

export const deletePendingSignInsBefore = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('staff.pendingSignIn')
    .where('expiresAt', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
