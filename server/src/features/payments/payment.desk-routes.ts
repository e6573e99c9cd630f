import {
  agreeAlarm as agreeAlarmEndpoint,
  dropAlarm as dropAlarmEndpoint,
  listPaymentAlarms,
  settleAlarm as settleAlarmEndpoint,
} from '@hakobu/contract/payments/payment.desk-api';
import * as topUpApi from '@hakobu/contract/payments/top-up.desk-api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { agreeConfirmation, confirmSlip, refuseConfirmation } from './transfers/confirmation.actions.ts';
import { agreeAlarm, dropAlarm, settleAlarm } from './alarms/payment-alarm.actions.ts';
import { listAlarms } from './alarms/payment-alarm.queries.ts';
import { approveRefund, dropRefund, refundTopUp, settleRefund } from './returns/refund.actions.ts';
import { refuseSlip } from './transfers/slip.actions.ts';
import { bankAccounts, readAccountsProposal } from './transfers/bank-accounts.ts';
import { changeTerms, readTerms } from './top-ups/tier.actions.ts';
import { listDeskTopUps, readDeskTopUp, slipQueue } from './top-ups/top-up.desk-queries.ts';

export const paymentDeskRoutes = (p: Platform): Route[] => [
  route(listPaymentAlarms, ({ input }) => listAlarms(p.db, input)),
  route(settleAlarmEndpoint, ({ caller, input }) => settleAlarm(p, caller, input)),
  route(agreeAlarmEndpoint, ({ caller, input }) => agreeAlarm(p, caller, input)),
  route(dropAlarmEndpoint, ({ caller, input }) => dropAlarm(p, caller, input)),
  route(topUpApi.listDeskTopUps, ({ input }) => listDeskTopUps(p, input)),
  route(topUpApi.slipQueue, ({ input }) => slipQueue(p, input)),
  route(topUpApi.deskTopUp, ({ input }) => readDeskTopUp(p, input.code)),
  route(topUpApi.confirmSlip, ({ caller, input }) => confirmSlip(p, caller, input)),
  route(topUpApi.agreeConfirmation, ({ caller, input }) => agreeConfirmation(p, caller, input)),
  route(topUpApi.refuseConfirmation, ({ caller, input }) => refuseConfirmation(p, caller, input)),
  route(topUpApi.refuseSlip, ({ caller, input }) => refuseSlip(p, caller, input)),
  route(topUpApi.refundTopUp, ({ caller, input }) => refundTopUp(p, caller, input)),
  route(topUpApi.approveRefund, ({ caller, input }) => approveRefund(p, caller, input)),
  route(topUpApi.dropRefund, ({ caller, input }) => dropRefund(p, caller, input)),
  route(topUpApi.settleRefund, ({ caller, input }) => settleRefund(p, caller, input)),
  route(topUpApi.readTopUpTerms, () => readTerms(p.db)),
  route(topUpApi.changeTopUpTerms, ({ caller, input }) => changeTerms(p, caller, input)),
  route(topUpApi.readAccountsProposal, ({ caller }) => readAccountsProposal(p.db, caller)),
  route(topUpApi.agreeToAccounts, ({ caller, input }) => bankAccounts.agree(p, caller, input)),
  route(topUpApi.rejectAccounts, ({ caller, input }) => bankAccounts.reject(p, caller, input)),
  route(topUpApi.withdrawAccounts, ({ caller, input }) => bankAccounts.withdraw(p, caller, input)),
];
