import type { LetterKind } from '@hakobu/contract/letters/letter.shape';
import type { Db, Tx } from '../../platform/database/database.ts';

export const listMutedKinds = async (db: Db, shopperId: string): Promise<ReadonlySet<string>> => {
  const rows = await db.selectFrom('letters.muted_kind').select('kind').where('shopper_id', '=', shopperId).execute();
  return new Set(rows.map(({ kind }) => kind));
};

export const insertMutedKind = async (tx: Tx, shopperId: string, kind: LetterKind): Promise<void> => {
  await tx
    .insertInto('letters.muted_kind')
    .values({ shopper_id: shopperId, kind, muted_at: tx.now })
    .onConflict((on) => on.doNothing())
    .execute();
};

export const deleteMutedKind = async (tx: Tx, shopperId: string, kind: LetterKind): Promise<void> => {
  await tx.deleteFrom('letters.muted_kind').where('shopper_id', '=', shopperId).where('kind', '=', kind).execute();
};
