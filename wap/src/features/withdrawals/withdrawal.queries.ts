import type { Answer } from '@hakobu/contract/base/endpoint';
import type { Currency } from '@hakobu/contract/base/money';
import {
  cancelWithdrawal,
  listWithdrawals,
  previewWithdrawal,
  readWithdrawable,
  requestWithdrawal,
  withdrawalDetail,
} from '@hakobu/contract/withdrawals/withdrawal.api';
import type { WithdrawalState } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { byCursor } from '../../kit/list/InfiniteList.tsx';
import type { Paying } from '../../parts/payments/usePayment.ts';
import { call } from '../../shell/api.ts';
import type { WithdrawalGroup } from './withdrawal.labels.ts';

const key = 'withdrawals';

export const withdrawableQuery = () =>
  queryOptions({
    queryKey: [key, 'withdrawable'],
    queryFn: ({ signal }) => call(readWithdrawable, {}, { signal }),
    staleTime: 0,
  });

export type Previewed = Answer<typeof previewWithdrawal>;
export type WithdrawalWhole = Answer<typeof withdrawalDetail>;
export type WithdrawFacts = Answer<typeof readWithdrawable>;

export type Wanted = { readonly currency: Currency; readonly amount: number; readonly payeeId: string | null };

/** Plans a withdrawal. Each press asks anew: the answer binds for a while, and names the withdrawal that it would be. */
export const usePreviewWithdrawal = () =>
  useMutation({ mutationFn: (wanted: Wanted) => call(previewWithdrawal, wanted) });

/** Balances, the list and what can be withdrawn: all of it has changed. */
export const useForgetWithdrawals = () => {
  const queries = useQueryClient();
  return () =>
    Promise.all([queries.invalidateQueries({ queryKey: [key] }), queries.invalidateQueries({ queryKey: ['wallet'] })]);
};

export const askForWithdrawal = (code: string, { checkCode, ...proof }: Paying) =>
  call(requestWithdrawal, { code, ...proof }, { idempotencyKey: checkCode });

const askAgainMs = 15_000;
const open = new Set<WithdrawalState>(['Requested', 'InReview', 'Approved']);
export const isOpen = ({ state }: { readonly state: WithdrawalState }): boolean => open.has(state);

/** One withdrawal; asked about again while it has not ended. */
export const withdrawalQuery = (code: string) =>
  queryOptions({
    queryKey: [key, 'withdrawal', code],
    queryFn: ({ signal }) => call(withdrawalDetail, { code }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? askAgainMs : false),
    meta: { quiet: true },
  });

export type WithdrawalFilters = {
  readonly group: WithdrawalGroup;
  readonly currency: Currency | undefined;
  readonly month: string | undefined;
};

export const withdrawalsQuery = ({ group, currency, month }: WithdrawalFilters) =>
  infiniteQueryOptions({
    queryKey: [key, 'list', group, currency ?? 'all', month ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(listWithdrawals, { cursor: pageParam || undefined, limit: 20, group, currency, month }, { signal }),
    ...byCursor,
  });

export const useCancelWithdrawal = () => {
  const forget = useForgetWithdrawals();
  return useMutation({
    mutationFn: (code: string) => call(cancelWithdrawal, { code }),
    onSettled: () => forget(),
  });
};
