import * as api from '@hakobu/contract/withdrawals/withdrawal.api';
import type { Caller } from '../../platform/http/caller.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { bindPayee, removePayee, sendPayeeCode } from './payees/payee.actions.ts';
import { readWithdrawable } from './planning/withdrawable.queries.ts';
import { cancelWithdrawal, previewWithdrawal, requestWithdrawal } from './withdrawal.actions.ts';
import { listWithdrawals, readWithdrawal } from './withdrawal.queries.ts';

const readingOf = (p: Platform, { language, zone }: Caller) => ({ now: p.clock.now(), language, zone });

export const withdrawalRoutes = (p: Platform): Route[] => [
  route(api.readWithdrawable, ({ caller }) => readWithdrawable(p, caller)),
  route(api.previewWithdrawal, ({ caller, input }) => previewWithdrawal(p, caller, input)),
  route(api.requestWithdrawal, ({ caller, input }) => requestWithdrawal(p, caller, input)),
  route(api.listWithdrawals, ({ caller, input }) => listWithdrawals(p.db, caller.who.id, input, readingOf(p, caller))),
  route(api.withdrawalDetail, ({ caller, input }) =>
    readWithdrawal(p.db, caller.who.id, input.code, readingOf(p, caller)),
  ),
  route(api.cancelWithdrawal, ({ caller, input }) => cancelWithdrawal(p, caller, input)),
  route(api.sendPayeeCode, ({ caller, input }) => sendPayeeCode(p, caller, input)),
  route(api.bindPayee, ({ caller, input }) => bindPayee(p, caller, input)),
  route(api.removePayee, ({ caller, input }) => removePayee(p, caller, input)),
];
