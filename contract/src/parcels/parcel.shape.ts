import * as z from 'zod/mini';
import { Yen, YenChange } from '../base/money.ts';
import { Id, Instant, OrderCode, ParcelCode } from '../base/shapes.ts';
import { CustomsWarning, DutyEstimate } from '../freight/customs.shape.ts';
import { CountryCode } from '../freight/country.shape.ts';
import { RouteCode, RouteQuote } from '../freight/freight.shape.ts';
import { GoodsProperty } from '../freight/goods-property.shape.ts';
import { OrderState } from '../orders/order.shape.ts';
import { TrackingStatus } from '../tracking/tracking.shape.ts';
import { Photo } from '../uploads/upload.shape.ts';
import { Storage } from '../warehouse/warehouse.shape.ts';
import { parcelLifecycle } from './parcel.lifecycle.ts';
import { DeclaredLine, MissingField } from './sheet.shape.ts';

export const ParcelState = z.enum(parcelLifecycle.states);
export type ParcelState = z.infer<typeof ParcelState>;

/** A move's name, as the history has it. `apply` is how a parcel comes to be. */
export const ParcelVerb = z.enum([
  'apply',
  ...(Object.keys(parcelLifecycle.moves) as (keyof typeof parcelLifecycle.moves)[]),
]);
export type ParcelVerb = z.infer<typeof ParcelVerb>;

/** Days for which the quotes after weighing hold; then the parcel is unpacked. */
export const quoteDays = 14;
/** The warehouse packs so long after the application, and sends so long after all is paid and filled in. */
export const packHours = 24;
export const dispatchHours = 24;
/** Days after delivery when a parcel that nobody confirmed counts as received. */
export const confirmDays = 14;
/** The orders that one parcel may hold. */
export const maxOrders = 50;

/** The address as it was when it was chosen: the parcel keeps it. */
export const Recipient = z.object({
  addressId: Id,
  name: z.string(),
  phone: z.string(),
  countryCode: CountryCode,
  postcode: z.string(),
  /** From the largest part to the smallest, as the country writes it. */
  lines: z.array(z.string()),
});
export type Recipient = z.infer<typeof Recipient>;

/** Goods in the warehouse that may go into a parcel, or are in one. */
export const ParcelOrder = z.object({
  orderCode: OrderCode,
  goodsId: z.string(),
  platformCode: z.string(),
  /** The order's own state. */
  state: OrderState,
  name: z.string(),
  nameJa: z.string(),
  imageUrl: z.nullable(z.string()),
  quantity: z.int(),
  weightGrams: z.int(),
  declaredYen: Yen,
  properties: z.array(GoodsProperty),
  storage: Storage,
  /** As the warehouse took them when the goods arrived. */
  photos: z.array(Photo),
});
export type ParcelOrder = z.infer<typeof ParcelOrder>;

/**
 * Why goods may better stay: something was wrong with them when they arrived, the shopper's question about them waits for
 * its answer, or a service that was asked for is not done. None of it keeps them from being sent.
 */
export const StoredConcern = z.enum(['finding', 'question', 'service']);
export type StoredConcern = z.infer<typeof StoredConcern>;

/** Goods in the warehouse that are in no parcel. */
export const StoredOrder = z.object({ ...ParcelOrder.shape, concerns: z.array(StoredConcern) });
export type StoredOrder = z.infer<typeof StoredOrder>;

/** An order that is bought and on its way to the warehouse: it may be asked for in advance. */
export const AwaitedOrder = z.object({
  orderCode: OrderCode,
  goodsId: z.string(),
  platformCode: z.string(),
  state: OrderState,
  name: z.string(),
  nameJa: z.string(),
  imageUrl: z.nullable(z.string()),
  quantity: z.int(),
  /** Of all its pieces: the estimate that its price was told with. */
  estimatedGrams: z.int(),
  declaredYen: Yen,
  properties: z.array(GoodsProperty),
  /** Who brings it to the warehouse, once the seller has sent it. */
  carrier: z.nullable(z.string()),
  trackingNo: z.nullable(z.string()),
});
export type AwaitedOrder = z.infer<typeof AwaitedOrder>;

/** One order inside a parcel, with what is declared of it. */
export const ParcelContent = z.object({ ...ParcelOrder.shape, declared: z.array(DeclaredLine) });
export type ParcelContent = z.infer<typeof ParcelContent>;

/** What an earlier parcel left to be paid: taking its box apart, or its way back from abroad. */
export const EarlierFee = z.object({ parcelCode: ParcelCode, kind: z.enum(['repack', 'return']), amountYen: Yen });
export type EarlierFee = z.infer<typeof EarlierFee>;

/** Whether a closed box may still be undone, and what that would cost with the next parcel. */
export const UndoOffer = z.object({ mayUndo: z.boolean(), feeYen: Yen });
export type UndoOffer = z.infer<typeof UndoOffer>;

export const StorageFeeLine = z.object({
  orderCode: OrderCode,
  overdueDays: z.int(),
  perDayYen: Yen,
  amountYen: Yen,
});

/** What is paid for a parcel, line by line; `total` is their sum. */
export const ParcelCost = z.object({
  routeCode: RouteCode,
  freightYen: Yen,
  insuredYen: Yen,
  insuranceYen: Yen,
  storageYen: Yen,
  /** What earlier parcels left to be paid: packing that was undone, a way back from abroad. */
  repackYen: Yen,
  totalYen: Yen,
});
export type ParcelCost = z.infer<typeof ParcelCost>;

/** What a parcel would be and cost, before it is packed. */
export const ParcelEstimate = z.object({
  goodsGrams: z.int(),
  /** With the usual allowance for box and padding. */
  packedGrams: z.int(),
  declaredYen: Yen,
  /** Each route's price, or why it does not carry this; in the operator's order. */
  quotes: z.array(RouteQuote),
  /** The gravest first. One of severity `block` has to be insisted on. */
  warnings: z.array(CustomsWarning),
  duty: z.nullable(DutyEstimate),
  storage: z.object({ totalYen: Yen, lines: z.array(StorageFeeLine) }),
  repackYen: Yen,
  /** The lines of `repackYen`. */
  fees: z.array(EarlierFee),
  /** The orders among them that have not arrived: their weight is estimated, and the parcel would wait for them. */
  awaitedCount: z.int(),
});
export type ParcelEstimate = z.infer<typeof ParcelEstimate>;

/** What was estimated when the parcel was applied for: kept, and shown beside what it came to. */
export const KeptEstimate = z.object({
  routeCode: RouteCode,
  routeName: z.string(),
  packedGrams: z.int(),
  chargeableGrams: z.int(),
  freightYen: Yen,
  storageYen: Yen,
  dutyYen: z.nullable(Yen),
  at: Instant,
});
export type KeptEstimate = z.infer<typeof KeptEstimate>;

/** The closed box. */
export const PackedBox = z.object({
  weightGrams: z.int(),
  lengthMm: z.int(),
  widthMm: z.int(),
  heightMm: z.int(),
  boxName: z.string(),
  photos: z.array(Photo),
  packedAt: Instant,
});
export type PackedBox = z.infer<typeof PackedBox>;

export const ParcelStep = z.object({
  verb: ParcelVerb,
  from: z.nullable(ParcelState),
  to: ParcelState,
  at: Instant,
  by: z.enum(['shopper', 'staff', 'system']),
  /** The staff member's name: for staff only, null for shoppers. */
  byName: z.nullable(z.string()),
  note: z.string(),
});
export type ParcelStep = z.infer<typeof ParcelStep>;

export const ParcelSummary = z.object({
  id: ParcelCode,
  state: ParcelState,
  recipientName: z.string(),
  countryCode: CountryCode,
  routeCode: RouteCode,
  routeName: z.string(),
  orderCount: z.int(),
  pieceCount: z.int(),
  /** Orders that a waiting parcel still waits for; else 0. */
  awaitedCount: z.int(),
  imageUrls: z.array(z.string()),
  /** Of the closed box, or as estimated while it is not packed. */
  weightGrams: z.int(),
  weighed: z.boolean(),
  /** What was paid; else what the chosen route asks; else the estimate. */
  costYen: Yen,
  costKind: z.enum(['estimated', 'quoted', 'paid']),
  /** When the quotes run out, while they wait for payment. */
  dueAt: z.nullable(Instant),
  waybillNo: z.nullable(z.string()),
  trackingStatus: z.nullable(TrackingStatus),
  appliedAt: Instant,
  movedAt: Instant,
});
export type ParcelSummary = z.infer<typeof ParcelSummary>;

/** A paid parcel that has not left: what it lacks, since when it waits, and until when it should have left. */
export const DueOutParcel = z.object({
  ...ParcelSummary.shape,
  missing: z.array(MissingField),
  since: Instant,
  /** Null while it waits for the shopper. */
  limitAt: z.nullable(Instant),
});
export type DueOutParcel = z.infer<typeof DueOutParcel>;

/** The carrier brought it back. `feeYen` is due with the next parcel. */
export const ParcelReturn = z.object({ at: Instant, reason: z.string(), feeYen: Yen });
export type ParcelReturn = z.infer<typeof ParcelReturn>;

/** What the shopper was given for a lost parcel, into the yen balance. */
export const Compensation = z.object({ at: Instant, goodsYen: Yen, freightYen: Yen, totalYen: Yen, note: z.string() });
export type Compensation = z.infer<typeof Compensation>;

/** What a lost parcel is worth to its shopper: what the carrier or the insurance covers, and the most that may be given. */
export const LossClaim = z.object({
  /** As declared, and never above what the goods cost. */
  declaredYen: Yen,
  /** The insured value, else what the route covers by itself. */
  coveredYen: Yen,
  freightYen: Yen,
  /** Proposed: what is covered, up to what is declared. The most is `declaredYen`. */
  goodsYen: Yen,
});
export type LossClaim = z.infer<typeof LossClaim>;

/** The quoted or paid freight beside the estimate; below zero where it came cheaper. */
export const FreightChange = z.object({ estimatedYen: Yen, actualYen: Yen, changeYen: YenChange });
