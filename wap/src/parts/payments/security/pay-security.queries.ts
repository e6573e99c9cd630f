import type { Input } from '@hakobu/contract/base/endpoint';
import {
  changePayPassword,
  readPaySecurity,
  resetPayPassword,
  sendResetCode,
  setPayLimits,
} from '@hakobu/contract/payments/pay-security.api';
import type { CodeChannel, PaySecurity } from '@hakobu/contract/payments/pay-security.shape';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shell/api.ts';

const securityKey = ['payments', 'security'] as const;

export const securityQuery = () =>
  queryOptions({
    queryKey: securityKey,
    queryFn: ({ signal }) => call(readPaySecurity, {}, { signal }),
  });

const useKeep = () => {
  const queries = useQueryClient();
  return (security: PaySecurity) => {
    queries.setQueryData(securityKey, security);
    // The wallet shows the limits too.
    void queries.invalidateQueries({ queryKey: ['wallet'] });
  };
};

export const useChangePayPassword = () =>
  useMutation({
    mutationFn: (given: Input<typeof changePayPassword>) => call(changePayPassword, given),
    onSuccess: useKeep(),
    meta: { quiet: true },
  });

export const useSendResetCode = () =>
  useMutation({ mutationFn: (channel: CodeChannel) => call(sendResetCode, { channel }) });

export const useResetPayPassword = () =>
  useMutation({
    mutationFn: (given: Input<typeof resetPayPassword>) => call(resetPayPassword, given),
    onSuccess: useKeep(),
    meta: { quiet: true },
  });

export const useSetPayLimits = () =>
  useMutation({
    mutationFn: (given: Input<typeof setPayLimits>) => call(setPayLimits, given),
    onSuccess: useKeep(),
    meta: { quiet: true },
  });
