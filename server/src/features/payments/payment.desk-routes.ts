import { listPaymentAlarms, settleAlarm as settleAlarmEndpoint } from '@hakobu/contract/payments/payment.desk-api';
import * as topUpApi from '@hakobu/contract/payments/top-up.desk-api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { settleAlarm } from './payment-alarm.actions.ts';
import { listAlarms } from './payment-alarm.reading.ts';
import { approveRefund, dropRefund, refundTopUp, settleRefund } from './refund.actions.ts';
import { confirmSlip, refuseSlip } from './slip.actions.ts';
import { changeTerms, readTerms } from './tier.actions.ts';
import { listDeskTopUps, readDeskTopUp, slipQueue } from './top-up.desk-reading.ts';

export const paymentDeskRoutes = (p: Platform): Route[] => [
  route(listPaymentAlarms, ({ input }) => listAlarms(p.db, input)),
  route(settleAlarmEndpoint, ({ caller, input }) => settleAlarm(p, caller, input)),
  route(topUpApi.listDeskTopUps, ({ input }) => listDeskTopUps(p, input)),
  route(topUpApi.slipQueue, ({ input }) => slipQueue(p, input)),
  route(topUpApi.deskTopUp, ({ input }) => readDeskTopUp(p, input.code)),
  route(topUpApi.confirmSlip, ({ caller, input }) => confirmSlip(p, caller, input)),
  route(topUpApi.refuseSlip, ({ caller, input }) => refuseSlip(p, caller, input)),
  route(topUpApi.refundTopUp, ({ caller, input }) => refundTopUp(p, caller, input)),
  route(topUpApi.approveRefund, ({ caller, input }) => approveRefund(p, caller, input)),
  route(topUpApi.dropRefund, ({ caller, input }) => dropRefund(p, caller, input)),
  route(topUpApi.settleRefund, ({ caller, input }) => settleRefund(p, caller, input)),
  route(topUpApi.readTopUpTerms, () => readTerms(p.db)),
  route(topUpApi.changeTopUpTerms, ({ caller, input }) => changeTerms(p, caller, input)),
];
