import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/tables.ts';
import type { MadeCredential, ShownCredential } from '../../../platform/webauthn/webauthn.adapter.ts';

export type StaffPasskeyRow = Selectable<DB['staff.passkey']>;

export const findStaffPasskey = (db: Db, credentialId: string): Promise<StaffPasskeyRow | undefined> =>
  db.selectFrom('staff.passkey').selectAll().where('credentialId', '=', credentialId).executeTakeFirst();

/** Whether the desk knows this passkey. */
export const isStaffPasskey = async (db: Db, credentialId: string): Promise<boolean> =>
  (await findStaffPasskey(db, credentialId)) !== undefined;

export const listStaffPasskeys = async (db: Db, memberIds: readonly string[]): Promise<StaffPasskeyRow[]> =>
  memberIds.length === 0
    ? []
    : db
        .selectFrom('staff.passkey')
        .selectAll()
        .where('memberId', 'in', memberIds)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .execute();

export type NewStaffPasskey = MadeCredential & {
  readonly id: string;
  readonly memberId: string;
  readonly userHandle: string;
  readonly name: string;
};

/** False where somebody has it already. */
export const insertStaffPasskey = async (tx: Tx, { transports, ...passkey }: NewStaffPasskey): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff.passkey')
    .values({ ...passkey, transports: [...transports], createdAt: tx.now })
    .onConflict((already) => already.column('credentialId').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** It was used; false where it was removed meanwhile. Of two that were shown at once the higher count stays. */
export const updateStaffPasskeyUsed = async (
  tx: Tx,
  id: string,
  { counter, isBackedUp }: ShownCredential,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('staff.passkey')
    .set({ counter: sql<number>`greatest(counter, ${counter})`, isBackedUp, usedAt: tx.now })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

type Own = { readonly id: string; readonly memberId: string };

export const updateStaffPasskeyName = async (tx: Tx, { id, memberId }: Own, name: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('staff.passkey')
    .set({ name })
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const deleteStaffPasskey = (tx: Tx, { id, memberId }: Own): Promise<{ userHandle: string } | undefined> =>
  tx
    .deleteFrom('staff.passkey')
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .returning('userHandle')
    .executeTakeFirst();

export const deleteStaffPasskeysOf = async (tx: Tx, memberId: string): Promise<void> => {
  await tx.deleteFrom('staff.passkey').where('memberId', '=', memberId).execute();
};
