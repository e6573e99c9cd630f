import type { Language } from '@hakobu/contract/base/languages';
import { sumYen, type Yen } from '@hakobu/contract/base/money';
import type { BoxSize, RouteQuote } from '@hakobu/contract/freight/freight.shape';
import { DutyKind, type GoodsProperty, knownProperties } from '@hakobu/contract/freight/goods-property.shape';
import * as z from 'zod/mini';
import { type DeclaredItem, type ParcelFacts, quoteRoutes } from '../../freight/index.ts';
import { type OrderFacts, ordersByCodes } from '../../orders/index.ts';
import { type ItemFacts, itemsByOrderCodes, storageClock } from '../../warehouse/index.ts';
import type { Db } from '../../../platform/database/database.ts';
import { listContents } from './content.store.ts';

/** An order with its goods in the warehouse: what a parcel is made of. */
export type Goods = { readonly order: OrderFacts; readonly item: ItemFacts };

/** What freight, customs and the sheet ask of goods: told of those that are still on their way as well. */
export type Part = {
  readonly order: OrderFacts;
  readonly item: Pick<ItemFacts, 'orderCode' | 'weightGrams' | 'properties' | 'storageFreeUntil' | 'clockStoppedAt'>;
};

/** What a parcel holds: goods in the warehouse, and orders that are bought and on their way to it. */
export type Content = { readonly goods: readonly Goods[]; readonly awaited: readonly OrderFacts[] };

/** Bought, and not in the warehouse yet: a parcel that holds such an order waits. */
export const isAwaited = ({ state }: OrderFacts): boolean => state === 'Purchased' || state === 'SellerShipped';

/** What these orders are made of, each list in the order of the codes; their goods called as `reader` calls them. */
export const contentOf = async (db: Db, orderCodes: readonly string[], reader?: Language): Promise<Content> => {
  const orders = new Map((await ordersByCodes(db, orderCodes, reader)).map((order) => [order.code, order]));
  const items = new Map((await itemsByOrderCodes(db, orderCodes)).map((item) => [item.orderCode, item]));
  const found = orderCodes.flatMap((code) => orders.get(code) ?? []);
  const goods = found.flatMap((order) => {
    const item = items.get(order.code);
    return item && !isAwaited(order) ? [{ order, item }] : [];
  });
  return { goods, awaited: found.filter(isAwaited) };
};

/** The goods of these orders, in the order of the codes; orders that never came to the warehouse are left out. */
export const goodsOf = async (db: Db, orderCodes: readonly string[]): Promise<readonly Goods[]> =>
  (await contentOf(db, orderCodes)).goods;

/** What is in a parcel, of what came to the warehouse. */
export const goodsIn = async (db: Db, parcelCode: string): Promise<readonly Goods[]> =>
  goodsOf(
    db,
    (await listContents(db, [parcelCode])).map((content) => content.orderCode),
  );

/** All of it as goods: what has not arrived weighs what its price was told with, and no storage. */
export const partsOf = ({ goods, awaited }: Content, now: Date): Part[] => [
  ...goods,
  ...awaited.map((order) => ({
    order,
    item: {
      orderCode: order.code,
      weightGrams: order.estimatedGrams,
      properties: knownProperties(order.goods.properties),
      storageFreeUntil: now,
      clockStoppedAt: null,
    },
  })),
];

export const gramsOf = (goods: readonly Part[]): number => goods.reduce((sum, { item }) => sum + item.weightGrams, 0);
export const piecesOf = (goods: readonly { readonly order: OrderFacts }[]): number =>
  goods.reduce((sum, { order }) => sum + order.quantity, 0);
export const declaredOf = (goods: readonly { readonly order: OrderFacts }[]): Yen =>
  sumYen(goods.map(({ order }) => order.declaredYen));

export const propertiesOf = (goods: readonly Part[]): GoodsProperty[] => [
  ...new Set(goods.flatMap(({ item }) => item.properties)),
];

/** Storage that has to be settled, order by order: what is over, or was when packing began. */
export const storageFees = (goods: readonly Part[], now: Date) =>
  goods.flatMap(({ item }) => {
    const { overdueDays, perDayYen, feeYen } = storageClock.at(item, now);
    return overdueDays > 0 ? [{ orderCode: item.orderCode, overdueDays, perDayYen, amountYen: feeYen }] : [];
  });

/** Goods as customs see them. A kind that they do not know is taxed like the rest. */
export const declaredItems = (goods: readonly Part[]): DeclaredItem[] =>
  goods.map(({ order }) => {
    const kind = z.safeParse(DutyKind, order.dutyKind);
    const dutyKind = kind.success ? kind.data : 'other';
    return { key: order.code, dutyKind, quantity: order.quantity, valueYen: order.declaredYen };
  });

export type Box = {
  readonly countryCode: string;
  readonly weightGrams: number;
  /** Null before it is measured. */
  readonly size: BoxSize | null;
  readonly declaredYen: Yen;
  readonly insuredYen?: Yen;
};

/** What every route says to these goods in this box: the one question, before packing and after. */
export const quoteBox = (db: Db, goods: readonly Part[], box: Box, language: Language): Promise<RouteQuote[]> => {
  const facts: ParcelFacts = {
    countryCode: box.countryCode,
    weightGrams: box.weightGrams,
    size: box.size,
    properties: propertiesOf(goods),
    declaredValueYen: box.declaredYen,
    insuredValueYen: box.insuredYen ?? 0,
    itemCount: piecesOf(goods),
  };
  return quoteRoutes(db, facts, language);
};
