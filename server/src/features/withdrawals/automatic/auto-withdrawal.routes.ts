import { readAutoWithdrawal, setAutoWithdrawal } from '@hakobu/contract/withdrawals/withdrawal.api';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { setAutoWithdrawal as setRule } from './auto-withdrawal.actions.ts';
import { readAuto } from './auto-withdrawal.queries.ts';
import { presentRule } from './auto-withdrawal.presenters.ts';

export const autoRoutes = (p: Platform): Route[] => [
  route(readAutoWithdrawal, ({ caller }) => readAuto(p, caller)),
  route(setAutoWithdrawal, async ({ caller, input }) => presentRule(await setRule(p, caller, input))),
];
