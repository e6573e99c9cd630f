import * as api from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { approveWithdrawal, refuseWithdrawal } from './review.actions.ts';
import { changeTerms } from './planning/terms.actions.ts';
import { readTerms } from './planning/withdrawable.queries.ts';
import { listDeskWithdrawals, readDeskWithdrawal, revealPayee } from './withdrawal.desk-queries.ts';

export const withdrawalDeskRoutes = (p: Platform): Route[] => [
  route(api.listDeskWithdrawals, ({ caller, input }) => listDeskWithdrawals(p, caller, input)),
  route(api.deskWithdrawal, ({ caller, input }) => readDeskWithdrawal(p, caller, input.code)),
  route(api.revealPayee, ({ caller, input }) => revealPayee(p, caller, input)),
  route(api.approveWithdrawal, ({ caller, input }) => approveWithdrawal(p, caller, input)),
  route(api.refuseWithdrawal, ({ caller, input }) => refuseWithdrawal(p, caller, input)),
  route(api.readWithdrawalTerms, () => readTerms(p.db)),
  route(api.changeWithdrawalTerms, ({ caller, input }) => changeTerms(p, caller, input)),
];
