import { rowsOf } from '../../platform/database/statements/cursor.ts';
import type { PersonalData } from '../../platform/privacy/privacy.ts';

/** That somebody left, and what is kept of it: ids alone, and what the lock keeps until its day. */
export const closingData: PersonalData = {
  tables: { 'closing.request': 'pseudonymous', 'closing.kept': 'locked' },
  copy: (db, shopperId) => [
    {
      name: 'closings',
      of: ['closing.request'],
      rows: rowsOf(
        db,
        db
          .selectFrom('closing.request')
          .select(['state', 'requestedAt', 'dueAt', 'endedAt'])
          .where('shopperId', '=', shopperId)
          .orderBy('requestedAt'),
      ),
    },
  ],
  uncopied: { 'closing.kept': 'work' },
};
