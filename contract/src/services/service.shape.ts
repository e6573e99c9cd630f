import * as z from 'zod/mini';
import { Yen } from '../base/money.ts';
import { Id, Instant, OrderCode, ParcelCode } from '../base/shapes.ts';
import { Photo } from '../uploads/upload.shape.ts';
import { PaymentPreview } from '../wallet/wallet.shape.ts';
import { fixedServiceLifecycle } from './fixed-service.lifecycle.ts';
import { inspectionLifecycle } from './inspection.lifecycle.ts';
import { OfferCode } from './wanted-service.shape.ts';

/** What a service may cost and how long its work may be said to take. */
export const maxServiceYen = 1_000_000;
export const maxWorkHours = 240;

export const ServiceCode = z.string().check(z.regex(/^S\d{8,20}$/));

/** The price list of a first start; staff may add others. */
export const standardOffers = [
  'photos',
  'inspection',
  'detailedInspection',
  'removePackaging',
  'vacuum',
  'bubbleWrap',
  'carton',
  'woodenFrame',
  'split',
  'shockLabel',
  'insurance',
] as const;

/**
 * `fixed`: paid when it is added, at the list's price. `quoted`: staff name the fee first. `byRoute`: chosen and paid with
 * the freight, and listed so that shoppers know of it.
 */
export const Pricing = z.enum(['fixed', 'quoted', 'byRoute']);
export type Pricing = z.infer<typeof Pricing>;

/** What a service is done to. */
export const ServiceSubject = z.enum(['order', 'parcel']);
export type ServiceSubject = z.infer<typeof ServiceSubject>;

/** What comes of it. */
export const ServiceOutput = z.enum(['photos', 'video', 'text']);
export type ServiceOutput = z.infer<typeof ServiceOutput>;

/** An entry of the price list, in the reader's language. */
export const ServiceOffer = z.object({
  code: OfferCode,
  name: z.string(),
  description: z.string(),
  pricing: Pricing,
  /** The price, for one piece where it is priced by piece; where it is quoted what it usually begins at, or null. */
  priceYen: z.nullable(Yen),
  perPiece: z.boolean(),
  subjects: z.array(ServiceSubject),
  outputs: z.array(ServiceOutput),
  /** Working hours within which it is usually done. */
  workHours: z.int(),
});
export type ServiceOffer = z.infer<typeof ServiceOffer>;

export const ServiceState = z.enum([...inspectionLifecycle.states, ...fixedServiceLifecycle.states]);
export type ServiceState = z.infer<typeof ServiceState>;

export const ServiceVerb = z.enum([
  'ask',
  ...(Object.keys(inspectionLifecycle.moves) as (keyof typeof inspectionLifecycle.moves)[]),
  ...(Object.keys(fixedServiceLifecycle.moves) as (keyof typeof fixedServiceLifecycle.moves)[]),
]);
export type ServiceVerb = z.infer<typeof ServiceVerb>;

/** What was found or done; `isDone` is false where it was ended without being done. */
export const ServiceResult = z.object({
  isDone: z.boolean(),
  text: z.string(),
  photos: z.array(Photo),
  /** Addresses are signed and short-lived, as those of photos. */
  videos: z.array(z.object({ fileId: Id, url: z.string(), coverUrl: z.nullable(z.string()) })),
});
export type ServiceResult = z.infer<typeof ServiceResult>;

/** One step that a service took; amounts and words of the step are its facts. */
export const ServiceStep = z.object({
  verb: ServiceVerb,
  to: ServiceState,
  at: Instant,
  by: z.enum(['shopper', 'staff', 'system']),
  /** The staff member's name: for staff only. */
  byName: z.nullable(z.string()),
  feeYen: z.nullable(Yen),
  note: z.string(),
});
export type ServiceStep = z.infer<typeof ServiceStep>;

/** A service that was asked for, as a list shows it. */
export const Service = z.object({
  code: ServiceCode,
  offerCode: OfferCode,
  name: z.string(),
  pricing: Pricing,
  subject: z.object({ kind: ServiceSubject, code: z.union([OrderCode, ParcelCode]) }),
  state: ServiceState,
  quantity: z.int(),
  /** What it costs; null while nobody has named it. */
  feeYen: z.nullable(Yen),
  /** Yuan for one yen, decimal digits, as the fee was named with: it binds until `dueAt`. Null where none is bound. */
  exchangeRate: z.nullable(z.string()),
  /** Until when it has to be paid, or answered. */
  dueAt: z.nullable(Instant),
  /** The shopper's wish. */
  note: z.string(),
  result: z.nullable(ServiceResult),
  askedAt: Instant,
});
export type Service = z.infer<typeof Service>;

/**
 * One thing to do about services, in time still: a fee to answer, or what is to be paid for one order or parcel, all of it
 * together.
 */
export const WaitingService = z.object({
  /** Of what is paid together, the one that runs out first; so are its name and its time. */
  code: ServiceCode,
  name: z.string(),
  subject: Service.shape.subject,
  state: z.enum(['Unpaid', 'Charge']),
  /** How many services it is. */
  count: z.int(),
  /** Of all of them together. */
  feeYen: Yen,
  dueAt: Instant,
  /** The goods that it is about; of a parcel the first. */
  goodsName: z.string(),
});
export type WaitingService = z.infer<typeof WaitingService>;

/** A service of a shopper's, with the goods that it is about; of a parcel the first. */
export const OwnService = z.object({
  ...Service.shape,
  goodsName: z.string(),
  imageUrl: z.nullable(z.string()),
});
export type OwnService = z.infer<typeof OwnService>;

export const ServiceDetail = z.object({
  ...Service.shape,
  steps: z.array(ServiceStep),
  /** What the fee would be taken from, at the bound rate; null unless it waits for the shopper's money. */
  preview: z.nullable(PaymentPreview),
});
export type ServiceDetail = z.infer<typeof ServiceDetail>;
