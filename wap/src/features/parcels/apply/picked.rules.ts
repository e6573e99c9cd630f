import type { CustomsWarning } from '@hakobu/contract/freight/customs.shape';
import {
  maxOrders,
  type AwaitedOrder,
  type ParcelOrder,
  type StoredOrder,
} from '@hakobu/contract/parcels/parcel.shape';

const between = '.';
const nothing = '-';

/** What may go into a parcel: it lies in the warehouse, or is on its way there. */
export type Pickable = ParcelOrder | AwaitedOrder;

/** The chosen orders as the address keeps them, so that coming back from another screen finds them chosen. */
export const pickedText = (orderCodes: readonly string[]): string => orderCodes.join(between) || nothing;

/** The chosen orders: those of the address that are still there, else those that a parcel begins with. */
export const pickedFrom = (
  kept: string | undefined,
  orders: readonly Pick<Pickable, 'orderCode'>[],
  atFirst: readonly string[],
): string[] => {
  const wanted = new Set(kept === undefined ? atFirst : kept.split(between));
  return orders
    .map(({ orderCode }) => orderCode)
    .filter((code) => wanted.has(code))
    .slice(0, maxOrders);
};

/** Goods chosen apart from those that a country does not take; undefined where that leaves nothing, or changes nothing. */
export const withoutProperty = (
  picked: readonly Pickable[],
  property: Extract<CustomsWarning, { kind: 'property' }>['property'],
): string[] | undefined => {
  const rest = picked.filter((order) => !order.properties.includes(property)).map(({ orderCode }) => orderCode);
  return rest.length > 0 && rest.length < picked.length ? rest : undefined;
};

/** What a parcel begins with, and what 全选 takes: nothing that may better stay. */
export const unconcerned = <Order extends Pick<StoredOrder, 'concerns'>>(orders: readonly Order[]): Order[] =>
  orders.filter(({ concerns }) => concerns.length === 0);

/** The chosen orders with these all in, or all out; the others stay as they are. */
export const withAll = (picked: readonly string[], codes: readonly string[], wanted: boolean): string[] => {
  const others = picked.filter((code) => !codes.includes(code));
  return wanted ? [...others, ...codes] : others;
};

/** How storage is spoken of: `over` costs by the day, `soon` is the last week. */
export const storageUrgency = ({ storage }: ParcelOrder): 'over' | 'soon' | 'calm' =>
  storage.overdueDays > 0 ? 'over' : storage.daysLeft <= 7 ? 'soon' : 'calm';
