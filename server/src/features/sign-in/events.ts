import { eventsOf } from '../../platform/outbox/feature-events.ts';

export const signInEvents = eventsOf('sign-in', ['session.ended']);
export const { record } = signInEvents;
