import type { Feature, Platform } from '../../platform/platform.ts';
import { parcelInvariants } from './parcel-invariants.store.ts';
import { parcelDeskRoutes } from './parcel.desk-routes.ts';
import { parcelJobs } from './parcel.jobs.ts';
import type { ConcernPorts } from './parcel.queries.ts';
import { parcelListeners } from './parcel.listeners.ts';
import { parcelRoutes } from './parcel.routes.ts';
import { parcelData } from './privacy.store.ts';

export const parcelsFeature = (p: Platform, ports: ConcernPorts): Feature => ({
  personal: parcelData,
  routes: [...parcelRoutes(p, ports), ...parcelDeskRoutes(p)],
  listeners: parcelListeners,
  invariants: parcelInvariants,
  jobs: parcelJobs(p),
});

export { payableFreight } from './actions/pay-freight.ts';
export { parcelsOfShopper } from './parcel-tally.store.ts';
export { parcelNotificationFacts } from './parcel-notification-facts.queries.ts';
export { freightPaidOf, parcelCodeOf } from './order-parcel.store.ts';
export { parcelWaits } from './parcel.desk-store.ts';
export { orderReservations } from './reservations.public.ts';
export { type SharedBill, sharedParcels } from './shared-parcel.public.ts';
export { type ServedParcel, servedParcels } from './served-parcel.public.ts';
