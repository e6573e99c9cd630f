import {
  applyCorrection as applyEndpoint,
  listCorrections,
  proposeCorrection as proposeEndpoint,
  rejectCorrection as rejectEndpoint,
  withdrawCorrection as withdrawEndpoint,
} from '@hakobu/contract/books/correction.desk-api';
import {
  checkSeals as checkSealsEndpoint,
  closeDay as closeDayEndpoint,
  listDays,
  readDay,
} from '@hakobu/contract/books/day.desk-api';
import {
  listAccounts,
  listPostings,
  listTransactions,
  readTransaction,
  trialBalance,
} from '@hakobu/contract/books/journal.desk-api';
import { proveInvariants, readInvariants } from '@hakobu/contract/books/invariant.desk-api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Invariant, Platform } from '../../platform/platform.ts';
import { applyCorrection, proposeCorrection, rejectCorrection, withdrawCorrection } from './correction.actions.ts';
import { pageOfCorrections } from './correction.queries.ts';
import { closeDay } from './day.actions.ts';
import type { OpenOn } from './still-open.ts';
import { checkSeals, showDay, showDays } from './day.desk-queries.ts';
import { listAccountPostings, listJournal, showAccounts, showTransaction, sumBooks } from './journal.desk-queries.ts';
import { proveNow, showInvariants } from './proof.actions.ts';

export const bookDeskRoutes = (p: Platform, invariants: () => readonly Invariant[], openOn: OpenOn): Route[] => [
  route(trialBalance, ({ input }) => sumBooks(p.db, input.at ? new Date(input.at) : p.clock.now())),
  route(listTransactions, ({ input }) => listJournal(p.db, input)),
  route(readTransaction, ({ input }) => showTransaction(p.db, input.id)),
  route(listPostings, ({ input }) => listAccountPostings(p.db, input)),
  route(listAccounts, ({ input }) => showAccounts(p.db, input.owner)),
  route(readInvariants, () => showInvariants(p, invariants)),
  route(proveInvariants, () => proveNow(p, invariants)),
  route(listCorrections, ({ caller, input }) => pageOfCorrections(p.db, caller, input)),
  route(proposeEndpoint, ({ caller, input }) => proposeCorrection(p, caller, input)),
  route(applyEndpoint, ({ caller, input }) => applyCorrection(p, caller, input)),
  route(rejectEndpoint, ({ caller, input }) => rejectCorrection(p, caller, input)),
  route(withdrawEndpoint, ({ caller, input }) => withdrawCorrection(p, caller, input)),
  route(listDays, ({ input }) => showDays(p, input, openOn)),
  route(readDay, ({ input }) => showDay(p.db, input.day)),
  route(closeDayEndpoint, ({ caller, input }) => closeDay(p, caller, input.day, openOn)),
  route(checkSealsEndpoint, () => checkSeals(p)),
];
