import { orderDetail } from '@hakobu/contract/orders/order.api';
import { parcelTracking } from '@hakobu/contract/parcels/parcel.api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shell/api.ts';
import { languageNow } from '../../shell/language.ts';

export const parcelTrackingQuery = (id: string) =>
  queryOptions({
    queryKey: ['parcels', 'tracking', languageNow(), id],
    queryFn: ({ signal }) => call(parcelTracking, { id }, { signal }),
    meta: { quiet: true },
  });

/** An order's own way, from its seller to the warehouse. */
export const orderTrackingQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'tracking', languageNow(), id],
    queryFn: ({ signal }) => call(orderDetail, { id }, { signal }),
    meta: { quiet: true },
  });
