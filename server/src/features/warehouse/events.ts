import { eventsOf } from '../../platform/outbox/feature-events.ts';

export const warehouseEvents = eventsOf('warehouse', ['arrival.noted', 'arrival.answered', 'storage.reminded']);
export const { listener, record } = warehouseEvents;
