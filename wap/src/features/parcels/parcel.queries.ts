import {
  countParcels,
  dueOutParcels,
  estimateParcel,
  listParcels,
  parcelDetail,
  parcelOrders,
  readSheet,
  storedGoods,
  type ParcelGroup,
} from '@hakobu/contract/parcels/parcel.api';
import { storageTerms } from '@hakobu/contract/warehouse/arrival.api';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { byCursor } from '../../kit/list/InfiniteList.tsx';
import { call } from '../../shell/api.ts';
import { languageNow } from '../../shell/language.ts';

/** What every query about parcels begins with. */
export const parcelsKey = ['parcels'] as const;
const pageLength = 20;

/** Goods in the warehouse that are in no parcel yet. */
export const storedQuery = () =>
  queryOptions({
    queryKey: [...parcelsKey, 'stored', languageNow()],
    queryFn: ({ signal }) => call(storedGoods, {}, { signal }),
    meta: { quiet: true },
  });

/** How long storage is free and what it costs after: the company's, which hardly ever changes. */
export const storageTermsQuery = () =>
  queryOptions({
    queryKey: [...parcelsKey, 'storage-terms'],
    queryFn: ({ signal }) => call(storageTerms, {}, { signal }),
    staleTime: 3_600_000,
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
    queryKey: [...parcelsKey, 'estimate', languageNow(), orderCodes, addressId, parcelId],
    queryFn: ({ signal }) =>
      call(estimateParcel, { orderCodes: [...orderCodes], addressId, ...(parcelId ? { parcelId } : {}) }, { signal }),
    enabled: orderCodes.length > 0 && addressId !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { quiet: true },
  });

export const parcelsQuery = (status: ParcelGroup, keyword?: string) =>
  infiniteQueryOptions({
    queryKey: [...parcelsKey, 'list', languageNow(), status, keyword ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(listParcels, { status, keyword, cursor: pageParam || undefined, limit: pageLength }, { signal }),
    meta: { quiet: true },
    ...byCursor,
  });

/** Paid parcels that have not left, the longest waiting first. */
export const dueOutQuery = () =>
  infiniteQueryOptions({
    queryKey: [...parcelsKey, 'due-out', languageNow()],
    queryFn: ({ pageParam, signal }) =>
      call(dueOutParcels, { cursor: pageParam || undefined, limit: pageLength }, { signal }),
    meta: { quiet: true },
    ...byCursor,
  });

export const parcelCountsQuery = () =>
  queryOptions({
    queryKey: [...parcelsKey, 'counts'],
    queryFn: ({ signal }) => call(countParcels, {}, { signal }),
    meta: { quiet: true },
  });

export const parcelQuery = (id: string) =>
  queryOptions({
    queryKey: [...parcelsKey, 'one', languageNow(), id],
    queryFn: ({ signal }) => call(parcelDetail, { id }, { signal }),
    enabled: id !== '',
    meta: { quiet: true },
  });

export const parcelOrdersQuery = (id: string) =>
  queryOptions({
    queryKey: [...parcelsKey, 'orders', languageNow(), id],
    queryFn: ({ signal }) => call(parcelOrders, { id }, { signal }),
    enabled: id !== '',
    meta: { quiet: true },
  });

export const sheetQuery = (id: string) =>
  queryOptions({
    queryKey: [...parcelsKey, 'sheet', id],
    queryFn: ({ signal }) => call(readSheet, { id }, { signal }),
    enabled: id !== '',
    meta: { quiet: true },
  });
