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
import type { ContentRow } from './content.store.ts';
import { type Goods, piecesOf } from './parcel-goods.ts';
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
  row.returned_at && {
    at: row.returned_at.toISOString(),
    reason: row.return_reason ?? '',
    feeYen: yen(row.return_fee_yen ?? 0),
  };

export const presentCompensation = (row: ParcelRow, reader: 'shopper' | 'staff'): Compensation | null => {
  if (!row.lost_at) return null;
  const [goodsYen, freightYen] = [yen(row.compensated_goods_yen ?? 0), yen(row.compensated_freight_yen ?? 0)];
  const note = reader === 'staff' ? (row.lost_note ?? '') : '';
  return { at: row.lost_at.toISOString(), goodsYen, freightYen, totalYen: sumYen([goodsYen, freightYen]), note };
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
  row.packed_at && row.weight_grams !== null
    ? {
        weightGrams: row.weight_grams,
        lengthMm: row.length_mm ?? 0,
        widthMm: row.width_mm ?? 0,
        heightMm: row.height_mm ?? 0,
        boxName: row.box_name ?? '',
        photos: row.photo_ids.map((id) => presentPhoto(p, id)),
        packedAt: row.packed_at.toISOString(),
      }
    : null;

export const presentQuotes = (row: ParcelRow, names: RouteNames): RouteQuote[] =>
  row.quotes.map((quote) => ({ ...quote, routeName: names(quote.routeCode) }));

export const paidCost = (row: ParcelRow): ParcelCost | null =>
  row.paid_yen === null
    ? null
    : {
        routeCode: row.route_code,
        freightYen: yen(row.freight_yen ?? 0),
        insuredYen: yen(row.insured_yen),
        insuranceYen: yen(row.insurance_yen ?? 0),
        storageYen: yen(row.storage_yen ?? 0),
        repackYen: yen(row.repack_yen ?? 0),
        totalYen: yen(row.paid_yen),
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
const isForShopper = (row: StepRow): boolean => row.by_kind === 'shopper' || toldWhy.has(row.verb);

export const presentStep = (row: StepRow, reader: 'shopper' | 'staff'): ParcelStep => ({
  verb: z.parse(ParcelVerb, row.verb),
  from: row.from_state,
  to: row.to_state,
  at: row.at.toISOString(),
  by: z.parse(z.enum(['shopper', 'staff', 'system']), row.by_kind),
  byName: reader === 'staff' ? row.by_name : null,
  note: reader === 'staff' || isForShopper(row) ? row.note : '',
});

export type Beside = {
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

const ordersOf = ({ goods, awaited }: Pick<Beside, 'goods' | 'awaited'>) => [
  ...goods,
  ...awaited.map((order) => ({ order })),
];

const costKindOf = (row: ParcelRow, cost: ParcelCost | null): ParcelSummary['costKind'] => {
  if (!cost) return 'estimated';
  return row.paid_yen === null || row.state === 'Cancelled' ? 'quoted' : 'paid';
};

export const presentSummary = (row: ParcelRow, beside: Beside): ParcelSummary => ({
  id: row.code,
  state: row.state,
  recipientName: row.recipient.name,
  countryCode: row.country_code,
  routeCode: row.route_code,
  routeName: beside.names(row.route_code),
  orderCount: ordersOf(beside).length,
  pieceCount: piecesOf(ordersOf(beside)),
  awaitedCount: stillAwaited(row, beside.awaited),
  imageUrls: ordersOf(beside)
    .flatMap(({ order }) => order.goods.imageUrl ?? [])
    .slice(0, maxImages),
  weightGrams: row.weight_grams ?? row.estimate.packedGrams,
  weighed: row.weight_grams !== null,
  costYen: beside.cost?.totalYen ?? sumYen([row.estimate.freightYen, row.estimate.storageYen]),
  costKind: costKindOf(row, beside.cost),
  dueAt: row.state === 'PendingFreight' ? isoOf(row.quotes_expire_at) : null,
  waybillNo: row.waybill_no,
  trackingStatus: beside.trackingStatus,
  appliedAt: row.applied_at.toISOString(),
  movedAt: row.moved_at.toISOString(),
});

/** Until when it should have moved on; null where nothing is promised. */
export const limitAt = (row: ParcelRow): string | null =>
  row.needs_unpacking
    ? new Date(row.moved_at.getTime() + dayMs).toISOString()
    : isoOf(limitOf({ state: row.state, appliedAt: row.applied_at, movedAt: row.moved_at, dueAt: row.due_at }));

type DeskBeside = {
  readonly goods: readonly Goods[];
  readonly awaited: readonly OrderFacts[];
  readonly contents: readonly ContentRow[];
  readonly names: RouteNames;
  readonly shopper: DeskParcel['shopper'];
  readonly trackingStatus: TrackingStatus | null;
};

export const presentDeskParcel = (row: ParcelRow, beside: DeskBeside): DeskParcel => ({
  id: row.code,
  state: row.state,
  shopper: beside.shopper,
  recipientName: row.recipient.name,
  countryCode: row.country_code,
  routeCode: row.route_code,
  routeName: beside.names(row.route_code),
  orderCount: beside.contents.length,
  awaitedCount: stillAwaited(row, beside.awaited),
  pieceCount: piecesOf(ordersOf(beside)),
  scannedCount: beside.contents.filter((content) => content.scanned_at !== null).length,
  weightGrams: row.weight_grams ?? row.estimate.packedGrams,
  weighed: row.weight_grams !== null,
  boxName: row.box_name,
  needsUnpacking: row.needs_unpacking,
  paidYen: row.paid_yen === null ? null : yen(row.paid_yen),
  carrier: row.carrier,
  waybillNo: row.waybill_no,
  trackingStatus: beside.trackingStatus,
  leftAt: isoOf(row.shipped_at),
  waitingSince: row.moved_at.toISOString(),
  limitAt: limitAt(row),
  appliedAt: row.applied_at.toISOString(),
});

export const presentPackingItem = (
  p: Platform,
  goods: Goods,
  content: ContentRow | undefined,
  { names, boxes }: { readonly names: ReadonlyMap<string, string>; readonly boxes: ReadonlyMap<string, string> },
): PackingItem => ({
  ...presentOrder(p, goods),
  shelf: goods.item.shelf,
  note: goods.item.note,
  stillIn: boxes.get(goods.order.code) ?? null,
  scannedAt: isoOf(content?.scanned_at ?? null),
  scannedBy: (content?.scanned_by && names.get(content.scanned_by)) ?? null,
});
