import type { Language } from '@hakobu/contract/base/languages';
import { yen } from '@hakobu/contract/base/money';
import type { DeskParcel } from '@hakobu/contract/parcels/parcel.desk-api';
import { parcelNotFound } from '@hakobu/contract/parcels/parcel.problems';
import type { ParcelState } from '@hakobu/contract/parcels/parcel.shape';
import { heldYenFor } from '../../ledger/holds.ts';
import { shoppersByIds } from '../shoppers/index.ts';
import { staffNamesByIds } from '../staff/index.ts';
import { trackingOf } from '../tracking/index.ts';
import { moneyTimelineOf } from '../wallet/index.ts';
import { dayMs } from '../../platform/clock/clock.ts';
import { pageFrom, type Place, readCursor } from '../../platform/database/keyset.ts';
import type { Platform } from '../../platform/platform.ts';
import { declaredOf, gramsOf } from './parcel-goods.ts';
import { presentSheet } from './parcel-sheet.ts';
import { countStates, listPacking, listToDispatch, packingPlaceOf, searchParcels } from './parcel.desk-store.ts';
import { costOfParcel, fillingsOf, routeNames, trackingStatusOf } from './parcel.reading.ts';
import { findParcel, listSteps, type ParcelRow } from './parcel.store.ts';
import * as views from './parcel.views.ts';

const presentAll = async (p: Platform, rows: readonly ParcelRow[], language: Language): Promise<DeskParcel[]> => {
  const shoppers = await shoppersByIds(p.db, [...new Set(rows.map((row) => row.shopper_id))]);
  const people = new Map(shoppers.map(({ id, number, nickName }) => [id, { id, number, nickName }]));
  const filled = await fillingsOf(p.db, rows);
  const names = await routeNames(p.db, rows, language);
  const list: DeskParcel[] = [];
  for (const row of rows) {
    const shopper = people.get(row.shopper_id) ?? { id: row.shopper_id, number: '', nickName: '' };
    const trackingStatus = await trackingStatusOf(p.db, row);
    list.push(views.presentDeskParcel(row, { ...filled(row.code), names, shopper, trackingStatus }));
  }
  return list;
};

type Asked = { readonly cursor?: string | undefined; readonly limit: number };

const pageOf = async (
  p: Platform,
  {
    asked,
    language,
    placeOf,
  }: { readonly asked: Asked; readonly language: Language; readonly placeOf: (row: ParcelRow) => Place },
  list: (page: { after: Place | undefined; limit: number }) => Promise<ParcelRow[]>,
) => {
  const rows = await list({ after: readCursor(asked.cursor), limit: asked.limit + 1 });
  const page = pageFrom(rows, asked.limit, placeOf);
  return { list: await presentAll(p, page.list, language), nextCursor: page.nextCursor };
};

export const readPacking = (p: Platform, language: Language, asked: Asked) =>
  pageOf(p, { asked, language, placeOf: packingPlaceOf }, (page) => listPacking(p.db, page));

export const readToDispatch = (p: Platform, language: Language, asked: Asked) =>
  pageOf(p, { asked, language, placeOf: (row) => ({ at: row.moved_at, code: row.code }) }, (page) =>
    listToDispatch(p.db, page),
  );

type Searched = Asked & { readonly state?: ParcelState | undefined; readonly keyword?: string | undefined };

export const readDeskParcels = (p: Platform, language: Language, asked: Searched) => {
  const by = { state: asked.state, keyword: asked.keyword };
  const placeOf = (row: ParcelRow) => ({ at: row.applied_at, code: row.code });
  return pageOf(p, { asked, language, placeOf }, (page) => searchParcels(p.db, by, page));
};

/** How many parcels stand in each state; what should have moved on a day ago is late. */
export const readFigures = async (p: Platform) => {
  const now = p.clock.now();
  const figures = await countStates(p.db, now, new Date(now.getTime() - dayMs));
  return figures.map(({ oldest, ...figure }) => ({ ...figure, oldestAt: oldest.toISOString() }));
};

export const readDeskParcel = async (p: Platform, language: Language, code: string) => {
  const row = await findParcel(p.db, code);
  const [parcel] = row ? await presentAll(p, [row], language) : [];
  if (!row || !parcel) throw parcelNotFound();
  const { goods, contents } = (await fillingsOf(p.db, [row]))(code);
  const routes = await routeNames(p.db, [row], language);
  const packers = await staffNamesByIds(p.db, [...new Set(contents.flatMap((content) => content.scanned_by ?? []))]);
  const beside = { now: p.clock.now(), names: new Map(packers.map(({ id, name }) => [id, name])) };
  const contentOf = new Map(contents.map((content) => [content.order_code, content]));
  return {
    parcel,
    recipient: row.recipient,
    remark: row.remark,
    items: goods.map((each) => views.presentPackingItem(each, contentOf.get(each.order.code), beside)),
    goodsGrams: gramsOf(goods),
    declaredYen: declaredOf(goods),
    estimate: views.presentEstimate(row, routes),
    packed: views.presentPacked(p, row),
    quotes: views.presentQuotes(row, routes),
    quotesExpireAt: row.quotes_expire_at?.toISOString() ?? null,
    cost: await costOfParcel(p.db, row),
    sheet: presentSheet(row, goods),
    tracking: await trackingOf(p.db, { kind: 'parcel', code }),
    timeline: (await listSteps(p.db, code)).map((step) => views.presentStep(step, 'staff')),
    money: await moneyTimelineOf(p.db, `parcel:${code}`),
    heldYen: yen(await heldYenFor(p.db, `parcel:${code}`)),
  };
};
