import { rowsOf } from '../../platform/database/statements/cursor.ts';
import type { PersonalData } from '../../platform/privacy/privacy.ts';

/**
 * Who of the staff did what to whom is kept as the law wants it, and by those alone who may read the log. Who came in from
 * where goes by itself, after the days that the company set.
 */
export const auditData: PersonalData = {
  tables: { 'audit.entry': 'pseudonymous', 'audit.access': 'agesOut' },
  copy: (db, shopperId) => [
    {
      name: 'signIns',
      of: ['audit.access'],
      rows: rowsOf(
        db,
        db
          .selectFrom('audit.access')
          .select(['kind', 'about', 'address', 'firstAt', 'lastAt', 'times'])
          .where('side', '=', 'shop')
          .where('person', '=', `shopper:${shopperId}`)
          .orderBy('firstAt'),
      ),
    },
  ],
  uncopied: { 'audit.entry': 'company' },
};
