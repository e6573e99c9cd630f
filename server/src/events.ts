import type { LetterKind } from '@hakobu/contract/letters/letter.shape';
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
  /** A service of the warehouse took a step: which one, by its place in the history. */
  'service.moved': {
    serviceCode: string;
    shopperId: string;
    subjectCode: string;
    verb: string;
    to: string;
    step: number;
  };
  /** The product wrote a notice into a thread. */
  'chat.noticed': { conversationId: string; shopperId: string; seq: number };
  /** `what` is the contract's FindingKind, or `part` when the rest is still awaited. */
  'arrival.noted': { orderCode: string; shopperId: string; what: string; note: string };
  'arrival.answered': { orderCode: string; shopperId: string; outcome: 'accepted' | 'refused'; note: string };
  'storage.reminded': { orderCode: string; shopperId: string; what: 'freeEnds' | 'disposal'; daysLeft: number };
  /** An order of a waiting parcel moved, or was divided: then `joins` is the code of its second part. */
  'parcel.contentMoved': { parcelCode: string; orderCode: string; joins: string | null };
  /** Staff or the product told a shopper something about an order: it stands among the order's messages. */
  'orderMessage.told': { messageId: string; orderCode: string; shopperId: string };
  /** Staff answered what a shopper asked before buying. */
  'comment.answered': { commentId: string; shopperId: string };
  /** Collected goods became cheaper, are gone, or can be bought again. */
  'collected.moved': { newsId: string; shopperId: string };
  /** The company answered what a shopper said of goods. */
  'review.answered': { reviewId: string; shopperId: string };
  /** A group took a step: which one, by its id in the history. */
  'group.moved': { groupCode: string; verb: string; to: string; step: string };
  /** So did somebody's place in it. */
  'membership.moved': {
    groupCode: string;
    membershipId: string;
    shopperId: string;
    verb: string;
    to: string;
    step: string;
  };
  /** The parcel of a group, or a member's share of it, took a step. */
  'shipment.moved': { groupCode: string; shipmentId: string; verb: string; to: string; step: string };
  /** So did an order that was put into it. */
  'groupOrder.moved': { groupCode: string; verb: string; to: string; step: string };
  'share.moved': {
    groupCode: string;
    shipmentId: string;
    shareCode: string;
    verb: string;
    to: string;
    step: string;
  };
  /** Something stands in a group's talk: up to this seq. */
  'group.said': { groupCode: string; seq: number };
  /** Somebody has not read for a while what others said in a group's talk; how far they have tells one time from another. */
  'groupTalk.waits': { groupCode: string; shopperId: string; readSeq: number };
  'parcel.moved': { parcelCode: string; shopperId: string; verb: string; to: string };
  'tracking.updated': { kind: 'parcel' | 'order'; code: string; status: TrackingStatus };
  'topUp.credited': { topUpCode: string; shopperId: string };
  /** A slip can be refused more than once: when it was tells one time from another. */
  'topUp.slipRefused': { topUpCode: string; shopperId: string; note: string; refusedAt: string };
  'topUp.failed': { topUpCode: string; shopperId: string };
  /** When it was set tells one time from another. */
  'payPassword.set': { shopperId: string; how: 'changed' | 'reset'; at: string };
  'topUp.returned': {
    topUpCode: string;
    shopperId: string;
    why: 'refund' | 'chargeback' | 'chargebackWon';
    amount: number;
    at: string;
  };
  'withdrawal.moved': { withdrawalCode: string; shopperId: string; verb: string; to: string };
  /** A provider spoke of a payout of its own accord. */
  'payout.told': { payoutCode: string; cameToNothing: boolean };
  /** Somebody of the staff put a translation right, or went back to the machine's words. */
  'translation.corrected': { translationId: string };
  'payee.bound': { shopperId: string; payeeId: string };
  /** A rule of automatic withdrawal was switched on, or takes more, or pays elsewhere; when tells one time from another. */
  'autoRule.set': { shopperId: string; currency: string; at: string };
  'autoWithdrawal.ran': { shopperId: string; currency: string; day: string; outcome: string };
  /** What has lain for more than six months; the month in Japan tells one reminder from another. */
  'balance.aged': { shopperId: string; currency: string; amount: number; month: string };
  /** Somebody signed in where they had not before, or on one device more than may be: `displacedId` was signed out then. */
  'session.opened': { shopperId: string; sessionId: string; displacedId: string | null };
  /** What lets a shopper in was changed; `what` says so in every language, and when tells one time from another. */
  'wayIn.changed': { shopperId: string; change: string; what: Readonly<Record<string, string>>; at: string };
  /** A copy of a shopper's data is there until an instant, or could not be made. */
  'export.ended': { exportId: string; shopperId: string; outcome: 'ready' | 'failed'; until: string };
  /** Sessions of somebody no longer count: they were ended, or their account was frozen. */
  'session.ended': { who: 'shopper' | 'staff'; personId: string };
  'letter.written': { shopperId: string; letterId: string; kind: LetterKind; template: string };
  /** Letters were opened, marked as read or muted: what a shopper's other devices count has changed. */
  'letters.read': { shopperId: string };
  /** Messages about orders were opened or marked as read: what a shopper's other devices count has changed. */
  'orderMessages.read': { shopperId: string };
};
export type EventName = keyof Events;

type Subjects = { readonly [Name in EventName]: (happened: Events[Name]) => string };

const order = ({ orderCode }: { orderCode: string }): string => `order:${orderCode}`;
const parcel = ({ parcelCode }: { parcelCode: string }): string => `parcel:${parcelCode}`;
const group = ({ groupCode }: { groupCode: string }): string => `group:${groupCode}`;
const topUp = ({ topUpCode }: { topUpCode: string }): string => `topUp:${topUpCode}`;
const shopper = ({ shopperId }: { shopperId: string }): string => `shopper:${shopperId}`;

/**
 * What an event is about: events of one subject are reacted to one after the other, in the order of their commits. It is
 * whatever was locked when the event was recorded, for that lock orders the commits.
 */
export const subjects: Subjects = {
  'order.placed': order,
  'order.moved': order,
  'orders.asked': ({ submissionId }) => `submission:${submissionId}`,
  'cancel.answered': order,
  'order.split': order,
  'service.moved': ({ serviceCode }) => `service:${serviceCode}`,
  'chat.noticed': ({ conversationId }) => `conversation:${conversationId}`,
  'arrival.noted': order,
  'arrival.answered': order,
  'storage.reminded': order,
  'parcel.contentMoved': parcel,
  'orderMessage.told': order,
  'comment.answered': ({ commentId }) => `comment:${commentId}`,
  'collected.moved': shopper,
  'review.answered': ({ reviewId }) => `review:${reviewId}`,
  'group.moved': group,
  'membership.moved': group,
  'shipment.moved': ({ shipmentId }) => `shipment:${shipmentId}`,
  'groupOrder.moved': group,
  'share.moved': ({ shipmentId }) => `shipment:${shipmentId}`,
  'group.said': ({ groupCode }) => `groupTalk:${groupCode}`,
  'groupTalk.waits': shopper,
  'parcel.moved': parcel,
  'tracking.updated': ({ kind, code }) => `${kind}:${code}`,
  'topUp.credited': topUp,
  'topUp.slipRefused': topUp,
  'topUp.failed': topUp,
  'payPassword.set': shopper,
  'topUp.returned': topUp,
  'withdrawal.moved': ({ withdrawalCode }) => `withdrawal:${withdrawalCode}`,
  'payout.told': ({ payoutCode }) => `payout:${payoutCode}`,
  'translation.corrected': ({ translationId }) => `translation:${translationId}`,
  'payee.bound': shopper,
  'autoRule.set': shopper,
  'autoWithdrawal.ran': shopper,
  'balance.aged': shopper,
  'session.opened': shopper,
  'wayIn.changed': shopper,
  'export.ended': ({ exportId }) => `export:${exportId}`,
  'session.ended': ({ who, personId }) => `${who}:${personId}`,
  'letter.written': shopper,
  'letters.read': shopper,
  'orderMessages.read': shopper,
};
