import { knownProperties } from '@hakobu/contract/freight/goods-property.shape';
import type { AwaitedOrder } from '@hakobu/contract/warehouse/warehouse.desk-api';
import { nothingAwaited } from '@hakobu/contract/warehouse/warehouse.problems';
import type { WrongScan } from '@hakobu/contract/warehouse/warehouse.shape';
import { awaitedByTracking, ordersByCodes, type OrderFacts } from '../orders/index.ts';
import { settingsNow } from '../settings/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentPart } from './arrival.queries.ts';
import { listParts } from './arrival.store.ts';
import { isClaimable } from './unknown-boxes/claim.rules.ts';
import { peopleOf } from './people.queries.ts';
import { bareNumber, guessScan } from './scan.rules.ts';
import { type BoxRow, findKeptBox } from './unknown-boxes/unknown-box.store.ts';
import { findItems, listItemsOf } from './warehouse.store.ts';

const readParts = async (p: Platform, orderCodes: readonly string[]) => {
  const parts = await listParts(p.db, orderCodes);
  return (orderCode: string) =>
    parts
      .filter((part) => part.orderCode === orderCode)
      .map((part) => ({ ...presentPart(p, part), shelf: part.shelf, byName: part.arrivedByName }));
};

const readNeighbours = async (p: Platform, shopperIds: readonly string[]) => {
  const shelved = await listItemsOf(p.db, shopperIds);
  const orders = await ordersByCodes(
    p.db,
    shelved.map((item) => item.orderCode),
  );
  const named = new Map(orders.map((order) => [order.code, order.goods.name]));
  return (shopperId: string) =>
    shelved
      .filter((item) => item.shopperId === shopperId)
      .map((item) => ({
        orderCode: item.orderCode,
        name: named.get(item.orderCode) ?? '',
        shelf: item.shelf,
        weightGrams: item.weightGrams,
      }));
};

const presentAwaited = async (
  p: Platform,
  orders: readonly OrderFacts[],
  { trackingNo, box }: { readonly trackingNo: string; readonly box: BoxRow | undefined },
): Promise<AwaitedOrder[]> => {
  const shopperIds = [...new Set(orders.map(({ shopperId }) => shopperId))];
  const person = await peopleOf(p, shopperIds);
  const neighbours = await readNeighbours(p, shopperIds);
  const parts = await readParts(
    p,
    orders.map(({ code }) => code),
  );
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
    parts: parts(order.code),
    keptAside: box ? { code: box.code, shelf: box.shelf } : null,
    neighbours: neighbours(order.shopperId),
  }));
};

type Known = { readonly orders: readonly OrderFacts[]; readonly box: BoxRow | undefined };

/** What a scan that matches nothing may belong to: the order whose code it is, or goods stored under it before. */
const wrongScan = async (p: Platform, scanned: string, { orders, box }: Known): Promise<WrongScan> => {
  const guess = guessScan(scanned);
  const near = guess === 'orderCode' ? await ordersByCodes(p.db, [bareNumber(scanned)]) : orders;
  const items = await findItems(
    p.db,
    near.map(({ code }) => code),
  );
  const shelves = new Map(items.map((item) => [item.orderCode, item.shelf]));
  const kept = box && {
    id: box.id,
    code: box.code,
    state: box.state,
    shelf: box.shelf,
    keptAt: box.keptAt.toISOString(),
  };
  return {
    scanned,
    guess: kept ? 'keptAside' : orders.some(({ code }) => shelves.has(code)) ? 'alreadyStored' : guess,
    kept: kept ?? null,
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
  const box = trackingNo === '' ? undefined : await findKeptBox(p.db, trackingNo);
  const matched = box?.orderCode ? await ordersByCodes(p.db, [box.orderCode]) : [];
  // A box that was matched is for its order alone, whoever else is registered under its number.
  const awaited =
    matched.length > 0
      ? matched.filter(({ state }) => isClaimable(state))
      : known.filter(({ state }) => state === 'SellerShipped');
  if (awaited.length === 0) throw nothingAwaited({ scanned }, await wrongScan(p, scanned, { orders: known, box }));
  const { freeStorageDays } = await settingsNow(p.db);
  return { trackingNo, orders: await presentAwaited(p, awaited, { trackingNo, box }), freeStorageDays };
};
