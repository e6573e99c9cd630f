import { dayMs } from '../../platform/clock/clock.ts';
import type { Platform, Job } from '../../platform/platform.ts';
import { deleteCheckCodesBefore } from './check-code.store.ts';
import type { PaymentProvider } from './providers/provider.ts';
import { bookWaitingReturns } from './receive-return.ts';
import { moveRefunds } from './refund.jobs.ts';
import { type Deliver, sendDueNotifications } from './sandbox/sandbox.actions.ts';
import { askProviders } from './top-up.jobs.ts';

export const paymentJobs = (p: Platform, providers: readonly PaymentProvider[], deliver: Deliver): Job[] => [
  { name: 'payments.askProviders', queue: 'payments.askProviders', run: () => askProviders(p, providers) },
  {
    name: 'payments.sandboxNotifications',
    queue: 'payments.sandboxNotifications',
    run: () => sendDueNotifications(p, deliver),
  },
  { name: 'payments.moveRefunds', queue: 'payments.moveRefunds', run: () => moveRefunds(p) },
  { name: 'payments.bookReturns', queue: 'money', run: () => bookWaitingReturns(p) },
  {
    name: 'payments.forgetCheckCodes',
    run: () => deleteCheckCodesBefore(p.db, new Date(p.clock.now().getTime() - dayMs)),
  },
];
