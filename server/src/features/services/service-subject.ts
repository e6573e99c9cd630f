import { orderNotFound } from '@hakobu/contract/orders/order.problems';
import { parcelNotFound } from '@hakobu/contract/parcels/parcel.problems';
import type { Db, Tx } from '../../platform/database/database.ts';
import { lockOrders, type OrderFacts, ordersByCodes } from '../orders/index.ts';
import { type ServedParcel, servedParcels } from '../parcels/index.ts';
import type { Subject } from './service.rules.ts';
import { findServices } from './service.store.ts';

/** An order or a parcel as a service knows it: whose it is, how it stands, and the goods that stand for it. */
export type Served = Subject & {
  readonly shopperId: string;
  readonly goodsOf: string;
  readonly goodsName: string;
  readonly imageUrl: string | null;
};

const isParcelCode = (code: string): boolean => code.startsWith('P');

const servedOrder = (order: OrderFacts): Served => ({
  kind: 'order',
  code: order.code,
  state: order.state,
  shopperId: order.shopperId,
  goodsOf: order.code,
  goodsName: order.goods.name,
  imageUrl: order.goods.imageUrl,
});

const servedParcel = async (db: Db, parcel: ServedParcel): Promise<Served> => {
  const [first] = await ordersByCodes(db, parcel.orderCodes.slice(0, 1));
  return {
    kind: 'parcel',
    code: parcel.code,
    state: parcel.state,
    shopperId: parcel.shopperId,
    goodsOf: first?.code ?? '',
    goodsName: first?.goods.name ?? '',
    imageUrl: first?.goods.imageUrl ?? null,
  };
};

/** An order or a parcel by its code; undefined when there is none. */
export const findServed = async (db: Db, code: string): Promise<Served | undefined> => {
  if (isParcelCode(code)) {
    const parcel = await servedParcels.find(db, code);
    return parcel && servedParcel(db, parcel);
  }
  const [order] = await ordersByCodes(db, [code]);
  return order && servedOrder(order);
};

/** The same, locked until the transaction ends: it does not end meanwhile. Before its services. */
export const lockServed = async (tx: Tx, code: string): Promise<Served | undefined> => {
  if (isParcelCode(code)) {
    const parcel = await servedParcels.lock(tx, code);
    return parcel && servedParcel(tx, parcel);
  }
  const [order] = await lockOrders(tx, [code]);
  return order && servedOrder(order);
};

/**
 * What these services are done to, locked: whoever takes or gives money for a service locks that first, for whoever ends
 * an order holds it and its shopper's balances before the services. Parcels before orders, each in the order of its code.
 */
export const lockSubjectsOf = async (tx: Tx, codes: readonly string[]): Promise<void> => {
  const subjects = [...new Set((await findServices(tx, codes)).map((row) => row.subjectCode))].toSorted();
  for (const code of subjects.filter(isParcelCode)) await servedParcels.lock(tx, code);
  const orders = subjects.filter((code) => !isParcelCode(code));
  if (orders.length > 0) await lockOrders(tx, orders);
};

/** Another shopper's is answered as if it did not exist. */
export const mustBeOwn = (served: Served | undefined, code: string, shopperId: string): Served => {
  if (served?.shopperId === shopperId) return served;
  throw isParcelCode(code) ? parcelNotFound() : orderNotFound();
};

/** The codes whose services stand with this one: a parcel's own, and those of the orders in it. */
export const codesWith = async (db: Db, code: string): Promise<string[]> =>
  isParcelCode(code) ? [code, ...((await servedParcels.find(db, code))?.orderCodes ?? [])] : [code];
