import type { Answer } from '@hakobu/contract/base/endpoint';
import type { Currency } from '@hakobu/contract/base/money';
import {
  listWithdrawals,
  type previewWithdrawal,
  readWithdrawable,
  withdrawalDetail,
} from '@hakobu/contract/withdrawals/withdrawal.api';
import type { WithdrawalState } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { callQuery, pagesQuery } from '../../shell/calls/calls.ts';
import type { Changed } from '../../shell/calls/sends.ts';
import type { WithdrawalGroup } from './withdrawal.labels.ts';

/** Everything that a withdrawal's step changes for the shopper. */
export const changedByWithdrawal = ['withdrawals', 'wallet'] as const satisfies readonly Changed[];

export const withdrawableQuery = () => callQuery(readWithdrawable, {}, { about: 'withdrawals', staleTime: 0 });

export type Previewed = Answer<typeof previewWithdrawal>;
export type WithdrawalWhole = Answer<typeof withdrawalDetail>;
export type WithdrawFacts = Answer<typeof readWithdrawable>;

export type Wanted = { readonly currency: Currency; readonly amount: number; readonly payeeId: string | null };

const askAgainMs = 15_000;
const open = new Set<WithdrawalState>(['Requested', 'InReview', 'Approved']);
export const isOpen = ({ state }: { readonly state: WithdrawalState }): boolean => open.has(state);

/** One withdrawal; asked about again while it has not ended. */
export const withdrawalQuery = (code: string) =>
  callQuery(
    withdrawalDetail,
    { code },
    {
      about: 'withdrawals',
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? askAgainMs : false),
      quiet: true,
    },
  );

export type WithdrawalFilters = {
  readonly group: WithdrawalGroup;
  readonly currency: Currency | undefined;
  readonly month: string | undefined;
};

export const withdrawalsQuery = (filters: WithdrawalFilters) =>
  pagesQuery(listWithdrawals, filters, { about: 'withdrawals' });
