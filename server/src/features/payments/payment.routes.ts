import {
  listTopUps as listTopUpsEndpoint,
  payCheckCode,
  setPayPassword as setPayPasswordEndpoint,
  startTopUp as startTopUpEndpoint,
  topUpDetail,
  topUpProviders,
} from '@hakobu/contract/payments/payment.api';
import { listPaymentAlarms } from '@hakobu/contract/payments/payment.desk-api';
import { type PlainAnswer, type PlainCall, type PlainRoute, type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { makeCheckCode, type PaySubjects } from './check-code.actions.ts';
import { setPayPassword } from './pay-password.actions.ts';
import type { PaymentProvider } from './providers/provider.ts';
import { startTopUp } from './top-up.actions.ts';
import { listAlarms, listProviders, listTopUps, readTopUp } from './top-up.reading.ts';
import { receiveNotification } from './receive-top-up.ts';

type Providers = readonly PaymentProvider[];

export const paymentRoutes = (p: Platform, subjects: PaySubjects, providers: Providers): Route[] => [
  route(payCheckCode, ({ caller, input }) => makeCheckCode(p, subjects, caller, input)),
  route(setPayPasswordEndpoint, ({ caller, input }) => setPayPassword(p, caller, input)),
  route(startTopUpEndpoint, ({ caller, input }) => startTopUp(p, providers, caller, input)),
  route(topUpProviders, () => listProviders(p.db, providers, p.clock.now())),
  route(listTopUpsEndpoint, ({ caller, input }) => listTopUps(p.db, caller.who.id, input)),
  route(topUpDetail, ({ caller, input }) => readTopUp(p.db, caller.who.id, input.code)),
];

export const paymentDeskRoutes = (p: Platform): Route[] => [
  route(listPaymentAlarms, ({ input }) => listAlarms(p.db, input)),
];

const plainText = { 'content-type': 'text/plain; charset=utf-8' };

// Providers read the HTTP status, not our envelope: anything but 200 makes them send it again.
const notified =
  (p: Platform, providers: Providers) =>
  async ({ params, headers, body }: PlainCall): Promise<PlainAnswer> => {
    const provider = providers.find(({ code }) => code === params['provider']);
    const accepted = await receiveNotification(p, provider, headers, body);
    return { status: accepted ? 200 : 401, headers: plainText, body: accepted ? 'success' : 'refused' };
  };

/** The browser comes back from a provider: it is led on to the screen that asks how the top-up stands. */
const returned = async ({ query }: PlainCall): Promise<PlainAnswer> => {
  const code = /^T\d{8,20}$/.exec(query['code'] ?? '')?.[0];
  const location = `/wap/#/pages/base/charge/charge${code ? `?code=${code}` : ''}`;
  return { status: 303, headers: { location }, body: '' };
};

export const paymentPlainRoutes = (p: Platform, providers: Providers): PlainRoute[] => [
  { method: 'POST', url: '/api/web/finance/notify/:provider', handle: notified(p, providers) },
  { method: 'GET', url: '/wap/return/topup', handle: returned },
];
