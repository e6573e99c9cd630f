import type { Currency } from '@hakobu/contract/base/money';
import {
  agreeToAccounts,
  readAccountsProposal,
  rejectAccounts,
  withdrawAccounts,
} from '@hakobu/contract/payments/top-up.desk-api';
import { useLingui } from '@lingui/react/macro';
import { useCall, useSend } from '../../shell/calls.ts';
import { ProposalPart, useProposalTold } from '../proposals/index.ts';

/** Accounts of transfers that one person wants to replace, until another has agreed. */
export const AccountsProposal = () => {
  const { t } = useLingui();
  const read = useCall(readAccountsProposal, {}, { everyMs: 20_000 });
  const told = useProposalTold();
  const ends = {
    agree: useSend(agreeToAccounts, told.agree),
    reject: useSend(rejectAccounts, told.reject),
    withdraw: useSend(withdrawAccounts, told.withdraw),
  };
  const names: readonly (readonly [Currency, string])[] = [
    ['JPY', t`日元 JPY`],
    ['CNY', t`人民币 CNY`],
  ];
  return (
    <ProposalPart
      read={read}
      rowsOf={({ before, after }) =>
        names.flatMap(([currency, name]) => {
          const [was, is] = [before[currency], after[currency]];
          return is === undefined ? [] : [{ name, was: was || t`没有`, is: is || t`没有` }];
        })
      }
      ends={ends}
    />
  );
};
