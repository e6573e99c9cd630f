import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Yen } from '../base/money.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Done, Id, line, Nothing, optionalText, OrderCode, text, wholeNumber } from '../base/shapes.ts';
import { GoodsSource, WantedOptions } from '../goods/goods.shape.ts';
import { Judgement } from '../rules/judgement.shape.ts';
import { WantedService } from '../services/wanted-service.shape.ts';
import { MoneyLine } from '../wallet/wallet.shape.ts';
import { CancelPreview, CancelRequest } from './cancelling.shape.ts';
import {
  LandedThenAndNow,
  LandedTogether,
  OnFailure,
  OrderFees,
  OrderGoods,
  type OrderState,
  OrderStep,
  OrderSummary,
  PricedService,
  StoredItem,
} from './order.shape.ts';

/** One line that a shopper wants bought: from the goods page, or a line of the cart. */
const WantedLine = z.object({
  goodsId: line(80),
  platformCode: line(40),
  quantity: wholeNumber(1, 99),
  options: WantedOptions,
  cartLineId: z.optional(Id),
  /** Warehouse services for the order that comes of it: those at a fixed price are paid with it. */
  services: z._default(z.array(WantedService).check(z.maxLength(10)), []),
});

const wantedLines = z.array(WantedLine).check(z.minLength(1), z.maxLength(50));

const ConfirmedLine = z.object({
  cartLineId: z.nullable(Id),
  goods: OrderGoods,
  sellerName: z.string(),
  quantity: z.int(),
  priceYen: Yen,
  /** The upper end of a range of prices: its fees count the lower, and what is above is asked for by a supplement. */
  secondPriceYen: z.nullable(Yen),
  fees: OrderFees,
  /** What its fees do not contain, and the total does. */
  services: z.array(PricedService),
  /** `allow`, `warn` with what to mind, or `refuse`: this line cannot be ordered. */
  verdict: z.enum(['allow', 'warn', 'refuse']),
  verdictReason: z.nullable(z.enum(['gone', 'prohibited', 'rule', 'restricted', 'options', 'quantity', 'tooMuch'])),
  /** What the company's rules say of it, in the caller's language; some of it though it is refused for another reason. */
  verdictWords: z.array(z.string()),
  /** Null for goods of the operator's own catalogue. */
  source: z.nullable(GoodsSource),
  /** Their page may offer options that nobody told us: the shopper says in words which one is wanted. */
  hasUnknownOptions: z.boolean(),
  /** Of goods of which there is but one: the caller's own order of them that has not ended, the newest. */
  openOrderId: z.nullable(OrderCode),
});

export const confirmOrder = endpoint({
  method: 'POST',
  path: '/api/console/mall/order/info/v2/confirm',
  by: 'shopper',
  summary: 'What an order would cost, line by line, before it is placed',
  input: z.object({ lines: wantedLines }),
  output: z.object({
    lines: z.array(ConfirmedLine),
    /** Of the lines that can be ordered, with their services. */
    totalYen: Yen,
    /** Minutes in which the orders have to be paid once they are placed: the shortest of the lines. */
    payWithinMinutes: z.int(),
    /** To the country of the default address; lines that cannot be ordered are left out. Null when none can. */
    landed: z.nullable(LandedTogether),
  }),
});

export const placeOrders = endpoint({
  method: 'POST',
  path: '/api/console/mall/order/info',
  by: 'shopper',
  repeats: 'by-key',
  summary: 'Place orders: one for each line; nothing is taken yet',
  input: z.object({
    lines: wantedLines,
    onFailure: z._default(OnFailure, 'buyRest'),
    remark: optionalText(500),
    /** What the shopper saw; when it has changed, 10040 answers the new total and nothing is placed. */
    totalYen: Yen,
  }),
  output: z.object({ ids: z.array(OrderCode), totalYen: Yen }),
});

export const payOrders = endpoint({
  method: 'PUT',
  path: '/api/console/mall/order/info/pay',
  by: 'shopper',
  repeats: 'by-check-code',
  summary: 'Pay orders, or their supplements: all or none; what is paid is held until the goods are bought',
  input: z.object({
    codes: z.array(OrderCode).check(z.minLength(1), z.maxLength(50)),
    payPassword: z.optional(z.string().check(z.regex(/^\d{6}$/))),
    smsCode: z.optional(z.string().check(z.regex(/^\d{6}$/))),
  }),
  output: z.object({ ids: z.array(OrderCode), paidYen: Yen }),
});

export const quickOrder = endpoint({
  method: 'POST',
  path: '/api/console/mall/order/info/quick',
  by: 'shopper',
  repeats: 'by-key',
  summary: 'Order at once, without the confirmation page; 10081 when the shopper has to decide something',
  input: z.object({
    goodsId: line(80),
    /** 2 for iOS and Mac, 1 for others. */
    os: wholeNumber(1, 2),
    platformCode: line(40),
    price: Yen,
    /** In words, for goods whose options nobody told us; goods with known ones lead to the confirmation page. */
    options: WantedOptions,
  }),
  output: z.object({ id: OrderCode, paid: z.boolean() }),
});

export const quickDetail = endpoint({
  method: 'POST',
  path: '/api/console/mall/order/info/quick/info',
  by: 'shopper',
  summary: 'What a pasted id, link or share text is',
  input: z.object({ goodsId: text(2000), os: wholeNumber(1, 2) }),
  output: z.object({
    goodsId: z.string(),
    name: z.string(),
    price: Yen,
    platformCode: z.string(),
    /** 0 when it can be bought; 11004 gone, 11011 may not be bought. */
    errorCode: z.int(),
    imageUrl: z.string(),
    /** Their page may offer options that nobody told us: the shopper may say in words which one is wanted. */
    hasUnknownOptions: z.boolean(),
  }),
});

/**
 * How the list is asked for: groups of states that a shopper thinks in. Goods in the warehouse are `stored` while they are
 * in no parcel, as they can be asked to be sent; `packing` as soon as they are in one, also while it waits for others.
 */
export const orderGroups = {
  all: [],
  quoting: ['Quoting'],
  unpaid: ['PendingPayment'],
  purchasing: ['PendingPurchase', 'Purchasing'],
  supplement: ['PendingSupplement'],
  coming: ['Purchased', 'SellerShipped'],
  stored: ['InWarehouse'],
  packing: ['InWarehouse', 'Packing'],
  shipped: ['Shipped'],
  ended: ['Completed', 'Closed', 'Refunded', 'Disposed'],
} as const satisfies Record<string, readonly OrderState[]>;
export const OrderGroup = z.enum(Object.keys(orderGroups) as (keyof typeof orderGroups)[]);
export type OrderGroup = z.infer<typeof OrderGroup>;

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/console/mall/order/info/list',
  by: 'shopper',
  summary: "The shopper's orders, newest first, by group and by words: code, goods, seller, platform",
  input: z.object({ ...pageQuery, status: z._default(OrderGroup, 'all'), keyword: z.optional(line(100)) }),
  output: pageOf(OrderSummary),
});

export const countOrders = endpoint({
  method: 'GET',
  path: '/api/console/mall/order/info/counts',
  by: 'shopper',
  summary: 'How many orders stand in each group',
  input: Nothing,
  output: z.record(OrderGroup, z.int()),
});

export const orderDetail = endpoint({
  method: 'GET',
  path: '/api/console/mall/order/info/detail/{id}',
  by: 'shopper',
  summary: 'One order with its timeline, its money and what the warehouse knows of it',
  input: z.object({ id: OrderCode }),
  output: z.object({
    order: OrderSummary,
    remark: z.string(),
    onFailure: OnFailure,
    carrier: z.nullable(z.string()),
    trackingNo: z.nullable(z.string()),
    timeline: z.array(OrderStep),
    money: z.array(MoneyLine),
    landed: z.nullable(LandedThenAndNow),
    item: z.nullable(StoredItem),
    paidAt: z.nullable(z.string()),
    /** Orders placed together with this one, this one included. */
    together: z.array(OrderCode),
    /** The newest wish to cancel, however it ended; null when there was none. */
    cancelRequest: z.nullable(CancelRequest),
    /** How it can be cancelled now, with the fee and what goes back. */
    cancelling: CancelPreview,
    /** Orders that were split from this one. */
    splitInto: z.array(OrderCode),
    /** What the rules say by now of goods that the shopper described; null of others, and once they have left. */
    ruling: z.nullable(Judgement),
  }),
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/console/mall/order/info/{id}/cancel',
  by: 'shopper',
  summary: 'Cancel, free and at once, until a buyer takes the order; what was held goes back',
  input: z.object({ id: OrderCode }),
  output: Done,
});

export const refuseSupplement = endpoint({
  method: 'POST',
  path: '/api/console/mall/order/info/{id}/supplement/refuse',
  by: 'shopper',
  summary: 'Refuse a supplement: the order ends and all that was held goes back',
  input: z.object({ id: OrderCode }),
  output: Done,
});

export const previewCancel = endpoint({
  method: 'GET',
  path: '/api/console/mall/order/info/{id}/cancel/preview',
  by: 'shopper',
  summary: 'Whether an order can be cancelled now, what it costs and what goes back',
  input: z.object({ id: OrderCode }),
  output: CancelPreview,
});

export const askCancel = endpoint({
  method: 'POST',
  path: '/api/console/mall/order/info/{id}/cancel/ask',
  by: 'shopper',
  repeats: 'by-key',
  summary: 'Ask to cancel what a buyer has taken: nothing moves until it is answered; 10040 when the fee has changed',
  input: z.object({
    id: OrderCode,
    reason: text(300),
    /** What the shopper saw; data of 10040: feeYen, refundYen as they are now. */
    feeYen: Yen,
  }),
  output: CancelRequest,
});

export const withdrawCancel = endpoint({
  method: 'POST',
  path: '/api/console/mall/order/info/{id}/cancel/withdraw',
  by: 'shopper',
  summary: 'Take the wish to cancel back while nobody has answered it',
  input: z.object({ id: OrderCode }),
  output: CancelRequest,
});

export const answerRestQuestion = endpoint({
  method: 'POST',
  path: '/api/console/mall/order/info/question/{id}/answer',
  by: 'shopper',
  repeats: 'by-key',
  summary: 'Decide about the rest of a submission: have it bought, or cancel what no buyer has taken yet',
  input: z.object({ id: Id, answer: z.enum(['buyRest', 'cancelRest']) }),
  /** The orders that it was about: bought on, or cancelled with what was held given back. */
  output: z.object({ codes: z.array(OrderCode), releasedYen: Yen }),
});
