import type { Tx } from '../../../platform/database/database.ts';
import type { Guarded } from './pay-security.rules.ts';
import type { PasswordTries } from '../payment.rules.ts';

export type PayPasswordRow = PasswordTries & Guarded & { readonly hash: string };

const columns = ['hash', 'tries', 'locked_until as lockedUntil', 'guarded_until as guardedUntil'] as const;

export const lockPayPassword = (tx: Tx, shopperId: string): Promise<PayPasswordRow | undefined> =>
  tx
    .selectFrom('payments.pay_password')
    .select(columns)
    .where('shopper_id', '=', shopperId)
    .forUpdate()
    .executeTakeFirst();

/** Sets the first pay password; answers false when there is one. */
export const insertPayPassword = async (tx: Tx, shopperId: string, hash: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payments.pay_password')
    .values({ shopper_id: shopperId, hash, tries: 0, locked_until: null, set_at: tx.now })
    .onConflict((on) => on.column('shopper_id').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
};

/** Another password, with no wrong tries; a reset is guarded for a while, a change keeps what guard there is. */
export const updateHash = async (
  tx: Tx,
  shopperId: string,
  { hash, guardedUntil }: { readonly hash: string; readonly guardedUntil?: Date },
): Promise<boolean> => {
  const guard = guardedUntil ? { guarded_until: guardedUntil } : {};
  const { numUpdatedRows } = await tx
    .updateTable('payments.pay_password')
    .set({ hash, tries: 0, locked_until: null, set_at: tx.now, ...guard })
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const updateTries = async (tx: Tx, shopperId: string, to: PasswordTries): Promise<void> => {
  await tx
    .updateTable('payments.pay_password')
    .set({ tries: to.tries, locked_until: to.lockedUntil })
    .where('shopper_id', '=', shopperId)
    .execute();
};
