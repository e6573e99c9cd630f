import type { Tx } from '../../../platform/database/database.ts';
import type { Guarded, PasswordTries } from './pay-security.rules.ts';

export type PayPasswordRow = PasswordTries & Guarded & { readonly hash: string };

const columns = ['hash', 'tries', 'lockedUntil', 'guardedUntil'] as const;

export const lockPayPassword = (tx: Tx, shopperId: string): Promise<PayPasswordRow | undefined> =>
  tx
    .selectFrom('payments.payPassword')
    .select(columns)
    .where('shopperId', '=', shopperId)
    .forUpdate()
    .executeTakeFirst();

/** Sets the first pay password; answers false when there is one. */
export const insertPayPassword = async (tx: Tx, shopperId: string, hash: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payments.payPassword')
    .values({ shopperId, hash, tries: 0, lockedUntil: null, setAt: tx.now })
    .onConflict((on) => on.column('shopperId').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
};

/** Another password, with no wrong tries; a reset is guarded for a while, a change keeps what guard there is. */
export const updateHash = async (
  tx: Tx,
  shopperId: string,
  { hash, guardedUntil }: { readonly hash: string; readonly guardedUntil?: Date },
): Promise<boolean> => {
  const guard = guardedUntil ? { guardedUntil } : {};
  const { numUpdatedRows } = await tx
    .updateTable('payments.payPassword')
    .set({ hash, tries: 0, lockedUntil: null, setAt: tx.now, ...guard })
    .where('shopperId', '=', shopperId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const updateTries = async (tx: Tx, shopperId: string, to: PasswordTries): Promise<void> => {
  await tx
    .updateTable('payments.payPassword')
    .set({ tries: to.tries, lockedUntil: to.lockedUntil })
    .where('shopperId', '=', shopperId)
    .execute();
};
