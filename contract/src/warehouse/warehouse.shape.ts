import * as z from 'zod/mini';
import { Yen } from '../base/money.ts';
import { Id, Instant, OrderCode, text } from '../base/shapes.ts';
import { GoodsProperty } from '../freight/goods-property.shape.ts';
import { Photo } from '../uploads/upload.shape.ts';
import { Finding } from './arrival.shape.ts';
import { shelfPattern } from './shelf-code.ts';
import { UnknownBoxCode, UnknownBoxState } from './unknown-box.shape.ts';

/** Where goods are put. What lies on a shelf of another form since before is still answered as it was written. */
export const Shelf = z.string().check(z.trim(), z.regex(shelfPattern));

/** What a scanner reads off a box. Spaces and dashes are the label's, not the number's. */
export const ScannedText = text(80);

/** Where an order's goods stand with their storage. The free time ends with a day of Japan. */
/** Days before which a letter goes out: storage begins to cost something, and the goods are disposed of. */
export const storageReminderDays = { freeEnds: [7, 3, 1, 0], disposal: [30, 7] } as const;

export const Storage = z.object({
  freeUntil: Instant,
  /** After this, a day of Japan's end too, the goods are disposed of. */
  keptUntil: Instant,
  /** Free days left; 0 on the last one, below zero when over. */
  daysLeft: z.int(),
  overdueDays: z.int(),
  /** What a day over costs these goods, by their weight. */
  perDayYen: Yen,
  /** What has come together until now, or until packing began. */
  feeYen: Yen,
});
export type Storage = z.infer<typeof Storage>;

/** An order's goods as the warehouse keeps them. */
export const WarehouseItem = z.object({
  orderCode: OrderCode,
  name: z.string(),
  nameJa: z.string(),
  imageUrl: z.nullable(z.string()),
  quantity: z.int(),
  shopper: z.object({ id: z.string(), number: z.string(), nickName: z.string() }),
  trackingNo: z.string(),
  weightGrams: z.int(),
  lengthMm: z.int(),
  widthMm: z.int(),
  heightMm: z.int(),
  properties: z.array(GoodsProperty),
  shelf: z.string(),
  photos: z.array(Photo),
  note: z.string(),
  findings: z.array(Finding),
  storedAt: Instant,
  storedBy: z.string(),
  storage: Storage,
  /** Since when the storage clock stands still because the goods are being packed. */
  clockStoppedAt: z.nullable(Instant),
  /** Storage ended then: the goods wait for being disposed of. */
  endedAt: z.nullable(Instant),
});
export type WarehouseItem = z.infer<typeof WarehouseItem>;

/**
 * Where stored goods stand: more than 14 free days left, 8 to 14, 4 to 7, 0 to 3, over, or their storage has ended and
 * they wait for being disposed of.
 */
export const storageBuckets = ['plenty', 'fortnight', 'week', 'days', 'over', 'disposal'] as const;
export const StorageBucket = z.enum(storageBuckets);
export type StorageBucket = z.infer<typeof StorageBucket>;

export const itemVerbs = ['store', 'shelve', 'comeBack', 'end', 'dispose'] as const;
export const ItemVerb = z.enum(itemVerbs);
export type ItemVerb = z.infer<typeof ItemVerb>;

/** What happened to goods in the warehouse: who stored, moved or disposed of them. */
export const ItemStep = z.object({
  id: Id,
  verb: ItemVerb,
  at: Instant,
  /** The staff member's name; empty when the product did it. */
  byName: z.string(),
  fromShelf: z.nullable(z.string()),
  toShelf: z.nullable(z.string()),
  note: z.string(),
  photos: z.array(Photo),
});
export type ItemStep = z.infer<typeof ItemStep>;

/** What a scan seems to be when nothing is awaited under it. */
export const ScanGuess = z.enum([
  'orderCode',
  'parcelCode',
  'goodsBarcode',
  'shelf',
  'alreadyStored',
  'keptAside',
  'unknown',
]);
export type ScanGuess = z.infer<typeof ScanGuess>;

/** The data of 10002 when a scan matches nothing: what it seems to be, and the orders that it may belong to. */
export const WrongScan = z.object({
  scanned: z.string(),
  guess: ScanGuess,
  /** The box that is kept aside under this number already; null when there is none, or it was handed out. */
  kept: z.nullable(
    z.object({ id: Id, code: UnknownBoxCode, state: UnknownBoxState, shelf: z.string(), keptAt: Instant }),
  ),
  near: z.array(
    z.object({
      orderCode: OrderCode,
      name: z.string(),
      state: z.string(),
      trackingNo: z.nullable(z.string()),
      carrier: z.nullable(z.string()),
      shelf: z.nullable(z.string()),
    }),
  ),
});
export type WrongScan = z.infer<typeof WrongScan>;
