import type { Page } from '@hakobu/contract/base/page';
import type { Language } from '@hakobu/contract/base/languages';
import { yen } from '@hakobu/contract/base/money';
import { type Parcel, type ParcelGroup, parcelGroups } from '@hakobu/contract/parcels/parcel.api';
import { parcelNotFound } from '@hakobu/contract/parcels/parcel.problems';
import type { ParcelCost, ParcelOrder, ParcelState, ParcelSummary } from '@hakobu/contract/parcels/parcel.shape';
import type { TrackingStatus } from '@hakobu/contract/tracking/tracking.shape';
import { heldYenFor } from '../../ledger/holds.ts';
import { routeByCode } from '../freight/index.ts';
import { storedOrderCodes } from '../orders/index.ts';
import { trackingOf } from '../tracking/index.ts';
import { moneyTimelineOf } from '../wallet/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { pageFrom, readCursor } from '../../platform/database/keyset.ts';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { costFor } from './actions/pay-freight.ts';
import { openRepackYen } from './charge.store.ts';
import { type ContentRow, findParcelsOf, listContents } from './content.store.ts';
import { type Goods, goodsOf } from './parcel-goods.ts';
import { missingOf, presentSheet } from './parcel-sheet.ts';
import { completesAt, offerOf } from './parcel.rules.ts';
import { countByState, findParcel, listParcelsOf, listSteps, type ParcelRow } from './parcel.store.ts';
import * as views from './parcel.views.ts';

/** Names of the routes that these parcels speak of, in the reader's language. */
export const routeNames = async (db: Db, rows: readonly ParcelRow[], language: Language): Promise<views.RouteNames> => {
  const codes = new Set(
    rows.flatMap((row) => [row.route_code, row.estimate.routeCode, ...row.quotes.map(({ routeCode }) => routeCode)]),
  );
  const known = new Map<string, string>();
  for (const code of codes) known.set(code, (await routeByCode(db, code))?.names[language] ?? code);
  return (code) => known.get(code) ?? code;
};

export type Filled = { readonly contents: readonly ContentRow[]; readonly goods: readonly Goods[] };

/** What lies in each of these parcels, read at once. */
export const fillingsOf = async (db: Db, rows: readonly ParcelRow[]): Promise<(code: string) => Filled> => {
  const contents = await listContents(
    db,
    rows.map(({ code }) => code),
  );
  const goods = await goodsOf(
    db,
    contents.map((content) => content.order_code),
  );
  const byOrder = new Map(goods.map((each) => [each.order.code, each]));
  return (code) => {
    const own = contents.filter((content) => content.parcel_code === code);
    return { contents: own, goods: own.flatMap((content) => byOrder.get(content.order_code) ?? []) };
  };
};

const subjectOf = (row: ParcelRow) => ({ kind: 'parcel', code: row.code }) as const;

export const trackingStatusOf = async (db: Db, row: ParcelRow): Promise<TrackingStatus | null> =>
  row.waybill_no ? (await trackingOf(db, subjectOf(row))).status : null;

/** What was paid, else what the chosen quote comes to while it can be paid; null before the box is weighed. */
export const costOfParcel = async (db: Db, row: ParcelRow): Promise<ParcelCost | null> => {
  if (row.paid_yen !== null || row.state !== 'PendingFreight') return views.paidCost(row);
  if (!offerOf(row.quotes, row.route_code)) return null;
  const choice = { routeCode: row.route_code, insuredYen: yen(row.insured_yen) };
  return costFor(db, row, choice, await openRepackYen(db, row.shopper_id));
};

const summarise = async (p: Platform, rows: readonly ParcelRow[], language: Language): Promise<ParcelSummary[]> => {
  const filled = await fillingsOf(p.db, rows);
  const names = await routeNames(p.db, rows, language);
  const list: ParcelSummary[] = [];
  for (const row of rows) {
    const cost = await costOfParcel(p.db, row);
    const trackingStatus = await trackingStatusOf(p.db, row);
    list.push(views.presentSummary(row, { goods: filled(row.code).goods, names, cost, trackingStatus }));
  }
  return list;
};

type Asked = { readonly status: ParcelGroup; readonly cursor?: string | undefined; readonly limit: number };

export const readParcels = async (p: Platform, caller: Caller<Shopper>, asked: Asked): Promise<Page<ParcelSummary>> => {
  const page = { after: readCursor(asked.cursor), limit: asked.limit + 1 };
  const rows = await listParcelsOf(p.db, caller.who.id, parcelGroups[asked.status], page);
  const { list, nextCursor } = pageFrom(rows, asked.limit, (row) => ({ at: row.applied_at, code: row.code }));
  return { list: await summarise(p, list, caller.language), nextCursor };
};

export const readCounts = async (p: Platform, caller: Caller<Shopper>): Promise<Record<ParcelGroup, number>> => {
  const byState = new Map((await countByState(p.db, caller.who.id)).map(({ state, count }) => [state, count]));
  const sum = (states: readonly ParcelState[]) => states.reduce((total, state) => total + (byState.get(state) ?? 0), 0);
  return {
    all: [...byState.values()].reduce((total, count) => total + count, 0),
    packing: sum(parcelGroups.packing),
    unpaid: sum(parcelGroups.unpaid),
    sheet: sum(parcelGroups.sheet),
    toLeave: sum(parcelGroups.toLeave),
    shipped: sum(parcelGroups.shipped),
    ended: sum(parcelGroups.ended),
  };
};

const findOwn = async (p: Platform, caller: Caller<Shopper>, code: string): Promise<ParcelRow> => {
  const row = await findParcel(p.db, code);
  if (row?.shopper_id !== caller.who.id) throw parcelNotFound();
  return row;
};

export const readParcel = async (p: Platform, caller: Caller<Shopper>, code: string): Promise<Parcel> => {
  const row = await findOwn(p, caller, code);
  const { goods } = (await fillingsOf(p.db, [row]))(code);
  const names = await routeNames(p.db, [row], caller.language);
  const cost = await costOfParcel(p.db, row);
  const now = p.clock.now();
  return {
    id: code,
    state: row.state,
    recipient: row.recipient,
    remark: row.remark,
    orders: goods.map((each) => views.presentOrder(each, now)),
    routeCode: row.route_code,
    routeName: names(row.route_code),
    estimate: views.presentEstimate(row, names),
    packed: views.presentPacked(p, row),
    quotes: views.presentQuotes(row, names),
    quotesExpireAt: row.quotes_expire_at?.toISOString() ?? null,
    cost,
    freightChange: views.presentChange(row, cost),
    sheetMissing: missingOf(row, goods).length,
    tracking: await trackingOf(p.db, subjectOf(row)),
    timeline: (await listSteps(p.db, code)).map((step) => views.presentStep(step, 'shopper')),
    money: await moneyTimelineOf(p.db, `parcel:${code}`),
    heldYen: yen(await heldYenFor(p.db, `parcel:${code}`)),
    appliedAt: row.applied_at.toISOString(),
    shippedAt: row.shipped_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    completesAt: row.state === 'Delivered' && row.delivered_at ? completesAt(row.delivered_at).toISOString() : null,
  };
};

export const readSheet = async (p: Platform, caller: Caller<Shopper>, code: string) => {
  const row = await findOwn(p, caller, code);
  return presentSheet(row, (await fillingsOf(p.db, [row]))(code).goods);
};

export const readTracking = async (p: Platform, caller: Caller<Shopper>, code: string) => {
  const row = await findOwn(p, caller, code);
  const names = await routeNames(p.db, [row], caller.language);
  const tracking = await trackingOf(p.db, subjectOf(row));
  return {
    id: code,
    state: row.state,
    routeName: names(row.route_code),
    days: offerOf(row.quotes, row.route_code)?.days ?? null,
    shippedAt: row.shipped_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    tracking,
  };
};

/** What may go into a parcel, the least free storage first. */
export const readStored = async (p: Platform, caller: Caller<Shopper>): Promise<{ list: ParcelOrder[] }> => {
  const goods = await goodsOf(p.db, await storedOrderCodes(p.db, caller.who.id));
  const now = p.clock.now();
  const list = goods.map((each) => views.presentOrder(each, now));
  return {
    list: list.toSorted((a, b) => a.storage.daysLeft - b.storage.daysLeft || (a.orderCode < b.orderCode ? -1 : 1)),
  };
};

/** In which parcel each of these orders is now; orders in none are left out. */
export const parcelIdsByOrders = async (db: Db, orderCodes: readonly string[]): Promise<Map<string, string>> =>
  new Map((await findParcelsOf(db, orderCodes)).map((row) => [row.order_code, row.parcel_code]));
