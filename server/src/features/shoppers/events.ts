import { eventsOf } from '../../platform/outbox/feature-events.ts';

export const shoppersEvents = eventsOf('shoppers', ['session.ended']);
export const { record } = shoppersEvents;
