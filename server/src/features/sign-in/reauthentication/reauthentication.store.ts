import type { ReauthenticationPurpose } from '@hakobu/contract/sign-in/reauthentication.shape';
import type { Db, Tx } from '../../../platform/database/database.ts';

export type NewReauthentication = {
  readonly id: string;
  readonly tokenHash: string;
  readonly shopperId: string;
  readonly sessionId: string;
  readonly purpose: ReauthenticationPurpose;
  readonly method: 'password' | 'code' | 'passkey' | 'recentSignIn';
  readonly expiresAt: Date;
};

export const insertReauthentication = async (tx: Tx, made: NewReauthentication): Promise<void> => {
  await tx
    .insertInto('signIn.reauthentication')
    .values({ ...made, createdAt: tx.now })
    .execute();
};

type Use = Pick<NewReauthentication, 'tokenHash' | 'shopperId' | 'sessionId' | 'purpose'>;

/** Uses one up; false where it is not this session's, for something else, over, or used. */
export const markReauthenticationUsed = async (tx: Tx, use: Use): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('signIn.reauthentication')
    .set({ usedAt: tx.now })
    .where('tokenHash', '=', use.tokenHash)
    .where('shopperId', '=', use.shopperId)
    .where('sessionId', '=', use.sessionId)
    .where('purpose', '=', use.purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', tx.now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Whether one would be used up. */
export const countsReauthentication = async (db: Db, now: Date, use: Use): Promise<boolean> => {
  const row = await db
    .selectFrom('signIn.reauthentication')
    .select('id')
    .where('tokenHash', '=', use.tokenHash)
    .where('shopperId', '=', use.shopperId)
    .where('sessionId', '=', use.sessionId)
    .where('purpose', '=', use.purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row !== undefined;
};

export const deleteReauthenticationsBefore = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('signIn.reauthentication')
    .where('expiresAt', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
