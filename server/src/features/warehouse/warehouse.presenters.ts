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
  /** Whether something was wrong with them when they arrived. */
  readonly hasFindings: boolean;
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
  orderCode: row.orderCode,
  weightGrams: row.weightGrams,
  lengthMm: row.lengthMm,
  widthMm: row.widthMm,
  heightMm: row.heightMm,
  properties: row.properties,
  shelf: row.shelf,
  note: row.note,
  hasFindings: row.findings.length > 0,
  photos: row.photoIds,
  storedAt: row.storedAt,
  storageFreeUntil: row.storageFreeUntil,
  keptUntil: row.keptUntil,
  clockStoppedAt: row.clockStoppedAt,
});

/** Where goods stand with their storage now. */
export const presentStorage = (item: ItemFacts, now: Date): Storage => ({
  freeUntil: item.storageFreeUntil.toISOString(),
  keptUntil: item.keptUntil.toISOString(),
  ...storageOn(item, now),
});

/** As orders show it; `address` signs a photograph's. */
export const presentStored = (row: ItemRow, address: (fileId: string) => string): StoredItem => ({
  weightGrams: row.weightGrams,
  lengthMm: row.lengthMm,
  widthMm: row.widthMm,
  heightMm: row.heightMm,
  properties: row.properties,
  shelf: row.shelf,
  storedAt: row.storedAt.toISOString(),
  storageFreeUntil: row.storageFreeUntil.toISOString(),
  keptUntil: row.keptUntil.toISOString(),
  photos: row.photoIds.map(address),
  findings: row.findings.map(({ kind, quantity, note, photoIds }) => ({
    kind,
    quantity,
    note,
    photos: photoIds.map(address),
  })),
});

type Related = {
  readonly order: OrderFacts | undefined;
  readonly shopper: { readonly id: string; readonly number: string; readonly nickName: string };
  readonly photo: (fileId: string) => Photo;
  readonly storedBy: string;
  readonly now: Date;
};

export const presentItem = (row: ItemRow, { order, shopper, photo, storedBy, now }: Related): WarehouseItem => ({
  orderCode: row.orderCode,
  name: order?.goods.name ?? '',
  nameJa: order?.goods.nameJa ?? '',
  imageUrl: order?.goods.imageUrl ?? null,
  quantity: order?.quantity ?? 0,
  shopper,
  trackingNo: row.trackingNo,
  weightGrams: row.weightGrams,
  lengthMm: row.lengthMm,
  widthMm: row.widthMm,
  heightMm: row.heightMm,
  properties: row.properties,
  shelf: row.shelf,
  photos: row.photoIds.map(photo),
  note: row.note,
  findings: row.findings.map(({ photoIds, ...found }) => ({ ...found, photos: photoIds.map(photo) })),
  storedAt: row.storedAt.toISOString(),
  storedBy,
  storage: presentStorage(presentFacts(row), now),
  clockStoppedAt: row.clockStoppedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
});
