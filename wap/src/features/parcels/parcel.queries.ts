import { estimateParcel, parcelDetail, readSheet } from '@hakobu/contract/parcels/parcel.api';
import { storageTerms } from '@hakobu/contract/warehouse/arrival.api';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '../../shell/calls/calls.ts';
import type { Changed } from '../../shell/calls/sends.ts';

/** Everything that a parcel's step changes for the shopper. */
export const changedByParcel = ['parcels', 'orders', 'wallet'] as const satisfies readonly Changed[];

const anHourMs = 60 * 60_000;

/** How long storage is free and what it costs after: the company's, which hardly ever changes. */
export const storageTermsQuery = () => callQuery(storageTerms, {}, { staleTime: anHourMs, quiet: true });

export type Estimated = {
  readonly orderCodes: readonly string[];
  readonly addressId: string | undefined;
  readonly parcelId: string | undefined;
};

/**
 * What a parcel would cost. The last answer stays while a changed choice is worked out. It is not asked again with what
 * is about parcels: after a step its goods are gone.
 */
export const estimateQuery = ({ orderCodes, addressId = '', parcelId }: Estimated) =>
  callQuery(
    estimateParcel,
    { orderCodes: [...orderCodes], addressId, ...(parcelId ? { parcelId } : {}) },
    {
      inLanguage: true,
      enabled: orderCodes.length > 0 && addressId !== '',
      placeholderData: keepPreviousData,
      staleTime: 0,
      quiet: true,
    },
  );

export const parcelQuery = (id: string) =>
  callQuery(parcelDetail, { id }, { about: 'parcels', inLanguage: true, enabled: id !== '', quiet: true });

export const sheetQuery = (id: string) =>
  callQuery(readSheet, { id }, { about: 'parcels', enabled: id !== '', quiet: true });
