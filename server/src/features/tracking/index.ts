import type { Feature, Platform } from '../../platform/platform.ts';
import type { Carrier } from './carriers/carrier.port.ts';
import { seventeenTrack } from './carriers/seventeen-track.adapter.ts';
import { askCarrier } from './tracking.jobs.ts';

/** The carrier that is asked by itself: 17TRACK when its key is set; without one, staff type what they read. */
const carrierFor = (key: string | null): Carrier | undefined => (key === null ? undefined : seventeenTrack({ key }));

/** Tracking has no calls of its own: parcels and orders show theirs through `trackingOf`. */
export const trackingFeature = (p: Platform, carrier = carrierFor(p.config.seventeenTrackKey)): Feature => ({
  jobs: carrier ? [askCarrier(p, carrier)] : [],
});

export { carrierPages } from './carrier-pages.ts';
export { addTrackingEvent, followWaybill, trackingOf, trackingStatusesOf } from './tracking.actions.ts';
