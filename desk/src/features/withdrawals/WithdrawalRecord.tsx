import type { Answer } from '@hakobu/contract/base/endpoint';
import { type DeskPayout, deskWithdrawal } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { Tag } from '../../kit/record/Tag.tsx';
import { Age } from '../../kit/table/Age.tsx';
import { chosenBy } from '../../kit/record/chosen.ts';
import { RecordPanel } from '../../kit/record/RecordPanel.tsx';
import { AuditLink } from '../../parts/audit/AuditLink.tsx';
import { BookedMoney } from '../../parts/wallet/BookedMoney.tsx';
import { withdrawalStateLabels } from '../../parts/withdrawals/withdrawal-state.labels.ts';
import { useCall } from '../../shell/calls.ts';
import { useMay } from '../../shell/session.ts';
import { dueAfterADay } from './terms/limits.ts';
import { PayeeSection } from './PayeeSection.tsx';
import { PayingSection } from './payouts/PayingSection.tsx';
import { PayoutsSection } from './payouts/PayoutsSection.tsx';
import { ReviewSteps } from './review/ReviewSteps.tsx';
import { ShopperSection } from './ShopperSection.tsx';
import { usePaying } from './payouts/usePaying.tsx';
import { useReview } from './review/useReview.tsx';
import { WarningNotes } from './review/WarningNotes.tsx';
import { withdrawalStateTones, stepLabels } from './withdrawal.labels.ts';
import { WithdrawalAmounts } from './WithdrawalAmounts.tsx';
import { RecordHistory } from '../../kit/record/RecordHistory.tsx';
import { nameOfShopper } from '../../parts/shoppers/shopper-name.ts';

export type WithdrawalWhole = Answer<typeof deskWithdrawal>;

type RecordProps = {
  readonly code: string | null;
  /** The payout that the list is about; else the first that can be paid by hand. */
  readonly payoutCode?: string | null;
  /** It was dealt with: on to the next. */
  readonly onDone?: (code: string) => void;
};

/** One withdrawal, whole: how much, where each part goes, who agreed, whose it is, and how its money moved. */
export const WithdrawalRecord = ({ code, payoutCode = null, onDone }: RecordProps) => {
  const { t } = useLingui();
  const read = useCall(deskWithdrawal, { code: code ?? '' }, { enabled: code !== null, everyMs: 20_000 });
  return (
    <RecordPanel
      label={t`这笔提现`}
      chosen={chosenBy(code, read)}
      none={{ icon: 'withdraw', message: <Trans>选一笔提现，去向、客人和经过都在这里。</Trans> }}
      rows={12}
    >
      {(whole) => (
        <Whole
          key={payoutCode ?? code}
          whole={whole}
          payoutCode={payoutCode}
          onDone={() => onDone?.(whole.withdrawal.code)}
        />
      )}
    </RecordPanel>
  );
};

type WholeProps = {
  readonly whole: WithdrawalWhole;
  readonly payoutCode: string | null;
  readonly onDone: () => void;
};

/** Whether finance may settle it: what a provider pays by itself is settled by hand only once it was sent. */
const isOpen = ({ state, isByHand }: DeskPayout): boolean =>
  state === 'Unknown' || state === 'Sending' || state === 'InFile' || (state === 'Ready' && isByHand);

const Whole = ({ whole, payoutCode, onDone }: WholeProps) => {
  const { withdrawal, payouts } = whole;
  const mayPay = useMay('withdrawals.pay');
  const [chosen, choose] = useState(payoutCode);
  const open = payouts.filter(isOpen);
  const payout = open.find(({ code }) => code === chosen) ?? open[0] ?? null;
  const review = useReview(withdrawal, onDone);
  const paying = usePaying(payout, onDone);
  const isPaying = mayPay && payout !== null;
  return (
    <Panel
      title={withdrawal.code}
      sub={<State withdrawal={withdrawal} />}
      aside={<Aside withdrawal={withdrawal} />}
      foot={review.bar ?? (isPaying ? paying.bar : null)}
    >
      <WithdrawalAmounts withdrawal={withdrawal} />
      <ReviewSteps withdrawal={withdrawal} />
      <WarningNotes withdrawal={withdrawal} changed={review.changed} />
      {review.note}
      {isPaying ? <PayingSection payout={payout} paying={paying} /> : null}
      <PayeeSection key={withdrawal.code} withdrawal={withdrawal} />
      <PayoutsSection payouts={payouts} chosen={isPaying ? payout.code : null} onChoose={choose} />
      <ShopperSection whole={whole} />
      <BookedMoney lines={whole.money} subject={`withdrawal:${withdrawal.code}`} />
      <Section title={<Trans>经过</Trans>}>
        <WithdrawalHistory whole={whole} />
      </Section>
      {review.dialog}
      {isPaying ? paying.dialog : null}
    </Panel>
  );
};

type Shown = Pick<WithdrawalWhole, 'withdrawal'>;

const State = ({ withdrawal: { state, isAutomatic } }: Shown) => {
  const { t } = useLingui();
  return (
    <>
      <Tag tone={withdrawalStateTones[state]}>{t(withdrawalStateLabels[state])}</Tag>{' '}
      {isAutomatic ? (
        <Tag>
          <Trans>自动提现</Trans>
        </Tag>
      ) : null}
    </>
  );
};

const Aside = ({ withdrawal: { code, state, requestedAt } }: Shown) => (
  <>
    <AuditLink object={`withdrawal:${code}`} />
    {state === 'Requested' || state === 'InReview' ? (
      <Age since={requestedAt} dueAt={dueAfterADay(requestedAt)} />
    ) : null}
  </>
);

/** What happened to a withdrawal and its payouts, newest first, and who did it. */
const WithdrawalHistory = ({ whole: { withdrawal, history } }: { readonly whole: WithdrawalWhole }) => {
  const { t } = useLingui();
  const who = (actor: string, name: string) => {
    if (name !== '') return name;
    return actor.startsWith('shopper:') ? nameOfShopper(withdrawal.shopper.nickName) : t`系统`;
  };
  const rows = history.map(({ verb, payoutCode, at, note, actor, actorName }, place) => ({
    id: `${place} ${verb}`,
    at,
    text: `${who(actor, actorName)} ${t(stepLabels[verb])}`,
    detail: [payoutCode ?? '', note].filter((part) => part !== '').join(' · '),
  }));
  return <RecordHistory rows={rows.toReversed()} />;
};
