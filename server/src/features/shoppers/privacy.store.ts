import { sql } from 'kysely';
import { rowsOf } from '../../platform/database/statements/cursor.ts';
import type { PersonalData } from '../../platform/privacy/privacy.ts';

/** Who they were: nobody. Phone, e-mail and user name are free again, and whoever registers with them is new. */
export const shopperData: PersonalData = {
  tables: { 'shoppers.shopper': 'erased', 'shoppers.standingStep': 'pseudonymous' },
  erase: async (tx, shopperId) => {
    await tx
      .updateTable('shoppers.shopper')
      .set({ nickName: '', avatar: '', phone: null, email: null, userName: null, passwordHash: null })
      .set({ gender: null, birthday: null, nickChangedOn: null, nickChanges: 0, displayCurrency: null })
      .set({ inviteCode: null, userNameChangedAt: null, phoneBoundAt: null, emailBoundAt: null })
      .set({ state: 'closed', closesAt: null })
      .where('id', '=', shopperId)
      .execute();
    return [];
  },
  copy: (db, shopperId) => [
    {
      name: 'profile',
      of: ['shoppers.shopper'],
      rows: rowsOf(
        db,
        db
          .selectFrom('shoppers.shopper')
          .select(['number', 'nickName', 'phone', 'email', 'userName', 'language', 'createdAt', 'gender'])
          .select(sql<string | null>`birthday::text`.as('birthday'))
          .select(['displayCurrency', 'inviteCode', 'state'])
          .where('id', '=', shopperId),
      ),
    },
  ],
  uncopied: { 'shoppers.standingStep': 'company' },
};
