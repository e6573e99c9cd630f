import { eventsOf } from '../../platform/outbox/feature-events.ts';

export const translationEvents = eventsOf('translation', ['translation.corrected']);
export const { record } = translationEvents;
