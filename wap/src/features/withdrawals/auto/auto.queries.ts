import { readAutoWithdrawal, setAutoWithdrawal } from '@hakobu/contract/withdrawals/withdrawal.api';
import type { Answer } from '@hakobu/contract/base/endpoint';
import { endpointKey } from '../../../shell/calls/call-keys.ts';
import { callQuery } from '../../../shell/calls/calls.ts';
import { useSend } from '../../../shell/calls/sends.ts';

export type AutoFacts = Answer<typeof readAutoWithdrawal>;

export const autoQuery = () => callQuery(readAutoWithdrawal, {}, { about: 'withdrawals', staleTime: 0 });

export const useSetAuto = () =>
  useSend(setAutoWithdrawal, {
    changes: [endpointKey(readAutoWithdrawal, 'withdrawals')],
    evenRefused: true,
    quiet: true,
  });
