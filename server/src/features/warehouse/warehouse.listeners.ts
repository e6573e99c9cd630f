import type { FeatureListener } from '../../platform/outbox/feature-events.ts';
import { listener } from './events.ts';
import { endClaimOf } from './unknown-boxes/claim.actions.ts';

export const warehouseListeners: readonly FeatureListener[] = [
  listener('order.moved', 'ends a claim that the order needs no more, and frees its box', endClaimOf),
];
