import { rowsOf } from '../../platform/database/statements/cursor.ts';
import type { PersonalData } from '../../platform/privacy/privacy.ts';
import { endExportsOf } from './export.store.ts';

/** A copy goes with whoever asked for it: from then on nobody is given it, and a second later it is gone. */
export const exportData: PersonalData = {
  tables: { 'exports.export': 'erased' },
  erase: async (tx, shopperId) => {
    await endExportsOf(tx, shopperId);
    return [];
  },
  copy: (db, shopperId) => [
    {
      name: 'exports',
      of: ['exports.export'],
      rows: rowsOf(
        db,
        db
          .selectFrom('exports.export')
          .select(['state', 'requestedAt', 'readyAt', 'bytes'])
          .where('shopperId', '=', shopperId)
          .orderBy('requestedAt'),
      ),
    },
  ],
};
