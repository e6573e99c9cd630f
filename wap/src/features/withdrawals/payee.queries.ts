import type { CodeChannel } from '@hakobu/contract/payments/pay-security.shape';
import type { Input } from '@hakobu/contract/base/endpoint';
import { bindPayee, removePayee, sendPayeeCode } from '@hakobu/contract/withdrawals/withdrawal.api';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shell/api.ts';
import { useAttemptKey } from '../../shell/useAttemptKey.ts';
import { useForgetWithdrawals } from './withdrawal.queries.ts';

/** What was typed of a payee, before the contract has read it. */
export type PayeeTyped = Input<typeof bindPayee>['payee'];

export const useSendPayeeCode = () =>
  useMutation({ mutationFn: (channel: CodeChannel) => call(sendPayeeCode, { channel }) });

export const useBindPayee = () => {
  const forget = useForgetWithdrawals();
  const keyFor = useAttemptKey();
  return useMutation({
    mutationFn: (given: Input<typeof bindPayee>) => call(bindPayee, given, { idempotencyKey: keyFor(given) }),
    onSuccess: () => forget(),
    meta: { quiet: true },
  });
};

export const useRemovePayee = () => {
  const forget = useForgetWithdrawals();
  return useMutation({
    mutationFn: (id: string) => call(removePayee, { id }),
    onSettled: () => forget(),
  });
};
