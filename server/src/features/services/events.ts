import { eventsOf } from '../../platform/outbox/feature-events.ts';

export const servicesEvents = eventsOf('services', ['service.moved']);
export const { listener, record } = servicesEvents;
