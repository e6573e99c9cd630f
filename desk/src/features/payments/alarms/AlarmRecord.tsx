import { Id } from '@hakobu/contract/base/shapes';
import {
  agreeAlarm,
  type AlarmOutcome,
  dropAlarm,
  type PaymentAlarm,
  settleAlarm,
} from '@hakobu/contract/payments/payment.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input, Radio } from 'antd';
import * as z from 'zod/mini';
import { useEndpointForm } from '../../../kit/form/useEndpointForm.ts';
import { Panel, Section } from '../../../kit/frame/Panel.tsx';
import { BareField, Field } from '../../../kit/input/Field.tsx';
import { useDraftParts } from '../../../kit/input/useDraftParts.ts';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { Figures, type Fact, Facts } from '../../../kit/record/Facts.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import { TextLink } from '../../../kit/record/TextLink.tsx';
import { Age } from '../../../kit/table/Age.tsx';
import { moneyText, minorText } from '../../../kit/text/money.ts';
import { instantText } from '../../../kit/text/time.ts';
import shape from '../../../kit/shapes.module.css';
import { links } from '../../../links.ts';
import { type ChosenShopper, ShopperSelect } from '../../../parts/shoppers/ShopperSelect.tsx';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import { useMay, useStaff } from '../../../shell/session.ts';
import { alarmDueAt } from '../terms/limits.ts';
import { alarmAdvice, outcomeLabels } from '../payment.labels.ts';
import { useAlarmName } from './useAlarmName.ts';
import { CopyText } from '../../../kit/record/CopyText.tsx';
import { useProviderName } from '../../../parts/payments/useProviderName.ts';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';

type AlarmProps = { readonly alarm: PaymentAlarm; readonly onDone: () => void };
type Draft = { readonly how: AlarmOutcome | null; readonly shopper: ChosenShopper | null; readonly note: string };

/** One alarm: what was told, what lies in suspense, and how it is settled. */
export const AlarmRecord = ({ alarm, onDone }: AlarmProps) => {
  const { t } = useLingui();
  const alarmName = useAlarmName();
  const may = useMay('topUps.confirm') && alarm.settled === null;
  const maySettle = may && alarm.proposed === null && alarm.outcomes.length > 0;
  const settling = useSettling(alarm, onDone);
  const advice = alarmAdvice[alarm.kind];
  return (
    <Panel
      title={alarmName(alarm.kind)}
      sub={instantText(alarm.at)}
      aside={alarm.settled ? null : <Age since={alarm.at} dueAt={alarmDueAt(alarm.at)} />}
      foot={
        may && alarm.proposed ? (
          <ProposedBar alarm={alarm} proposed={alarm.proposed} onDone={onDone} />
        ) : maySettle ? (
          <SettleBar alarm={alarm} settling={settling} />
        ) : null
      }
    >
      {alarm.inSuspense ? (
        <Figures
          figures={[
            {
              label: t`在暂记`,
              value: moneyText(alarm.inSuspense.amount, alarm.inSuspense.currency),
              sub: alarm.shopper ? nameOfShopper(alarm.shopper.nickName) : t`还不知道是谁的`,
              big: true,
            },
          ]}
        />
      ) : null}
      <Section title={t`来龙去脉`}>
        <div className={shape.stack}>
          {advice && !alarm.settled ? <Note tone="warn">{t(advice)}</Note> : null}
          <AlarmFacts alarm={alarm} />
          {alarm.topUpCode ? (
            <TextLink href={links.topUps({ view: 'all', keyword: alarm.topUpCode })}>
              <Trans>看这笔充值</Trans>
            </TextLink>
          ) : null}
        </div>
      </Section>
      {alarm.proposed ? <ProposedNote alarm={alarm} proposed={alarm.proposed} /> : null}
      {maySettle ? <SettleForm alarm={alarm} settling={settling} /> : null}
      {alarm.settled ? <Settled settled={alarm.settled} /> : null}
    </Panel>
  );
};

/** Whose money it is has to be said where it is credited to a shopper of the desk's choosing, and only there. */
const AlarmSent = z.extend(settleAlarm.input, { shopperId: Id });

const useSettling = ({ id, outcomes }: PaymentAlarm, onDone: () => void) => {
  const { t } = useLingui();
  const only = outcomes.length === 1 ? (outcomes[0] ?? null) : null;
  const [draft, change, clear] = useDraftParts<Draft>(`alarm:${id}`, { how: only, shopper: null, note: '' });
  const settle = useSend(settleAlarm, {
    onDone: ({ proposed }) => {
      clear();
      tellDone(proposed ? t`已提出，等另一位同事同意后入账` : t`这条警报已处理`);
      onDone();
    },
  });
  const { how, shopper, note } = draft;
  const form = useEndpointForm({
    name: `alarm:${id}`,
    schema: draft.how === 'creditShopper' ? AlarmSent : settleAlarm.input,
    value: {
      id,
      how,
      ...(how === 'creditShopper' ? { shopperId: shopper?.id } : {}),
      note: note.trim(),
    },
    onSend: settle.mutate,
  });
  return { draft, change, settle, form };
};
type Settling = ReturnType<typeof useSettling>;

type SettleProps = { readonly alarm: PaymentAlarm; readonly settling: Settling };

const SettleForm = ({ alarm, settling: { draft, change, form } }: SettleProps) => {
  const { t } = useLingui();
  return (
    <Section title={t`怎么处理`}>
      <div className={shape.stack}>
        <BareField {...form.field('how')}>
          <Radio.Group
            aria-label={t`怎么处理`}
            value={draft.how}
            onChange={({ target }) => change({ how: alarm.outcomes.find((known) => known === target.value) ?? null })}
            options={alarm.outcomes.map((value) => ({ value, label: t(outcomeLabels[value]) }))}
          />
        </BareField>
        {draft.how === 'creditShopper' ? (
          <ShopperSelect
            value={draft.shopper}
            fault={form.field('shopperId')}
            onChange={(shopper) => change({ shopper })}
          />
        ) : null}
        <Field label={t`说明`} hint={t`查到了什么、和谁确认的；记入审计`} {...form.field('note')}>
          <Input.TextArea
            value={draft.note}
            maxLength={300}
            autoSize={{ minRows: 2, maxRows: 5 }}
            onChange={({ target }) => change({ note: target.value })}
          />
        </Field>
      </div>
    </Section>
  );
};

const SettleBar = ({ alarm, settling: { draft, settle, form } }: SettleProps) => {
  const { t } = useLingui();
  const { inSuspense } = alarm;
  const { how, shopper } = draft;
  const amount = inSuspense ? moneyText(inSuspense.amount, inSuspense.currency) : '';
  const name = shopper?.name ?? '';
  const lost = {
    creditTopUp: t`${amount} 从暂记入到 ${alarm.topUpCode ?? ''} 的余额，不能撤回。`,
    creditShopper: t`${amount} 要从暂记入到 ${name} 的余额：另一位同事同意后入账，不能撤回。`,
    returned: t`${amount} 从暂记记为已退回付款人。先在渠道后台退好，这里不会替你退。`,
    dismiss: t`账上不会动。`,
  } satisfies Record<AlarmOutcome, string>;
  return (
    <ActionBar
      note={form.note}
      loud={{
        label: how === null ? t`处理` : t(outcomeLabels[how]),
        keys: 'ctrl+enter',
        busy: settle.isPending,
        ...(how === null || how === 'dismiss' || !form.isValid
          ? {}
          : { confirm: { title: t`这样处理？`, lost: lost[how] } }),
        onPress: form.submit,
      }}
    />
  );
};

type ProposedProps = {
  readonly alarm: PaymentAlarm;
  readonly proposed: NonNullable<PaymentAlarm['proposed']>;
};

const ProposedNote = ({ alarm: { inSuspense }, proposed }: ProposedProps) => {
  const { t } = useLingui();
  const { by, note, shopper } = proposed;
  const name = `${nameOfShopper(shopper.nickName)} ${shopper.number}`;
  const amount = inSuspense ? moneyText(inSuspense.amount, inSuspense.currency) : '';
  return (
    <Section title={t`等第二个人`}>
      <Note tone="warn">
        <Trans>
          {by} 提出把 {amount} 入到 {name} 的余额：{note}
        </Trans>
      </Note>
    </Section>
  );
};

/** What one person proposed waits for another; who proposed it can only take it back. */
const ProposedBar = ({ alarm, proposed, onDone }: ProposedProps & { readonly onDone: () => void }) => {
  const { t } = useLingui();
  const me = useStaff();
  const { id, inSuspense } = alarm;
  const { shopper, staffId } = proposed;
  const name = nameOfShopper(shopper.nickName);
  const agree = useSend(agreeAlarm, {
    onDone: () => {
      tellDone(t`这条警报已处理`);
      onDone();
    },
  });
  const drop = useSend(dropAlarm, { onDone: () => tellDone(t`提议已收回，警报重新待处理`) });
  const isOwn = me.id === staffId;
  const amount = inSuspense ? moneyText(inSuspense.amount, inSuspense.currency) : '';
  return (
    <ActionBar
      plain={[
        {
          label: isOwn ? t`收回提议` : t`不同意`,
          busy: drop.isPending,
          onPress: () => drop.mutate({ id, note: isOwn ? t`提出的人收回` : t`另一位同事不同意` }),
        },
      ]}
      loud={{
        label: t`同意入账 ${amount}`,
        keys: 'ctrl+enter',
        busy: agree.isPending,
        blocked: isOwn ? t`要另一位同事来同意` : null,
        confirm: { title: t`${amount} 是 ${name} 的？`, lost: t`从暂记入到余额，不能撤回。` },
        onPress: () => agree.mutate({ id, shopperId: shopper.id, proposedBy: staffId }),
      }}
    />
  );
};

const Settled = ({ settled }: { readonly settled: NonNullable<PaymentAlarm['settled']> }) => {
  const { t } = useLingui();
  const how = t(outcomeLabels[settled.how]);
  const who = [settled.by, settled.second].filter(Boolean).join('、');
  return (
    <Section title={t`已处理`}>
      <Note tone="ok">
        <Trans>
          {who} 在 {instantText(settled.at)}：{how}。{settled.note}
        </Trans>
      </Note>
    </Section>
  );
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What the provider told, each fact under a name that people know where it has one. */
const AlarmFacts = ({ alarm }: { readonly alarm: PaymentAlarm }) => {
  const { t } = useLingui();
  const nameOf = useProviderName();
  const { currency = '', amount, firstAmount, ...rest } = alarm.facts;
  const money = (value: unknown): string | null =>
    typeof value === 'number' ? minorText(value, textOf(currency)) : null;
  const names: Readonly<Record<string, string>> = {
    transactionId: t`交易号`,
    merchantCode: t`报的充值编号`,
    reference: t`渠道编号`,
    payoutCode: t`我们的编号`,
    withdrawalCode: t`提现编号`,
  };
  const others = Object.entries(rest)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]): Fact => [names[name] ?? name, <CopyText key={name} text={textOf(value)} />]);
  const { shopper } = alarm;
  return (
    <Facts
      facts={[
        [t`渠道`, nameOf(alarm.provider)],
        [t`金额`, money(amount)],
        [t`第一次说的`, money(firstAmount)],
        ...others,
        [t`客人`, shopper ? `${nameOfShopper(shopper.nickName)} ${shopper.number}` : null],
      ]}
    />
  );
};
