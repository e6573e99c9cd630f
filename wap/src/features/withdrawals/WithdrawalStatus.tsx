import type { Withdrawal } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { yenText } from '../../kit/money/digits.ts';
import { amountText } from '../../kit/money/moneyTexts.ts';
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
import { Payouts } from './Payouts.tsx';
import { usePayeeName } from './payees/usePayeeName.ts';
import { withdrawalStateTones, withdrawalStateWords, stepWords } from './withdrawal.labels.ts';
import { withdrawalQuery, type WithdrawalWhole } from './withdrawal.queries.ts';
import { WithdrawalFoot } from './WithdrawalFoot.tsx';
import { arrivingOf } from './withdrawing/withdraw.rules.ts';

/** How one withdrawal stands, part by part. */
export const WithdrawalStatus = ({ code }: { readonly code: string | undefined }) => {
  const { t } = useLingui();
  const withdrawal = useQuery({ ...withdrawalQuery(code ?? ''), enabled: code !== undefined });
  return (
    <Screen
      heading={t`提现详情`}
      queries={[withdrawal]}
      fault={code === undefined ? t`没有找到这笔提现` : undefined}
      foot={withdrawal.data ? <WithdrawalFoot withdrawal={withdrawal.data} /> : undefined}
    >
      {withdrawal.data ? <Whole withdrawal={withdrawal.data} /> : null}
    </Screen>
  );
};

const Whole = ({ withdrawal }: { readonly withdrawal: WithdrawalWhole }) => {
  const { i18n } = useLingui();
  const { title, text } = useWithdrawalExplanation(withdrawal);
  const nameOf = usePayeeName();
  const { state, payee, reason } = withdrawal;
  return (
    <>
      <StatusBlock
        tag={i18n._(withdrawalStateWords[state])}
        tone={withdrawalStateTones[state]}
        aside={payee ? nameOf(payee) : <Trans>原路退回</Trans>}
        title={title}
        ask={<AskServiceLine />}
      >
        {text}
      </StatusBlock>
      {reason ? (
        <Note tone="bad" title={<Trans>原因</Trans>}>
          {reason}
        </Note>
      ) : null}
      <Payouts withdrawal={withdrawal} />
      <WithdrawalFacts withdrawal={withdrawal} />
      <Card title={<Trans>经过</Trans>}>
        <WithdrawalTimeline withdrawal={withdrawal} />
      </Card>
    </>
  );
};

/** What happened to a withdrawal and its parts, newest first. */
const WithdrawalTimeline = ({ withdrawal }: { readonly withdrawal: WithdrawalWhole }) => {
  const { i18n } = useLingui();
  const steps = newestFirst(withdrawal.timeline).map(({ verb, payoutCode, at, note }, place) => ({
    key: `${at} ${verb} ${payoutCode} ${place}`,
    title: i18n._(stepWords[verb]),
    note: [momentText(at), payoutCode, note].filter(Boolean).join(' · '),
    state: place === 0 ? ('now' as const) : ('done' as const),
  }));
  return <Timeline steps={steps} />;
};

/** The sum of a withdrawal, its number and its times. */
const WithdrawalFacts = ({ withdrawal }: { readonly withdrawal: Withdrawal }) => {
  const { t } = useLingui();
  const { currency, returned, bonusBackYen, payee, endedAt } = withdrawal;
  // What failed has come back whole, its fee with it.
  const going = withdrawal.payouts.filter(({ state }) => state !== 'Failed' && state !== 'Dropped');
  const arriving = arrivingOf(going);
  const fee = going.reduce((sum, payout) => sum + payout.fee, 0);
  const some = (key: string, wanted: boolean, line: Omit<SumLine, 'key'>): SumLine[] =>
    wanted ? [{ key, ...line }] : [];
  const lines: SumLine[] = [
    { key: 'amount', label: t`提现`, value: amountText(withdrawal.amount, currency) },
    ...some('fee', fee > 0, { label: t`提现手续费`, value: amountText(-fee, currency) }),
    ...some('returned', returned > 0, { label: t`退回余额`, value: amountText(returned, currency), tone: 'gain' }),
    ...some('arrives', arriving.length > 0, {
      label: t`实际到账`,
      value: arriving.map((each) => amountText(each.amount, each.currency)).join(' + '),
      strong: true,
    }),
    ...some('bonus', bonusBackYen > 0, { label: t`收回优惠金`, value: yenText(-bonusBackYen) }),
    ...some('holder', payee !== null, { label: t`户名`, value: payee?.holder }),
    { key: 'code', label: t`提现编号`, value: <CopyText text={withdrawal.code} /> },
    {
      key: 'at',
      label: t`申请时间`,
      note: withdrawal.isAutomatic ? t`自动提现` : undefined,
      value: momentText(withdrawal.requestedAt),
    },
    ...some('ended', endedAt !== null, { label: t`结束时间`, value: momentText(endedAt) }),
  ];
  return (
    <Card>
      <SumLines lines={lines} />
    </Card>
  );
};

type Explanation = { readonly title: string; readonly text: string };

/** Where a withdrawal stands and what comes next, in two sentences. */
const useWithdrawalExplanation = (withdrawal: Withdrawal): Explanation => {
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
