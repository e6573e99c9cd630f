import { countParcels, listParcels, storedGoods } from '@hakobu/contract/parcels/parcel.api';
import { profile } from '@hakobu/contract/shoppers/shoppers.api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shell/api.ts';
import { languageNow } from '../../shell/language.ts';

export const profileQuery = () =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => call(profile, {}, { signal }),
    meta: { quiet: true },
  });

export const parcelCountsQuery = () =>
  queryOptions({
    queryKey: ['parcels', 'counts', 'mine'],
    queryFn: ({ signal }) => call(countParcels, {}, { signal }),
    meta: { quiet: true },
  });

/** The parcel whose freight has to be paid first. */
export const unpaidParcelsQuery = () =>
  queryOptions({
    queryKey: ['parcels', 'unpaid', languageNow(), 'mine'],
    queryFn: ({ signal }) => call(listParcels, { status: 'unpaid', limit: 20 }, { signal }),
    meta: { quiet: true },
  });

/** Goods in the warehouse with their storage, the least free time first. */
export const storedQuery = () =>
  queryOptions({
    queryKey: ['parcels', 'stored', languageNow(), 'mine'],
    queryFn: ({ signal }) => call(storedGoods, {}, { signal }),
    meta: { quiet: true },
  });
