import * as z from 'zod/mini';
import { Yen, YenChange } from '../base/money.ts';
import { Id, Instant, OrderCode } from '../base/shapes.ts';
import { CountryCode } from '../freight/country.shape.ts';
import { CustomsWarning } from '../freight/customs.shape.ts';
import { OfferCode } from '../services/wanted-service.shape.ts';
import { FindingKind } from '../warehouse/arrival.shape.ts';
import { CancelRequest, RestQuestion } from './cancelling.shape.ts';
import { orderLifecycle } from './order.lifecycle.ts';

export const OrderState = z.enum(orderLifecycle.states);
export type OrderState = z.infer<typeof OrderState>;

/** What the history tells beside moves: how an order comes to be, and what happens to it while its state stays. */
export const orderNotes = [
  'place',
  'split',
  'askRest',
  'buyRest',
  'askCancel',
  'withdrawCancel',
  'declineCancel',
] as const;

/** A move's name, or a note's, as the history has it. */
export const OrderVerb = z.enum([
  ...orderNotes,
  ...(Object.keys(orderLifecycle.moves) as (keyof typeof orderLifecycle.moves)[]),
]);
export type OrderVerb = z.infer<typeof OrderVerb>;

/** What the shopper wants done with the rest when one of several orders cannot be bought. */
export const OnFailure = z.enum(['buyRest', 'cancelAll', 'ask']);
export type OnFailure = z.infer<typeof OnFailure>;

/** The goods as they were when they were ordered: the order keeps this, whatever becomes of the page. */
export const OrderGoods = z.object({
  goodsId: z.string(),
  platformCode: z.string(),
  platformName: z.string(),
  name: z.string(),
  nameJa: z.string(),
  imageUrl: z.nullable(z.string()),
  /** The chosen options, as `name: value`, in the seller's words. */
  options: z.array(z.string()),
  condition: z.string(),
  properties: z.array(z.string()),
  oneOfAKind: z.boolean(),
  sourceUrl: z.nullable(z.string()),
});
export type OrderGoods = z.infer<typeof OrderGoods>;

/** What is told of an order for goods that the shopper described: its pictures, and whether its price is known. */
export const OrderProxy = z.object({
  pictures: z.array(z.string()),
  /** While false its fees say nothing: a buyer names the price, or has refused to. */
  isPriced: z.boolean(),
  /** When a buyer named the price; null when the shopper did, or nobody has. */
  quotedAt: z.nullable(Instant),
  /** What the shopper said of domestic shipping while a buyer had yet to name the price; null where nothing. */
  statedDomesticYen: z.nullable(Yen),
});
export type OrderProxy = z.infer<typeof OrderProxy>;

/** What an order costs in Japan, line by line. Domestic shipping is null while the seller has not said it. */
export const OrderFees = z.object({
  goodsYen: Yen,
  serviceFeeYen: Yen,
  domesticYen: z.nullable(Yen),
  totalYen: Yen,
});
export type OrderFees = z.infer<typeof OrderFees>;

/** A warehouse service that is wanted with an order; no fee where staff name it later. */
export const PricedService = z.object({
  offerCode: OfferCode,
  name: z.string(),
  quantity: z.int(),
  feeYen: z.nullable(Yen),
});
export type PricedService = z.infer<typeof PricedService>;

/** What has to be paid on top before the order can be bought, and by when. */
export const Supplement = z.object({
  goodsYen: Yen,
  domesticYen: Yen,
  /** As agreed, unless the shopper named a price that was too low: then it is that of what the goods really cost. */
  serviceFeeYen: Yen,
  differenceYen: Yen,
  dueAt: Instant,
});
export type Supplement = z.infer<typeof Supplement>;

export const OrderSummary = z.object({
  id: OrderCode,
  state: OrderState,
  goods: OrderGoods,
  sellerName: z.string(),
  quantity: z.int(),
  fees: OrderFees,
  /** What the services that were asked for with it cost, beside its fees; zero once they are paid or dropped. */
  servicesYen: Yen,
  /** When something that the order waits for runs out: payment, or the supplement. */
  dueAt: z.nullable(Instant),
  supplement: z.nullable(Supplement),
  /** Days of free storage left; below zero when over; null when the order is not in the warehouse. */
  storageDaysLeft: z.nullable(z.int()),
  parcelId: z.nullable(z.string()),
  /** The group that it waits for, or was sent with. */
  groupCode: z.nullable(z.string()),
  /** Open while the shopper has to decide about the rest; on the order that failed and on those that wait. */
  question: z.nullable(RestQuestion),
  /** Open while a buyer has to answer. */
  cancelRequest: z.nullable(CancelRequest),
  /** The order that this one was split from, when its goods came or were sent in parts. */
  splitFrom: z.nullable(OrderCode),
  /** Null for goods that were ordered as they are shown. */
  proxy: z.nullable(OrderProxy),
  placedAt: Instant,
});
export type OrderSummary = z.infer<typeof OrderSummary>;

/** One step that an order took. Facts are what the words of the step need: amounts, numbers, reasons. */
export const OrderStep = z.object({
  verb: OrderVerb,
  to: OrderState,
  at: Instant,
  /** Who took it, as the reader may know it: `shopper`, `staff`, `system`. */
  by: z.enum(['shopper', 'staff', 'system']),
  /** The staff member's name: for staff only. */
  byName: z.nullable(z.string()),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type OrderStep = z.infer<typeof OrderStep>;

/** The landed price as it was estimated when the order was placed, beside what is known of it now. */
export const LandedThenAndNow = z.object({
  estimatedYen: Yen,
  nowYen: Yen,
  changeYen: YenChange,
  /** Its share, by weight, of what was paid for its parcels; null before the first is paid. */
  freightPaidYen: z.nullable(Yen),
  /** What is still an estimate in `nowYen`: freight and duty until the parcel is paid, then duty alone. */
  stillEstimatedYen: Yen,
});
export type LandedThenAndNow = z.infer<typeof LandedThenAndNow>;

/** What goods that are not bought yet would come to at the door if they travelled in one parcel. */
export const LandedTogether = z.object({
  countryCode: CountryCode,
  /** Null while no route offers to carry them together. */
  freightYen: z.nullable(Yen),
  routeName: z.nullable(z.string()),
  packedGrams: z.int(),
  /** Null where the country's tax is not worked out. */
  dutyYen: z.nullable(Yen),
  totalYen: Yen,
  /** The same where the prices of goods are ranges, at their upper ends. */
  highestYen: z.optional(Yen),
  /** False while an amount is missing: the sum is the least it comes to. */
  isComplete: z.boolean(),
  /** What customs may make of one parcel with all of it, the gravest first. */
  warnings: z.array(CustomsWarning),
});
export type LandedTogether = z.infer<typeof LandedTogether>;

export const StoredItem = z.object({
  weightGrams: z.int(),
  lengthMm: z.int(),
  widthMm: z.int(),
  heightMm: z.int(),
  properties: z.array(z.string()),
  shelf: z.string(),
  storedAt: Instant,
  storageFreeUntil: Instant,
  /** The goods are disposed of after this. */
  keptUntil: Instant,
  photos: z.array(z.string()),
  /** What was wrong with them when they arrived; photos as addresses. */
  findings: z.array(
    z.object({
      kind: FindingKind,
      quantity: z.nullable(z.int()),
      note: z.string(),
      photos: z.array(z.string()),
    }),
  ),
});
export type StoredItem = z.infer<typeof StoredItem>;

export const SubmissionId = Id;
