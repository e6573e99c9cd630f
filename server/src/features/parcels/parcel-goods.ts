import type { Language } from '@hakobu/contract/base/languages';
import { sumYen, type Yen } from '@hakobu/contract/base/money';
import type { BoxSize, RouteQuote } from '@hakobu/contract/freight/freight.shape';
import { DutyKind, type GoodsProperty } from '@hakobu/contract/freight/goods-property.shape';
import * as z from 'zod/mini';
import { type DeclaredItem, type ParcelFacts, quoteRoutes } from '../freight/index.ts';
import { type OrderFacts, ordersByCodes } from '../orders/index.ts';
import { type ItemFacts, itemsByOrderCodes, storageOn } from '../warehouse/index.ts';
import type { Db } from '../../platform/database/database.ts';

/** An order with its goods in the warehouse: what a parcel is made of. */
export type Goods = { readonly order: OrderFacts; readonly item: ItemFacts };

/** The goods of these orders, in the order of the codes; orders that never came to the warehouse are left out. */
export const goodsOf = async (db: Db, orderCodes: readonly string[]): Promise<Goods[]> => {
  const orders = new Map((await ordersByCodes(db, orderCodes)).map((order) => [order.code, order]));
  const items = new Map((await itemsByOrderCodes(db, orderCodes)).map((item) => [item.orderCode, item]));
  return orderCodes.flatMap((code) => {
    const order = orders.get(code);
    const item = items.get(code);
    return order && item ? [{ order, item }] : [];
  });
};

export const gramsOf = (goods: readonly Goods[]): number => goods.reduce((sum, { item }) => sum + item.weightGrams, 0);
export const piecesOf = (goods: readonly Goods[]): number => goods.reduce((sum, { order }) => sum + order.quantity, 0);
export const declaredOf = (goods: readonly Goods[]): Yen => sumYen(goods.map(({ order }) => order.declaredYen));

export const propertiesOf = (goods: readonly Goods[]): GoodsProperty[] => [
  ...new Set(goods.flatMap(({ item }) => item.properties)),
];

/** Storage that has to be settled, order by order: what is over, or was when packing began. */
export const storageFees = (goods: readonly Goods[], now: Date) =>
  goods.flatMap(({ item }) => {
    const { overdueDays, perDayYen, feeYen } = storageOn(item, now);
    return overdueDays > 0 ? [{ orderCode: item.orderCode, overdueDays, perDayYen, amountYen: feeYen }] : [];
  });

/** Goods as customs see them. A kind that they do not know is taxed like the rest. */
export const declaredItems = (goods: readonly Goods[]): DeclaredItem[] =>
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
export const quoteBox = (db: Db, goods: readonly Goods[], box: Box, language: Language): Promise<RouteQuote[]> => {
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
