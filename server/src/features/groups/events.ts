import { eventsOf } from '../../platform/outbox/feature-events.ts';

export const groupsEvents = eventsOf('groups', [
  'group.moved',
  'group.said',
  'groupTalk.waits',
  'membership.moved',
  'groupOrder.moved',
  'shipment.moved',
  'share.moved',
]);
export const { listener, record } = groupsEvents;
