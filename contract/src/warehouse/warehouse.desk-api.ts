import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Yen } from '../base/money.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Instant, Nothing, OrderCode, optionalText, text, wholeNumber } from '../base/shapes.ts';
import { GoodsProperty, goodsProperties } from '../freight/goods-property.shape.ts';
import { photoIds } from '../uploads/upload.shape.ts';
import { ScannedText, Shelf, WarehouseItem } from './warehouse.shape.ts';

/** An order that is on its way, with what the receiver has to look for. */
export const AwaitedOrder = z.object({
  orderCode: OrderCode,
  trackingNo: z.string(),
  carrier: z.nullable(z.string()),
  name: z.string(),
  nameJa: z.string(),
  imageUrl: z.nullable(z.string()),
  quantity: z.int(),
  platformCode: z.string(),
  sellerName: z.string(),
  /** What the catalogue or the buyer noted; the receiver corrects it. */
  properties: z.array(GoodsProperty),
  estimatedGrams: z.int(),
  /** What the goods cost; the same is declared to customs. */
  declaredYen: Yen,
  remark: z.string(),
  shopper: z.object({ id: z.string(), number: z.string(), nickName: z.string() }),
  /** What of the same shopper is on the shelves already: a good neighbour for this one. */
  neighbours: z.array(z.object({ orderCode: OrderCode, name: z.string(), shelf: z.string(), weightGrams: z.int() })),
});
export type AwaitedOrder = z.infer<typeof AwaitedOrder>;

export const awaitedByTracking = endpoint({
  method: 'GET',
  path: '/api/desk/warehouse/awaited',
  by: 'staff',
  permission: 'warehouse.receive',
  summary: 'The orders awaited under a domestic tracking number; 10002 says what was scanned instead and what is near',
  input: z.object({ trackingNo: ScannedText }),
  output: z.object({ trackingNo: z.string(), orders: z.array(AwaitedOrder) }),
});

const side = wholeNumber(1, 5000);

export const storeOrder = endpoint({
  method: 'POST',
  path: '/api/desk/warehouse/store',
  by: 'staff',
  permission: 'warehouse.receive',
  repeats: 'by-key',
  summary: "Weighed, measured, photographed, put on a shelf: an order's goods are in the warehouse",
  input: z.object({
    orderCode: OrderCode,
    trackingNo: ScannedText,
    weightGrams: wholeNumber(1, 100_000),
    lengthMm: side,
    widthMm: side,
    heightMm: side,
    properties: z.array(GoodsProperty).check(z.maxLength(goodsProperties.length)),
    shelf: Shelf,
    photoIds: photoIds(1),
    note: optionalText(500),
  }),
  output: z.object({ orderCode: OrderCode, shelf: z.string(), storedAt: Instant, storageFreeUntil: Instant }),
});

export const recentlyStored = endpoint({
  method: 'GET',
  path: '/api/desk/warehouse/recent',
  by: 'staff',
  permission: 'warehouse.receive',
  summary: 'What the caller stored last, newest first, and how much today',
  input: Nothing,
  output: z.object({ storedToday: z.int(), list: z.array(WarehouseItem) }),
});

export const listWarehouseItems = endpoint({
  method: 'GET',
  path: '/api/desk/warehouse/items',
  by: 'staff',
  permission: 'warehouse.receive',
  summary: 'What is in the warehouse now, newest first; by shelf, order code or tracking number',
  input: z.object({ ...pageQuery, keyword: z.optional(text(80)) }),
  output: pageOf(WarehouseItem),
});
