import { customerFunds, financeDays } from '@hakobu/contract/reconciliation/funds.desk-api';
import {
  agreeDifference as agreeEndpoint,
  bookProviderFile,
  differenceCandidates,
  dropProposal as dropEndpoint,
  importProviderFile,
  listDifferences,
  listFileRows,
  listProviderDays,
  listProviderFiles,
  providerFile,
  settleDifference as settleEndpoint,
  tryProviderFile,
} from '@hakobu/contract/reconciliation/reconciliation.desk-api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { agreeDifference, dropProposal, settleDifference } from './difference.actions.ts';
import { bookFile, importFile, tryFile } from './file.actions.ts';
import { showFinanceDays, showFunds } from './funds.queries.ts';
import {
  showCandidates,
  showDays,
  showDifferences,
  showFiles,
  showFileWhole,
  showRows,
} from './reconciliation.queries.ts';

export const reconciliationDeskRoutes = (p: Platform): Route[] => [
  route(tryProviderFile, ({ input }) => tryFile(p, input)),
  route(importProviderFile, ({ caller, input }) => importFile(p, caller, input)),
  route(listProviderFiles, ({ input }) => showFiles(p.db, input)),
  route(providerFile, ({ input }) => showFileWhole(p.db, input.id)),
  route(bookProviderFile, ({ caller, input }) => bookFile(p, caller, input)),
  route(listFileRows, ({ input }) => showRows(p.db, input)),
  route(listProviderDays, ({ input }) => showDays(p.db, input, p.clock.now())),
  route(listDifferences, ({ input }) => showDifferences(p.db, input, p.clock.now())),
  route(differenceCandidates, ({ input }) => showCandidates(p.db, input, p.clock.now())),
  route(settleEndpoint, ({ caller, input }) => settleDifference(p, caller, input)),
  route(agreeEndpoint, ({ caller, input }) => agreeDifference(p, caller, input)),
  route(dropEndpoint, ({ caller, input }) => dropProposal(p, caller, input)),
  route(customerFunds, ({ input }) => showFunds(p.db, input, p.clock.now())),
  route(financeDays, ({ input }) => showFinanceDays(p.db, input, p.clock.now())),
];
