import type { Db, Tx } from '../../../platform/database/database.ts';

export type NewSecondProof = {
  readonly id: string;
  readonly tokenHash: string;
  readonly deviceHash: string;
  readonly shopperId: string;
  readonly account: string;
  readonly expiresAt: Date;
};

export const insertSecondProof = async (tx: Tx, begun: NewSecondProof): Promise<void> => {
  await tx
    .insertInto('signIn.secondProof')
    .values({ ...begun, createdAt: tx.now })
    .execute();
};

type Of = { readonly tokenHash: string; readonly deviceHash: string };

/** One that counts on this browser, without using it. */
export const findSecondProof = (db: Db, now: Date, { tokenHash, deviceHash }: Of) =>
  db
    .selectFrom('signIn.secondProof')
    .select(['id', 'shopperId', 'account', 'expiresAt'])
    .where('tokenHash', '=', tokenHash)
    .where('deviceHash', '=', deviceHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** Uses one up; false where somebody was faster, or it is over. */
export const markSecondProofUsed = async (tx: Tx, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('signIn.secondProof')
    .set({ usedAt: tx.now })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', tx.now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const deleteSecondProofsBefore = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('signIn.secondProof')
    .where('expiresAt', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
