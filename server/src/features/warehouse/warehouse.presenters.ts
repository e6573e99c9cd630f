import type { StoredItem } from '@hakobu/contract/orders/order.shape';
import type { Storage, WarehouseItem } from '@hakobu/contract/warehouse/warehouse.shape';
import type { Photo } from '@hakobu/contract/uploads/upload.shape';
import type { OrderFacts } from '../orders/index.ts';
import { storageOn } from './storage/storage.rules.ts';
import type { ItemRow } from './warehouse.store.ts';

/** What another feature may know of an order's goods in the warehouse. */
export type ItemFacts = {
  readonly orderCode: string;
  readonly weightGrams: number;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly properties: ItemRow['properties'];
  readonly shelf: string;
  readonly note: string;
  /** Ids of files, for `presentPhoto`. */
  readonly photos: readonly string[];
  readonly storedAt: Date;
  readonly storageFreeUntil: Date;
  /** The last second of the last day on which they are kept. */
  readonly keptUntil: Date;
  /** Set while the storage clock stands still: from the first scan for packing. */
  readonly clockStoppedAt: Date | null;
};

export const presentFacts = (row: ItemRow): ItemFacts => ({
  orderCode: row.order_code,
  weightGrams: row.weight_grams,
  lengthMm: row.length_mm,
  widthMm: row.width_mm,
  heightMm: row.height_mm,
  properties: row.properties,
  shelf: row.shelf,
  note: row.note,
  photos: row.photo_ids,
  storedAt: row.stored_at,
  storageFreeUntil: row.storage_free_until,
  keptUntil: row.kept_until,
  clockStoppedAt: row.clock_stopped_at,
});

/** Where goods stand with their storage now. */
export const presentStorage = (item: ItemFacts, now: Date): Storage => ({
  freeUntil: item.storageFreeUntil.toISOString(),
  keptUntil: item.keptUntil.toISOString(),
  ...storageOn(item, now),
});

/** As orders show it; `address` signs a photograph's. */
export const presentStored = (row: ItemRow, address: (fileId: string) => string): StoredItem => ({
  weightGrams: row.weight_grams,
  lengthMm: row.length_mm,
  widthMm: row.width_mm,
  heightMm: row.height_mm,
  properties: row.properties,
  shelf: row.shelf,
  storedAt: row.stored_at.toISOString(),
  storageFreeUntil: row.storage_free_until.toISOString(),
  keptUntil: row.kept_until.toISOString(),
  photos: row.photo_ids.map(address),
  findings: row.findings.map(({ kind, quantity, note, photoIds }) => ({
    kind,
    quantity,
    note,
    photos: photoIds.map(address),
  })),
});

type Beside = {
  readonly order: OrderFacts | undefined;
  readonly shopper: { readonly id: string; readonly number: string; readonly nickName: string };
  readonly photo: (fileId: string) => Photo;
  readonly storedBy: string;
  readonly now: Date;
};

export const presentItem = (row: ItemRow, { order, shopper, photo, storedBy, now }: Beside): WarehouseItem => ({
  orderCode: row.order_code,
  name: order?.goods.name ?? '',
  nameJa: order?.goods.nameJa ?? '',
  imageUrl: order?.goods.imageUrl ?? null,
  quantity: order?.quantity ?? 0,
  shopper,
  trackingNo: row.tracking_no,
  weightGrams: row.weight_grams,
  lengthMm: row.length_mm,
  widthMm: row.width_mm,
  heightMm: row.height_mm,
  properties: row.properties,
  shelf: row.shelf,
  photos: row.photo_ids.map(photo),
  note: row.note,
  findings: row.findings.map(({ photoIds, ...found }) => ({ ...found, photos: photoIds.map(photo) })),
  storedAt: row.stored_at.toISOString(),
  storedBy,
  storage: presentStorage(presentFacts(row), now),
  clockStoppedAt: row.clock_stopped_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
});
