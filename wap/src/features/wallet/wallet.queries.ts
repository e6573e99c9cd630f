import { checkBalance, readWallet } from '@hakobu/contract/wallet/wallet.api';
import type { MoneySource } from '@hakobu/contract/wallet/wallet.shape';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../shell/api.ts';

export const walletQuery = () =>
  queryOptions({
    queryKey: ['wallet', 'balances'],
    queryFn: ({ signal }) => call(readWallet, {}, { signal }),
  });

/**
 * What an amount would be taken from now, in the shopper's order or in the one given; the last answer stays while a new
 * one is asked for.
 */
export const usePaymentPreview = (amountYen: number | undefined, order?: readonly MoneySource[]) =>
  useQuery({
    queryKey: ['wallet', 'preview', amountYen, ...(order ?? [])],
    queryFn: ({ signal }) =>
      call(checkBalance, { amountYen: amountYen ?? 0, ...(order ? { order: [...order] } : {}) }, { signal }),
    enabled: amountYen !== undefined,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
