import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/tables.ts';

export type PartRow = Selectable<DB['warehouse.part']>;

export const insertPart = async (tx: Tx, part: PartRow): Promise<void> => {
  await tx.insertInto('warehouse.part').values(part).execute();
};

/** What came of orders while their rest is awaited, in the order in which it came. */
export const listParts = async (db: Db, orderCodes: readonly string[]): Promise<PartRow[]> => {
  if (orderCodes.length === 0) return [];
  return db
    .selectFrom('warehouse.part')
    .selectAll()
    .where('orderCode', 'in', [...orderCodes])
    .orderBy('arrivedAt')
    .orderBy('id')
    .execute();
};
