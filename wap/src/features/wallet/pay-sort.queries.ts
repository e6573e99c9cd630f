import { setDeductionOrder } from '@hakobu/contract/wallet/wallet.api';
import type { MoneySource } from '@hakobu/contract/wallet/wallet.shape';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shell/api.ts';

/** Keeps the order in which balances are deducted; everything that shows it is fetched anew. */
export const useSetDeductionOrder = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (order: readonly MoneySource[]) => call(setDeductionOrder, { deductionOrder: [...order] }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['wallet'] }),
  });
};
