import type { TopUp } from '@hakobu/contract/payments/payment.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { amountText } from '../../kit/money/moneyTexts.ts';
import { SumLines } from '../../kit/money/SumLines.tsx';
import { Button } from '../../kit/press/Button.tsx';
import { go, replaceWith } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { BottomBar } from '../../kit/show/BottomBar.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { CopyText } from '../../kit/show/CopyText.tsx';
import { StatusBlock } from '../../kit/show/StatusBlock.tsx';
import { momentText } from '../../kit/time/timeTexts.ts';
import { links } from '../../links.ts';
import { forgetPayment, paymentToGoOnWith } from './afterTopUp.ts';
import { topUpStateTones, topUpStateWords } from './payments.labels.ts';
import { topUpQuery, useForgetBalances } from './payments.queries.ts';

/** How one top-up stands. It is asked about until the provider has spoken: coming back proves nothing. */
export const TopUpStanding = ({ code }: { readonly code: string | undefined }) => {
  const { t } = useLingui();
  const topUp = useQuery({ ...topUpQuery(code ?? ''), enabled: code !== undefined });
  const forgetBalances = useForgetBalances();
  const isCredited = topUp.data?.state === 'Credited';
  useEffect(() => {
    if (isCredited) void forgetBalances();
  }, [isCredited, forgetBalances]);
  return (
    <Screen
      queries={[topUp]}
      fault={code === undefined ? t`没有找到这笔充值` : undefined}
      foot={topUp.data ? <StandingFoot topUp={topUp.data} /> : undefined}
    >
      {topUp.data ? <Standing topUp={topUp.data} /> : null}
    </Screen>
  );
};

const Standing = ({ topUp }: { readonly topUp: TopUp }) => {
  const { t, i18n } = useLingui();
  const { currency } = topUp;
  const amount = amountText(topUp.amount, currency);
  const titles = {
    Waiting: t`等待支付渠道确认 ${amount}`,
    Credited: t`${amount} 已到账`,
    Failed: t`支付没有成功`,
    Closed: t`超过 30 分钟没有支付，已关闭`,
  };
  const explained = {
    Waiting: t`付款后一般几秒到账。渠道的通知丢失时我们会主动查询，不会漏掉。`,
    Credited: t`可以继续支付了。`,
    Failed: t`没有扣款。可以重新充值，或换一种方式。`,
    Closed: t`如果已经付了款，渠道确认后仍会自动到账。`,
  };
  const lines = [
    { key: 'amount', label: t`到账`, value: amount },
    { key: 'fee', label: t`手续费`, value: amountText(topUp.fee, currency) },
    { key: 'pay', label: t`支付金额`, value: amountText(topUp.payAmount, currency), strong: true },
    { key: 'code', label: t`充值编号`, value: <CopyText text={topUp.code} /> },
    { key: 'at', label: t`发起时间`, value: momentText(topUp.createdAt) },
    { key: 'credited', label: t`到账时间`, value: momentText(topUp.creditedAt) },
  ];
  return (
    <>
      <StatusBlock
        tag={i18n._(topUpStateWords[topUp.state])}
        tone={topUpStateTones[topUp.state]}
        title={titles[topUp.state]}
      >
        {explained[topUp.state]}
      </StatusBlock>
      <Card>
        <SumLines lines={lines} />
      </Card>
    </>
  );
};

const StandingFoot = ({ topUp }: { readonly topUp: TopUp }) => {
  const { payUrl, state } = topUp;
  const goOn = paymentToGoOnWith();
  const toPayment = () => {
    forgetPayment();
    replaceWith(goOn ?? links.wallet());
  };
  return (
    <BottomBar>
      {state === 'Waiting' && payUrl ? (
        <Button look="soft" wide onPress={() => location.assign(payUrl)}>
          <Trans>还没付款，去支付</Trans>
        </Button>
      ) : null}
      {state === 'Failed' || state === 'Closed' ? (
        <Button wide onPress={() => go(links.charge({ currency: topUp.currency, amount: topUp.amount }))}>
          <Trans>重新充值</Trans>
        </Button>
      ) : null}
      {state === 'Credited' && goOn ? (
        <Button wide onPress={toPayment}>
          <Trans>继续支付</Trans>
        </Button>
      ) : null}
      {state === 'Credited' && !goOn ? (
        <Button wide onPress={() => replaceWith(links.wallet())}>
          <Trans>看钱包</Trans>
        </Button>
      ) : null}
    </BottomBar>
  );
};
