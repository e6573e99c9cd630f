import type { FeatureListener } from '../../../platform/outbox/feature-events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listener } from '../events.ts';
import { receivePayoutEvent } from './payout-event.actions.ts';

export const payoutListeners = (p: Platform): FeatureListener[] => [
  listener('payout.told', 'asks the provider how the payout ended', (tx, event) => receivePayoutEvent(p, tx, event)),
];
