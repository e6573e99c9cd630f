import type { Withdrawal } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { useLingui } from '@lingui/react/macro';
import { amountText } from '../../kit/money/moneyTexts.ts';

type Explanation = { readonly title: string; readonly text: string };

/** Where a withdrawal stands and what comes next, in two sentences. */
export const useWithdrawalExplanation = (withdrawal: Withdrawal): Explanation => {
  const { t } = useLingui();
  const { state, currency, arrivesOn } = withdrawal;
  const amount = amountText(withdrawal.amount, currency);
  const returned = amountText(withdrawal.returned, currency);
  const gone = amountText(withdrawal.amount - withdrawal.returned, currency);
  const explanations: Readonly<Record<Withdrawal['state'], Explanation>> = {
    Requested: {
      title: t`${amount} 正在等待审核`,
      text: t`审核通过后付款，预计 ${arrivesOn} 前到账。审核之前可以取消，钱会马上回到余额。`,
    },
    InReview: {
      title: t`${amount} 正在复核`,
      text: t`一位财务已经通过，再由另一位复核。预计 ${arrivesOn} 前到账。`,
    },
    Approved: { title: t`正在付款 ${amount}`, text: t`审核已经通过，预计 ${arrivesOn} 前到账。` },
    Paid: { title: t`${gone} 已付款`, text: t`银行或渠道入账可能还要一点时间，一般不晚于 ${arrivesOn}。` },
    PartlyPaid: { title: t`${gone} 已付款，${returned} 已退回余额`, text: t`没有付成的部分可以再次提现，原因见下。` },
    Returned: { title: t`${returned} 已退回余额`, text: t`这笔没有付成，钱已全部退回余额，可以核对账户后再次提现。` },
    Refused: { title: t`${returned} 已退回余额`, text: t`审核没有通过，钱已全部退回余额。` },
    Cancelled: { title: t`已取消，${returned} 回到余额`, text: t`你在审核之前取消了这笔提现。` },
  };
  return explanations[state];
};
