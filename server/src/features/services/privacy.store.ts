import type { BlockingKind } from '@hakobu/contract/closing/closing.shape';
import type { ServiceState } from '@hakobu/contract/services/service.shape';
import { rowsOf } from '../../platform/database/statements/cursor.ts';
import type { PersonalData } from '../../platform/privacy/privacy.ts';

/** What its shopper can do about a service; about others they can only wait. */
const kinds: ReadonlyMap<string, BlockingKind> = new Map<ServiceState, BlockingKind>([
  ['Unpaid', 'unpaidService'],
  ['Paid', 'paidService'],
  ['Charge', 'serviceFee'],
]);

export const serviceData: PersonalData = {
  tables: { 'services.service': 'pseudonymous' },
  inTheWay: async (db, shopperId) => {
    const rows = await db
      .selectFrom('services.service')
      .select(['code', 'subjectCode', 'state'])
      .where('shopperId', '=', shopperId)
      .where('endedAt', 'is', null)
      .orderBy('code')
      .execute();
    return rows.map(({ code, subjectCode, state }) => ({
      kind: kinds.get(state) ?? 'service',
      about: code,
      within: subjectCode,
    }));
  },
  erase: async (tx, shopperId) => {
    await tx.updateTable('services.service').set({ note: '' }).where('shopperId', '=', shopperId).execute();
    return [];
  },
  copy: (db, shopperId) => [
    {
      name: 'services',
      of: ['services.service'],
      rows: rowsOf(
        db,
        db
          .selectFrom('services.service')
          .select(['code', 'names', 'subjectCode', 'goodsName', 'state', 'quantity', 'feeYen', 'note', 'resultText'])
          .select(['askedAt', 'paidAt', 'endedAt'])
          .where('shopperId', '=', shopperId)
          .orderBy('askedAt'),
      ),
    },
  ],
};
