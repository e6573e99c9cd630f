import { eventsOf } from '../../platform/outbox/feature-events.ts';

export const signInEvents = eventsOf('sign-in', ['session.opened', 'session.ended', 'wayIn.changed']);
export const { record } = signInEvents;
