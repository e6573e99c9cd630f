import { OrderCode } from '@hakobu/contract/base/shapes';
import { listOrders, orderDetail } from '@hakobu/contract/orders/order.api';
import { parcelDetail } from '@hakobu/contract/parcels/parcel.api';
import { listServices, serviceDetail } from '@hakobu/contract/services/service.api';
import type { Service } from '@hakobu/contract/services/service.shape';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shell/calls/api.ts';
import { callKey, endpointKey } from '../../shell/calls/call-keys.ts';
import { callQuery } from '../../shell/calls/calls.ts';
import type { Changed } from '../../shell/calls/sends.ts';
import { type Closing, closingOfOrder, closingOfParcel, isOpen, waitsForShopper } from './service.rules.ts';

const inWords = { about: 'services', inLanguage: true, quiet: true } as const;

/** Everything that a step of a service changes for the shopper. */
export const changedByService: readonly Changed[] = [
  'services',
  'wallet',
  endpointKey(orderDetail, 'orders'),
  endpointKey(parcelDetail, 'parcels'),
];

/** How often is looked whether staff have gone on, while that is what a service waits for. */
const lookEveryMs = 30_000;

const waitsForStaff = (service: Service) => isOpen(service) && !waitsForShopper(service);

/** The services of an order or a parcel, and what may be added to it now. */
export const servicesQuery = (code: string) =>
  callQuery(
    listServices,
    { code },
    {
      ...inWords,
      enabled: code !== '',
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.list.some(waitsForStaff) ? lookEveryMs : false),
    },
  );

export const serviceQuery = (code: string) =>
  callQuery(serviceDetail, { code }, { ...inWords, enabled: code !== '', staleTime: 0 });

/** What services are for: an order of one's own, or a parcel. */
export type ServedThing = {
  readonly kind: 'order' | 'parcel';
  readonly code: string;
  readonly name: string;
  readonly imageUrl: string | null;
  readonly quantity: number;
  /** Whether the goods are in the warehouse, so that work on them can begin. */
  readonly isHere: boolean;
  /** Of an order that is not paid: what was chosen with it is paid with it. */
  readonly isUnpaid: boolean;
  /** Why nothing can be added yet or any more; null where it is not for that. */
  readonly closing: Closing | null;
  /** Of an order: the parcel that it lies in. */
  readonly parcelCode: string | null;
};

const readThing = async (code: string, signal: AbortSignal): Promise<ServedThing> => {
  if (OrderCode.safeParse(code).success) {
    const { order } = await call(orderDetail, { id: code }, { signal });
    const { goods, quantity, state } = order;
    const isHere = state === 'InWarehouse' || state === 'Packing';
    return {
      kind: 'order',
      code,
      name: goods.name,
      imageUrl: goods.imageUrl,
      quantity,
      isHere,
      isUnpaid: state === 'PendingPayment',
      closing: closingOfOrder(state),
      parcelCode: order.parcelId,
    };
  }
  const { orders, awaited, state } = await call(parcelDetail, { id: code }, { signal });
  const [first] = [...orders, ...awaited];
  const thing = { name: first?.name ?? code, imageUrl: first?.imageUrl ?? null, quantity: 1 };
  const closing = closingOfParcel(state);
  return { kind: 'parcel', code, ...thing, isHere: state !== 'Waiting', isUnpaid: false, closing, parcelCode: null };
};

/** An order's or a parcel's own answer, in one form. */
export const thingQuery = (code: string) =>
  queryOptions({
    queryKey: callKey(orderDetail, code, inWords),
    queryFn: ({ signal }) => readThing(code, signal),
    enabled: code !== '',
    meta: { quiet: true },
  });

const maxOrders = 50;

const servableGroups = ['stored', 'packing', 'coming', 'purchasing'] as const;

/** Orders to which a service may be added, those in the warehouse first; one in a parcel that is packed takes none. */
export const servableOrdersQuery = () =>
  queryOptions({
    queryKey: callKey(listOrders, servableGroups, inWords),
    queryFn: async ({ signal }) => {
      const read = async (status: (typeof servableGroups)[number]) =>
        (await call(listOrders, { status, limit: maxOrders }, { signal })).list;
      const orders = (await Promise.all(servableGroups.map(read))).flat();
      return orders.filter(({ state }) => state !== 'Packing');
    },
    meta: { quiet: true },
  });
