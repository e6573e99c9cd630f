import type { Answer } from '@hakobu/contract/base/endpoint';
import { canMove } from '@hakobu/contract/base/lifecycle';
import { deskTopUp } from '@hakobu/contract/payments/top-up.desk-api';
import { topUpLifecycle } from '@hakobu/contract/payments/top-up.lifecycle';
import { Trans, useLingui } from '@lingui/react/macro';
import { Panel, Section } from '../../../kit/frame/Panel.tsx';
import { Figures } from '../../../kit/record/Facts.tsx';
import { Tag } from '../../../kit/record/Tag.tsx';
import { Age } from '../../../kit/table/Age.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { chosenBy } from '../../../kit/record/chosen.ts';
import { RecordPanel } from '../../../kit/record/RecordPanel.tsx';
import { AuditLink } from '../../../parts/audit/AuditLink.tsx';
import { useCall } from '../../../shell/calls.ts';
import { useMay } from '../../../shell/session.ts';
import { ConfirmSection } from './ConfirmSection.tsx';
import { slipDueAt, waitsSince } from '../terms/limits.ts';
import { MoneySection } from './MoneySection.tsx';
import { topUpStateLabels, topUpStateTones, topUpVerbLabels } from '../payment.labels.ts';
import { ReturnsSection } from './ReturnsSection.tsx';
import { SecondSection } from './SecondSection.tsx';
import { SlipSection } from './SlipSection.tsx';
import { receivedFor, statusOf } from './top-up-status.ts';
import { TopUpFacts } from './TopUpFacts.tsx';
import { useConfirm } from './useConfirm.tsx';
import { useRefunds } from './useRefunds.tsx';
import { useSecond } from './useSecond.tsx';
import { RecordHistory } from '../../../kit/record/RecordHistory.tsx';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';

export type TopUpWhole = Answer<typeof deskTopUp>;

type RecordProps = {
  readonly code: string | null;
  /** It was dealt with: on to the next. */
  readonly onDone?: (code: string) => void;
};

/** One top-up, whole: what was asked, the slip, what was received, and how its money moved. */
export const TopUpRecord = ({ code, onDone }: RecordProps) => {
  const { t } = useLingui();
  const read = useCall(deskTopUp, { code: code ?? '' }, { enabled: code !== null, everyMs: 20_000 });
  return (
    <RecordPanel
      label={t`这笔充值`}
      chosen={chosenBy(code, read)}
      none={{ icon: 'topUp', message: <Trans>选一笔充值，凭证、到账和经过都在这里。</Trans> }}
      rows={12}
    >
      {(whole) => <Whole key={code} whole={whole} onDone={() => onDone?.(whole.topUp.code)} />}
    </RecordPanel>
  );
};

type WholeProps = { readonly whole: TopUpWhole; readonly onDone: () => void };

const Whole = ({ whole, onDone }: WholeProps) => {
  const { t } = useLingui();
  const { topUp } = whole;
  const mayConfirm = useMay('topUps.confirm');
  const isOpen = topUp.provider === 'bank' && canMove(topUpLifecycle, 'confirm', topUp.state, 'staff');
  const confirming = useConfirm(topUp, onDone);
  const refunds = useRefunds(whole);
  const seconding = useSecond(topUp, onDone);
  const waitsForSecond = topUp.confirmation?.state === 'Open';
  const isConfirmable = isOpen && mayConfirm && !waitsForSecond;
  const standing = statusOf(topUp);
  const waitsFor = waitsSince(topUp);
  const bar = waitsForSecond ? seconding.bar : isConfirmable ? confirming.bar : refunds.bar;
  const dialog = waitsForSecond ? seconding.dialog : isConfirmable ? confirming.dialog : refunds.dialog;
  return (
    <Panel
      title={topUp.code}
      sub={<Tag tone={topUpStateTones[standing]}>{t(topUpStateLabels[standing])}</Tag>}
      aside={
        <>
          <AuditLink object={`topUp:${topUp.code}`} />
          {waitsFor === null ? null : <Age since={waitsFor} dueAt={slipDueAt(waitsFor)} />}
        </>
      }
      foot={bar}
    >
      <Amounts whole={whole} />
      <SecondSection topUp={topUp} />
      {isConfirmable ? <ConfirmSection topUp={topUp} confirming={confirming} /> : null}
      <SlipSection slips={whole.slips} payCurrency={topUp.payCurrency} />
      <TopUpFacts topUp={topUp} />
      <ReturnsSection whole={whole} />
      <MoneySection whole={whole} />
      <Section title={t`经过`}>
        <TopUpHistory whole={whole} />
      </Section>
      {dialog}
    </Panel>
  );
};

/** What is asked until it is there; after that what was credited, with what was asked beside it. */
const Amounts = ({ whole: { topUp, received } }: Pick<WholeProps, 'whole'>) => {
  const { t } = useLingui();
  const { currency, payCurrency, creditedAmount } = topUp;
  const asked = moneyText(topUp.amount, currency);
  const toPay = moneyText(topUp.payAmount, payCurrency);
  const fee = moneyText(topUp.fee, payCurrency);
  const paid = receivedFor(received, payCurrency);
  const bonus = { label: t`赠送`, value: moneyText(topUp.bonusYen, 'JPY'), sub: t`和到账同时给` };
  if (creditedAmount === null)
    return (
      <Figures
        figures={[
          { label: t`客人要付`, value: toPay, sub: t`含手续费 ${fee}`, big: true },
          { label: t`到账后余额加`, value: asked, sub: nameOfShopper(topUp.shopper.nickName) },
          bonus,
        ]}
      />
    );
  return (
    <Figures
      figures={[
        { label: t`已到账`, value: moneyText(creditedAmount, currency), sub: t`申请 ${asked}`, big: true },
        {
          label: t`收到`,
          value: paid === null ? toPay : moneyText(paid, payCurrency),
          sub: t`要付 ${toPay}，含手续费 ${fee}`,
        },
        bonus,
      ]}
    />
  );
};

/** What happened to a top-up, newest first, and who did it. */
const TopUpHistory = ({ whole }: { readonly whole: TopUpWhole }) => {
  const { t } = useLingui();
  const { topUp, history } = whole;
  const who = (actor: string, name: string) => {
    if (name !== '') return name;
    return actor.startsWith('shopper:') ? nameOfShopper(topUp.shopper.nickName) : t`系统`;
  };
  const received = (amount: number | null) => {
    if (amount === null) return '';
    const text = moneyText(amount, topUp.payCurrency);
    return t`收到 ${text}`;
  };
  const rows = history.map(({ verb, at, note, receivedAmount, actor, actorName }, place) => ({
    id: `${place} ${verb}`,
    at,
    text: `${who(actor, actorName)} ${t(topUpVerbLabels[verb])}`,
    detail: [received(receivedAmount), note].filter((part) => part !== '').join(' · '),
  }));
  return <RecordHistory rows={rows.toReversed()} />;
};
