import { eventsOf } from '../../platform/outbox/feature-events.ts';

export const lettersEvents = eventsOf('letters', ['letter.written', 'letters.read']);
export const { listener, record } = lettersEvents;
