import { listener } from '../../platform/outbox/outbox.ts';
import type { Feature, Platform } from '../../platform/platform.ts';
import { deliverTracked } from './actions/send-parcel.ts';
import { parcelDeskRoutes } from './parcel.desk-routes.ts';
import { parcelSweeps } from './parcel.jobs.ts';
import { parcelRoutes } from './parcel.routes.ts';

export const parcelsFeature = (p: Platform): Feature => ({
  routes: [...parcelRoutes(p), ...parcelDeskRoutes(p)],
  listeners: [
    listener('tracking.updated', async (tx, { kind, code, status }) => {
      if (kind === 'parcel' && status === 'delivered') await deliverTracked(tx, code);
    }),
  ],
  sweeps: parcelSweeps(p),
});

export { parcelCost } from './actions/pay-freight.ts';
export { parcelIdsByOrders } from './parcel.reading.ts';
export { parcelWaits } from './parcel.desk-store.ts';
