import type { AwaitedOrder } from '@hakobu/contract/warehouse/warehouse.desk-api';
import { nothingAwaited } from '@hakobu/contract/warehouse/warehouse.problems';
import type { WarehouseItem, WrongScan } from '@hakobu/contract/warehouse/warehouse.shape';
import { GoodsProperty } from '@hakobu/contract/freight/goods-property.shape';
import * as z from 'zod/mini';
import { awaitedByTracking, ordersByCodes, type OrderFacts } from '../orders/index.ts';
import { shoppersByIds } from '../shoppers/index.ts';
import { staffNamesByIds } from '../staff/index.ts';
import { presentPhoto } from '../uploads/index.ts';
import { japanDayOf, japanDayStart } from '../../platform/clock/clock.ts';
import { pageFrom, readCursor } from '../../platform/database/keyset.ts';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { bareNumber, guessScan } from './scan.rules.ts';
import { countStoredBy, findItems, type ItemRow, listItems, listItemsOf, listStoredBy } from './warehouse.store.ts';
import { presentItem } from './warehouse.views.ts';

type Person = { readonly id: string; readonly number: string; readonly nickName: string };

const peopleOf = async (p: Platform, ids: readonly string[]): Promise<(id: string) => Person> => {
  const cards = new Map((await shoppersByIds(p.db, ids)).map((card) => [card.id, card]));
  return (id) => {
    const card = cards.get(id);
    return { id, number: card?.number ?? '', nickName: card?.nickName ?? '' };
  };
};

/** Goods carry words of their own; only those that freight knows count as properties here. */
const knownProperties = (given: readonly string[]): GoodsProperty[] =>
  given.flatMap((each) => {
    const read = z.safeParse(GoodsProperty, each);
    return read.success ? [read.data] : [];
  });

const presentAwaited = async (
  p: Platform,
  orders: readonly OrderFacts[],
  trackingNo: string,
): Promise<AwaitedOrder[]> => {
  const shopperIds = [...new Set(orders.map(({ shopperId }) => shopperId))];
  const person = await peopleOf(p, shopperIds);
  const shelved = await listItemsOf(p.db, shopperIds);
  const codesShelved = shelved.map((item) => item.order_code);
  const named = new Map((await ordersByCodes(p.db, codesShelved)).map((order) => [order.code, order.goods.name]));
  return orders.map((order) => ({
    orderCode: order.code,
    trackingNo,
    carrier: order.carrier,
    name: order.goods.name,
    nameJa: order.goods.nameJa,
    imageUrl: order.goods.imageUrl,
    quantity: order.quantity,
    platformCode: order.goods.platformCode,
    sellerName: order.sellerName,
    properties: knownProperties(order.goods.properties),
    estimatedGrams: order.estimatedGrams,
    declaredYen: order.declaredYen,
    remark: order.remark,
    shopper: person(order.shopperId),
    neighbours: shelved
      .filter((item) => item.shopper_id === order.shopperId)
      .map((item) => ({
        orderCode: item.order_code,
        name: named.get(item.order_code) ?? '',
        shelf: item.shelf,
        weightGrams: item.weight_grams,
      })),
  }));
};

/** What a scan that matches nothing may belong to: the order whose code it is, or goods stored under it before. */
const wrongScan = async (p: Platform, scanned: string, known: readonly OrderFacts[]): Promise<WrongScan> => {
  const guess = guessScan(scanned);
  const near = guess === 'orderCode' ? await ordersByCodes(p.db, [bareNumber(scanned)]) : known;
  const items = await findItems(
    p.db,
    near.map(({ code }) => code),
  );
  const shelves = new Map(items.map((item) => [item.order_code, item.shelf]));
  return {
    scanned,
    guess: known.length > 0 ? 'alreadyStored' : guess,
    near: near.map((order) => ({
      orderCode: order.code,
      name: order.goods.name,
      state: order.state,
      trackingNo: order.trackingNo,
      carrier: order.carrier,
      shelf: shelves.get(order.code) ?? null,
    })),
  };
};

/** The orders awaited under a number; 10002 tells what was scanned instead. Changes nothing either way. */
export const readAwaited = async (p: Platform, scanned: string) => {
  const trackingNo = bareNumber(scanned);
  const bare = await awaitedByTracking(p.db, trackingNo);
  const known = bare.length > 0 ? bare : await awaitedByTracking(p.db, scanned);
  const awaited = known.filter(({ state }) => state === 'SellerShipped');
  if (awaited.length === 0) throw nothingAwaited({ scanned }, await wrongScan(p, scanned, known));
  return { trackingNo, orders: await presentAwaited(p, awaited, trackingNo) };
};

const presentAll = async (p: Platform, rows: readonly ItemRow[]): Promise<WarehouseItem[]> => {
  const orders = await ordersByCodes(
    p.db,
    rows.map((row) => row.order_code),
  );
  const byCode = new Map(orders.map((order) => [order.code, order]));
  const person = await peopleOf(p, [...new Set(rows.map((row) => row.shopper_id))]);
  const staff = await staffNamesByIds(p.db, [...new Set(rows.map((row) => row.stored_by))]);
  const names = new Map(staff.map(({ id, name }) => [id, name]));
  return rows.map((row) =>
    presentItem(row, {
      order: byCode.get(row.order_code),
      shopper: person(row.shopper_id),
      photos: row.photo_ids.map((id) => presentPhoto(p, id)),
      storedBy: names.get(row.stored_by) ?? '',
      now: p.clock.now(),
    }),
  );
};

const recentItems = 20;

export const readRecent = async (p: Platform, caller: Caller<Staff>) => {
  const today = japanDayStart(japanDayOf(p.clock.now()));
  return {
    storedToday: await countStoredBy(p.db, caller.who.id, today),
    list: await presentAll(p, await listStoredBy(p.db, caller.who.id, recentItems)),
  };
};

export const readItems = async (
  p: Platform,
  asked: { readonly keyword?: string | undefined; readonly cursor?: string | undefined; readonly limit: number },
) => {
  const by = { keyword: asked.keyword, number: bareNumber(asked.keyword ?? '') };
  const rows = await listItems(p.db, by, { after: readCursor(asked.cursor), limit: asked.limit + 1 });
  const page = pageFrom(rows, asked.limit, (row) => ({ at: row.stored_at, code: row.order_code }));
  return { list: await presentAll(p, page.list), nextCursor: page.nextCursor };
};
