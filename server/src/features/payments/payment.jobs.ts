import { dayMs } from '../../platform/clock/clock.ts';
import type { Platform, Job } from '../../platform/platform.ts';
import { deleteCheckCodesBefore } from './paying/check-code.store.ts';
import type { PaymentProvider } from './providers/provider.port.ts';
import { returnEventsToBookAt } from './returns/return-event.store.ts';
import { bookWaitingReturns } from './returns/receive-return.actions.ts';
import { moveRefunds } from './returns/refund.jobs.ts';
import { notificationDueAt } from './sandbox/sandbox.store.ts';
import { type Deliver, sendDueNotifications } from './sandbox/sandbox.actions.ts';
import { askProviders } from './top-ups/top-up.jobs.ts';
import { refundAskAt } from './returns/top-up-return.store.ts';
import { topUpAskAt } from './top-ups/top-up.store.ts';
import { cleaning } from '../../platform/jobs/cleaning.ts';

export const paymentJobs = (p: Platform, providers: readonly PaymentProvider[], deliver: Deliver): Job[] => [
  {
    name: 'payments.askProviders',
    queue: 'payments.askProviders',
    next: { dueAt: topUpAskAt },
    run: () => askProviders(p, providers),
  },
  {
    name: 'payments.sandboxNotifications',
    queue: 'payments.sandboxNotifications',
    next: { dueAt: notificationDueAt },
    run: () => sendDueNotifications(p, deliver),
  },
  {
    name: 'payments.moveRefunds',
    queue: 'payments.moveRefunds',
    next: { dueAt: refundAskAt },
    run: () => moveRefunds(p),
  },
  {
    name: 'payments.bookReturns',
    queue: 'money',
    next: { dueAt: returnEventsToBookAt },
    run: () => bookWaitingReturns(p),
  },
  {
    name: 'payments.forgetCheckCodes',
    next: cleaning,
    run: () => deleteCheckCodesBefore(p.db, new Date(p.clock.now().getTime() - dayMs)),
  },
];
