import type { FeatureListener } from '../../platform/outbox/feature-events.ts';
import { whenContentMoved, whenOrderMoved, whenOrderSplit } from './actions/gather-parcel.ts';
import { deliverTracked } from './actions/send-parcel.ts';
import { listener } from './events.ts';

export const parcelListeners: readonly FeatureListener[] = [
  listener('tracking.updated', 'delivers a parcel whose carrier says so', async (tx, { kind, code, status }) => {
    if (kind === 'parcel' && status === 'delivered') await deliverTracked(tx, code);
  }),
  listener('order.moved', 'says so to a parcel that waits for the order', whenOrderMoved),
  listener('order.split', 'says so to a parcel that waits for the order', whenOrderSplit),
  listener('parcel.contentMoved', 'starts the waiting parcel once all of it is there', whenContentMoved),
];
