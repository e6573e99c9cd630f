import type { FeatureListener } from '../../platform/outbox/feature-events.ts';
import type { Platform } from '../../platform/platform.ts';
import { listener } from './events.ts';
import { whenOrderMoved, whenOrderSplit } from './orders/leave-out.ts';
import { advance } from './shipping/advance-shipment.ts';
import { advanceOfParcel, followParcel } from './shipping/follow-parcel.ts';

/** Within the transaction: what is held for shares goes with the parcel, or back with it. */
export const groupsWithin: readonly FeatureListener[] = [
  listener('parcel.moved', 'spends or gives back what members hold for it', followParcel),
];

export const groupListeners = (p: Platform): readonly FeatureListener[] => [
  listener('order.moved', 'leaves an order that ended out of its group', whenOrderMoved),
  listener('order.split', 'puts the second part of an order into the group of the first', whenOrderSplit),
  listener('share.moved', 'goes on with the shipment once everybody has answered', (tx, { groupCode }) =>
    advance(p, tx, groupCode),
  ),
  listener('shipment.moved', 'does what is next for the shipment, or ends the group with it', (tx, { groupCode }) =>
    advance(p, tx, groupCode),
  ),
  listener('parcel.moved', 'splits what a weighed parcel costs', (tx, moved) => advanceOfParcel(p, tx, moved)),
];
