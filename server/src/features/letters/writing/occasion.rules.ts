import type { OrderState, OrderVerb } from '@hakobu/contract/orders/order.shape';
import type { ParcelState, ParcelVerb } from '@hakobu/contract/parcels/parcel.shape';
import type { WithdrawalVerb } from '@hakobu/contract/withdrawals/withdrawal.shape';
import type { Template } from '../templates/template.rules.ts';

type By = 'shopper' | 'staff' | 'system';
/** What a letter can hang on beside the step itself: who took it, and how things stand. */
export type OrderOccasion = { readonly by: By; readonly paidUnasked: boolean };
export type ParcelOccasion = { readonly by: By; readonly state: ParcelState };

type Choice<Occasion> = Template | null | ((occasion: Occasion) => Template | null);

/**
 * The letter of each step of an order. Null: the shopper took it and sees it, it asks for nothing, or another event
 * tells of it; where an order only travels with its parcel, the parcel's letter does.
 */
const ofOrder = {
  place: null,
  split: null,
  askRest: null,
  buyRest: null,
  askCancel: null,
  withdrawCancel: null,
  declineCancel: null,
  quote: 'orderQuoted',
  refuseQuote: 'quoteRefused',
  cancelQuote: null,
  closeWithOthers: 'closedWithOthers',
  pay: null,
  cancel: null,
  expire: 'orderClosed',
  cancelPaid: 'orderCancelled',
  cancelWithOthers: 'cancelledWithOthers',
  claim: null,
  putBack: null,
  askSupplement: 'supplementAsked',
  paySupplement: ({ by }) => (by === 'shopper' ? null : 'supplementPaid'),
  refuseSupplement: 'supplementRefused',
  expireSupplement: 'supplementExpired',
  buy: ({ paidUnasked }) => (paidUnasked ? 'supplementPaid' : 'orderBought'),
  soldOut: 'orderSoldOut',
  grantCancel: null,
  sellerCancel: 'sellerCancelled',
  sellerShip: 'sellerSent',
  store: 'orderArrived',
  pack: null,
  unpack: null,
  ship: null,
  comeBack: null,
  lose: null,
  complete: null,
  dispose: 'orderDisposed',
} as const satisfies Record<OrderVerb, Choice<OrderOccasion>>;

/** The letter of each step of a parcel; null as above. */
const ofParcel = {
  apply: null,
  edit: null,
  editWaiting: null,
  split: null,
  splitWaiting: null,
  adjust: null,
  start: ({ by }) => (by === 'system' ? 'parcelStarted' : null),
  postpone: null,
  cancel: ({ by }) => (by === 'system' ? 'parcelEmptied' : null),
  startPacking: null,
  finishPacking: 'freightAsked',
  unpack: 'parcelUnpacked',
  undo: 'parcelUndone',
  expireQuote: 'quoteExpired',
  // Where the sheet lacked nothing the parcel has gone on in the same moment.
  payFreight: ({ state }) => (state === 'PendingSheet' ? 'sheetAsked' : null),
  completeSheet: null,
  dispatch: 'parcelSent',
  deliver: 'parcelDelivered',
  confirm: null,
  complete: 'parcelCompleted',
  return: 'parcelReturned',
  lose: 'parcelLost',
} as const satisfies Record<ParcelVerb, Choice<ParcelOccasion>>;

export type WithdrawalOccasion = { readonly isAutomatic: boolean };

/** The letter of each step of a withdrawal; null as above, and while it is being reviewed. */
const ofWithdrawal = {
  request: ({ isAutomatic }) => (isAutomatic ? 'autoWithdrawalAsked' : null),
  cancel: null,
  approveFirst: null,
  approve: null,
  reopen: null,
  refuse: 'withdrawalRefused',
  complete: 'withdrawalPaid',
  completePartly: 'withdrawalPartlyPaid',
  giveBack: 'withdrawalReturned',
} as const satisfies Record<WithdrawalVerb, Choice<WithdrawalOccasion>>;

const chosen = <Occasion>(choice: Choice<Occasion>, occasion: Occasion): Template | null =>
  typeof choice === 'function' ? choice(occasion) : choice;

export const letterOfOrder = (verb: OrderVerb, occasion: OrderOccasion): Template | null =>
  chosen<OrderOccasion>(ofOrder[verb], occasion);
/** Most steps have none, whoever took them: nothing is asked for then. */
export const hasOrderLetter = (verb: OrderVerb): boolean => ofOrder[verb] !== null;
export const hasParcelLetter = (verb: ParcelVerb): boolean => ofParcel[verb] !== null;
export const letterOfParcel = (verb: ParcelVerb, occasion: ParcelOccasion): Template | null =>
  chosen<ParcelOccasion>(ofParcel[verb], occasion);
export const letterOfWithdrawal = (verb: WithdrawalVerb, occasion: WithdrawalOccasion): Template | null =>
  chosen<WithdrawalOccasion>(ofWithdrawal[verb], occasion);

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export type Reminder = {
  readonly template: Template;
  /** Which of several, and of which time limit. */
  readonly step: string;
  readonly dueAt: Date;
  readonly daysLeft?: number;
};

/** Three hours before the end; a time limit of minutes is reminded of when ten of them are left. */
const oneBefore = (template: Template, since: Date, endAt: Date): Reminder[] => {
  const wholeMs = endAt.getTime() - since.getTime();
  const beforeMs = wholeMs > 6 * hourMs ? 3 * hourMs : 10 * minuteMs;
  if (wholeMs <= 2 * beforeMs) return [];
  return [{ template, step: endAt.toISOString(), dueAt: new Date(endAt.getTime() - beforeMs) }];
};

export const paymentReminders = (placedAt: Date, endAt: Date): Reminder[] =>
  oneBefore('orderUnpaidSoon', placedAt, endAt);
export const supplementReminders = (askedAt: Date, endAt: Date): Reminder[] =>
  oneBefore('supplementSoon', askedAt, endAt);

/** Kept with the step by which the fee was named: another fee is another matter. */
export const feeReminders = (namedAt: Date, endAt: Date, step: number): Reminder[] =>
  oneBefore('serviceFeeSoon', namedAt, endAt).map((reminder) => ({ ...reminder, step: `${step} ${reminder.step}` }));

/** Three days and one day before the quotes run out. */
export const freightReminders = (endAt: Date): Reminder[] =>
  [3, 1].map((daysLeft) => ({
    template: 'freightSoon',
    step: `${daysLeft} ${endAt.toISOString()}`,
    dueAt: new Date(endAt.getTime() - daysLeft * dayMs),
    daysLeft,
  }));

/** What a reminder is about still waits in this state, or there is nothing to remind of. */
export const stillWaits = (template: Template, state: OrderState | ParcelState): boolean =>
  (template === 'orderUnpaidSoon' && state === 'PendingPayment') ||
  (template === 'supplementSoon' && state === 'PendingSupplement') ||
  (template === 'freightSoon' && state === 'PendingFreight');
