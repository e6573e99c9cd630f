import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { maxPerRequest, Yen } from '../base/money.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Id, Instant, line, Nothing, optionalText, OrderCode, text, wholeNumber } from '../base/shapes.ts';
import { DutyKind, GoodsProperty } from '../freight/goods-property.shape.ts';
import { FeeRules, PlatformCode } from '../platforms/platform.shape.ts';
import { Judgement } from '../rules/judgement.shape.ts';
import { MoneyLine } from '../wallet/wallet.shape.ts';
import { CancelRequest, RestQuestion } from './cancelling.shape.ts';
import {
  OnFailure,
  OrderFees,
  OrderGoods,
  OrderProxy,
  OrderState,
  OrderStep,
  StoredItem,
  Supplement,
} from './order.shape.ts';

/** An order as the desk's lists show it. */
export const DeskOrder = z.object({
  id: OrderCode,
  state: OrderState,
  goods: OrderGoods,
  sellerName: z.string(),
  quantity: z.int(),
  fees: OrderFees,
  shopper: z.object({ id: z.string(), number: z.string(), nickName: z.string() }),
  /** The buyer who took it; null while nobody has. */
  buyer: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Since when it waits, and until when it should have moved on. */
  waitingSince: Instant,
  limitAt: z.nullable(Instant),
  remark: z.string(),
  supplement: z.nullable(Supplement),
  trackingNo: z.nullable(z.string()),
  /** Open while the shopper decides about the rest of the submission: it cannot be claimed until then. */
  question: z.nullable(RestQuestion),
  /** Open until it is answered: nothing is bought, put back or sent meanwhile. */
  cancelRequest: z.nullable(CancelRequest),
  splitFrom: z.nullable(OrderCode),
  /** For goods that the shopper described: a buyer looks at the link first. */
  proxy: z.nullable(OrderProxy),
  placedAt: Instant,
});
export type DeskOrder = z.infer<typeof DeskOrder>;

export const PurchasingFilter = z.enum([
  'all',
  'unclaimed',
  'mine',
  'late',
  'supplement',
  'toShip',
  'asked',
  'cancelAsked',
  'quoting',
]);
export type PurchasingFilter = z.infer<typeof PurchasingFilter>;

export const purchasingQueue = endpoint({
  method: 'GET',
  path: '/api/desk/orders/purchasing',
  by: 'staff',
  permission: 'orders.read',
  summary:
    'What has to be bought, least time left first; `toShip` is bought and waits for its tracking number, `asked` waits for the shopper to decide, `cancelAsked` for an answer to the shopper, `quoting` for a price',
  input: z.object({
    ...pageQuery,
    filter: z._default(PurchasingFilter, 'all'),
    /** The counts are of this platform too. */
    platform: z.optional(PlatformCode),
  }),
  output: z.object({ ...pageOf(DeskOrder).shape, counts: z.record(PurchasingFilter, z.int()) }),
});

/** Past its limit, or where it is for longer than so many days and not ended. */
export const OrderAge = z.enum(['late', 'days3', 'days7', 'days14', 'days30']);
export type OrderAge = z.infer<typeof OrderAge>;

export const listDeskOrders = endpoint({
  method: 'GET',
  path: '/api/desk/orders',
  by: 'staff',
  permission: 'orders.read',
  summary:
    'All orders, newest first, by state, platform, age, shopper or words (code, tracking number, goods, shopper)',
  input: z.object({
    ...pageQuery,
    state: z.optional(OrderState),
    platform: z.optional(PlatformCode),
    age: z.optional(OrderAge),
    keyword: z.optional(line(100)),
    shopperId: z.optional(Id),
  }),
  output: pageOf(DeskOrder),
});

/** What a buyer begins a quote with: what is known of the goods, and what the company adds to their price. */
export const QuoteStart = z.object({
  fee: FeeRules,
  /** As the shopper stated it. */
  domesticYen: z.nullable(Yen),
  /** Of one piece; an estimate where nobody has weighed it. */
  weightGrams: z.int(),
  dutyKind: DutyKind,
  properties: z.array(GoodsProperty),
});
export type QuoteStart = z.infer<typeof QuoteStart>;

export const deskOrder = endpoint({
  method: 'GET',
  path: '/api/desk/orders/{id}',
  by: 'staff',
  permission: 'orders.read',
  summary: 'One order, whole',
  input: z.object({ id: OrderCode }),
  output: z.object({
    order: DeskOrder,
    timeline: z.array(OrderStep),
    money: z.array(MoneyLine),
    heldYen: Yen,
    /** The limit within which this shopper lets a supplement be paid without being asked. */
    autoSupplementYen: Yen,
    platformOrderNo: z.nullable(z.string()),
    carrier: z.nullable(z.string()),
    actual: z.nullable(z.object({ goodsYen: Yen, domesticYen: Yen })),
    item: z.nullable(StoredItem),
    parcelId: z.nullable(z.string()),
    /** Every wish to cancel, newest first. */
    cancelRequests: z.array(CancelRequest),
    splitInto: z.array(OrderCode),
    /** Other orders of the same shopper that are not ended. */
    others: z.array(z.object({ id: OrderCode, state: OrderState })),
    /** What the company's rules say of the goods by now; a paid order goes on whatever they say. */
    ruling: Judgement,
    /** What the shopper chose for when one of a submission cannot be bought, and the others of it. */
    onFailure: OnFailure,
    together: z.array(z.object({ id: OrderCode, state: OrderState })),
    /** Null unless it waits for a quote. */
    quoteStart: z.nullable(QuoteStart),
    /** Where the shopper named the price: the rule that the fee follows when the goods cost more (`raisedFeeYen`). */
    feeFollows: z.nullable(FeeRules),
  }),
});

/** What a buyer pays at the till of a platform. */
const PaidYen = Yen.check(z.maximum(maxPerRequest));

const Moved = z.object({ id: OrderCode, state: OrderState });

export const quoteOrder = endpoint({
  method: 'POST',
  path: '/api/desk/orders/{id}/quote',
  by: 'staff',
  permission: 'orders.quote',
  repeats: 'by-key',
  summary:
    'Name the price of goods that a shopper described: it binds for 72 hours, in which the shopper pays or lets it be',
  input: z.object({
    id: OrderCode,
    /** Of all pieces together. */
    goodsYen: PaidYen.check(z.minimum(1)),
    /** Null: the seller has not said; it is settled when the goods are bought. */
    domesticYen: z._default(z.nullable(PaidYen), null),
    /** Of one piece, estimated. */
    weightGrams: wholeNumber(1, 100_000),
    dutyKind: DutyKind,
    properties: z._default(z.array(GoodsProperty).check(z.maxLength(15)), []),
    note: optionalText(300),
  }),
  output: z.object({ ...Moved.shape, totalYen: Yen, dueAt: Instant }),
});

export const refuseQuote = endpoint({
  method: 'POST',
  path: '/api/desk/orders/{id}/quote/refuse',
  by: 'staff',
  permission: 'orders.quote',
  repeats: 'by-key',
  summary: 'Goods that cannot be bought: the order ends, and its shopper reads why',
  input: z.object({ id: OrderCode, note: text(300) }),
  output: Moved,
});

export const claimOrder = endpoint({
  method: 'POST',
  path: '/api/desk/orders/{id}/claim',
  by: 'staff',
  permission: 'orders.claim',
  summary: 'Take an order to buy it: from here on the shopper can no longer cancel without asking',
  input: z.object({ id: OrderCode }),
  output: Moved,
});

export const putBackOrder = endpoint({
  method: 'POST',
  path: '/api/desk/orders/{id}/put-back',
  by: 'staff',
  permission: 'orders.claim',
  summary: 'Give a claimed order back to the queue',
  input: z.object({ id: OrderCode }),
  output: Moved,
});

export const buyOrder = endpoint({
  method: 'POST',
  path: '/api/desk/orders/{id}/buy',
  by: 'staff',
  permission: 'orders.buy',
  repeats: 'by-key',
  summary:
    'Bought: what it really cost is captured, what was held above it goes back; above what is held, only within the automatic supplement',
  input: z.object({
    id: OrderCode,
    goodsYen: PaidYen,
    domesticYen: PaidYen,
    platformOrderNo: line(80),
    note: optionalText(300),
  }),
  output: z.object({ ...Moved.shape, capturedYen: Yen, releasedYen: Yen, supplementYen: Yen }),
});

export const askSupplement = endpoint({
  method: 'POST',
  path: '/api/desk/orders/{id}/supplement',
  by: 'staff',
  permission: 'orders.buy',
  summary: 'It costs more than was paid: ask the shopper for the difference',
  input: z.object({ id: OrderCode, goodsYen: PaidYen, domesticYen: PaidYen, note: optionalText(300) }),
  output: Moved,
});

export const reportSoldOut = endpoint({
  method: 'POST',
  path: '/api/desk/orders/{id}/sold-out',
  by: 'staff',
  permission: 'orders.soldOut',
  summary: 'Cannot be bought: all that is held goes back at once',
  input: z.object({ id: OrderCode, note: optionalText(300) }),
  output: z.object({ ...Moved.shape, releasedYen: Yen }),
});

export const sellerShipped = endpoint({
  method: 'POST',
  path: '/api/desk/orders/{id}/seller-shipped',
  by: 'staff',
  permission: 'orders.sellerShipped',
  summary: 'The seller has sent it: the domestic tracking number by which the warehouse will know it',
  input: z.object({
    id: OrderCode,
    carrier: line(40),
    trackingNo: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9-]{6,40}$/)),
  }),
  output: Moved,
});

export const answerCancel = endpoint({
  method: 'POST',
  path: '/api/desk/orders/{id}/cancel/answer',
  by: 'staff',
  permission: 'orders.answerCancel',
  repeats: 'by-key',
  summary:
    'Answer a wish to cancel. Granted: the fee that was shown is kept, the rest goes back and the order ends; declined: it goes on',
  input: z.object({ id: OrderCode, granted: z.boolean(), note: optionalText(300) }),
  output: z.object({ ...Moved.shape, request: CancelRequest, returnedYen: Yen, feeYen: Yen }),
});

export const sellerCancelled = endpoint({
  method: 'POST',
  path: '/api/desk/orders/{id}/seller-cancelled',
  by: 'staff',
  permission: 'orders.sellerCancelled',
  repeats: 'by-key',
  summary: 'The seller does not deliver what was bought: all of it goes back, the service fee too',
  input: z.object({ id: OrderCode, note: optionalText(300) }),
  output: z.object({ ...Moved.shape, refundedYen: Yen }),
});

export const splitOrder = endpoint({
  method: 'POST',
  path: '/api/desk/orders/{id}/split',
  by: 'staff',
  permission: 'orders.split',
  repeats: 'by-key',
  summary: 'Part of it comes later: that quantity becomes an order of its own, with its share of all that was paid',
  input: z.object({
    id: OrderCode,
    /** How many pieces go into the new order; at least one stays. */
    quantity: wholeNumber(1, 98),
    note: optionalText(300),
  }),
  output: z.object({ ...Moved.shape, quantity: z.int(), newId: OrderCode, newQuantity: z.int() }),
});

export const orderFigures = endpoint({
  method: 'GET',
  path: '/api/desk/orders/figures',
  by: 'staff',
  permission: 'orders.read',
  summary: 'How many orders stand in each state, and the oldest wait of each',
  input: Nothing,
  output: z.array(z.object({ state: OrderState, count: z.int(), oldestAt: z.nullable(Instant), late: z.int() })),
});
