import { eventsOf } from '../../platform/outbox/feature-events.ts';

export const staffEvents = eventsOf('staff', ['session.ended']);
export const { record } = staffEvents;
