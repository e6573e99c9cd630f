import { type OrderGroup, orderGroups } from '@hakobu/contract/orders/order.api';
import { orderNotFound } from '@hakobu/contract/orders/order.problems';
import type { OrderSummary, StoredItem } from '@hakobu/contract/orders/order.shape';
import type { Page } from '@hakobu/contract/base/page';
import { moneyTimelineOf } from '../wallet/index.ts';
import { pageFrom, readCursor } from '../../platform/database/keyset.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { countByState, findOrderOf, listOrdersOf, listSteps, listTogether, type OrderRow } from './order.store.ts';
import { presentLanded, presentOrder, presentStep } from './order.views.ts';

/** What features that build on orders know of them; joined in assemble.ts because they import this one. */
export type OrderSights = {
  readonly itemsOf: (db: Db, orderCodes: readonly string[]) => Promise<ReadonlyMap<string, StoredItem>>;
  readonly parcelsOf: (db: Db, orderCodes: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

export const presentAll = async (
  p: Platform,
  sights: OrderSights,
  rows: readonly OrderRow[],
): Promise<OrderSummary[]> => {
  const stored = rows.filter(({ state }) => state === 'InWarehouse').map(({ code }) => code);
  const boxed = rows.filter(({ state }) => ['Packing', 'Shipped', 'Completed'].includes(state)).map(({ code }) => code);
  const items = stored.length > 0 ? await sights.itemsOf(p.db, stored) : new Map<string, StoredItem>();
  const parcels = boxed.length > 0 ? await sights.parcelsOf(p.db, boxed) : new Map<string, string>();
  const now = p.clock.now();
  return rows.map((row) => {
    const until = items.get(row.code)?.storageFreeUntil;
    return presentOrder(row, {
      storageFreeUntil: until ? new Date(until) : null,
      parcelId: parcels.get(row.code) ?? null,
      now,
    });
  });
};

const placeOf = (row: OrderRow) => ({ at: row.placed_at, code: row.code });

export const readOrders = async (
  p: Platform,
  sights: OrderSights,
  caller: Caller<Shopper>,
  asked: { readonly status: OrderGroup; readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<OrderSummary>> => {
  const after = readCursor(asked.cursor);
  const rows = await listOrdersOf(p.db, caller.who.id, orderGroups[asked.status], { after, limit: asked.limit + 1 });
  const page = pageFrom(rows, asked.limit, placeOf);
  return { list: await presentAll(p, sights, page.list), nextCursor: page.nextCursor };
};

export const readCounts = async (p: Platform, caller: Caller<Shopper>): Promise<Record<OrderGroup, number>> => {
  const byState = new Map((await countByState(p.db, caller.who.id)).map(({ state, count }) => [state, count]));
  const sum = (states: readonly OrderRow['state'][]) =>
    states.reduce((total, state) => total + (byState.get(state) ?? 0), 0);
  const all = [...byState.values()].reduce((total, count) => total + count, 0);
  return {
    all,
    unpaid: sum(orderGroups.unpaid),
    purchasing: sum(orderGroups.purchasing),
    supplement: sum(orderGroups.supplement),
    coming: sum(orderGroups.coming),
    stored: sum(orderGroups.stored),
    shipped: sum(orderGroups.shipped),
    ended: sum(orderGroups.ended),
  };
};

export const readOrder = async (p: Platform, sights: OrderSights, caller: Caller<Shopper>, code: string) => {
  const row = await findOrderOf(p.db, caller.who.id, code);
  if (!row) throw orderNotFound();
  const [order] = await presentAll(p, sights, [row]);
  if (!order) throw orderNotFound();
  const items = await sights.itemsOf(p.db, [code]);
  return {
    order,
    remark: row.remark,
    onFailure: row.on_failure === 'cancelAll' ? ('cancelAll' as const) : ('buyRest' as const),
    carrier: row.carrier,
    trackingNo: row.tracking_no,
    timeline: (await listSteps(p.db, code)).map((step) => presentStep(step, 'shopper')),
    money: await moneyTimelineOf(p.db, `order:${code}`),
    landed: presentLanded(row),
    item: items.get(code) ?? null,
    paidAt: row.paid_at?.toISOString() ?? null,
    together: await listTogether(p.db, row.submission_id),
  };
};
