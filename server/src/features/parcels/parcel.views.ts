import { sumYen, yen, yenChange } from '@hakobu/contract/base/money';
import type { RouteQuote } from '@hakobu/contract/freight/freight.shape';
import type { DeskParcel, PackingItem } from '@hakobu/contract/parcels/parcel.desk-api';
import {
  type KeptEstimate,
  type PackedBox,
  type ParcelCost,
  type ParcelOrder,
  type ParcelStep,
  type ParcelSummary,
  ParcelVerb,
} from '@hakobu/contract/parcels/parcel.shape';
import type { TrackingStatus } from '@hakobu/contract/tracking/tracking.shape';
import * as z from 'zod/mini';
import { presentPhoto } from '../uploads/index.ts';
import { presentStorage } from '../warehouse/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ContentRow } from './content.store.ts';
import { type Goods, piecesOf } from './parcel-goods.ts';
import { limitOf } from './parcel.rules.ts';
import type { ParcelRow, StepRow } from './parcel.store.ts';

/** Names of routes in the reader's language. */
export type RouteNames = (routeCode: string) => string;

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

export const presentOrder = ({ order, item }: Goods, now: Date): ParcelOrder => ({
  orderCode: order.code,
  name: order.goods.name,
  nameJa: order.goods.nameJa,
  imageUrl: order.goods.imageUrl,
  quantity: order.quantity,
  weightGrams: item.weightGrams,
  declaredYen: order.declaredYen,
  properties: [...item.properties],
  storage: presentStorage(item, now),
});

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

// Staff write notes for one another; the shopper reads their own, and why a box was taken apart.
const isForShopper = (row: StepRow): boolean => row.by_kind === 'shopper' || row.verb === 'unpack';

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
  readonly names: RouteNames;
  readonly cost: ParcelCost | null;
  readonly trackingStatus: TrackingStatus | null;
};

const mostImages = 6;

export const presentSummary = (row: ParcelRow, { goods, names, cost, trackingStatus }: Beside): ParcelSummary => ({
  id: row.code,
  state: row.state,
  recipientName: row.recipient.name,
  countryCode: row.country_code,
  routeCode: row.route_code,
  routeName: names(row.route_code),
  orderCount: goods.length,
  pieceCount: piecesOf(goods),
  imageUrls: goods.flatMap(({ order }) => order.goods.imageUrl ?? []).slice(0, mostImages),
  weightGrams: row.weight_grams ?? row.estimate.packedGrams,
  weighed: row.weight_grams !== null,
  costYen: cost?.totalYen ?? sumYen([row.estimate.freightYen, row.estimate.storageYen]),
  costKind: row.paid_yen === null ? (cost ? 'quoted' : 'estimated') : 'paid',
  dueAt: row.state === 'PendingFreight' ? isoOf(row.quotes_expire_at) : null,
  waybillNo: row.waybill_no,
  trackingStatus,
  appliedAt: row.applied_at.toISOString(),
  movedAt: row.moved_at.toISOString(),
});

type DeskBeside = {
  readonly goods: readonly Goods[];
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
  pieceCount: piecesOf(beside.goods),
  scannedCount: beside.contents.filter((content) => content.scanned_at !== null).length,
  weightGrams: row.weight_grams ?? row.estimate.packedGrams,
  weighed: row.weight_grams !== null,
  boxName: row.box_name,
  paidYen: row.paid_yen === null ? null : yen(row.paid_yen),
  waybillNo: row.waybill_no,
  trackingStatus: beside.trackingStatus,
  waitingSince: row.moved_at.toISOString(),
  limitAt: isoOf(limitOf({ state: row.state, appliedAt: row.applied_at, movedAt: row.moved_at, dueAt: row.due_at })),
  appliedAt: row.applied_at.toISOString(),
});

export const presentPackingItem = (
  goods: Goods,
  content: ContentRow | undefined,
  { now, names }: { readonly now: Date; readonly names: ReadonlyMap<string, string> },
): PackingItem => ({
  ...presentOrder(goods, now),
  shelf: goods.item.shelf,
  note: goods.item.note,
  scannedAt: isoOf(content?.scanned_at ?? null),
  scannedBy: (content?.scanned_by && names.get(content.scanned_by)) ?? null,
});
