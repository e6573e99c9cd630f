import { sql } from 'kysely';
import { withdrawalLifecycle } from '@hakobu/contract/withdrawals/withdrawal.lifecycle';
import { rowsOf } from '../../platform/database/statements/cursor.ts';
import type { PersonalData, ToKeep } from '../../platform/privacy/privacy.ts';

const nobody = '—';

/** To whom the company paid is a paper of the books; where nothing was paid to, nothing is kept. */
export const withdrawalData: PersonalData = {
  tables: {
    'withdrawals.payee': 'locked',
    'withdrawals.withdrawal': 'pseudonymous',
    'withdrawals.draft': 'erased',
    'withdrawals.autoRule': 'erased',
    'withdrawals.autoRun': 'pseudonymous',
    'withdrawals.agedReminder': 'pseudonymous',
  },
  inTheWay: async (db, shopperId) => {
    const rows = await db
      .selectFrom('withdrawals.withdrawal')
      .select(['code', 'state'])
      .where('shopperId', '=', shopperId)
      .where('state', 'not in', [...withdrawalLifecycle.ends])
      .orderBy('code')
      .execute();
    return rows.map(({ code, state }) => ({
      kind: state === 'Requested' ? 'withdrawalToCancel' : 'withdrawal',
      about: code,
    }));
  },
  erase: async (tx, shopperId) => {
    const payees = await tx
      .selectFrom('withdrawals.payee')
      .select(['id', 'kind', 'bankName', 'branchName', 'holder', 'masked', 'sealed', 'provenAt'])
      .where('shopperId', '=', shopperId)
      .where('holder', '<>', nobody)
      .execute();
    await tx.deleteFrom('withdrawals.draft').where('shopperId', '=', shopperId).execute();
    await tx.deleteFrom('withdrawals.autoRule').where('shopperId', '=', shopperId).execute();
    for (const { id } of payees)
      await tx
        .updateTable('withdrawals.payee')
        .set({ bankName: '', branchName: '', holder: nobody, masked: nobody, sealed: '', fingerprint: `erased ${id}` })
        .set((of) => ({ removedAt: of.fn.coalesce('removedAt', of.val(tx.now)) }))
        .where('id', '=', id)
        .execute();
    return payees.flatMap(({ id, kind, bankName, branchName, holder, masked, sealed, provenAt }): ToKeep[] =>
      provenAt
        ? [{ kind: 'payee', about: id, content: { kind, bankName, branchName, holder, masked, sealed }, from: tx.now }]
        : [],
    );
  },
  copy: (db, shopperId) => [
    {
      name: 'payees',
      of: ['withdrawals.payee'],
      rows: rowsOf(
        db,
        db
          .selectFrom('withdrawals.payee')
          .select(['kind', 'currency', 'bankName', 'branchName', 'holder', 'masked', 'boundAt', 'removedAt'])
          .where('shopperId', '=', shopperId)
          .orderBy('boundAt'),
      ),
    },
    {
      name: 'withdrawals',
      of: ['withdrawals.withdrawal'],
      rows: rowsOf(
        db,
        db
          .selectFrom('withdrawals.withdrawal')
          .select(['code', 'currency', 'amount', 'fee', 'state', 'requestedAt', 'endedAt', 'reason'])
          .where('shopperId', '=', shopperId)
          .orderBy('requestedAt'),
      ),
    },
    {
      name: 'automaticWithdrawals',
      of: ['withdrawals.autoRule'],
      rows: rowsOf(
        db,
        db
          .selectFrom('withdrawals.autoRule')
          .select(['currency', 'isOn', 'every', 'onDay', 'above', 'keep', 'setAt'])
          .select(sql<string | null>`next_on::text`.as('nextOn'))
          .where('shopperId', '=', shopperId)
          .orderBy('currency'),
      ),
    },
    {
      name: 'automaticWithdrawalRuns',
      of: ['withdrawals.autoRun'],
      rows: rowsOf(
        db,
        db
          .selectFrom('withdrawals.autoRun')
          .select(['currency', 'amount', 'outcome', 'withdrawalCode', 'at'])
          .select(sql<string>`day::text`.as('day'))
          .where('shopperId', '=', shopperId)
          .orderBy('at'),
      ),
    },
  ],
  uncopied: { 'withdrawals.draft': 'work', 'withdrawals.agedReminder': 'work' },
};
