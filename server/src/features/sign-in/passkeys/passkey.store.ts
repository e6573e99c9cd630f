import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/tables.ts';
import type { MadeCredential, ShownCredential } from '../../../platform/webauthn/webauthn.adapter.ts';

export type PasskeyRow = Selectable<DB['signIn.passkey']>;

export const findPasskey = (db: Db, credentialId: string): Promise<PasskeyRow | undefined> =>
  db.selectFrom('signIn.passkey').selectAll().where('credentialId', '=', credentialId).executeTakeFirst();

/** Whether the shop knows this passkey. */
export const isShopperPasskey = async (db: Db, credentialId: string): Promise<boolean> =>
  (await findPasskey(db, credentialId)) !== undefined;

export const listPasskeysOf = (db: Db, shopperId: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom('signIn.passkey')
    .selectAll()
    .where('shopperId', '=', shopperId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

export type NewPasskey = MadeCredential & {
  readonly id: string;
  readonly shopperId: string;
  readonly userHandle: string;
  readonly name: string;
};

/** False where somebody has it already. */
export const insertPasskey = async (tx: Tx, { transports, ...passkey }: NewPasskey): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('signIn.passkey')
    .values({ ...passkey, transports: [...transports], createdAt: tx.now })
    .onConflict((already) => already.column('credentialId').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** It was used; false where it was removed meanwhile. Of two that were shown at once the higher count stays. */
export const updatePasskeyUsed = async (
  tx: Tx,
  id: string,
  { counter, isBackedUp }: ShownCredential,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('signIn.passkey')
    .set({ counter: sql<number>`greatest(counter, ${counter})`, isBackedUp, usedAt: tx.now })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

type Own = { readonly id: string; readonly shopperId: string };

export const updatePasskeyName = async (tx: Tx, { id, shopperId }: Own, name: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('signIn.passkey')
    .set({ name })
    .where('id', '=', id)
    .where('shopperId', '=', shopperId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const deletePasskey = (tx: Tx, { id, shopperId }: Own): Promise<{ userHandle: string } | undefined> =>
  tx
    .deleteFrom('signIn.passkey')
    .where('id', '=', id)
    .where('shopperId', '=', shopperId)
    .returning('userHandle')
    .executeTakeFirst();
