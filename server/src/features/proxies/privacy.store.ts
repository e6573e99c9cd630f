import { rowsOf } from '../../platform/database/statements/cursor.ts';
import type { PersonalData } from '../../platform/privacy/privacy.ts';

/** Drafts are dropped: nothing was promised on them, so they stand in nobody's way. */
export const proxyData: PersonalData = {
  tables: { 'proxies.draft': 'erased' },
  erase: async (tx, shopperId) => {
    await tx.deleteFrom('proxies.draft').where('shopperId', '=', shopperId).execute();
    return [];
  },
  copy: (db, shopperId) => [
    {
      name: 'proxyDrafts',
      of: ['proxies.draft'],
      rows: rowsOf(
        db,
        db
          .selectFrom('proxies.draft')
          .select(['name', 'url', 'options', 'quantity', 'priceYen', 'remark', 'savedAt'])
          .where('shopperId', '=', shopperId)
          .orderBy('savedAt'),
      ),
    },
  ],
};
