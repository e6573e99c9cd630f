import { eventsOf } from '../../platform/outbox/feature-events.ts';

export const feedbackEvents = eventsOf('feedback', ['orderMessage.told', 'orderMessages.read']);
export const { listener, record } = feedbackEvents;
