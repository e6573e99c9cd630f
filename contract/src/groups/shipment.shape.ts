import * as z from 'zod/mini';
import { Yen, YenChange } from '../base/money.ts';
import { Id, Instant, ParcelCode } from '../base/shapes.ts';
import { CustomsWarning } from '../freight/customs.shape.ts';
import { RouteOffer } from '../freight/freight.shape.ts';
import { FreightSplit, GroupPerson } from './group.shape.ts';
import { shareLifecycle } from './share.lifecycle.ts';
import { shipmentLifecycle } from './shipment.lifecycle.ts';

/** `F202611290001`: a member's share of what a group's parcel costs. */
export const ShareCode = z.string().check(z.regex(/^F\d{8,20}$/));
export const ShipmentState = z.enum(shipmentLifecycle.states);
export type ShipmentState = z.infer<typeof ShipmentState>;
export const ShareState = z.enum(shareLifecycle.states);
export type ShareState = z.infer<typeof ShareState>;

/** So long a member has to hold a cap or to agree to a share above it, and the owner to choose. */
export const answerWithinHours = 48;
/** How much above the estimate a cap is proposed, in hundredths: boxes come out heavier than their goods. */
export const capMarginPercent = 30;
/** The most that anybody may hold for one share. */
export const highestCapYen = 1_000_000;

/** What a share is made of, in whole yen. */
export const ShareBill = z.object({
  /** What the route charges for the member's goods alone before it rounds, and for all of the parcel's. */
  basisGrams: z.int(),
  allBasisGrams: z.int(),
  freightYen: Yen,
  insuranceYen: Yen,
  storageYen: Yen,
  totalYen: Yen,
});
export type ShareBill = z.infer<typeof ShareBill>;

/** A member's share, as another member sees it: what it came to, never how much they would have paid. */
export const GroupShare = z.object({
  memberId: Id,
  person: GroupPerson,
  isMe: z.boolean(),
  isOwner: z.boolean(),
  state: ShareState,
  orderCount: z.int(),
  estimateYen: Yen,
  /** Null before the parcel is weighed. */
  bill: z.nullable(ShareBill),
});
export type GroupShare = z.infer<typeof GroupShare>;

/** The reader's own share. */
export const OwnShare = z.object({
  code: ShareCode,
  state: ShareState,
  estimateYen: Yen,
  /** Proposed: the estimate with a margin, of the owner's also the most that a rest can be. */
  proposedYen: Yen,
  /** What is held at most for it now. */
  capYen: Yen,
  /** What they said that they would hold; what it is above the cap is still to be paid. */
  wantedYen: Yen,
  bill: z.nullable(ShareBill),
  /** How much the share is above the cap; 0 where it is not. */
  aboveYen: Yen,
  heldYen: Yen,
});
export type OwnShare = z.infer<typeof OwnShare>;

/** What the owner has to choose about: shares that are above their caps by so much in all. */
export const OwnerChoice = z.object({
  differenceYen: Yen,
  memberIds: z.array(Id),
  /** The cap that the owner needs to pay it; null where they do not pay it. */
  needsCapYen: Yen,
  paysDifference: z.boolean(),
});
export type OwnerChoice = z.infer<typeof OwnerChoice>;

export const GroupShipment = z.object({
  id: Id,
  state: ShipmentState,
  split: FreightSplit,
  routeName: z.string(),
  isInsured: z.boolean(),
  askedAt: Instant,
  /** Until when whoever is asked may answer; null while nobody is. */
  dueAt: z.nullable(Instant),
  /** For whoever has goods in it, to declare them; null for the others. */
  parcelCode: z.nullable(ParcelCode),
  waybillNo: z.nullable(z.string()),
  /** What it costs in all; null before it is weighed. */
  totalYen: z.nullable(Yen),
  shares: z.array(GroupShare),
  /** Null for a member who has nothing in it. */
  own: z.nullable(OwnShare),
  choice: z.nullable(OwnerChoice),
});
export type GroupShipment = z.infer<typeof GroupShipment>;

/** What a parcel of these orders would cost by a route, and what of it each would pay. */
export const ShipmentOffer = z.object({
  offer: RouteOffer,
  shares: z.array(z.object({ memberId: Id, person: GroupPerson, isMe: z.boolean(), shareYen: Yen })),
});

export const ShipmentPreview = z.object({
  goodsGrams: z.int(),
  packedGrams: z.int(),
  /** In the sum alone. */
  declaredYen: Yen,
  offers: z.array(ShipmentOffer),
  warnings: z.array(CustomsWarning),
});
export type ShipmentPreview = z.infer<typeof ShipmentPreview>;

/** One movement of a member's money for the group's parcel. */
export const GroupMoneyLine = z.object({
  id: z.string(),
  at: Instant,
  person: GroupPerson,
  isMe: z.boolean(),
  move: z.enum(['hold', 'capture', 'release', 'compensate']),
  /** Null for another's hold and release: how much they would have paid is theirs to know. */
  changeYen: z.nullable(YenChange),
});
export type GroupMoneyLine = z.infer<typeof GroupMoneyLine>;
