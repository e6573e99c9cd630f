import type { Asked } from '@hakobu/contract/base/endpoint';
import type { Language } from '@hakobu/contract/base/languages';
import { type Yen, yen } from '@hakobu/contract/base/money';
import type { DeskParcel, listDeskParcels } from '@hakobu/contract/parcels/parcel.desk-api';
import { parcelNotFound } from '@hakobu/contract/parcels/parcel.problems';
import { heldYenFor } from '../../ledger/holds.ts';
import { shoppersByIds } from '../shoppers/index.ts';
import { staffNamesByIds } from '../staff/index.ts';
import { trackingOf } from '../tracking/index.ts';
import { moneyTimelineOf } from '../wallet/index.ts';
import { dayMs, japanDayStart } from '../../platform/clock/clock.ts';
import { pageFrom, type KeysetCursor, readCursor } from '../../platform/database/statements/keyset.ts';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { customsOn } from './actions/estimate-parcel.ts';
import { totalOfFees } from './charge.store.ts';
import { type ContentRow, findClosedBoxesOf } from './packing/content.store.ts';
import { declaredOf, gramsOf, partsOf } from './packing/parcel-goods.ts';
import { claimOf, presentSheet } from './sheets/parcel-sheet.ts';
import { proposalsFor } from './sheets/proposals/sheet-proposals.queries.ts';
import {
  countStates,
  listPacking,
  listToDispatch,
  listToUnpack,
  packingPlaceOf,
  searchParcels,
} from './parcel.desk-store.ts';
import { costOfParcel, feesOf, fillingsOf, routeNames, trackingStatuses } from './parcel.queries.ts';
import { maskedRecipient } from './parcel.rules.ts';
import { findParcel, listSteps, type ParcelRow } from './parcel.store.ts';
import * as views from './parcel.presenters.ts';

const peopleBy = async (p: Platform, ids: readonly string[]): Promise<Map<string, DeskParcel['shopper']>> => {
  const shoppers = await shoppersByIds(p.db, ids);
  return new Map(shoppers.map(({ id, number, nickName }) => [id, { id, number, nickName }]));
};

const presentAll = async (p: Platform, rows: readonly ParcelRow[], language: Language): Promise<DeskParcel[]> => {
  const people = await peopleBy(
    p,
    rows.map((row) => row.shopperId),
  );
  const filled = await fillingsOf(p.db, rows);
  const names = await routeNames(p.db, rows, language);
  const statuses = await trackingStatuses(p.db, rows);
  return rows.map((row) => {
    const shopper = people.get(row.shopperId) ?? { id: row.shopperId, number: '', nickName: '' };
    const trackingStatus = statuses.get(row.code) ?? null;
    return views.presentDeskParcel(row, { ...filled(row.code), names, shopper, trackingStatus });
  });
};

type AskedPage = { readonly cursor?: string | undefined; readonly limit: number };

const pageOf = async (
  p: Platform,
  {
    asked,
    language,
    placeOf,
  }: { readonly asked: AskedPage; readonly language: Language; readonly placeOf: (row: ParcelRow) => KeysetCursor },
  list: (page: { after: KeysetCursor | undefined; limit: number }) => Promise<ParcelRow[]>,
) => {
  const rows = await list({ after: readCursor(asked.cursor), limit: asked.limit + 1 });
  const page = pageFrom(rows, asked.limit, placeOf);
  return { list: await presentAll(p, page.list, language), nextCursor: page.nextCursor };
};

export const readPacking = (p: Platform, language: Language, asked: AskedPage) =>
  pageOf(p, { asked, language, placeOf: packingPlaceOf }, (page) => listPacking(p.db, page));

export const readToDispatch = (p: Platform, language: Language, asked: AskedPage) =>
  pageOf(p, { asked, language, placeOf: (row) => ({ at: row.movedAt, code: row.code }) }, (page) =>
    listToDispatch(p.db, page),
  );

/** Boxes of ended parcels that have to be taken apart: those that never left, or those that came back. */
export const readToUnpack = (p: Platform, language: Language, asked: AskedPage, state: 'Cancelled' | 'Returned') =>
  pageOf(p, { asked, language, placeOf: (row) => ({ at: row.movedAt, code: row.code }) }, (page) =>
    listToUnpack(p.db, state, page),
  );

type Searched = Asked<typeof listDeskParcels>;

export const readDeskParcels = (p: Platform, language: Language, asked: Searched) => {
  const { waitedDays, leftOn } = asked;
  const leftFrom = leftOn === undefined ? undefined : japanDayStart(leftOn);
  const by = {
    ...asked,
    stoodBy: waitedDays === undefined ? undefined : new Date(p.clock.now().getTime() - waitedDays * dayMs),
    left: leftFrom && { from: leftFrom, to: new Date(leftFrom.getTime() + dayMs) },
  };
  const placeOf = (row: ParcelRow) => ({ at: row.appliedAt, code: row.code });
  return pageOf(p, { asked, language, placeOf }, (page) => searchParcels(p.db, by, page));
};

/** How many parcels stand in each state; what should have moved on a day ago is late. */
export const readFigures = async (p: Platform) => {
  const now = p.clock.now();
  const figures = await countStates(p.db, now, new Date(now.getTime() - dayMs));
  return figures.map(({ oldest, ...figure }) => ({ ...figure, oldestAt: oldest.toISOString() }));
};

const mayReadRecipient = ({ permissions }: Staff): boolean =>
  permissions.has('parcels.pack') || permissions.has('parcels.dispatch');

/** Who packed what, which of it still lies in a box that nobody has taken apart, and whose it is in a group's parcel. */
const packingOf = async (p: Platform, contents: readonly ContentRow[], sharedBy: readonly string[]) => {
  const packers = await staffNamesByIds(p.db, [...new Set(contents.flatMap((content) => content.scannedBy ?? []))]);
  const closed = await findClosedBoxesOf(
    p.db,
    contents.map((content) => content.orderCode),
  );
  return {
    names: new Map(packers.map(({ id, name }) => [id, name])),
    boxes: new Map(closed.map((box) => [box.orderCode, box.parcelCode])),
    members: await peopleBy(p, sharedBy),
  };
};

/** What leaves with it as its freight. For a group's members hold it, in shares that come to what was paid. */
const heldYenOf = async ({ db }: Platform, { code, groupCode, paidYen, state }: ParcelRow): Promise<Yen> => {
  if (groupCode === null) return yen(await heldYenFor(db, `parcel:${code}`));
  return yen(state === 'PendingSheet' || state === 'PendingDispatch' ? (paidYen ?? 0) : 0);
};

export const readDeskParcel = async (p: Platform, { language, who }: Caller<Staff>, code: string) => {
  const row = await findParcel(p.db, code);
  const [parcel] = row ? await presentAll(p, [row], language) : [];
  if (!row || !parcel) throw parcelNotFound();
  const { goods, awaited, contents } = (await fillingsOf(p.db, [row]))(code);
  const parts = partsOf({ goods, awaited }, p.clock.now());
  const routes = await routeNames(p.db, [row], language);
  const fees = await feesOf(p.db, row);
  const sharedBy = row.groupCode === null ? [] : goods.map(({ order }) => order.shopperId);
  const beside = await packingOf(p, contents, sharedBy);
  const showsAll = mayReadRecipient(who);
  const contentOf = new Map(contents.map((content) => [content.orderCode, content]));
  return {
    parcel,
    recipient: showsAll ? row.recipient : maskedRecipient(row.recipient),
    recipientMasked: !showsAll,
    remark: row.remark,
    items: goods.map((each) => views.presentPackingItem(p, each, contentOf.get(each.order.code), beside)),
    awaited: awaited.map(views.presentAwaited),
    splitFrom: row.splitFrom,
    groupCode: row.groupCode,
    warnings: await customsOn(p.db, parts, { countryCode: row.countryCode, now: p.clock.now() }),
    goodsGrams: gramsOf(parts),
    declaredYen: declaredOf(parts),
    estimate: views.presentEstimate(row, routes),
    packed: views.presentPacked(p, row),
    quotes: views.presentQuotes(row, routes),
    quotesExpireAt: row.quotesExpireAt?.toISOString() ?? null,
    cost: await costOfParcel(p.db, row, goods, totalOfFees(fees)),
    fees,
    claim: row.state === 'Shipped' ? claimOf(row, goods) : null,
    returned: views.presentReturn(row),
    compensation: views.presentCompensation(row, 'staff'),
    sheet: presentSheet(row, parts, await proposalsFor(p.db, [{ parcel: row, goods: parts }]), row.shopperId),
    tracking: await trackingOf(p.db, { kind: 'parcel', code }),
    timeline: (await listSteps(p.db, code)).map((step) => views.presentStep(step, 'staff')),
    money: await moneyTimelineOf(p.db, `parcel:${code}`),
    heldYen: await heldYenOf(p, row),
  };
};
