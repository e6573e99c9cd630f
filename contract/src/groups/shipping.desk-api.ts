import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Yen } from '../base/money.ts';
import { Id, Instant, OrderCode, ParcelCode } from '../base/shapes.ts';
import { MoneyLine } from '../wallet/wallet.shape.ts';
import { GroupOrderState, OrderStage } from './group-order.shape.ts';
import { DeskGroup } from './group.desk-api.ts';
import { FreightSplit, GroupCode } from './group.shape.ts';
import { ShareBill, ShareCode, ShareState, ShipmentState } from './shipment.shape.ts';

const Shopper = DeskGroup.shape.owner;

/** An order that was put into a group, whatever became of it. */
export const DeskGroupOrder = z.object({
  id: Id,
  shopper: Shopper,
  orderCode: OrderCode,
  name: z.string(),
  quantity: z.int(),
  /** Of all its pieces: as weighed when it arrived, else as its price was told with. */
  weightGrams: z.int(),
  isWeighed: z.boolean(),
  state: GroupOrderState,
  stage: OrderStage,
  /** Why it was refused or left out; empty where nobody said. */
  reason: z.string(),
  movedAt: Instant,
});
export type DeskGroupOrder = z.infer<typeof DeskGroupOrder>;

/** What one member pays of a group's parcel. */
export const DeskShare = z.object({
  code: ShareCode,
  shopper: Shopper,
  isOwner: z.boolean(),
  state: ShareState,
  orderCount: z.int(),
  estimateYen: Yen,
  /** What is held at most for it; 0 before its member held anything. */
  capYen: Yen,
  /** Null before the parcel was weighed. */
  bill: z.nullable(ShareBill),
  /** They do not agree to a share above their cap. */
  isDeclined: z.boolean(),
  heldYen: Yen,
});
export type DeskShare = z.infer<typeof DeskShare>;

/** How one weighing was split. */
export const DeskWeighing = z.object({
  parcelCode: ParcelCode,
  at: Instant,
  totalYen: Yen,
  parts: z.array(
    z.object({
      shareCode: ShareCode,
      shopper: Shopper,
      basisGrams: z.int(),
      declaredYen: Yen,
      freightYen: Yen,
      insuranceYen: Yen,
      storageYen: Yen,
      /** As it was then. */
      capYen: Yen,
      totalYen: Yen,
    }),
  ),
});
export type DeskWeighing = z.infer<typeof DeskWeighing>;

/** One parcel that was asked for. */
export const DeskShipment = z.object({
  id: Id,
  state: ShipmentState,
  termsVersion: z.int(),
  split: FreightSplit,
  routeName: z.string(),
  isInsured: z.boolean(),
  /** The owner pays what members' shares are above their caps. */
  paysDifference: z.boolean(),
  askedAt: Instant,
  /** Until when whoever is asked may answer; null while nobody is. */
  dueAt: z.nullable(Instant),
  /** Null before everybody's cap is held. */
  parcelCode: z.nullable(ParcelCode),
  shares: z.array(DeskShare),
  /** The first weighing first. */
  weighings: z.array(DeskWeighing),
});
export type DeskShipment = z.infer<typeof DeskShipment>;

export const DeskGroupMoney = z.object({ ...MoneyLine.shape, shareCode: ShareCode, shopper: Shopper });
export type DeskGroupMoney = z.infer<typeof DeskGroupMoney>;

export const deskGroupShipping = endpoint({
  method: 'GET',
  path: '/api/desk/groups/{id}/shipping',
  by: 'staff',
  permission: 'groups.read',
  summary:
    'What was put into a group and what became of it, its parcels with every member’s cap, share and split, and all money that moved for them',
  input: z.object({ id: GroupCode }),
  output: z.object({
    /** As they were put in. */
    orders: z.array(DeskGroupOrder),
    /** The newest first: one that has not ended at most. */
    shipments: z.array(DeskShipment),
    /** The oldest first. */
    money: z.array(DeskGroupMoney),
  }),
});
