import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Yen } from '../base/money.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Done, Instant, line, Nothing, optionalText, OrderCode, wholeNumber } from '../base/shapes.ts';
import { GoodsProperty, goodsProperties } from '../freight/goods-property.shape.ts';
import { photoIds } from '../uploads/upload.shape.ts';
import { FindingKind, PartArrived } from './arrival.shape.ts';
import { UnknownBoxCode } from './unknown-box.shape.ts';
import { ItemStep, ScannedText, Shelf, StorageBucket, WarehouseItem } from './warehouse.shape.ts';

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
  /** What of it came before and waits for the rest, on which shelf. */
  parts: z.array(z.object({ ...PartArrived.shape, shelf: z.string(), byName: z.string() })),
  /** The box was kept aside unknown and has been matched with this order. */
  keptAside: z.nullable(z.object({ code: UnknownBoxCode, shelf: z.string() })),
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
  output: z.object({
    trackingNo: z.string(),
    orders: z.array(AwaitedOrder),
    /** Days that storage costs nothing, from the day after. */
    freeStorageDays: z.int(),
  }),
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
    /** What is wrong with the goods; the shopper is told. One of a kind at most. */
    findings: z._default(
      z
        .array(
          z.object({
            kind: FindingKind,
            quantity: z.optional(wholeNumber(1, 99)),
            note: optionalText(500),
            photoIds: photoIds(0),
          }),
        )
        .check(z.maxLength(6)),
      [],
    ),
  }),
  output: z.object({ orderCode: OrderCode, shelf: z.string(), storedAt: Instant, storageFreeUntil: Instant }),
});

export const awaitRest = endpoint({
  method: 'POST',
  path: '/api/desk/warehouse/part',
  by: 'staff',
  permission: 'warehouse.receive',
  repeats: 'by-key',
  summary: 'A part of an order has come: it waits on a shelf for the rest, and the order stays awaited',
  input: z.object({
    orderCode: OrderCode,
    trackingNo: ScannedText,
    /** Pieces that came this time; with those before, fewer than were ordered. */
    quantity: wholeNumber(1, 98),
    shelf: Shelf,
    photoIds: photoIds(1),
    note: optionalText(500),
  }),
  output: z.object({ orderCode: OrderCode, arrived: z.int(), ordered: z.int(), shelf: z.string() }),
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

/** `here` is all of it; the others are the ages of storage. */
export const StockFilter = z.enum(['here', ...StorageBucket.options]);
export type StockFilter = z.infer<typeof StockFilter>;

export const listWarehouseItems = endpoint({
  method: 'GET',
  path: '/api/desk/warehouse/items',
  by: 'staff',
  permission: 'warehouse.receive',
  summary: 'What is in the warehouse now; by shelf, order code or tracking number',
  input: z.object({
    ...pageQuery,
    keyword: z.optional(line(80)),
    filter: z._default(StockFilter, 'here'),
    /** Newest first, or the least free time left first. */
    sort: z._default(z.enum(['newest', 'leastLeft']), 'newest'),
  }),
  output: z.object({ ...pageOf(WarehouseItem).shape, counts: z.record(StorageBucket, z.int()) }),
});

export const warehouseItem = endpoint({
  method: 'GET',
  path: '/api/desk/warehouse/items/{orderCode}',
  by: 'staff',
  permission: 'warehouse.receive',
  summary: "An order's goods in the warehouse with all that happened to them, and the letters about their storage",
  input: z.object({ orderCode: OrderCode }),
  output: z.object({
    item: WarehouseItem,
    /** When they left the warehouse; null while they are here. */
    leftAt: z.nullable(Instant),
    history: z.array(ItemStep),
    reminders: z.array(
      z.object({
        what: z.enum(['freeEnds', 'disposal']),
        daysLeft: z.int(),
        dueAt: Instant,
        sentAt: z.nullable(Instant),
      }),
    ),
  }),
});

export const moveShelf = endpoint({
  method: 'POST',
  path: '/api/desk/warehouse/shelf',
  by: 'staff',
  permission: 'warehouse.receive',
  summary: 'Put goods on another shelf; scanned twice, nothing more happens',
  input: z.object({ orderCodes: z.array(OrderCode).check(z.minLength(1), z.maxLength(100)), shelf: Shelf }),
  output: z.object({ shelf: z.string(), moved: z.int() }),
});

export const disposeItem = endpoint({
  method: 'POST',
  path: '/api/desk/warehouse/dispose',
  by: 'staff',
  permission: 'warehouse.dispose',
  summary: 'Goods whose storage has ended were disposed of, photographed',
  input: z.object({ orderCode: OrderCode, note: optionalText(300), photoIds: photoIds(1) }),
  output: Done,
});
