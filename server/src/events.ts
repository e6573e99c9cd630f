import type { TrackingStatus } from '@hakobu/contract/tracking/tracking.shape';

/**
 * What happened, for whoever may care. Written to the outbox in the transaction that made it true; listeners are
 * joined in assemble.ts. Names are past tense; payloads carry codes and ids, never whole records.
 */
export type Events = {
  'order.placed': { orderCode: string; shopperId: string };
  'order.moved': { orderCode: string; shopperId: string; verb: string; to: string };
  'orders.asked': {
    submissionId: string;
    shopperId: string;
    failedCode: string;
    orderCodes: string[];
    dueAt: string;
  };
  'cancel.answered': { orderCode: string; shopperId: string; outcome: 'granted' | 'declined'; note: string };
  'order.split': { orderCode: string; newCode: string; shopperId: string };
  /** `what` is the contract's FindingKind, or `part` when the rest is still awaited. */
  'arrival.noted': { orderCode: string; shopperId: string; what: string; note: string };
  'arrival.answered': { orderCode: string; shopperId: string; outcome: 'accepted' | 'refused'; note: string };
  'storage.reminded': { orderCode: string; shopperId: string; what: 'freeEnds' | 'disposal'; daysLeft: number };
  /** An order of a waiting parcel moved, or was divided: then `joins` is the code of its second part. */
  'parcel.contentMoved': { parcelCode: string; orderCode: string; joins: string | null };
  'parcel.moved': { parcelCode: string; shopperId: string; verb: string; to: string };
  'tracking.updated': { kind: 'parcel' | 'order'; code: string; status: TrackingStatus };
  'topUp.credited': { topUpCode: string; shopperId: string };
  /** A slip can be refused more than once: when it was tells one time from another. */
  'topUp.slipRefused': { topUpCode: string; shopperId: string; note: string; refusedAt: string };
  'topUp.failed': { topUpCode: string; shopperId: string };
  /** When it was set tells one time from another. */
  'payPassword.set': { shopperId: string; how: 'changed' | 'reset'; at: string };
  'code.requested': { messageId: string };
};
export type EventName = keyof Events;
