import { eventsOf } from '../../platform/outbox/feature-events.ts';

export const feedbackEvents = eventsOf('feedback', ['orderMessage.told']);
export const { listener, record } = feedbackEvents;
