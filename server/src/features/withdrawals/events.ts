import { eventsOf } from '../../platform/outbox/feature-events.ts';

export const withdrawalsEvents = eventsOf('withdrawals', [
  'withdrawal.moved',
  'payee.bound',
  'autoRule.set',
  'autoWithdrawal.ran',
  'balance.aged',
]);
export const { listener, record } = withdrawalsEvents;
