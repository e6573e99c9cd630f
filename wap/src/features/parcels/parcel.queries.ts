import type { Input } from '@hakobu/contract/base/endpoint';
import {
  applyParcel,
  cancelParcel,
  chooseRoute,
  confirmParcel,
  countParcels,
  editParcel,
  estimateParcel,
  fillSheet,
  listParcels,
  parcelDetail,
  readSheet,
  storedGoods,
  type ParcelGroup,
} from '@hakobu/contract/parcels/parcel.api';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { byCursor } from '../../kit/list/InfiniteList.tsx';
import { call, newKey } from '../../shell/api.ts';
import { languageNow } from '../../shell/language.ts';

const all = ['parcels'] as const;
const pageLength = 20;

/** Goods in the warehouse that are in no parcel yet. */
export const storedQuery = () =>
  queryOptions({
    queryKey: [...all, 'stored', languageNow()],
    queryFn: ({ signal }) => call(storedGoods, {}, { signal }),
    meta: { quiet: true },
  });

export type Estimated = {
  readonly orderCodes: readonly string[];
  readonly addressId: string | undefined;
  readonly parcelId: string | undefined;
};

/** What a parcel would cost. The last answer stays while a changed choice is worked out. */
export const estimateQuery = ({ orderCodes, addressId = '', parcelId }: Estimated) =>
  queryOptions({
    queryKey: [...all, 'estimate', languageNow(), orderCodes, addressId, parcelId],
    queryFn: ({ signal }) =>
      call(estimateParcel, { orderCodes: [...orderCodes], addressId, ...(parcelId ? { parcelId } : {}) }, { signal }),
    enabled: orderCodes.length > 0 && addressId !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { quiet: true },
  });

export const parcelsQuery = (status: ParcelGroup) =>
  infiniteQueryOptions({
    queryKey: [...all, 'list', languageNow(), status],
    queryFn: ({ pageParam, signal }) =>
      call(listParcels, { status, cursor: pageParam || undefined, limit: pageLength }, { signal }),
    meta: { quiet: true },
    ...byCursor,
  });

export const parcelCountsQuery = () =>
  queryOptions({
    queryKey: [...all, 'counts'],
    queryFn: ({ signal }) => call(countParcels, {}, { signal }),
    meta: { quiet: true },
  });

export const parcelQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'one', languageNow(), id],
    queryFn: ({ signal }) => call(parcelDetail, { id }, { signal }),
    enabled: id !== '',
    meta: { quiet: true },
  });

export const sheetQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'sheet', id],
    queryFn: ({ signal }) => call(readSheet, { id }, { signal }),
    enabled: id !== '',
    meta: { quiet: true },
  });

/** Everything that a parcel's step changes for the shopper. An open estimate is not asked again: its goods are gone. */
export const useParcelsChanged = () => {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: all, predicate: ({ queryKey }) => queryKey[1] !== 'estimate' }),
      client.invalidateQueries({ queryKey: ['orders'] }),
      client.invalidateQueries({ queryKey: ['wallet'] }),
    ]);
};

export type Wanted = Input<typeof applyParcel>;

/** Applies for a parcel, or changes the one with this id. The key stays while the same wish is tried again. */
export const useSaveParcel = (id: string | undefined) => {
  const changed = useParcelsChanged();
  const attempt = useRef({ body: '', key: '' });
  return useMutation({
    mutationFn: (wanted: Wanted) => {
      if (id !== undefined) return call(editParcel, { ...wanted, id });
      const body = JSON.stringify(wanted);
      if (attempt.current.body !== body) attempt.current = { body, key: newKey() };
      return call(applyParcel, wanted, { idempotencyKey: attempt.current.key });
    },
    onSettled: changed,
  });
};

export const useCancelParcel = (id: string) => {
  const changed = useParcelsChanged();
  return useMutation({ mutationFn: () => call(cancelParcel, { id }), onSettled: changed });
};

export const useConfirmParcel = (id: string) => {
  const changed = useParcelsChanged();
  return useMutation({ mutationFn: () => call(confirmParcel, { id }), onSettled: changed });
};

export const useFillSheet = () => {
  const changed = useParcelsChanged();
  return useMutation({ mutationFn: (input: Input<typeof fillSheet>) => call(fillSheet, input), onSuccess: changed });
};

/** Chooses a route and an insured value; answers what is then to be paid, and shows it on the parcel at once. */
export const useChooseRoute = (id: string) => {
  const client = useQueryClient();
  const { queryKey } = parcelQuery(id);
  return useMutation({
    // One after another, so that the last press is the one that stays.
    scope: { id: `route ${id}` },
    mutationFn: (choice: Omit<Input<typeof chooseRoute>, 'id'>) => call(chooseRoute, { id, ...choice }),
    onSuccess: (cost) =>
      client.setQueryData(queryKey, (parcel) => parcel && { ...parcel, cost, routeCode: cost.routeCode }),
    onSettled: () => client.invalidateQueries({ queryKey: ['parcels', 'list'] }),
  });
};
