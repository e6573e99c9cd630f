import { eventsOf } from '../../platform/outbox/feature-events.ts';

export const paymentsEvents = eventsOf('payments', [
  'topUp.credited',
  'topUp.slipRefused',
  'topUp.failed',
  'payPassword.set',
  'topUp.returned',
  'payout.told',
]);
export const { record, listener } = paymentsEvents;
