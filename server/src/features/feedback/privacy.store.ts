import { rowsOf } from '../../platform/database/statements/cursor.ts';
import type { PersonalData } from '../../platform/privacy/privacy.ts';

/** What was asked and answered about orders is a talk with its shopper: its words go, its notices stay with the order. */
export const feedbackData: PersonalData = {
  tables: { 'feedback.thread': 'pseudonymous', 'feedback.entry': 'erased' },
  erase: async (tx, shopperId) => {
    await tx
      .updateTable('feedback.entry')
      .set({ words: '—', photoIds: [] })
      .where('shopperId', '=', shopperId)
      .where('kind', '<>', 'notice')
      .execute();
    return [];
  },
  copy: (db, shopperId) => [
    {
      name: 'orderMessages',
      of: ['feedback.entry'],
      rows: rowsOf(
        db,
        db
          .selectFrom('feedback.entry')
          .select(['orderCode', 'kind', 'words', 'at', 'readAt'])
          .where('shopperId', '=', shopperId)
          .orderBy('at'),
      ),
    },
  ],
  uncopied: { 'feedback.thread': 'work' },
};
