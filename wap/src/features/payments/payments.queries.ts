import type { PaySubject } from '@hakobu/contract/payments/payment.shape';
import {
  payCheckCode,
  setPayPassword,
  startTopUp,
  topUpDetail,
  topUpProviders,
} from '@hakobu/contract/payments/payment.api';
import type { Currency } from '@hakobu/contract/base/money';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../shell/api.ts';

/** A check code to pay with. Never kept: each opening of the sheet asks for one of its own. */
export const checkCodeQuery = (subject: PaySubject, codes: readonly string[]) =>
  queryOptions({
    queryKey: ['payments', 'checkCode', subject, ...codes],
    queryFn: ({ signal }) => call(payCheckCode, { subject, codes: [...codes] }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  });

export const providersQuery = () =>
  queryOptions({
    queryKey: ['payments', 'providers'],
    queryFn: ({ signal }) => call(topUpProviders, {}, { signal }),
  });

const askAgainMs = 2000;

/** One top-up; asked about again while the provider has not spoken. */
export const topUpQuery = (code: string) =>
  queryOptions({
    queryKey: ['payments', 'topUp', code],
    queryFn: ({ signal }) => call(topUpDetail, { code }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'Waiting' ? askAgainMs : false),
    meta: { quiet: true },
  });

export type TopUpStart = {
  readonly currency: Currency;
  readonly amount: number;
  readonly provider: string;
  readonly key: string;
};

export const useStartTopUp = () =>
  useMutation({
    mutationFn: ({ key, ...wanted }: TopUpStart) => call(startTopUp, wanted, { idempotencyKey: key }),
  });

export const useSetPayPassword = () =>
  useMutation({
    mutationFn: (given: { readonly payPassword: string; readonly loginPassword: string }) =>
      call(setPayPassword, given),
    meta: { quiet: true },
  });

/** Lets balances and statements be fetched anew, wherever they are shown. */
export const useForgetBalances = () => {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: ['wallet'] }), [queries]);
};
