import { listHeld } from '../../ledger/holds.ts';
import { readBalances } from '../../ledger/journal.ts';
import { owedBy } from '../../ledger/reports/owed.ts';
import { readStatement, type StatementQuery } from '../../ledger/reports/statement.ts';
import type { Db } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/statements/cursor.ts';
import type { PersonalData } from '../../platform/privacy/privacy.ts';

const linesPerRead = 500;
// More things at once than anybody has open; who had more would be told of the others when these are settled.
const mostHeld = 10_000;

/** Every line of the wallet, newest first. */
const statementOf = async function* (db: Db, shopperId: string) {
  let after: StatementQuery['after'];
  do {
    const lines = await readStatement(db, { shopperId, codes: ['available', 'bonus'], limit: linesPerRead, after });
    for (const { at, kind, subject, currency, amount, balanceAfter } of lines)
      yield { at, kind, about: subject, currency, amount, balanceAfter };
    after = lines.length === linesPerRead ? lines.at(-1) : undefined;
  } while (after);
};

/**
 * The journal stays for good and knows a shopper by an id that leads nowhere any more. What is held and what is owed stand
 * in the way; what lies on the balances is a matter of the closing itself, since a little may be let go of.
 */
export const walletData: PersonalData = {
  tables: {
    'wallet.preference': 'erased',
    'ledger.account': 'pseudonymous',
    'ledger.hold': 'pseudonymous',
    'ledger.captured': 'pseudonymous',
    'ledger.transaction': 'pseudonymous',
  },
  inTheWay: async (db, shopperId) => {
    const held = await listHeld(db, { shopperId, limit: mostHeld });
    const owed = await owedBy(db, shopperId);
    return [
      ...held.flatMap(({ subject, bonusYen, cashYen, exchangedFen }) => {
        const partOf = subject.slice(subject.indexOf(':') + 1);
        return [
          { kind: 'held', about: `JPY ${bonusYen + cashYen}`, partOf },
          { kind: 'held', about: `CNY ${exchangedFen}`, partOf },
        ].filter(({ about }) => !about.endsWith(' 0'));
      }),
      ...owed.map(({ currency, amount }) => ({ kind: 'debt', about: `${currency} ${amount}` })),
    ];
  },
  erase: async (tx, shopperId) => {
    await tx.deleteFrom('wallet.preference').where('shopperId', '=', shopperId).execute();
    return [];
  },
  copy: (db, shopperId) => [
    {
      name: 'balances',
      of: ['ledger.account'],
      rows: (async function* () {
        yield await readBalances(db, shopperId);
      })(),
    },
    { name: 'statement', of: ['ledger.transaction'], rows: statementOf(db, shopperId) },
    {
      name: 'walletPreferences',
      of: ['wallet.preference'],
      rows: rowsOf(
        db,
        db
          .selectFrom('wallet.preference')
          .select(['deductionOrder', 'autoSupplementYen', 'autoAgreeYen', 'freePayYen'])
          .where('shopperId', '=', shopperId),
      ),
    },
  ],
  uncopied: { 'ledger.hold': 'work', 'ledger.captured': 'work' },
};
