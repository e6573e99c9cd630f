import type { LetterKind } from '@hakobu/contract/letters/letter.shape';
import type { Db, Tx } from '../../platform/database/database.ts';

export const listMutedKinds = async (db: Db, shopperId: string): Promise<ReadonlySet<string>> => {
  const rows = await db.selectFrom('letters.mutedKind').select('kind').where('shopperId', '=', shopperId).execute();
  return new Set(rows.map(({ kind }) => kind));
};

export const insertMutedKind = async (tx: Tx, shopperId: string, kind: LetterKind): Promise<void> => {
  await tx
    .insertInto('letters.mutedKind')
    .values({ shopperId, kind, mutedAt: tx.now })
    .onConflict((on) => on.doNothing())
    .execute();
};

export const deleteMutedKind = async (tx: Tx, shopperId: string, kind: LetterKind): Promise<void> => {
  await tx.deleteFrom('letters.mutedKind').where('shopperId', '=', shopperId).where('kind', '=', kind).execute();
};
