import { knownProperties } from '@hakobu/contract/freight/goods-property.shape';
import { sumYen, yen, yenChange } from '@hakobu/contract/base/money';
import type { RouteQuote } from '@hakobu/contract/freight/freight.shape';
import type { DeskParcel, PackingItem } from '@hakobu/contract/parcels/parcel.desk-api';
import {
  type AwaitedOrder,
  type Compensation,
  type KeptEstimate,
  type PackedBox,
  type ParcelCost,
  type ParcelOrder,
  type ParcelReturn,
  type ParcelStep,
  type ParcelSummary,
  ParcelVerb,
} from '@hakobu/contract/parcels/parcel.shape';
import type { TrackingStatus } from '@hakobu/contract/tracking/tracking.shape';
import * as z from 'zod/mini';
import type { OrderFacts } from '../orders/index.ts';
import { presentPhoto } from '../uploads/index.ts';
import { presentStorage } from '../warehouse/index.ts';
import { dayMs } from '../../platform/clock/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ContentRow } from './packing/content.store.ts';
import { type Goods, piecesOf } from './packing/parcel-goods.ts';
import { limitOf } from './parcel.rules.ts';
import type { ParcelRow, StepRow } from './parcel.store.ts';

/** Names of routes in the reader's language. */
export type RouteNames = (routeCode: string) => string;

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

export const presentOrder = (p: Platform, { order, item }: Goods): ParcelOrder => ({
  orderCode: order.code,
  goodsId: order.goods.goodsId,
  platformCode: order.goods.platformCode,
  state: order.state,
  name: order.goods.name,
  nameJa: order.goods.nameJa,
  imageUrl: order.goods.imageUrl,
  quantity: order.quantity,
  weightGrams: item.weightGrams,
  declaredYen: order.declaredYen,
  properties: [...item.properties],
  storage: presentStorage(item, p.clock.now()),
  photos: item.photos.map((id) => presentPhoto(p, id)),
});

export const presentAwaited = (order: OrderFacts): AwaitedOrder => ({
  orderCode: order.code,
  goodsId: order.goods.goodsId,
  platformCode: order.goods.platformCode,
  state: order.state,
  name: order.goods.name,
  nameJa: order.goods.nameJa,
  imageUrl: order.goods.imageUrl,
  quantity: order.quantity,
  estimatedGrams: order.estimatedGrams,
  declaredYen: order.declaredYen,
  properties: knownProperties(order.goods.properties),
  carrier: order.carrier,
  trackingNo: order.trackingNo,
});

export const presentReturn = (row: ParcelRow): ParcelReturn | null =>
  row.returnedAt && {
    at: row.returnedAt.toISOString(),
    reason: row.returnReason ?? '',
    feeYen: yen(row.returnFeeYen ?? 0),
  };

export const presentCompensation = (row: ParcelRow, reader: 'shopper' | 'staff'): Compensation | null => {
  if (!row.lostAt) return null;
  const [goodsYen, freightYen] = [yen(row.compensatedGoodsYen ?? 0), yen(row.compensatedFreightYen ?? 0)];
  const note = reader === 'staff' ? (row.lostNote ?? '') : '';
  return { at: row.lostAt.toISOString(), goodsYen, freightYen, totalYen: sumYen([goodsYen, freightYen]), note };
};

export const presentEstimate = ({ estimate }: ParcelRow, names: RouteNames): KeptEstimate => ({
  routeCode: estimate.routeCode,
  routeName: names(estimate.routeCode),
  packedGrams: estimate.packedGrams,
  chargeableGrams: estimate.chargeableGrams,
  freightYen: estimate.freightYen,
  storageYen: estimate.storageYen,
  dutyYen: estimate.dutyYen,
  at: estimate.at,
});

export const presentPacked = (p: Platform, row: ParcelRow): PackedBox | null =>
  row.packedAt && row.weightGrams !== null
    ? {
        weightGrams: row.weightGrams,
        lengthMm: row.lengthMm ?? 0,
        widthMm: row.widthMm ?? 0,
        heightMm: row.heightMm ?? 0,
        boxName: row.boxName ?? '',
        photos: row.photoIds.map((id) => presentPhoto(p, id)),
        packedAt: row.packedAt.toISOString(),
      }
    : null;

export const presentQuotes = (row: ParcelRow, names: RouteNames): RouteQuote[] =>
  row.quotes.map((quote) => ({ ...quote, routeName: names(quote.routeCode) }));

export const paidCost = (row: ParcelRow): ParcelCost | null =>
  row.paidYen === null
    ? null
    : {
        routeCode: row.routeCode,
        freightYen: yen(row.freightYen ?? 0),
        insuredYen: yen(row.insuredYen),
        insuranceYen: yen(row.insuranceYen ?? 0),
        storageYen: yen(row.storageYen ?? 0),
        repackYen: yen(row.repackYen ?? 0),
        totalYen: yen(row.paidYen),
      };

/** Freight as it was estimated beside what it came to; null before the box is weighed. */
export const presentChange = ({ estimate }: ParcelRow, cost: ParcelCost | null) =>
  cost && {
    estimatedYen: estimate.freightYen,
    actualYen: cost.freightYen,
    changeYen: yenChange(cost.freightYen - estimate.freightYen),
  };

// Staff write notes for one another; the shopper reads their own, and why something was done to a box without them.
const toldWhy: ReadonlySet<string> = new Set(['unpack', 'return', 'adjust', 'cancel']);
const isForShopper = (row: StepRow): boolean => row.byKind === 'shopper' || toldWhy.has(row.verb);

export const presentStep = (row: StepRow, reader: 'shopper' | 'staff'): ParcelStep => ({
  verb: z.parse(ParcelVerb, row.verb),
  from: row.fromState,
  to: row.toState,
  at: row.at.toISOString(),
  by: z.parse(z.enum(['shopper', 'staff', 'system']), row.byKind),
  byName: reader === 'staff' ? row.byName : null,
  note: reader === 'staff' || isForShopper(row) ? row.note : '',
});

export type Related = {
  readonly goods: readonly Goods[];
  readonly awaited: readonly OrderFacts[];
  readonly names: RouteNames;
  readonly cost: ParcelCost | null;
  readonly trackingStatus: TrackingStatus | null;
};

const maxImages = 6;

/** An ended parcel waits for nothing, whatever became of its orders. */
const stillAwaited = ({ state }: ParcelRow, awaited: readonly OrderFacts[]): number =>
  state === 'Waiting' ? awaited.length : 0;

const ordersOf = ({ goods, awaited }: Pick<Related, 'goods' | 'awaited'>) => [
  ...goods,
  ...awaited.map((order) => ({ order })),
];

const costKindOf = (row: ParcelRow, cost: ParcelCost | null): ParcelSummary['costKind'] => {
  if (!cost) return 'estimated';
  return row.paidYen === null || row.state === 'Cancelled' ? 'quoted' : 'paid';
};

export const presentSummary = (row: ParcelRow, related: Related): ParcelSummary => ({
  id: row.code,
  state: row.state,
  recipientName: row.recipient.name,
  countryCode: row.countryCode,
  routeCode: row.routeCode,
  routeName: related.names(row.routeCode),
  orderCount: ordersOf(related).length,
  pieceCount: piecesOf(ordersOf(related)),
  awaitedCount: stillAwaited(row, related.awaited),
  imageUrls: ordersOf(related)
    .flatMap(({ order }) => order.goods.imageUrl ?? [])
    .slice(0, maxImages),
  weightGrams: row.weightGrams ?? row.estimate.packedGrams,
  weighed: row.weightGrams !== null,
  costYen: related.cost?.totalYen ?? sumYen([row.estimate.freightYen, row.estimate.storageYen]),
  costKind: costKindOf(row, related.cost),
  dueAt: row.state === 'PendingFreight' ? isoOf(row.quotesExpireAt) : null,
  waybillNo: row.waybillNo,
  trackingStatus: related.trackingStatus,
  appliedAt: row.appliedAt.toISOString(),
  movedAt: row.movedAt.toISOString(),
});

/** Until when it should have moved on; null where nothing is promised. */
export const limitAt = (row: ParcelRow): string | null =>
  row.needsUnpacking
    ? new Date(row.movedAt.getTime() + dayMs).toISOString()
    : isoOf(limitOf({ state: row.state, appliedAt: row.appliedAt, movedAt: row.movedAt, dueAt: row.dueAt }));

type DeskRelated = {
  readonly goods: readonly Goods[];
  readonly awaited: readonly OrderFacts[];
  readonly contents: readonly ContentRow[];
  readonly names: RouteNames;
  readonly shopper: DeskParcel['shopper'];
  readonly trackingStatus: TrackingStatus | null;
};

export const presentDeskParcel = (row: ParcelRow, related: DeskRelated): DeskParcel => ({
  id: row.code,
  state: row.state,
  shopper: related.shopper,
  recipientName: row.recipient.name,
  countryCode: row.countryCode,
  routeCode: row.routeCode,
  routeName: related.names(row.routeCode),
  orderCount: related.contents.length,
  awaitedCount: stillAwaited(row, related.awaited),
  pieceCount: piecesOf(ordersOf(related)),
  scannedCount: related.contents.filter((content) => content.scannedAt !== null).length,
  weightGrams: row.weightGrams ?? row.estimate.packedGrams,
  weighed: row.weightGrams !== null,
  boxName: row.boxName,
  needsUnpacking: row.needsUnpacking,
  paidYen: row.paidYen === null ? null : yen(row.paidYen),
  carrier: row.carrier,
  waybillNo: row.waybillNo,
  trackingStatus: related.trackingStatus,
  leftAt: isoOf(row.shippedAt),
  waitingSince: row.movedAt.toISOString(),
  limitAt: limitAt(row),
  appliedAt: row.appliedAt.toISOString(),
});

/** Who packed what, the closed boxes in which goods still are, and whose orders those of a group's parcel are. */
type PackingBeside = {
  readonly names: ReadonlyMap<string, string>;
  readonly boxes: ReadonlyMap<string, string>;
  readonly members: ReadonlyMap<string, DeskParcel['shopper']>;
};

export const presentPackingItem = (
  p: Platform,
  goods: Goods,
  content: ContentRow | undefined,
  { names, boxes, members }: PackingBeside,
): PackingItem => ({
  ...presentOrder(p, goods),
  shelf: goods.item.shelf,
  note: goods.item.note,
  stillIn: boxes.get(goods.order.code) ?? null,
  scannedAt: isoOf(content?.scannedAt ?? null),
  scannedBy: (content?.scannedBy && names.get(content.scannedBy)) ?? null,
  member: members.get(goods.order.shopperId) ?? null,
});
