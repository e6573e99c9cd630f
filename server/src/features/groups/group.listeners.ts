import type { FeatureListener } from '../../platform/outbox/feature-events.ts';
import { listener } from './events.ts';
import { whenOrderMoved, whenOrderSplit } from './orders/leave-out.ts';

export const groupListeners: readonly FeatureListener[] = [
  listener('order.moved', 'leaves an order that ended out of its group', whenOrderMoved),
  listener('order.split', 'puts the second part of an order into the group of the first', whenOrderSplit),
];
