import { listener } from './events.ts';
import type { Feature, Platform } from '../../platform/platform.ts';
import { whenContentMoved, whenOrderMoved, whenOrderSplit } from './actions/gather-parcel.ts';
import { deliverTracked } from './actions/send-parcel.ts';
import { parcelInvariants } from './parcel-invariants.store.ts';
import { parcelDeskRoutes } from './parcel.desk-routes.ts';
import { parcelJobs } from './parcel.jobs.ts';
import { parcelRoutes } from './parcel.routes.ts';

export const parcelsFeature = (p: Platform): Feature => ({
  routes: [...parcelRoutes(p), ...parcelDeskRoutes(p)],
  listeners: [
    listener('tracking.updated', 'delivers a parcel whose carrier says so', async (tx, { kind, code, status }) => {
      if (kind === 'parcel' && status === 'delivered') await deliverTracked(tx, code);
    }),
    listener('order.moved', 'says so to a parcel that waits for the order', whenOrderMoved),
    listener('order.split', 'says so to a parcel that waits for the order', whenOrderSplit),
    listener('parcel.contentMoved', 'starts the waiting parcel once all of it is there', whenContentMoved),
  ],
  invariants: parcelInvariants,
  jobs: parcelJobs(p),
});

export { payableFreight } from './actions/pay-freight.ts';
export { parcelsOfShopper } from './parcel-tally.store.ts';
export { parcelNotificationFacts } from './parcel-notification-facts.queries.ts';
export { freightPaidOf, parcelCodeOf } from './order-parcel.store.ts';
export { parcelWaits } from './parcel.desk-store.ts';
export { type ServedParcel, servedParcels } from './served-parcel.public.ts';
