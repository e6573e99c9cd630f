import type { Answer } from '@hakobu/contract/base/endpoint';
import { topUpDetail } from '@hakobu/contract/payments/top-up.api';
import type { TopUp } from '@hakobu/contract/payments/top-up.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { skipToken } from '@tanstack/react-query';
import { useEffect } from 'react';
import { percentText, yenText } from '../../kit/money/digits.ts';
import { amountText, rateText } from '../../kit/money/moneyTexts.ts';
import { SumLines, type SumLine } from '../../kit/money/SumLines.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { CopyText } from '../../kit/show/CopyText.tsx';
import { Note } from '../../kit/show/Note.tsx';
import { StatusBlock } from '../../kit/show/StatusBlock.tsx';
import { Timeline } from '../../kit/show/Timeline.tsx';
import { newestFirst } from '../../kit/time/newestFirst.ts';
import { momentText } from '../../kit/time/timeTexts.ts';
import { AskServiceLine } from '../../parts/chat/AskService.tsx';
import { useProviderName } from '../../parts/payments/useProviderName.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { useReread } from '../../shell/calls/sends.ts';
import { marginPpmOf } from './charge.rules.ts';
import { topUpStateTones, topUpStateWords, topUpVerbWords } from './payments.labels.ts';
import { BankCard } from './slip/BankCard.tsx';
import { SlipCard } from './slip/SlipCard.tsx';
import { TopUpFoot } from './TopUpFoot.tsx';
import { useTopUpExplanation } from './useTopUpExplanation.ts';

export type TopUpWhole = Answer<typeof topUpDetail>;

const askAgainMs = { provider: 2000, bank: 15_000 };

const againIn = ({ state, bank }: TopUpWhole): number | false => {
  if (state !== 'Waiting' && state !== 'Checking') return false;
  return bank ? askAgainMs.bank : askAgainMs.provider;
};

/** How one top-up stands. It is asked about until the provider has spoken: coming back proves nothing. */
export const TopUpStatus = ({ code }: { readonly code: string | undefined }) => {
  const { t } = useLingui();
  const topUp = useCall(topUpDetail, code === undefined ? skipToken : { code }, {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? againIn(state.data) : false),
    quiet: true,
  });
  const forgetBalances = useReread('wallet');
  const isCredited = topUp.data?.state === 'Credited';
  useEffect(() => {
    if (isCredited) void forgetBalances();
  }, [isCredited, forgetBalances]);
  return (
    <Screen
      queries={[topUp]}
      fault={code === undefined ? t`没有找到这笔充值` : undefined}
      foot={topUp.data ? <TopUpFoot topUp={topUp.data} /> : undefined}
    >
      {topUp.data ? <Standing topUp={topUp.data} onDue={() => void topUp.refetch()} /> : null}
    </Screen>
  );
};

type StandingProps = { readonly topUp: TopUpWhole; readonly onDue: () => void };

const Standing = ({ topUp, onDue }: StandingProps) => {
  const { i18n } = useLingui();
  const { title, text } = useTopUpExplanation(topUp);
  const nameOf = useProviderName();
  const { state, bank, slip } = topUp;
  const isWaiting = state === 'Waiting';
  return (
    <>
      <StatusBlock
        tag={i18n._(topUpStateWords[state])}
        tone={topUpStateTones[state]}
        aside={nameOf(topUp.provider)}
        title={title}
        until={isWaiting ? topUp.closesAt : null}
        onEnd={onDue}
        ask={<AskServiceLine />}
      >
        {text}
      </StatusBlock>
      {slip?.state === 'Refused' && slip.reason !== null && isWaiting ? (
        <Note tone="bad" title={<Trans>凭证没有通过</Trans>}>
          {slip.reason}
        </Note>
      ) : null}
      {bank && isWaiting ? <BankCard bank={bank} topUp={topUp} /> : null}
      {slip ? <SlipCard slip={slip} payCurrency={topUp.payCurrency} /> : null}
      <TopUpFacts topUp={topUp} />
      <Card title={<Trans>经过</Trans>}>
        <TopUpTimeline topUp={topUp} />
      </Card>
    </>
  );
};

/** What happened to a top-up, newest first. */
const TopUpTimeline = ({ topUp }: { readonly topUp: TopUpWhole }) => {
  const { t, i18n } = useLingui();
  const received = (amount: number | null) => {
    if (amount === null) return '';
    const text = amountText(amount, topUp.payCurrency);
    return t`收到 ${text}`;
  };
  const steps = newestFirst(topUp.timeline).map(({ verb, at, note, receivedAmount }, place) => ({
    key: `${at} ${verb} ${place}`,
    title: i18n._(topUpVerbWords[verb]),
    note: [momentText(at), note, received(receivedAmount)].filter(Boolean).join(' · '),
    state: place === 0 ? ('now' as const) : ('done' as const),
  }));
  return <Timeline steps={steps} />;
};

/** Ended without anything: what came with it is promised no more. */
const hasEnded = ({ state }: TopUp): boolean => state === 'Failed' || state === 'Closed' || state === 'Cancelled';

/** The sum of a top-up, its number and its times. */
const TopUpFacts = ({ topUp }: { readonly topUp: TopUp }) => {
  const { t } = useLingui();
  const { currency, payCurrency, rate, creditedAt, bonusYen, returned } = topUp;
  const asked = amountText(topUp.amount, currency);
  const isOther = topUp.creditedAmount !== null && topUp.creditedAmount !== topUp.amount;
  const lines: SumLine[] = [
    {
      key: 'amount',
      // A failed one never arrives, and one that waits has not.
      label: topUp.creditedAmount === null ? t`充值金额` : t`到账`,
      note: isOther ? t`申请 ${asked}` : undefined,
      value: amountText(topUp.creditedAmount ?? topUp.amount, currency),
    },
    ...(bonusYen > 0 && !hasEnded(topUp)
      ? [{ key: 'bonus', label: t`赠送`, note: t`优惠金`, value: `+${yenText(bonusYen)}`, tone: 'gain' as const }]
      : []),
    ...(returned > 0
      ? [
          {
            key: 'returned',
            label: t`已退回来源`,
            note: t`提现、退款或银行拒付，退到当时付款的渠道`,
            value: amountText(returned, currency),
            tone: 'held' as const,
          },
        ]
      : []),
    ...(rate ? [{ key: 'rate', label: t`汇率`, note: <Margin {...rate} />, value: rateText(rate.charged) }] : []),
    { key: 'fee', label: t`支付手续费`, value: amountText(topUp.fee, payCurrency) },
    { key: 'pay', label: t`应付`, value: amountText(topUp.payAmount, payCurrency), strong: true },
    { key: 'code', label: t`充值编号`, value: <CopyText text={topUp.code} /> },
    { key: 'at', label: t`发起时间`, value: momentText(topUp.createdAt) },
    ...(creditedAt ? [{ key: 'credited', label: t`到账时间`, value: momentText(creditedAt) }] : []),
  ];
  return (
    <Card>
      <SumLines lines={lines} />
    </Card>
  );
};

const Margin = (rate: { readonly charged: number; readonly market: number }) => {
  const market = (rate.market / 1_000_000).toFixed(3);
  const margin = percentText(marginPpmOf(rate));
  return (
    <Trans>
      市场 {market} + 加价 {margin}
    </Trans>
  );
};
