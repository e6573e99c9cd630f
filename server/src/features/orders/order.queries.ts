import { type OrderGroup, orderGroups } from '@hakobu/contract/orders/order.api';
import { orderNotFound } from '@hakobu/contract/orders/order.problems';
import { orderLifecycle } from '@hakobu/contract/orders/order.lifecycle';
import type { CancelPreview } from '@hakobu/contract/orders/cancelling.shape';
import { OnFailure, type OrderSummary, type StoredItem } from '@hakobu/contract/orders/order.shape';
import type { Language } from '@hakobu/contract/base/languages';
import type { Page } from '@hakobu/contract/base/page';
import type { Judgement } from '@hakobu/contract/rules/judgement.shape';
import * as z from 'zod/mini';
import { catalogueApi } from '../goods/index.ts';
import { moneyTimelineOf } from '../wallet/index.ts';
import { pageFrom, readCursor } from '../../platform/database/statements/keyset.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { findOpenRequest } from './cancelling/cancel-request.store.ts';
import {
  type Counted,
  type Related,
  countByState,
  findWhole,
  listOrdersOf,
  type OrderNamed,
} from './order-listing.store.ts';
import { rulingsOf } from './confirming/order-ruling.queries.ts';
import type { OrderServices } from './confirming/order-services.ts';
import type { PricedOrder } from './confirming/order-pricing.queries.ts';
import { findOrders, listOpenOfGoods, type OrderRow } from './order.store.ts';
import { presentLanded, presentOrder, presentRequestJson, presentStep, previewFor } from './order.presenters.ts';

/** What features that build on orders know of them; joined in assemble.ts because they import this one. */
export type OrderPorts = Related & {
  readonly itemsOf: (db: Db, orderCodes: readonly string[]) => Promise<ReadonlyMap<string, StoredItem>>;
  readonly services: OrderServices;
};

/** Names that their reader was shown in another language are translated next, of goods that are still known. */
const wantNamesOf = (p: Platform, orders: readonly OrderNamed[], language: Language): void =>
  catalogueApi.wantNames(
    p,
    orders.flatMap(({ goods: { nameJa: name }, said }) => (said ? [{ name, translatedNames: said.names }] : [])),
    language,
  );

const placeOf = (row: OrderRow) => ({ at: row.placedAt, code: row.code });

/** Of groups that share a state: whether theirs are in a parcel. */
const inParcel: Readonly<Partial<Record<OrderGroup, boolean>>> = { stored: false, packing: true };

/** One statement, whatever stands on the page. */
export const readOrders = async (
  p: Platform,
  ports: OrderPorts,
  caller: Caller<Shopper>,
  asked: {
    readonly status: OrderGroup;
    readonly keyword?: string | undefined;
    readonly cursor?: string | undefined;
    readonly limit: number;
  },
): Promise<Page<OrderSummary>> => {
  const { status, keyword } = asked;
  const by = { shopperId: caller.who.id, states: orderGroups[status], isInParcel: inParcel[status], keyword };
  const rows = await listOrdersOf(p.db, ports, by, { after: readCursor(asked.cursor), limit: asked.limit + 1 });
  const page = pageFrom(rows, asked.limit, placeOf);
  const reading = { now: p.clock.now(), language: caller.language };
  wantNamesOf(p, page.list, caller.language);
  return { list: page.list.map((row) => presentOrder(row, reading)), nextCursor: page.nextCursor };
};

const standsIn = (group: OrderGroup, { state, isInParcel }: Counted): boolean => {
  const states: readonly OrderRow['state'][] = orderGroups[group];
  return (states.length === 0 || states.includes(state)) && (inParcel[group] ?? isInParcel) === isInParcel;
};

export const readCounts = async (
  p: Platform,
  ports: OrderPorts,
  caller: Caller<Shopper>,
): Promise<Record<OrderGroup, number>> => {
  const counted = await countByState(p.db, ports, caller.who.id);
  const sum = (group: OrderGroup) =>
    counted.reduce((total, each) => (standsIn(group, each) ? total + each.count : total), 0);
  return {
    all: sum('all'),
    quoting: sum('quoting'),
    unpaid: sum('unpaid'),
    purchasing: sum('purchasing'),
    supplement: sum('supplement'),
    coming: sum('coming'),
    stored: sum('stored'),
    packing: sum('packing'),
    shipped: sum('shipped'),
    ended: sum('ended'),
  };
};

/** The caller's own order of each line that has not ended, where there is but one of its goods: few want it twice. */
export const openOrdersOf = async (
  p: Platform,
  caller: Caller<Shopper>,
  lines: readonly PricedOrder[],
): Promise<(string | null)[]> => {
  const single = lines.flatMap(({ facts, wanted }) => (facts.oneOfAKind ? [wanted] : []));
  const open = await listOpenOfGoods(p.db, caller.who.id, single);
  return lines.map(({ facts: { oneOfAKind, goodsId, platformCode } }) => {
    const own = open.find((order) => order.goodsId === goodsId && order.platformCode === platformCode);
    return oneOfAKind ? (own?.code ?? null) : null;
  });
};

const isHere = ({ state }: OrderRow): boolean =>
  !(['Shipped', ...orderLifecycle.ends] as const).some((over) => over === state);

/** What the rules say of goods that nobody but their shopper has described, while something hangs on it. */
const rulingFor = async (p: Platform, { language }: Caller, order: OrderRow): Promise<Judgement | null> =>
  order.isProxy && isHere(order) ? ((await rulingsOf(p.db, [order], language))[0] ?? null) : null;

/** Three statements: the order with all that is told of it here, its money, its goods in the warehouse. */
export const readOrder = async (p: Platform, ports: OrderPorts, caller: Caller<Shopper>, code: string) => {
  const row = await findWhole(p.db, ports, { code, shopperId: caller.who.id });
  if (!row) throw orderNotFound();
  wantNamesOf(p, [row], caller.language);
  const items = await ports.itemsOf(p.db, [code]);
  const [newestRequest] = row.requests;
  return {
    order: presentOrder(row, { now: p.clock.now(), language: caller.language }),
    remark: row.remark,
    onFailure: z.parse(OnFailure, row.onFailure),
    carrier: row.carrier,
    trackingNo: row.trackingNo,
    timeline: row.steps.map((step) => presentStep(step, 'shopper')),
    money: await moneyTimelineOf(p.db, `order:${code}`),
    landed: presentLanded(row),
    item: items.get(code) ?? null,
    paidAt: row.paidAt?.toISOString() ?? null,
    together: [...row.together],
    cancelRequest: newestRequest ? presentRequestJson(newestRequest) : null,
    cancelling: previewFor(row, row.cancelRequest !== null),
    splitInto: [...row.splitInto],
    ruling: await rulingFor(p, caller, row),
  };
};

export const previewCancel = async (p: Platform, caller: Caller<Shopper>, code: string): Promise<CancelPreview> => {
  const [order] = await findOrders(p.db, [code]);
  if (order?.shopperId !== caller.who.id) throw orderNotFound();
  return previewFor(order, (await findOpenRequest(p.db, code)) !== undefined);
};
