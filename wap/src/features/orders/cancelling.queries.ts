import { answerQuestion, askCancel, previewCancel, withdrawCancel } from '@hakobu/contract/orders/order.api';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../shell/api.ts';
import { useAttemptKey } from '../../shell/useAttemptKey.ts';
import { useOrdersChanged } from './order.queries.ts';

/** What cancelling would cost this moment; asked for anew each time the sheet opens. */
export const cancelPreviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'cancel', id],
    queryFn: ({ signal }) => call(previewCancel, { id }, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  });

export const useAskCancel = (id: string) => {
  const changed = useOrdersChanged();
  const keyFor = useAttemptKey();
  return useMutation({
    mutationFn: (asking: { readonly reason: string; readonly feeYen: number }) =>
      call(askCancel, { id, ...asking }, { idempotencyKey: keyFor(asking) }),
    onSettled: changed,
  });
};

export const useWithdrawCancel = (id: string) => {
  const changed = useOrdersChanged();
  return useMutation({ mutationFn: () => call(withdrawCancel, { id }), onSettled: changed });
};

export const useAnswerQuestion = (id: string) => {
  const changed = useOrdersChanged();
  const keyFor = useAttemptKey();
  return useMutation({
    mutationFn: (answer: 'buyRest' | 'cancelRest') =>
      call(answerQuestion, { id, answer }, { idempotencyKey: keyFor({ answer }) }),
    onSettled: changed,
  });
};
