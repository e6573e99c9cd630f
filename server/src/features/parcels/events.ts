import { eventsOf } from '../../platform/outbox/feature-events.ts';

export const parcelsEvents = eventsOf('parcels', ['parcel.contentMoved', 'parcel.moved']);
export const { listener, record } = parcelsEvents;
