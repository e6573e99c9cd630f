import * as z from 'zod/mini';
import { Instant } from '../base/shapes.ts';

/** The carriers' many words, made into ours. `exception` needs somebody; `returned` is on its way back to the sender. */
export const trackingStatuses = [
  'accepted',
  'inTransit',
  'customs',
  'outForDelivery',
  'delivered',
  'exception',
  'returned',
] as const;
export const TrackingStatus = z.enum(trackingStatuses);
export type TrackingStatus = z.infer<typeof TrackingStatus>;

/** One thing that happened to a consignment. `text` and `place` are the carrier's own words; place may be empty. */
export const TrackingEvent = z.object({
  at: Instant,
  status: TrackingStatus,
  text: z.string(),
  place: z.string(),
});
export type TrackingEvent = z.infer<typeof TrackingEvent>;

export const Waybill = z.object({ carrier: z.string(), number: z.string() });
export type Waybill = z.infer<typeof Waybill>;

/** The newest event first. `status` is null before the first one. */
export const Tracking = z.object({
  waybills: z.array(Waybill),
  status: z.nullable(TrackingStatus),
  events: z.array(TrackingEvent),
});
export type Tracking = z.infer<typeof Tracking>;
