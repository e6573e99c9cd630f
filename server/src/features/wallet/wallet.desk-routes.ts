import { listTransactions, trialBalance } from '@hakobu/contract/ledger/ledger.desk-api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { listJournal, proveBooks } from './ledger.desk-reading.ts';

export const ledgerDeskRoutes = ({ db, clock }: Platform): Route[] => [
  route(trialBalance, ({ input }) => {
    const now = clock.now();
    return proveBooks(db, input.at ? new Date(input.at) : now, now);
  }),
  route(listTransactions, ({ input }) => listJournal(db, input)),
];
