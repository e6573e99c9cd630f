import type { Feature, Platform } from '../../platform/platform.ts';
import type { PaySubjects } from './check-code.actions.ts';
import { paymentSweeps } from './payment.jobs.ts';
import { paymentDeskRoutes, paymentPlainRoutes, paymentRoutes } from './payment.routes.ts';
import { deliverTo } from './sandbox/sandbox.actions.ts';
import { sandboxProvider } from './sandbox/sandbox.provider.ts';
import { sandboxRoutes } from './sandbox/sandbox.routes.ts';
import { receiveNotification } from './receive-top-up.ts';

export { countFreePay, mayPayFreely, useCheckCode } from './check-code.actions.ts';
export { readTopUp } from './top-up.reading.ts';
export { givePayPassword, provePayPassword } from './pay-password.actions.ts';

/** `subjects` says what can be paid for and what it costs: money itself knows no goods. */
export const paymentsFeature = (p: Platform, { subjects }: { readonly subjects: PaySubjects }): Feature => {
  const sandbox = sandboxProvider(p);
  const providers = p.config.sandboxPayments ? [sandbox] : [];
  const deliver = deliverTo(p, (headers, body) => receiveNotification(p, sandbox, headers, body));
  return {
    routes: [...paymentRoutes(p, subjects, providers), ...paymentDeskRoutes(p)],
    plainRoutes: [...paymentPlainRoutes(p, providers), ...(p.config.sandboxPayments ? sandboxRoutes(p, deliver) : [])],
    sweeps: paymentSweeps(p, providers, deliver),
  };
};
