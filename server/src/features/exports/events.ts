import { eventsOf } from '../../platform/outbox/feature-events.ts';

export const exportsEvents = eventsOf('exports', ['export.ended']);
export const { listener, record } = exportsEvents;
