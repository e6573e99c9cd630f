import { rowsOf } from '../../platform/database/statements/cursor.ts';
import type { PersonalData } from '../../platform/privacy/privacy.ts';

/** What was said of goods helps whoever buys them next, and stays as a closed account's; pictures may show anything. */
export const reviewData: PersonalData = {
  tables: { 'reviews.review': 'pseudonymous' },
  erase: async (tx, shopperId) => {
    await tx
      .updateTable('reviews.review')
      .set({ photoIds: [], isAnonymous: true })
      .where('shopperId', '=', shopperId)
      .execute();
    return [];
  },
  copy: (db, shopperId) => [
    {
      name: 'reviews',
      of: ['reviews.review'],
      rows: rowsOf(
        db,
        db
          .selectFrom('reviews.review')
          .select(['orderCode', 'platformCode', 'goodsId', 'stars', 'words', 'isAnonymous', 'postedAt', 'answer'])
          .where('shopperId', '=', shopperId)
          .orderBy('postedAt'),
      ),
    },
  ],
};
