import { sendPayCode } from '@hakobu/contract/payments/pay-security.api';
import type { CodeChannel } from '@hakobu/contract/payments/pay-security.shape';
import type { PaySubject } from '@hakobu/contract/payments/payment.shape';
import { payCheckCode, setPayPassword } from '@hakobu/contract/payments/payment.api';
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

export const useSetPayPassword = () =>
  useMutation({
    mutationFn: (given: { readonly payPassword: string; readonly loginPassword: string }) =>
      call(setPayPassword, given),
    meta: { quiet: true },
  });

/** Sends the code that one payment needs. */
export const useSendPayCode = () =>
  useMutation({
    mutationFn: (wanted: { readonly checkCode: string; readonly channel: CodeChannel }) => call(sendPayCode, wanted),
  });

/** Lets balances and statements be fetched anew, wherever they are shown. */
export const useForgetBalances = () => {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: ['wallet'] }), [queries]);
};
