import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/tables.ts';

export type AuthenticatorRow = Selectable<DB['staff.authenticator']>;

export const findAuthenticator = (db: Db, memberId: string): Promise<AuthenticatorRow | undefined> =>
  db.selectFrom('staff.authenticator').selectAll().where('memberId', '=', memberId).executeTakeFirst();

type Kept = { readonly memberId: string; readonly sealedSecret: string; readonly lastStep: number };

/** Keeps an authenticator in the place of the one before. */
export const upsertAuthenticator = async (tx: Tx, { memberId, ...kept }: Kept): Promise<void> => {
  const row = { ...kept, createdAt: tx.now, usedAt: null };
  await tx
    .insertInto('staff.authenticator')
    .values({ memberId, ...row })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet(row))
    .execute();
};

/** Takes the code of a step, of the secret that it was read by; false where it or a newer one was taken already. */
export const updateStep = async (tx: Tx, { memberId, sealedSecret, lastStep }: Kept): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('staff.authenticator')
    .set({ lastStep, usedAt: tx.now })
    .where('memberId', '=', memberId)
    .where('sealedSecret', '=', sealedSecret)
    .where('lastStep', '<', lastStep)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const deleteAuthenticator = async (tx: Tx, memberId: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('staff.authenticator')
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

type Draft = { readonly sessionId: string; readonly sealedSecret: string; readonly expiresAt: Date };

/** One that is being set up on a session, in the place of what was begun there before. */
export const upsertAuthenticatorDraft = async (tx: Tx, { sessionId, ...draft }: Draft): Promise<void> => {
  await tx
    .insertInto('staff.authenticatorDraft')
    .values({ sessionId, ...draft })
    .onConflict((conflict) => conflict.column('sessionId').doUpdateSet(draft))
    .execute();
};

export const findAuthenticatorDraft = (db: Db, sessionId: string, now: Date): Promise<Draft | undefined> =>
  db
    .selectFrom('staff.authenticatorDraft')
    .selectAll()
    .where('sessionId', '=', sessionId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** Takes what was being set up; false where it is another by now, or was taken. */
export const takeAuthenticatorDraft = async (
  tx: Tx,
  { sessionId, sealedSecret }: Pick<Draft, 'sessionId' | 'sealedSecret'>,
): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('staff.authenticatorDraft')
    .where('sessionId', '=', sessionId)
    .where('sealedSecret', '=', sealedSecret)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

export const deleteDraftsBefore = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('staff.authenticatorDraft')
    .where('expiresAt', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
