import { sql } from 'kysely';
import { rowsOf } from '../../platform/database/statements/cursor.ts';
import type { PersonalData } from '../../platform/privacy/privacy.ts';

/** What was stored is about goods; what somebody wrote and showed to claim a box is theirs. */
export const warehouseData: PersonalData = {
  tables: { 'warehouse.item': 'pseudonymous', 'warehouse.claim': 'erased' },
  inTheWay: async (db, shopperId) => {
    const rows = await db
      .selectFrom('warehouse.claim')
      .select('orderCode')
      .where('shopperId', '=', shopperId)
      .where('state', '=', 'Asked')
      .orderBy('orderCode')
      .execute();
    return rows.map(({ orderCode }) => ({ kind: 'claim', about: orderCode, keeps: [orderCode] }));
  },
  erase: async (tx, shopperId) => {
    await tx
      .updateTable('warehouse.claim')
      .set({ words: '—', photoIds: sql`photo_ids[1:1]` })
      .where('shopperId', '=', shopperId)
      .execute();
    return [];
  },
  copy: (db, shopperId) => [
    {
      name: 'claims',
      of: ['warehouse.claim'],
      rows: rowsOf(
        db,
        db
          .selectFrom('warehouse.claim')
          .select(['orderCode', 'state', 'trackingNo', 'words', 'askedAt', 'answeredAt', 'answer'])
          .where('shopperId', '=', shopperId)
          .orderBy('askedAt'),
      ),
    },
    {
      name: 'storedGoods',
      of: ['warehouse.item'],
      rows: rowsOf(
        db,
        db
          .selectFrom('warehouse.item')
          .select(['orderCode', 'trackingNo', 'weightGrams', 'lengthMm', 'widthMm', 'heightMm', 'storedAt'])
          .select(['storageFreeUntil', 'leftAt', 'endedAt'])
          .where('shopperId', '=', shopperId)
          .orderBy('storedAt'),
      ),
    },
  ],
};
