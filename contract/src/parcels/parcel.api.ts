import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Yen } from '../base/money.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Id, Instant, line, Nothing, optionalText, OrderCode, ParcelCode } from '../base/shapes.ts';
import { DeliveryDays, RouteCode, RouteQuote } from '../freight/freight.shape.ts';
import { Tracking } from '../tracking/tracking.shape.ts';
import { MoneyLine } from '../wallet/wallet.shape.ts';
import {
  AwaitedOrder,
  Compensation,
  DueOutParcel,
  EarlierFee,
  FreightChange,
  KeptEstimate,
  PackedBox,
  ParcelContent,
  ParcelCost,
  ParcelEstimate,
  ParcelOrder,
  ParcelReturn,
  ParcelState,
  ParcelStep,
  ParcelSummary,
  Recipient,
  UndoOffer,
  maxOrders,
  StoredOrder,
} from './parcel.shape.ts';
import { GivenSheet, Sheet } from './sheet.shape.ts';

const orderCodes = z.array(OrderCode).check(z.minLength(1), z.maxLength(maxOrders));
const Moved = z.object({ id: ParcelCode, state: ParcelState });

const wanted = {
  orderCodes,
  addressId: Id,
  routeCode: RouteCode,
  remark: optionalText(500),
  /** Send it although a warning of severity `block` was shown. */
  insists: z._default(z.boolean(), false),
};

export const storedGoods = endpoint({
  method: 'GET',
  path: '/api/console/parcel/stored',
  by: 'shopper',
  summary:
    'Goods in the warehouse that are in no parcel yet, the least free storage first, with why each may better stay; apart from them, those on their way',
  input: Nothing,
  output: z.object({
    list: z.array(StoredOrder),
    awaited: z.array(AwaitedOrder),
    /** How many more there are that wait for the parcel of a group. */
    inGroups: z.int(),
  }),
});

export const estimateParcel = endpoint({
  method: 'POST',
  path: '/api/console/parcel/estimate',
  by: 'shopper',
  summary: 'What a parcel of these orders would cost by every route, and what customs may make of it',
  input: z.object({
    orderCodes,
    addressId: Id,
    /** The parcel that is being edited: its own orders may be asked about too. */
    parcelId: z.optional(ParcelCode),
  }),
  output: ParcelEstimate,
});

export const applyParcel = endpoint({
  method: 'POST',
  path: '/api/console/parcel',
  by: 'shopper',
  repeats: 'by-key',
  summary:
    'Ask for these orders to be packed and sent, in advance while some are on their way: then the parcel is Waiting',
  input: z.object(wanted),
  output: Moved,
});

export const editParcel = endpoint({
  method: 'PUT',
  path: '/api/console/parcel/{id}',
  by: 'shopper',
  summary:
    'Change contents, address or route: free until the first item is scanned; it waits while an order has not arrived',
  input: z.object({ id: ParcelCode, ...wanted }),
  output: Moved,
});

export const cancelParcel = endpoint({
  method: 'POST',
  path: '/api/console/parcel/{id}/cancel',
  by: 'shopper',
  summary: 'Cancel before packing, free: the goods stay in the warehouse',
  input: z.object({ id: ParcelCode, reason: optionalText(200) }),
  output: Moved,
});

export const splitParcel = endpoint({
  method: 'POST',
  path: '/api/console/parcel/{id}/split',
  by: 'shopper',
  repeats: 'by-key',
  summary: 'These orders into a second parcel of the same address and route; free until the first scan',
  input: z.object({ id: ParcelCode, orderCodes }),
  output: z.object({ ...Moved.shape, split: Moved }),
});

export const undoParcel = endpoint({
  method: 'POST',
  path: '/api/console/parcel/{id}/undo',
  by: 'shopper',
  repeats: 'by-key',
  summary: 'Undo a closed box before it leaves: held freight goes back, the fee is due with the next parcel',
  input: z.object({
    id: ParcelCode,
    reason: optionalText(200),
    /** As it was shown; 10040 with the new one when it has changed. */
    feeYen: Yen,
  }),
  output: z.object({ ...Moved.shape, feeYen: Yen, releasedYen: Yen }),
});

/** How the list is asked for: groups of states that a shopper thinks in. */
export const parcelGroups = {
  all: [],
  waiting: ['Waiting'],
  packing: ['Applied', 'Packing'],
  unpaid: ['PendingFreight'],
  sheet: ['PendingSheet'],
  toLeave: ['PendingDispatch'],
  shipped: ['Shipped', 'Delivered'],
  ended: ['Completed', 'Cancelled', 'Returned', 'Lost'],
} as const satisfies Record<string, readonly ParcelState[]>;
export const ParcelGroup = z.enum(Object.keys(parcelGroups) as (keyof typeof parcelGroups)[]);
export type ParcelGroup = z.infer<typeof ParcelGroup>;

export const listParcels = endpoint({
  method: 'GET',
  path: '/api/console/parcel/list',
  by: 'shopper',
  summary: "The shopper's parcels, newest first; by words: parcel, order or waybill code, recipient, goods",
  input: z.object({ ...pageQuery, status: z._default(ParcelGroup, 'all'), keyword: z.optional(line(100)) }),
  output: pageOf(ParcelSummary),
});

export const countParcels = endpoint({
  method: 'GET',
  path: '/api/console/parcel/counts',
  by: 'shopper',
  summary: 'How many parcels stand in each group',
  input: Nothing,
  output: z.record(ParcelGroup, z.int()),
});

export const dueOutParcels = endpoint({
  method: 'GET',
  path: '/api/console/parcel/due-out',
  by: 'shopper',
  summary: 'Paid parcels that have not left, the longest waiting first, each with what it lacks',
  input: z.object({ ...pageQuery }),
  output: pageOf(DueOutParcel),
});

/** A parcel, whole, as its shopper sees it. */
export const Parcel = z.object({
  id: ParcelCode,
  state: ParcelState,
  recipient: Recipient,
  remark: z.string(),
  /** Whose members' orders are in it; of others' orders nothing is told here. Null for a parcel of one's own. */
  groupCode: z.nullable(z.string()),
  /** What has arrived of it; together with `awaited` all that it holds. */
  orders: z.array(ParcelOrder),
  awaited: z.array(AwaitedOrder),
  /** The parcel that it was split from. */
  splitFrom: z.nullable(ParcelCode),
  routeCode: RouteCode,
  routeName: z.string(),
  estimate: KeptEstimate,
  packed: z.nullable(PackedBox),
  /** Every route's quote of the closed box; empty before it is weighed. */
  quotes: z.array(RouteQuote),
  quotesExpireAt: z.nullable(Instant),
  /** What the chosen route comes to, or what was paid; null before the box is weighed. */
  cost: z.nullable(ParcelCost),
  /** The lines of the cost's `repackYen`. */
  fees: z.array(EarlierFee),
  freightChange: z.nullable(FreightChange),
  undo: UndoOffer,
  returned: z.nullable(ParcelReturn),
  compensation: z.nullable(Compensation),
  /** What the route and the country still ask for, counted. */
  sheetMissing: z.int(),
  /** How many of them a proposal fills in, which waits to be confirmed. */
  sheetProposed: z.int(),
  tracking: Tracking,
  timeline: z.array(ParcelStep),
  money: z.array(MoneyLine),
  heldYen: Yen,
  appliedAt: Instant,
  shippedAt: z.nullable(Instant),
  deliveredAt: z.nullable(Instant),
  /** When it will count as received by itself. */
  completesAt: z.nullable(Instant),
});
export type Parcel = z.infer<typeof Parcel>;

export const parcelDetail = endpoint({
  method: 'GET',
  path: '/api/console/parcel/{id}',
  by: 'shopper',
  summary: 'One parcel: contents, weight, photographs, quotes, money, tracking',
  input: z.object({ id: ParcelCode }),
  output: Parcel,
});

export const parcelOrders = endpoint({
  method: 'GET',
  path: '/api/console/parcel/{id}/orders',
  by: 'shopper',
  summary: 'The orders inside a parcel: weight, value, what is declared of each, photographs',
  input: z.object({ id: ParcelCode }),
  output: z.object({
    id: ParcelCode,
    state: ParcelState,
    orders: z.array(ParcelContent),
    awaited: z.array(AwaitedOrder),
    goodsGrams: z.int(),
    declaredYen: Yen,
    pieceCount: z.int(),
  }),
});

export const readSheet = endpoint({
  method: 'GET',
  path: '/api/console/parcel/{id}/sheet',
  by: 'shopper',
  summary: "The customs declaration, with what is still missing; the recipient's numbers are masked",
  input: z.object({ id: ParcelCode }),
  output: Sheet,
});

export const fillSheet = endpoint({
  method: 'PUT',
  path: '/api/console/parcel/{id}/sheet',
  by: 'shopper',
  summary: 'Save the declaration, complete or not; a paid parcel leaves as soon as nothing is missing',
  input: z.object({ id: ParcelCode, ...GivenSheet.shape }),
  output: z.object({ ...Moved.shape, sheet: Sheet }),
});

const insuredYen = z._default(Yen.check(z.maximum(10_000_000)), Yen.parse(0));

export const chooseRoute = endpoint({
  method: 'PUT',
  path: '/api/console/parcel/{id}/route',
  by: 'shopper',
  summary: 'Choose a quoted route and a value to insure, up to the declared one; answers what is to be paid',
  input: z.object({ id: ParcelCode, routeCode: RouteCode, insuredYen }),
  output: ParcelCost,
});

export const payFreight = endpoint({
  method: 'PUT',
  path: '/api/console/parcel/pay',
  by: 'shopper',
  repeats: 'by-check-code',
  summary: 'Pay freight, insurance, storage and repacking; held until the parcel leaves',
  input: z.object({
    code: ParcelCode,
    routeCode: RouteCode,
    insuredYen,
    payPassword: z.optional(z.string().check(z.regex(/^\d{6}$/))),
    smsCode: z.optional(z.string().check(z.regex(/^\d{6}$/))),
  }),
  output: z.object({ ...Moved.shape, paidYen: Yen }),
});

export const confirmParcel = endpoint({
  method: 'POST',
  path: '/api/console/parcel/{id}/confirm',
  by: 'shopper',
  summary: 'It arrived',
  input: z.object({ id: ParcelCode }),
  output: Moved,
});

export const parcelTracking = endpoint({
  method: 'GET',
  path: '/api/console/parcel/{id}/tracking',
  by: 'shopper',
  summary: 'Where the parcel is, the newest event first',
  input: z.object({ id: ParcelCode }),
  output: z.object({
    id: ParcelCode,
    state: ParcelState,
    routeName: z.string(),
    /** How long the route usually takes from `shippedAt` on; null while no route is quoted. */
    days: z.nullable(DeliveryDays),
    shippedAt: z.nullable(Instant),
    deliveredAt: z.nullable(Instant),
    tracking: Tracking,
  }),
});
