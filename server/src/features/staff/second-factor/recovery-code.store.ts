import type { Db, Tx } from '../../../platform/database/database.ts';

/** New recovery codes of a member, by their hashes; those before count no more. */
export const replaceRecoveryCodes = async (tx: Tx, memberId: string, hashes: readonly string[]): Promise<void> => {
  await tx.deleteFrom('staff.recoveryCode').where('memberId', '=', memberId).execute();
  if (hashes.length === 0) return;
  const rows = hashes.map((codeHash) => ({ memberId, codeHash, madeAt: tx.now }));
  await tx.insertInto('staff.recoveryCode').values(rows).execute();
};

/** Uses a code up; false where it is none, or was used. */
export const takeRecoveryCode = async (tx: Tx, memberId: string, codeHash: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('staff.recoveryCode')
    .where('memberId', '=', memberId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

export const countRecoveryCodes = async (db: Db, memberId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('staff.recoveryCode')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
};
