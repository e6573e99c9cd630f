import { rowsOf } from '../../platform/database/statements/cursor.ts';
import type { PersonalData } from '../../platform/privacy/privacy.ts';

export const cartData: PersonalData = {
  tables: { 'carts.line': 'erased' },
  erase: async (tx, shopperId) => {
    await tx.deleteFrom('carts.line').where('shopperId', '=', shopperId).execute();
    return [];
  },
  copy: (db, shopperId) => [
    {
      name: 'cart',
      of: ['carts.line'],
      rows: rowsOf(
        db,
        db
          .selectFrom('carts.line')
          .select(['platformCode', 'goodsId', 'options', 'quantity', 'addedPriceYen', 'addedAt'])
          .where('shopperId', '=', shopperId)
          .orderBy('addedAt'),
      ),
    },
  ],
};
