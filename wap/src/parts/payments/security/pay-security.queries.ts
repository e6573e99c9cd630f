import { readPaySecurity } from '@hakobu/contract/payments/pay-security.api';
import type { PaySecurity } from '@hakobu/contract/payments/pay-security.shape';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery } from '../../../shell/calls/calls.ts';
import { useReread } from '../../../shell/calls/sends.ts';

export const securityQuery = () => callQuery(readPaySecurity, {}, { about: 'payments' });

/** Keeps what a change of the pay security answers. */
export const useKeepSecurity = () => {
  const queries = useQueryClient();
  // The wallet shows the limits too.
  const reread = useReread('wallet');
  return (security: PaySecurity): void => {
    queries.setQueryData(securityQuery().queryKey, security);
    void reread();
  };
};
