import * as z from 'zod/mini';
import { Yen } from '../base/money.ts';
import { Instant, OrderCode } from '../base/shapes.ts';
import { GoodsProperty } from '../freight/goods-property.shape.ts';
import { Photo } from '../uploads/upload.shape.ts';

/** Goods are free for so many days, counted in Japan from the day after they were stored. */
export const freeStorageDays = 60;

/** A shelf as its label has it: `A-07-4`. */
export const Shelf = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9-]{1,20}$/));

/** What a scanner reads off a box. Spaces and dashes are the label's, not the number's. */
export const ScannedText = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));

/** Where an order's goods stand with their storage. The free time ends with a day of Japan. */
export const Storage = z.object({
  freeUntil: Instant,
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
  storedAt: Instant,
  storedBy: z.string(),
  storage: Storage,
});
export type WarehouseItem = z.infer<typeof WarehouseItem>;

/** What a scan seems to be when nothing is awaited under it. */
export const ScanGuess = z.enum(['orderCode', 'parcelCode', 'goodsBarcode', 'shelf', 'alreadyStored', 'unknown']);
export type ScanGuess = z.infer<typeof ScanGuess>;

/** The data of 10002 when a scan matches nothing: what it seems to be, and the orders that it may belong to. */
export const WrongScan = z.object({
  scanned: z.string(),
  guess: ScanGuess,
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
