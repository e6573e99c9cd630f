import type { Feature, Platform } from '../../platform/platform.ts';
import type { Payables } from './paying/payable.ts';
import { paymentInvariants } from './payment-invariants.store.ts';
import { paymentsWithin } from './payment.listeners.ts';
import { paymentJobs } from './payment.jobs.ts';
import { paymentDeskRoutes } from './payment.desk-routes.ts';
import { paymentPlainRoutes, paymentRoutes, topUpRoutes } from './payment.routes.ts';
import { offeredProviders } from './providers/offered.ts';
import { deliverTo } from './sandbox/sandbox.actions.ts';
import { sandboxProvider } from './sandbox/sandbox.adapter.ts';
import { sandboxRoutes } from './sandbox/sandbox.routes.ts';
import { receiveNotification } from './top-ups/receive-top-up.actions.ts';
import { returnInvariants } from './returns/return-invariants.store.ts';
import { paymentData } from './privacy.store.ts';

export type { SandboxChoice } from './sandbox/sandbox.actions.ts';
export { paymentWaits } from './top-ups/payment-queue.store.ts';
export { receivePaid } from './top-ups/receive-top-up.actions.ts';
export { topUpReturns } from './returns/top-up-return.public.ts';
export { topUpNotificationFacts } from './top-ups/top-up.queries.ts';
export { givePayPassword } from './pay-security/pay-password.actions.ts';
export { providerPages } from './providers/provider-pages.ts';
export { outward } from './providers/outward.port.ts';
export { proving } from './paying/proving.public.ts';
export { pay } from './paying/pay.actions.ts';
export type { PaymentProof } from './paying/pay-proof.actions.ts';
export type { CostOf, Payable } from './paying/payable.ts';

/** What can be paid for is handed in: money itself knows no goods. */
export const paymentsFeature = (p: Platform, { payables }: { readonly payables: Payables }): Feature => {
  const sandbox = sandboxProvider(p);
  const providers = offeredProviders(p);
  const deliver = deliverTo(
    p,
    async (headers, body) => (await receiveNotification(p, sandbox, headers, body)).kind !== 'refused',
  );
  return {
    personal: paymentData(p),
    routes: [...paymentRoutes(p, payables), ...topUpRoutes(p, providers), ...paymentDeskRoutes(p)],
    plainRoutes: [...paymentPlainRoutes(p, providers), ...(p.config.sandboxPayments ? sandboxRoutes(p, deliver) : [])],
    within: paymentsWithin,
    jobs: paymentJobs(p, providers, deliver),
    invariants: [...paymentInvariants, ...returnInvariants],
  };
};
