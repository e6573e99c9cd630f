import { eventsOf } from '../../platform/outbox/feature-events.ts';

export const reviewsEvents = eventsOf('reviews', ['review.answered']);
export const { record } = reviewsEvents;
