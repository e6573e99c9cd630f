import { eventsOf } from '../../platform/outbox/feature-events.ts';

export const ordersEvents = eventsOf('orders', [
  'order.placed',
  'order.moved',
  'orders.asked',
  'cancel.answered',
  'order.split',
]);
export const { record } = ordersEvents;
