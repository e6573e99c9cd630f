import { rowsOf } from '../../platform/database/statements/cursor.ts';
import type { PersonalData } from '../../platform/privacy/privacy.ts';

/** Addresses go with their shopper; a parcel keeps its own copy of where it went. */
export const addressData: PersonalData = {
  tables: { 'addresses.address': 'erased' },
  erase: async (tx, shopperId) => {
    await tx.deleteFrom('addresses.address').where('shopperId', '=', shopperId).execute();
    return [];
  },
  copy: (db, shopperId) => [
    {
      name: 'addresses',
      of: ['addresses.address'],
      rows: rowsOf(
        db,
        db
          .selectFrom('addresses.address')
          .select(['recipient', 'phone', 'country', 'postcode', 'region', 'city', 'district', 'line1', 'line2'])
          .select(['isDefault', 'idNumberMasked', 'createdAt'])
          .where('shopperId', '=', shopperId)
          .orderBy('createdAt'),
      ),
    },
  ],
};
