import { eventsOf } from '../../platform/outbox/feature-events.ts';

export const chatEvents = eventsOf('chat', ['chat.noticed']);
export const { listener, record } = chatEvents;
