import type { Db, Tx } from '../../../platform/database/database.ts';

export type LinkHostRow = {
  readonly host: string;
  readonly addedAt: Date;
  readonly addedBy: string;
  readonly allowed: boolean;
};

/** All that was decided about, what was refused too. */
export const listDecidedHosts = (db: Db): Promise<LinkHostRow[]> =>
  db.selectFrom('content.linkHost').select(['host', 'addedAt', 'addedBy', 'allowed']).orderBy('host').execute();

export const listLinkHosts = async (db: Db): Promise<LinkHostRow[]> =>
  (await listDecidedHosts(db)).filter(({ allowed }) => allowed);

/** Answers false where it was decided so before. */
export const upsertLinkHost = async (tx: Tx, host: string, addedBy: string, allowed: boolean): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('content.linkHost')
    .values({ host, addedAt: tx.now, addedBy, allowed })
    .onConflict((conflict) =>
      conflict
        .column('host')
        .doUpdateSet({ addedAt: tx.now, addedBy, allowed })
        .where('content.linkHost.allowed', '<>', allowed),
    )
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
};

/** Answers false where it was not allowed. */
export const deleteLinkHost = async (tx: Tx, host: string): Promise<boolean> => {
  const { numDeletedRows } = await tx.deleteFrom('content.linkHost').where('host', '=', host).executeTakeFirst();
  return Number(numDeletedRows) > 0;
};
