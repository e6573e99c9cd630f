import { eventsOf } from '../../platform/outbox/feature-events.ts';

export const trackingEvents = eventsOf('tracking', ['tracking.updated']);
export const { record } = trackingEvents;
