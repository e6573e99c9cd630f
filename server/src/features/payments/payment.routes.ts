import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import * as topUpApi from '@hakobu/contract/payments/top-up.api';
import { checkBalance } from '@hakobu/contract/wallet/wallet.api';
import { plainRefusal } from '../../platform/http/refusing/plain-refusal.ts';
import { notPermitted } from '../../platform/http/refusing/problems.ts';
import { type PlainAnswer, type PlainCall, type PlainRoute, type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { balanceCheck } from './paying/balance-check.queries.ts';
import { makeCheckCode } from './paying/check-code.actions.ts';
import type { Payables } from './paying/payable.ts';
import { paySecurityRoutes } from './pay-security/pay-security.routes.ts';
import type { PaymentProvider } from './providers/provider.port.ts';
import { sendSlip } from './transfers/slip.actions.ts';
import { cancelTopUp, previewTopUp, startTopUp } from './top-ups/top-up.actions.ts';
import { listProviders, listTopUps, readTopUp } from './top-ups/top-up.queries.ts';
import { receiveNotification } from './top-ups/receive-top-up.actions.ts';

type Providers = readonly PaymentProvider[];

export const paymentRoutes = (p: Platform, payables: Payables): Route[] => [
  route(checkBalance, ({ caller, input }) => balanceCheck(p, payables, caller, input)),
  ...paySecurityRoutes(p),
  route(payCheckCode, ({ caller, input }) => makeCheckCode(p, payables, caller, input)),
];

export const topUpRoutes = (p: Platform, providers: Providers): Route[] => [
  route(topUpApi.topUpProviders, () => listProviders(p, providers)),
  route(topUpApi.previewTopUp, ({ caller, input }) => previewTopUp(p, providers, caller, input)),
  route(topUpApi.startTopUp, ({ caller, input }) => startTopUp(p, providers, caller, input)),
  route(topUpApi.listTopUps, ({ caller, input }) => listTopUps(p, caller, input)),
  route(topUpApi.topUpDetail, ({ caller, input }) => readTopUp(p, caller.who.id, input.code)),
  route(topUpApi.sendSlip, ({ caller, input }) => sendSlip(p, caller, input)),
  route(topUpApi.cancelTopUp, ({ caller, input }) => cancelTopUp(p, caller, input)),
];

// Providers read an answer of their own form, not our envelope.
const notified =
  (p: Platform, providers: Providers) =>
  async ({ params, headers, body }: PlainCall): Promise<PlainAnswer> => {
    const provider = providers.find(({ code }) => code === params['provider']);
    if (!provider) return plainRefusal(401, notPermitted(), 'refused');
    return provider.answerTo(await receiveNotification(p, provider, headers, body));
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
