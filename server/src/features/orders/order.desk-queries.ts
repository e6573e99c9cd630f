import type { Asked } from '@hakobu/contract/base/endpoint';
import { yen } from '@hakobu/contract/base/money';
import type { listDeskOrders, purchasingQueue } from '@hakobu/contract/orders/order.desk-api';
import { orderNotFound } from '@hakobu/contract/orders/order.problems';
import { OnFailure } from '@hakobu/contract/orders/order.shape';
import type { FeeRules } from '@hakobu/contract/platforms/platform.shape';
import { heldYenFor } from '../../ledger/holds.ts';
import { shoppersByIds } from '../shoppers/index.ts';
import { staffNamesByIds } from '../staff/index.ts';
import { limits, moneyTimelineOf } from '../wallet/index.ts';
import { pageFrom, readCursor } from '../../platform/database/statements/keyset.ts';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { countQueue, countStates, listOpenOf, listQueue, searchOrders } from './order.desk-store.ts';
import type { OrderPorts } from './order.queries.ts';
import { rulingsOf } from './confirming/order-ruling.queries.ts';
import { findOrders } from './order.store.ts';
import { findWhole, type OrderNamed, type OrderWithRelated } from './order-listing.store.ts';
import { feeRuleOf, isStatedByShopper } from './confirming/order-fee.ts';
import { presentDeskOrder, presentQuoteStart, presentRequestJson, presentStep } from './order.presenters.ts';

const presentAll = async (p: Platform, { language }: Caller, rows: readonly OrderNamed[]) => {
  const shoppers = await shoppersByIds(p.db, [...new Set(rows.map((row) => row.shopperId))]);
  const staff = await staffNamesByIds(p.db, [...new Set(rows.flatMap((row) => row.buyerId ?? []))]);
  const people = {
    shoppers: new Map(shoppers.map((each) => [each.id, each])),
    staff: new Map(staff.map((each) => [each.id, each])),
  };
  return rows.map((row) => presentDeskOrder(row, people, language));
};

export const readQueue = async (
  p: Platform,
  ports: OrderPorts,
  caller: Caller<Staff>,
  asked: Asked<typeof purchasingQueue>,
) => {
  const by = { staffId: caller.who.id, now: p.clock.now(), platform: asked.platform };
  const rows = await listQueue(
    p.db,
    ports,
    { ...by, filter: asked.filter },
    { after: readCursor(asked.cursor), limit: asked.limit + 1 },
  );
  const page = pageFrom(rows, asked.limit, (row) => ({ at: row.limitAt ?? row.movedAt, code: row.code }));
  return {
    list: await presentAll(p, caller, page.list),
    nextCursor: page.nextCursor,
    counts: await countQueue(p.db, by),
  };
};

export const readDeskOrders = async (
  p: Platform,
  ports: OrderPorts,
  caller: Caller,
  asked: Asked<typeof listDeskOrders>,
) => {
  const { state, platform, age, keyword, shopperId } = asked;
  const by = { state, platform, age, keyword, shopperId, now: p.clock.now() };
  const rows = await searchOrders(p.db, ports, by, { after: readCursor(asked.cursor), limit: asked.limit + 1 });
  const page = pageFrom(rows, asked.limit, (row) => ({ at: row.placedAt, code: row.code }));
  return { list: await presentAll(p, caller, page.list), nextCursor: page.nextCursor };
};

/** Its platform's rule for the fee, where a buyer has yet to name a price or may still find another. */
const feeOf = async (p: Platform, order: OrderWithRelated): Promise<FeeRules | undefined> =>
  order.state === 'Quoting' || order.state === 'Purchasing' ? feeRuleOf(p.db, order) : undefined;

export const readDeskOrder = async (p: Platform, ports: OrderPorts, caller: Caller, code: string) => {
  const row = await findWhole(p.db, ports, { code });
  if (!row) throw orderNotFound();
  const [order] = await presentAll(p, caller, [row]);
  if (!order) throw orderNotFound();
  const items = await ports.itemsOf(p.db, [code]);
  const fee = await feeOf(p, row);
  const [ruling = { verdict: 'allow' as const, reasons: [] }] = await rulingsOf(p.db, [row], caller.language);
  return {
    order,
    timeline: row.steps.map((step) => presentStep(step, 'staff')),
    money: await moneyTimelineOf(p.db, `order:${code}`),
    heldYen: yen(await heldYenFor(p.db, `order:${code}`)),
    autoSupplementYen: (await limits.of(p.db, row.shopperId)).autoSupplementYen,
    platformOrderNo: row.platformOrderNo,
    carrier: row.carrier,
    actual:
      row.actualGoodsYen === null || row.actualDomesticYen === null
        ? null
        : { goodsYen: yen(row.actualGoodsYen), domesticYen: yen(row.actualDomesticYen) },
    item: items.get(code) ?? null,
    parcelId: row.parcelCode,
    cancelRequests: row.requests.map(presentRequestJson),
    splitInto: [...row.splitInto],
    ruling,
    onFailure: OnFailure.parse(row.onFailure),
    together: (
      await findOrders(
        p.db,
        row.together.filter((each) => each !== code),
      )
    ).map((each) => ({
      id: each.code,
      state: each.state,
    })),
    quoteStart: row.state === 'Quoting' ? presentQuoteStart(row, fee) : null,
    feeFollows: row.state === 'Purchasing' && isStatedByShopper(row) ? (fee ?? null) : null,
    others: (await listOpenOf(p.db, row.shopperId, code)).map((other) => ({ id: other.code, state: other.state })),
  };
};

export const readFigures = async (p: Platform) =>
  (await countStates(p.db, p.clock.now())).map(({ oldest, ...figure }) => ({
    ...figure,
    oldestAt: oldest?.toISOString() ?? null,
  }));
