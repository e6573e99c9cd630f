import type { TrackingStatus } from '@hakobu/contract/tracking/tracking.shape';

/**
 * What happened, for whoever may care. Written to the outbox in the transaction that made it true; listeners are
 * joined in assemble.ts. Names are past tense; payloads carry codes and ids, never whole records.
 */
export type Events = {
  'order.placed': { orderCode: string; shopperId: string };
  'order.moved': { orderCode: string; shopperId: string; verb: string; to: string };
  'parcel.moved': { parcelCode: string; shopperId: string; verb: string; to: string };
  'tracking.updated': { kind: 'parcel' | 'order'; code: string; status: TrackingStatus };
  'topUp.credited': { topUpCode: string; shopperId: string };
  'code.requested': { messageId: string };
};
export type EventName = keyof Events;
