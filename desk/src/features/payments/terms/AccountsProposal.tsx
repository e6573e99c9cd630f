import type { Currency } from '@hakobu/contract/base/money';
import {
  agreeToAccounts,
  readAccountsProposal,
  rejectAccounts,
  withdrawAccounts,
} from '@hakobu/contract/payments/top-up.desk-api';
import { useLingui } from '@lingui/react/macro';
import { instantText } from '../../../kit/text/time.ts';
import { ProposalPart } from '../../../parts/proposals/ProposalPart.tsx';
import { useProposalToast } from '../../../parts/proposals/useProposalToast.ts';
import { useCall, useSend } from '../../../shell/calls.ts';

/** Accounts of transfers that one person wants to replace, until another has agreed. */
export const AccountsProposal = () => {
  const { t } = useLingui();
  const read = useCall(readAccountsProposal, {}, { everyMs: 20_000 });
  const message = useProposalToast();
  const ends = {
    agree: useSend(agreeToAccounts, message.agree),
    reject: useSend(rejectAccounts, message.reject),
    withdraw: useSend(withdrawAccounts, message.withdraw),
  };
  const names: readonly (readonly [Currency, string])[] = [
    ['JPY', t`日元 JPY`],
    ['CNY', t`人民币 CNY`],
  ];
  /** One person empties an account alone: what a proposal replaces is then the one before. */
  const wasOf = (currency: Currency): string => {
    const emptied = read.data?.emptied[currency];
    if (!emptied) return t`没有`;
    const { was, by, at } = emptied;
    const [who, when] = [`${by.name} (${by.account})`, instantText(at)];
    return t`没有；之前是：${was}（${who} 在 ${when} 清空）`;
  };
  return (
    <ProposalPart
      read={read}
      rowsOf={({ before, after }) =>
        names.flatMap(([currency, name]) => {
          const [was, is] = [before[currency], after[currency]];
          return is === undefined ? [] : [{ name, was: was || wasOf(currency), is: is || t`没有` }];
        })
      }
      ends={ends}
    />
  );
};
