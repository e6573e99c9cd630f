import type { TopUp } from '@hakobu/contract/payments/top-up.shape';
import { useLingui } from '@lingui/react/macro';
import { amountText } from '../../kit/money/moneyTexts.ts';

export type Explanation = { readonly title: string; readonly text: string };

/** What a top-up waits for, or what became of it, and what comes next. */
export const useTopUpExplanation = (topUp: TopUp): Explanation => {
  const { t } = useLingui();
  const transfer = useTransferTelling(topUp);
  const provider = useProviderTelling(topUp);
  const returned = amountText(topUp.returned, topUp.currency);
  const explanation = topUp.provider === 'bank' ? transfer : provider;
  if (topUp.returned === 0) return explanation;
  return topUp.returned >= (topUp.creditedAmount ?? 0)
    ? { title: t`${returned} 已退回`, text: t`这笔充值到账后，全部退到了当时付款的渠道。` }
    : { title: explanation.title, text: t`其中 ${returned} 后来退到了当时付款的渠道。` };
};

const useProviderTelling = (topUp: TopUp): Explanation => {
  const { t } = useLingui();
  const amount = amountText(topUp.creditedAmount ?? topUp.amount, topUp.currency);
  const late = t`如果已经付了款，渠道确认后仍会自动到账。`;
  const explanations: Readonly<Record<TopUp['state'], Explanation>> = {
    Waiting: {
      title: t`等待支付渠道确认 ${amount}`,
      text: topUp.payUrl
        ? t`付款后一般几秒到账。渠道的通知丢失时我们会主动查询，不会漏掉。`
        : t`暂时没有连上支付渠道，没有扣款。可以取消后重新充值。`,
    },
    Checking: { title: t`正在核对 ${amount}`, text: t`核对后自动到账，并发站内信通知你。` },
    Credited: { title: t`${amount} 已到账`, text: t`可以继续支付了。` },
    Failed: { title: t`支付没有成功`, text: t`没有扣款。可以重新充值，或换一种方式。` },
    Closed: { title: t`超过时限没有支付，已关闭`, text: late },
    Cancelled: { title: t`已取消`, text: late },
  };
  return explanations[topUp.state];
};

const useTransferTelling = (topUp: TopUp): Explanation => {
  const { t } = useLingui();
  const amount = amountText(topUp.creditedAmount ?? topUp.amount, topUp.currency);
  const pay = amountText(topUp.payAmount, topUp.payCurrency);
  const isRefused = topUp.slip?.state === 'Refused';
  const explanations: Readonly<Record<TopUp['state'], Explanation>> = {
    Waiting: isRefused
      ? { title: t`请重新上传转账凭证`, text: t`按下面的原因补一张，财务再核对一次。` }
      : { title: t`请转账 ${pay}`, text: t`转到下面的账户，附言写上编号，然后上传凭证。` },
    Checking: {
      title: t`财务正在核对 ${amount}`,
      text: t`在银行流水里找到这笔钱，核对完就到账，并发站内信通知你。到账前不能使用。`,
    },
    Credited: {
      title: t`${amount} 已到账`,
      text:
        topUp.creditedAmount === topUp.amount ? t`可以继续支付了。` : t`实际收到的和要转的金额不同，按实际收到的到账。`,
    },
    Failed: { title: t`充值没有成功`, text: t`可以重新充值，或换一种方式。` },
    Closed: { title: t`超过时限没有转账，已关闭`, text: t`如果已经转了账，上传凭证，财务核对后照样到账。` },
    Cancelled: { title: t`已取消`, text: t`请不要再转账。如果已经转了，财务核对后照样到账，可以联系客服加快处理。` },
  };
  return explanations[topUp.state];
};
