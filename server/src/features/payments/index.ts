import type { Feature, Platform } from '../../platform/platform.ts';
import type { PaySubjects } from './check-code.actions.ts';
import { paymentInvariants } from './payment-invariants.store.ts';
import { paymentJobs } from './payment.jobs.ts';
import { paymentDeskRoutes } from './payment.desk-routes.ts';
import { paymentPlainRoutes, paymentRoutes, topUpRoutes } from './payment.routes.ts';
import { offeredProviders } from './providers/offered.ts';
import { deliverTo } from './sandbox/sandbox.actions.ts';
import { sandboxProvider } from './sandbox/sandbox.adapter.ts';
import { sandboxRoutes } from './sandbox/sandbox.routes.ts';
import { receiveNotification } from './receive-top-up.ts';
import { returnInvariants } from './return-invariants.store.ts';

export { freePay } from './free-pay.actions.ts';
export type { SandboxChoice } from './sandbox/sandbox.actions.ts';
export { paymentWaits } from './payment-queue.store.ts';
export { receivePaid } from './receive-top-up.ts';
export { topUpReturns } from './top-up-return.public.ts';
export { topUpNotificationFacts } from './top-up.queries.ts';
export { givePayPassword } from './pay-password.actions.ts';
export { providerPages } from './providers/provider-pages.ts';
export { outward } from './providers/outward.ts';
export { type PaymentProof, proving } from './proving.ts';

/** `subjects` says what can be paid for and what it costs: money itself knows no goods. */
export const paymentsFeature = (p: Platform, { subjects }: { readonly subjects: PaySubjects }): Feature => {
  const sandbox = sandboxProvider(p);
  const providers = offeredProviders(p);
  const deliver = deliverTo(
    p,
    async (headers, body) => (await receiveNotification(p, sandbox, headers, body)).kind !== 'refused',
  );
  return {
    routes: [...paymentRoutes(p, subjects), ...topUpRoutes(p, providers), ...paymentDeskRoutes(p)],
    plainRoutes: [...paymentPlainRoutes(p, providers), ...(p.config.sandboxPayments ? sandboxRoutes(p, deliver) : [])],
    jobs: paymentJobs(p, providers, deliver),
    invariants: [...paymentInvariants, ...returnInvariants],
  };
};
