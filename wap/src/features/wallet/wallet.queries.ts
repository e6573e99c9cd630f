import type { StatementKind } from '@hakobu/contract/wallet/wallet.shape';
import { checkBalance, readStatement, readWallet } from '@hakobu/contract/wallet/wallet.api';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { byCursor } from '../../kit/list/InfiniteList.tsx';
import { call } from '../../shell/api.ts';

export const walletQuery = () =>
  queryOptions({
    queryKey: ['wallet', 'balances'],
    queryFn: ({ signal }) => call(readWallet, {}, { signal }),
  });

/** One month's statement, of one kind or of all. */
export const statementQuery = (month: string, kind: StatementKind | undefined) =>
  infiniteQueryOptions({
    queryKey: ['wallet', 'statement', month, kind ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(readStatement, { cursor: pageParam || undefined, limit: 20, month, kind }, { signal }),
    ...byCursor,
  });

/** What an amount would be taken from now; the last answer stays while a new amount is asked about. */
export const usePaymentPreview = (amountYen: number | undefined) =>
  useQuery({
    queryKey: ['wallet', 'preview', amountYen],
    queryFn: ({ signal }) => call(checkBalance, { amountYen: amountYen ?? 0 }, { signal }),
    enabled: amountYen !== undefined,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
