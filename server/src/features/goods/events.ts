import { eventsOf } from '../../platform/outbox/feature-events.ts';

export const goodsEvents = eventsOf('goods', ['comment.answered', 'collected.moved']);
export const { listener, record } = goodsEvents;
