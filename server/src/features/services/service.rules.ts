import { lifecycle, type Mover, canMove } from '@hakobu/contract/base/lifecycle';
import { type FenPerYenPpm, type Yen, yen } from '@hakobu/contract/base/money';
import type { OrderState } from '@hakobu/contract/orders/order.shape';
import type { ParcelState } from '@hakobu/contract/parcels/parcel.shape';
import { fixedServiceLifecycle } from '@hakobu/contract/services/fixed-service.lifecycle';
import { inspectionLifecycle, feeBindsHours } from '@hakobu/contract/services/inspection.lifecycle';
import type { Pricing, ServiceState, ServiceVerb } from '@hakobu/contract/services/service.shape';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Within this a service at a fixed price is paid, or dropped. */
const unpaidMs = 30 * minuteMs;
/** Within this a fee that was named is answered; its rate binds as long. Source: product.md, Warehouse services. */
const answerMs = feeBindsHours * hourMs;
/** Within this the desk takes what is asked for, and names its fee. */
export const deskMs = 24 * hourMs;

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
export const unpaidUntil = (now: Date): Date => after(now, unpaidMs);
export const answerUntil = (now: Date): Date => after(now, answerMs);

export const takenUntil = (now: Date): Date => after(now, deskMs);

export type Move = Exclude<ServiceVerb, 'ask'>;

const arrows = lifecycle<ServiceState, Move>({
  name: 'service',
  states: [...inspectionLifecycle.states, ...fixedServiceLifecycle.states],
  start: [],
  ends: [...inspectionLifecycle.ends, ...fixedServiceLifecycle.ends],
  moves: { ...inspectionLifecycle.moves, ...fixedServiceLifecycle.moves },
});

/** Whether the table of either kind has this arrow. No state and no move belongs to both. */
export const mayMove = (verb: Move, from: ServiceState, by?: Mover): boolean => canMove(arrows, verb, from, by);
export const stateAfter = (verb: Move): ServiceState => arrows.moves[verb].to;
export const isEnd = (state: ServiceState): boolean => arrows.ends.includes(state);

/** States in which it is paid, if it has a fee, and waits to be done. */
const paidIn: ReadonlySet<ServiceState> = new Set(['Paid', 'Agree', 'AutoSuccess']);
export const isPaid = (state: ServiceState): boolean => paidIn.has(state);

/** States in which staff have to name a fee, or to end it. */
const quotedNext: ReadonlySet<ServiceState> = new Set(['Requested', 'Confirmed', 'Rejection', 'AutoFail']);

/** Until when the desk has something to do about it; null while it waits for the shopper or for the goods. */
export const workDueAt = (
  { state, workHours, hereSince }: { state: ServiceState; workHours: number; hereSince: Date | null },
  now: Date,
): Date | null => {
  if (quotedNext.has(state)) return after(now, deskMs);
  return isPaid(state) && hereSince ? after(now, workHours * hourMs) : null;
};

type Limited = {
  readonly state: ServiceState;
  readonly workHours: number;
  readonly workDueAt: Date | null;
  readonly dueAt: Date | null;
  readonly askedAt: Date;
};

/** When the limit that runs now began; without one, when it was asked for. */
export const limitSince = ({ state, workHours: hours, workDueAt: workDue, dueAt: due, askedAt: asked }: Limited) => {
  if (workDue) return after(workDue, -(isPaid(state) ? hours * hourMs : deskMs));
  return state === 'Charge' && due ? after(due, -answerMs) : asked;
};

/** A quoted service that was asked for with an order which is not paid: nobody has been asked yet. */
export const isOnlyWished = ({ state, workDueAt: due }: { state: ServiceState; workDueAt: Date | null }): boolean =>
  state === 'Requested' && due === null;

type Priced = { readonly pricing: Pricing; readonly priceYen: Yen | null; readonly perPiece: boolean };

/** What is asked for is one thing unless it is priced by the piece. */
export const quantityOf = ({ perPiece }: Pick<Priced, 'perPiece'>, quantity: number): number =>
  perPiece ? quantity : 1;

/** What it costs at the price of the list; null where staff name it. */
export const feeFor = (offer: Priced, quantity: number): Yen | null =>
  offer.pricing === 'fixed' ? yen((offer.priceYen ?? 0) * quantityOf(offer, quantity)) : null;

const askableOrder: ReadonlySet<OrderState> = new Set([
  'PendingPurchase',
  'Purchasing',
  'PendingSupplement',
  'Purchased',
  'SellerShipped',
  'InWarehouse',
]);
/** From its first scan on a parcel is closed as it was asked for; then its orders are in it. */
const askableParcel: ReadonlySet<ParcelState> = new Set(['Waiting', 'Applied']);
const hereOrder: ReadonlySet<OrderState> = new Set(['InWarehouse', 'Packing']);
const hereParcel: ReadonlySet<ParcelState> = new Set([
  'Applied',
  'Packing',
  'PendingFreight',
  'PendingSheet',
  'PendingDispatch',
]);
/** Nothing is done to it any more: what was not done by then goes back. */
const leftOrder: ReadonlySet<OrderState> = new Set(['Shipped', 'Completed', 'Closed', 'Refunded', 'Disposed']);
const leftParcel: ReadonlySet<ParcelState> = new Set([
  'Shipped',
  'Delivered',
  'Completed',
  'Cancelled',
  'Returned',
  'Lost',
]);

/** What a service is done to, and how that stands. */
export type Subject =
  | { readonly kind: 'order'; readonly code: string; readonly state: OrderState }
  | { readonly kind: 'parcel'; readonly code: string; readonly state: ParcelState };

const standsIn = (subject: Subject, orders: ReadonlySet<OrderState>, parcels: ReadonlySet<ParcelState>): boolean =>
  subject.kind === 'order' ? orders.has(subject.state) : parcels.has(subject.state);

/** Whether services may be added to it now. */
export const isAskable = (subject: Subject): boolean => standsIn(subject, askableOrder, askableParcel);
/** Whether its goods are in the warehouse. */
export const isHere = (subject: Subject): boolean => standsIn(subject, hereOrder, hereParcel);
export const hasLeft = (subject: Subject): boolean => standsIn(subject, leftOrder, leftParcel);

/** Yuan for one yen in decimal digits; empty where no rate could be used. */
export const rateText = (charged: FenPerYenPpm | null): string => {
  if (charged === null) return '';
  const digits = String(charged).padStart(9, '0');
  const text = `${digits.slice(0, -8)}.${digits.slice(-8)}`;
  return text.replace(/\.?0+$/, '');
};

type Given = { readonly text: string; readonly photos: readonly unknown[]; readonly videos: readonly unknown[] };

/** What of the result that was promised is not there. */
export const lacksOf = (outputs: readonly string[], given: Given): string[] => {
  const counts: Readonly<Record<string, number>> = {
    photos: given.photos.length,
    video: given.videos.length,
    text: given.text.length,
  };
  return outputs.filter((output) => (counts[output] ?? 0) === 0);
};
