import type { Answer, Input } from '@hakobu/contract/base/endpoint';
import { readAutoWithdrawal, setAutoWithdrawal } from '@hakobu/contract/withdrawals/withdrawal.api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shell/api.ts';

export type AutoFacts = Answer<typeof readAutoWithdrawal>;

export const autoQuery = () =>
  queryOptions({
    queryKey: ['withdrawals', 'auto'],
    queryFn: ({ signal }) => call(readAutoWithdrawal, {}, { signal }),
    staleTime: 0,
  });

export const useSetAuto = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (given: Input<typeof setAutoWithdrawal>) => call(setAutoWithdrawal, given),
    onSettled: () => queries.invalidateQueries({ queryKey: autoQuery().queryKey }),
    meta: { quiet: true },
  });
};
