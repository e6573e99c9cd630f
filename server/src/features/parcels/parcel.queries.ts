import type { Language } from '@hakobu/contract/base/languages';
import { canMove } from '@hakobu/contract/base/lifecycle';
import { type Yen, yen } from '@hakobu/contract/base/money';
import type { Page } from '@hakobu/contract/base/page';
import { type Parcel, type ParcelGroup, parcelGroups } from '@hakobu/contract/parcels/parcel.api';
import { parcelLifecycle } from '@hakobu/contract/parcels/parcel.lifecycle';
import { parcelNotFound } from '@hakobu/contract/parcels/parcel.problems';
import type {
  DueOutParcel,
  EarlierFee,
  ParcelCost,
  ParcelState,
  ParcelSummary,
  StoredConcern,
} from '@hakobu/contract/parcels/parcel.shape';
import type { TrackingStatus } from '@hakobu/contract/tracking/tracking.shape';
import { heldYenFor } from '../../ledger/holds.ts';
import { routesByCodes } from '../freight/index.ts';
import { orderCodesOf } from '../orders/index.ts';
import { trackingOf, trackingStatusesOf } from '../tracking/index.ts';
import { moneyTimelineOf } from '../wallet/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { pageFrom, readCursor } from '../../platform/database/statements/keyset.ts';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { chosenOf, costFor } from './actions/pay-freight.ts';
import { findRepackYen, listFeesSettledBy, readFeesDue, totalOfFees } from './charge.store.ts';
import { type ContentRow, listContents } from './packing/content.store.ts';
import { type Content, contentOf, declaredOf, type Goods, gramsOf, piecesOf } from './packing/parcel-goods.ts';
import { findReservations } from './packing/reserved-order.store.ts';
import { linesOf, missingOf, ownPart, presentSheet } from './sheets/parcel-sheet.ts';
import { type Declarable, proposalsFor } from './sheets/proposals/sheet-proposals.queries.ts';
import { completesAt, countryOnly, offerOf } from './parcel.rules.ts';
import {
  countByState,
  findParcel,
  listDueOut,
  listParcelsOf,
  listSteps,
  type Named,
  type ParcelRow,
} from './parcel.store.ts';
import * as views from './parcel.presenters.ts';
import { orderReservations } from './reservations.public.ts';

/** Names of the routes that these parcels speak of, in the reader's language. */
export const routeNames = async (db: Db, rows: readonly ParcelRow[], language: Language): Promise<views.RouteNames> => {
  const codes = new Set(
    rows.flatMap((row) => [row.routeCode, row.estimate.routeCode, ...row.quotes.map(({ routeCode }) => routeCode)]),
  );
  const known = new Map((await routesByCodes(db, codes)).map(({ code, names }) => [code, names[language]]));
  return (code) => known.get(code) ?? code;
};

export type Filled = Content & { readonly contents: readonly ContentRow[] };

/** What lies in each of these parcels, read at once. */
export const fillingsOf = async (
  db: Db,
  rows: readonly ParcelRow[],
  reader?: Language,
): Promise<(code: string) => Filled> => {
  const contents = await listContents(
    db,
    rows.map(({ code }) => code),
  );
  const all = await contentOf(
    db,
    contents.map((content) => content.orderCode),
    reader,
  );
  const goods = new Map(all.goods.map((each) => [each.order.code, each]));
  const awaited = new Map(all.awaited.map((order) => [order.code, order]));
  return (code) => {
    const own = contents.filter((content) => content.parcelCode === code);
    return {
      contents: own,
      goods: own.flatMap((content) => goods.get(content.orderCode) ?? []),
      awaited: own.flatMap((content) => awaited.get(content.orderCode) ?? []),
    };
  };
};

const subjectOf = (row: ParcelRow) => ({ kind: 'parcel', code: row.code }) as const;

/** Where each of these parcels is on its way, read at once. */
export const trackingStatuses = (db: Db, rows: readonly ParcelRow[]): Promise<ReadonlyMap<string, TrackingStatus>> =>
  trackingStatusesOf(
    db,
    'parcel',
    rows.filter((row) => row.waybillNo !== null).map(({ code }) => code),
  );

/** What was paid, else what the chosen quote comes to while it can be paid; null before the box is weighed. */
export const costOfParcel = async (
  db: Db,
  row: ParcelRow,
  goods: readonly Goods[],
  repackYen: Yen,
): Promise<ParcelCost | null> => {
  if (row.paidYen !== null || row.state !== 'PendingFreight') return views.paidCost(row);
  if (!offerOf(row.quotes, row.routeCode)) return null;
  const packed = { parcel: row, goods };
  return costFor(db, packed, chosenOf(packed), repackYen);
};

type Summarised = { readonly row: ParcelRow; readonly goods: readonly Goods[]; readonly summary: ParcelSummary };

const summarise = async (p: Platform, rows: readonly ParcelRow[], language: Language): Promise<Summarised[]> => {
  const filled = await fillingsOf(p.db, rows, language);
  const names = await routeNames(p.db, rows, language);
  const statuses = await trackingStatuses(p.db, rows);
  const list: Summarised[] = [];
  // All are one shopper's: they owe the same from before.
  const [first] = rows;
  const feesDue = first && (await readFeesDue(p.db, first.shopperId));
  for (const row of rows) {
    const { goods, awaited } = filled(row.code);
    const cost = await costOfParcel(p.db, row, goods, totalOfFees(feesDue?.(row.code) ?? []));
    const trackingStatus = statuses.get(row.code) ?? null;
    list.push({ row, goods, summary: views.presentSummary(row, { goods, awaited, names, cost, trackingStatus }) });
  }
  return list;
};

type Paged = { readonly cursor?: string | undefined; readonly limit: number };
type Asked = Paged & { readonly status: ParcelGroup; readonly keyword?: string | undefined };

const namedBy = async (p: Platform, shopperId: string, keyword: string | undefined): Promise<Named | undefined> =>
  keyword === undefined ? undefined : { keyword, orderCodes: await orderCodesOf.named(p.db, shopperId, keyword) };

export const readParcels = async (p: Platform, caller: Caller<Shopper>, asked: Asked): Promise<Page<ParcelSummary>> => {
  const page = { after: readCursor(asked.cursor), limit: asked.limit + 1 };
  const shopperId = caller.who.id;
  const by = { states: parcelGroups[asked.status], named: await namedBy(p, shopperId, asked.keyword) };
  const rows = await listParcelsOf(p.db, shopperId, by, page);
  const { list, nextCursor } = pageFrom(rows, asked.limit, (row) => ({ at: row.appliedAt, code: row.code }));
  return { list: (await summarise(p, list, caller.language)).map(({ summary }) => summary), nextCursor };
};

/** Paid parcels that have not left, with what each lacks and how long it may still take. */
export const readDueOut = async (p: Platform, caller: Caller<Shopper>, asked: Paged): Promise<Page<DueOutParcel>> => {
  const rows = await listDueOut(p.db, caller.who.id, { after: readCursor(asked.cursor), limit: asked.limit + 1 });
  const { list, nextCursor } = pageFrom(rows, asked.limit, (row) => ({ at: row.movedAt, code: row.code }));
  const summarised = await summarise(p, list, caller.language);
  const proposals = await proposalsFor(
    p.db,
    summarised.map(({ row, goods }) => ({ parcel: row, goods })),
  );
  const due = summarised.map(({ row, goods, summary }) => ({
    ...summary,
    missing: missingOf(row, goods, proposals),
    since: row.movedAt.toISOString(),
    limitAt: views.limitAt(row),
  }));
  return { list: due, nextCursor };
};

export const readCounts = async (p: Platform, caller: Caller<Shopper>): Promise<Record<ParcelGroup, number>> => {
  const byState = new Map((await countByState(p.db, caller.who.id)).map(({ state, count }) => [state, count]));
  const sum = (states: readonly ParcelState[]) => states.reduce((total, state) => total + (byState.get(state) ?? 0), 0);
  return {
    all: [...byState.values()].reduce((total, count) => total + count, 0),
    waiting: sum(parcelGroups.waiting),
    packing: sum(parcelGroups.packing),
    unpaid: sum(parcelGroups.unpaid),
    sheet: sum(parcelGroups.sheet),
    toLeave: sum(parcelGroups.toLeave),
    shipped: sum(parcelGroups.shipped),
    ended: sum(parcelGroups.ended),
  };
};

/** A parcel of the reader's, or a group's in which they have goods, beside what of it is theirs. */
const findSeen = async (p: Platform, caller: Caller<Shopper>, code: string) => {
  const row = await findParcel(p.db, code);
  if (!row) throw parcelNotFound();
  const { goods, awaited } = (await fillingsOf(p.db, [row], caller.language))(code);
  const own = ownPart(row, goods, caller.who.id);
  if (!own) throw parcelNotFound();
  return { row, goods, awaited, own };
};

/** What is due from earlier parcels while this one can be paid; what was settled with it afterwards. */
export const feesOf = async (db: Db, row: ParcelRow): Promise<EarlierFee[]> =>
  row.paidYen === null ? [...(await readFeesDue(db, row.shopperId))(row.code)] : listFeesSettledBy(db, row.code);

export const declarable = ({ goods, awaited }: Content): Declarable[] => [
  ...goods,
  ...awaited.map((order) => ({ order })),
];

/** One parcel: its shopper's own, or a group's for whoever has goods in it, who reads of the others' and of the recipient nothing. */
export const readParcel = async (p: Platform, caller: Caller<Shopper>, code: string): Promise<Parcel> => {
  const { row, goods, awaited, own } = await findSeen(p, caller, code);
  const isRecipient = row.shopperId === caller.who.id;
  const names = await routeNames(p.db, [row], caller.language);
  const fees = isRecipient ? await feesOf(p.db, row) : [];
  const cost = await costOfParcel(p.db, row, goods, totalOfFees(fees));
  const declared = declarable({ goods: own, awaited });
  const proposals = await proposalsFor(p.db, [{ parcel: row, goods: declared }]);
  const { missing } = presentSheet(row, declared, proposals, caller.who.id);
  return {
    id: code,
    state: row.state,
    recipient: isRecipient ? row.recipient : countryOnly(row.recipient),
    remark: isRecipient ? row.remark : '',
    groupCode: row.groupCode,
    orders: own.map((each) => views.presentOrder(p, each)),
    awaited: awaited.map(views.presentAwaited),
    splitFrom: row.splitFrom,
    routeCode: row.routeCode,
    routeName: names(row.routeCode),
    estimate: views.presentEstimate(row, names),
    packed: views.presentPacked(p, row),
    quotes: views.presentQuotes(row, names),
    quotesExpireAt: row.quotesExpireAt?.toISOString() ?? null,
    cost,
    fees,
    freightChange: views.presentChange(row, cost),
    undo: {
      mayUndo: row.groupCode === null && canMove(parcelLifecycle, 'undo', row.state, 'shopper'),
      feeYen: await findRepackYen(p.db),
    },
    returned: views.presentReturn(row),
    compensation: views.presentCompensation(row, 'shopper'),
    sheetMissing: missing.length,
    sheetProposed: missing.filter(({ isProposed }) => isProposed).length,
    tracking: await trackingOf(p.db, subjectOf(row)),
    timeline: (await listSteps(p.db, code)).map((step) => views.presentStep(step, 'shopper')),
    money: await moneyTimelineOf(p.db, `parcel:${code}`),
    heldYen: yen(await heldYenFor(p.db, `parcel:${code}`)),
    appliedAt: row.appliedAt.toISOString(),
    shippedAt: row.shippedAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    completesAt: row.state === 'Delivered' && row.deliveredAt ? completesAt(row.deliveredAt).toISOString() : null,
  };
};

export const readSheet = async (p: Platform, caller: Caller<Shopper>, code: string) => {
  const row = await findParcel(p.db, code);
  const goods = row && declarable((await fillingsOf(p.db, [row], caller.language))(code));
  const own = row && ownPart(row, goods ?? [], caller.who.id);
  if (!row || !own) throw parcelNotFound();
  return presentSheet(row, own, await proposalsFor(p.db, [{ parcel: row, goods: own }]), caller.who.id);
};

/** The orders inside a parcel, each with its lines of the declaration; of a group's the reader's own. */
export const readParcelOrders = async (p: Platform, caller: Caller<Shopper>, code: string) => {
  const { row, own, awaited } = await findSeen(p, caller, code);
  const all = declarable({ goods: own, awaited });
  const lines = linesOf(row, all, await proposalsFor(p.db, [{ parcel: row, goods: all }]));
  return {
    id: code,
    state: row.state,
    orders: own.map((each) => ({
      ...views.presentOrder(p, each),
      declared: lines.filter(({ orderCode }) => orderCode === each.order.code),
    })),
    awaited: awaited.map(views.presentAwaited),
    goodsGrams: gramsOf(own),
    declaredYen: declaredOf(all),
    pieceCount: piecesOf(all),
  };
};

export const readTracking = async (p: Platform, caller: Caller<Shopper>, code: string) => {
  const { row } = await findSeen(p, caller, code);
  const names = await routeNames(p.db, [row], caller.language);
  const tracking = await trackingOf(p.db, subjectOf(row));
  return {
    id: code,
    state: row.state,
    routeName: names(row.routeCode),
    days: offerOf(row.quotes, row.routeCode)?.days ?? null,
    shippedAt: row.shippedAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    tracking,
  };
};

/** Of these orders, those of which each may better stay in the warehouse for now. */
export type ConcernPorts = {
  readonly ordersWithQuestions: (db: Db, orderCodes: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly ordersInService: (db: Db, orderCodes: readonly string[]) => Promise<ReadonlySet<string>>;
};

const concernsOf = async (db: Db, goods: readonly Goods[], ports: ConcernPorts) => {
  const codes = goods.map(({ order }) => order.code);
  const asked = await ports.ordersWithQuestions(db, codes);
  const served = await ports.ordersInService(db, codes);
  return ({ order, item }: Goods): StoredConcern[] => [
    ...(item.hasFindings ? (['finding'] as const) : []),
    ...(asked.has(order.code) ? (['question'] as const) : []),
    ...(served.has(order.code) ? (['service'] as const) : []),
  ];
};

/** What may go into a parcel, the least free storage first; what has not arrived may be asked for in advance. */
export const readStored = async (p: Platform, { who: { id }, language }: Caller<Shopper>, ports: ConcernPorts) => {
  const orderCodes = [...(await orderCodesOf.stored(p.db, id)), ...(await orderCodesOf.awaited(p.db, id))];
  const { goods, awaited } = await contentOf(p.db, await orderReservations.free(p.db, orderCodes), language);
  const concerns = await concernsOf(p.db, goods, ports);
  const list = goods.map((each) => ({ ...views.presentOrder(p, each), concerns: concerns(each) }));
  return {
    awaited: awaited.map(views.presentAwaited),
    inGroups: (await findReservations(p.db, orderCodes)).size,
    list: list.toSorted((a, b) => a.storage.daysLeft - b.storage.daysLeft || (a.orderCode < b.orderCode ? -1 : 1)),
  };
};
