import type { Input } from '@hakobu/contract/base/endpoint';
import { yen } from '@hakobu/contract/base/money';
import { OrderCode } from '@hakobu/contract/base/shapes';
import { listOrders, orderDetail } from '@hakobu/contract/orders/order.api';
import { parcelDetail } from '@hakobu/contract/parcels/parcel.api';
import {
  addServices,
  agreeToFee,
  cancelService,
  listServices,
  payServices,
  rejectFee,
  serviceDetail,
} from '@hakobu/contract/services/service.api';
import type { Service } from '@hakobu/contract/services/service.shape';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Paying } from '../../parts/payments/usePayment.ts';
import { call } from '../../shell/api.ts';
import { languageNow } from '../../shell/language.ts';
import { useAttemptKey } from '../../shell/useAttemptKey.ts';
import { servicesKey } from './offers.queries.ts';
import { type Closing, closingOfOrder, closingOfParcel, isOpen, waitsForShopper } from './service.rules.ts';

/** How often is looked whether staff have gone on, while that is what a service waits for. */
const lookEveryMs = 30_000;

const waitsForStaff = (service: Service) => isOpen(service) && !waitsForShopper(service);

/** The services of an order or a parcel, and what may be added to it now. */
export const servicesQuery = (code: string) =>
  queryOptions({
    queryKey: [...servicesKey, 'of', languageNow(), code],
    queryFn: ({ signal }) => call(listServices, { code }, { signal }),
    enabled: code !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.list.some(waitsForStaff) ? lookEveryMs : false),
    meta: { quiet: true },
  });

export const serviceQuery = (code: string) =>
  queryOptions({
    queryKey: [...servicesKey, 'one', languageNow(), code],
    queryFn: ({ signal }) => call(serviceDetail, { code }, { signal }),
    enabled: code !== '',
    staleTime: 0,
    meta: { quiet: true },
  });

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

export const thingQuery = (code: string) =>
  queryOptions({
    queryKey: [...servicesKey, 'thing', languageNow(), code],
    queryFn: ({ signal }) => readThing(code, signal),
    enabled: code !== '',
    meta: { quiet: true },
  });

const maxOrders = 50;

const servableGroups = ['stored', 'coming', 'purchasing'] as const;

/** Orders to which a service may be added, those in the warehouse first; one in a parcel that is packed takes none. */
export const servableOrdersQuery = () =>
  queryOptions({
    queryKey: [...servicesKey, 'orders', languageNow()],
    queryFn: async ({ signal }) => {
      const read = async (status: (typeof servableGroups)[number]) =>
        (await call(listOrders, { status, limit: maxOrders }, { signal })).list;
      const orders = (await Promise.all(servableGroups.map(read))).flat();
      return orders.filter(({ state }) => state !== 'Packing');
    },
    meta: { quiet: true },
  });

/** Everything that a step of a service changes for the shopper. */
const useServicesChanged = () => {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [servicesKey, ['wallet'], ['orders', 'one'], ['parcels', 'one']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
};

export const useAddServices = () => {
  const changed = useServicesChanged();
  const keyFor = useAttemptKey();
  return useMutation({
    mutationFn: (input: Input<typeof addServices>) => call(addServices, input, { idempotencyKey: keyFor(input) }),
    onSettled: changed,
    meta: { quiet: true },
  });
};

export const useCancelService = (code: string) => {
  const changed = useServicesChanged();
  const keyFor = useAttemptKey();
  return useMutation({
    mutationFn: () => call(cancelService, { code }, { idempotencyKey: keyFor({ code }) }),
    onSettled: changed,
  });
};

/** Pays services at a fixed price with a check code, all of them or none. */
export const usePayServices = (codes: readonly string[]) => {
  const changed = useServicesChanged();
  return async ({ checkCode, ...proof }: Paying) => {
    try {
      return await call(payServices, { codes: [...codes], ...proof }, { idempotencyKey: checkCode });
    } finally {
      void changed();
    }
  };
};

/** Agrees to the fee that was seen, and pays it in the same call. */
export const useAgreeToFee = ({ code, feeYen }: Pick<Service, 'code' | 'feeYen'>) => {
  const changed = useServicesChanged();
  return async ({ checkCode, ...proof }: Paying) => {
    try {
      return await call(agreeToFee, { code, feeYen: feeYen ?? yen(0), ...proof }, { idempotencyKey: checkCode });
    } finally {
      void changed();
    }
  };
};

export const useRejectFee = ({ code, feeYen }: Pick<Service, 'code' | 'feeYen'>) => {
  const changed = useServicesChanged();
  const keyFor = useAttemptKey();
  return useMutation({
    mutationFn: (note: string) => {
      const input = { code, feeYen: feeYen ?? yen(0), note };
      return call(rejectFee, input, { idempotencyKey: keyFor(input) });
    },
    onSettled: changed,
  });
};
