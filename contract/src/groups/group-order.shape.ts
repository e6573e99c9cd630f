import * as z from 'zod/mini';
import { Id, Instant, OrderCode } from '../base/shapes.ts';
import { GoodsProperty } from '../freight/goods-property.shape.ts';
import { groupOrderLifecycle } from './group-order.lifecycle.ts';
import { GroupPerson } from './group.shape.ts';

export const GroupOrderState = z.enum(groupOrderLifecycle.states);
export type GroupOrderState = z.infer<typeof GroupOrderState>;

/** The orders that a group may hold, in all: as many as lie in one parcel. */
export const mostGroupOrders = 50;

/** How far an order is, as much of it as the others of a group are told. */
export const OrderStage = z.enum(['unpaid', 'buying', 'onTheWay', 'stored', 'packing', 'sent', 'ended']);
export type OrderStage = z.infer<typeof OrderStage>;

/** An order of a group: of another's order never its price, its code, or how its shopper is reached. */
export const GroupOrder = z.object({
  id: Id,
  memberId: Id,
  person: GroupPerson,
  isMe: z.boolean(),
  /** The reader's own orders by their code; null for another's. */
  orderCode: z.nullable(OrderCode),
  state: GroupOrderState,
  stage: OrderStage,
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  quantity: z.int(),
  /** Of all its pieces: as weighed when it arrived, else as its price was told with. */
  weightGrams: z.int(),
  isWeighed: z.boolean(),
  /** What a route may refuse it for: told to its shopper and to the owner, empty for the others. */
  properties: z.array(GoodsProperty),
  /** Why it was refused or left out; told to its shopper and to the owner. */
  reason: z.string(),
  addedAt: Instant,
});
export type GroupOrder = z.infer<typeof GroupOrder>;

/** An order of the reader's own that may be put into a group. */
export const AddableOrder = z.object({
  orderCode: OrderCode,
  stage: OrderStage,
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  quantity: z.int(),
  weightGrams: z.int(),
  isWeighed: z.boolean(),
  properties: z.array(GoodsProperty),
});
export type AddableOrder = z.infer<typeof AddableOrder>;
