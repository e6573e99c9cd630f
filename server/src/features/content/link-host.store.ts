import type { Db, Tx } from '../../platform/database/database.ts';

export type LinkHostRow = { readonly host: string; readonly added_at: Date; readonly added_by: string };

export const listLinkHosts = (db: Db): Promise<LinkHostRow[]> =>
  db.selectFrom('content.link_host').select(['host', 'added_at', 'added_by']).orderBy('host').execute();

/** Answers false where it was allowed before. */
export const insertLinkHost = async (tx: Tx, host: string, addedBy: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('content.link_host')
    .values({ host, added_at: tx.now, added_by: addedBy })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
};

/** Answers false where it was not allowed. */
export const deleteLinkHost = async (tx: Tx, host: string): Promise<boolean> => {
  const { numDeletedRows } = await tx.deleteFrom('content.link_host').where('host', '=', host).executeTakeFirst();
  return Number(numDeletedRows) > 0;
};
