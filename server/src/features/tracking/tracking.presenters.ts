import type { Tracking, TrackingStatus } from '@hakobu/contract/tracking/tracking.shape';
import type { CarrierEvent } from './carriers/carrier.port.ts';
import type { WaybillRow } from './tracking.store.ts';

export const presentTracking = (
  waybills: readonly WaybillRow[],
  events: readonly CarrierEvent[],
  status: TrackingStatus | null,
): Tracking => ({
  waybills: waybills.map(({ carrier, number }) => ({ carrier, number })),
  status,
  events: events.map((event) => ({
    at: event.at.toISOString(),
    status: event.status,
    text: event.text,
    place: event.place,
  })),
});
