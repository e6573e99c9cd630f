import type { Difference } from '@hakobu/contract/reconciliation/difference.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { Facts, Figures } from '../../kit/record/Facts.tsx';
import { Note } from '../../kit/record/Tag.tsx';
import { TextLink } from '../../kit/record/TextLink.tsx';
import { Age } from '../../kit/table/Age.tsx';
import { moneyText } from '../../kit/text/money.ts';
import { instantText } from '../../kit/text/time.ts';
import shape from '../../kit/shapes.module.css';
import { links } from '../../links.ts';
import { AuditLink } from '../../parts/audit/AuditLink.tsx';
import { useProviderName } from '../../parts/payments/useProviderName.ts';
import { useMay } from '../../shell/session.ts';
import { AgreeBar } from './AgreeBar.tsx';
import { differenceDueAt } from './limits.ts';
import { ourThing } from './our-thing.ts';
import { differenceAdvice, differenceKindLabels, rowKindLabels, settledLabels } from './reconciliation.labels.ts';
import { SettleBar, SettleForm, useSettling } from './SettleForm.tsx';

type Props = { readonly difference: Difference; readonly onDone: () => void };

/** One difference: both sides next to each other, what they are apart, and how it is settled. */
export const DifferenceRecord = ({ difference, onDone }: Props) => {
  const { t } = useLingui();
  const nameOf = useProviderName();
  const may = useMay('reconciliation.settle');
  const settling = useSettling(difference, onDone);
  const { kind, provider, day, state, foundAt, timingUntil, proposed, settled } = difference;
  const isOpen = may && difference.outcomes.length > 0;
  return (
    <Panel
      title={t(differenceKindLabels[kind])}
      sub={`${nameOf(provider)} · ${day}`}
      aside={state === 'open' ? <Age since={foundAt} dueAt={differenceDueAt(timingUntil ?? foundAt)} /> : null}
      foot={
        isOpen ? (
          <SettleBar difference={difference} settling={settling} />
        ) : may && proposed ? (
          <AgreeBar difference={difference} proposed={proposed} onDone={onDone} />
        ) : null
      }
    >
      <Sides difference={difference} />
      <Section>
        <div className={shape.stack}>
          {settled ? null : <Note tone="warn">{t(differenceAdvice[kind])}</Note>}
          {timingUntil && !settled ? (
            <Note>
              <Trans>等下一份文件，到 {instantText(timingUntil)} 还没有就再来处理。</Trans>
            </Note>
          ) : null}
          <SideFacts difference={difference} />
        </div>
      </Section>
      {isOpen ? <SettleForm difference={difference} settling={settling} /> : null}
      {settled ? <Settled settled={settled} id={difference.id} /> : null}
    </Panel>
  );
};

const Sides = ({ difference: { theirs, ours, apart } }: { readonly difference: Difference }) => {
  const { t } = useLingui();
  const apartText = apart.map(({ amount, currency }) => moneyText(amount, currency, { signed: true })).join(' / ');
  return (
    <Figures
      figures={[
        {
          label: t`渠道说的`,
          value: theirs ? moneyText(theirs.gross, theirs.currency, { signed: true }) : t`没有这笔`,
          sub: theirs ? t(rowKindLabels[theirs.kind]) : null,
        },
        {
          label: t`账上的`,
          value: ours ? moneyText(ours.moved.amount, ours.moved.currency, { signed: true }) : t`没有这笔`,
          sub: ours ? ourThing(ours.subject).name : null,
        },
        { label: t`渠道多出`, value: apartText, sub: null, big: true },
      ]}
    />
  );
};

const SideFacts = ({ difference: { theirs, ours } }: { readonly difference: Difference }) => {
  const { t } = useLingui();
  const fee = theirs && theirs.fee !== 0 ? moneyText(theirs.fee, theirs.currency) : null;
  return (
    <Facts
      facts={[
        [t`渠道交易号`, theirs?.reference],
        [t`渠道时间`, theirs ? instantText(theirs.at) : null],
        [t`渠道手续费`, fee],
        [
          t`文件`,
          theirs ? (
            <TextLink key="file" href={links.reconciliation({ view: 'files', provider: theirs.provider })}>
              <Trans>第 {theirs.line} 行</Trans>
            </TextLink>
          ) : null,
        ],
        [
          t`账上是什么`,
          ours ? (
            <TextLink key="ours" href={ourThing(ours.subject).href}>
              {ourThing(ours.subject).name}
            </TextLink>
          ) : null,
        ],
        [t`账上的交易号`, ours?.reference === '' ? null : ours?.reference],
        [t`入账时间`, ours ? instantText(ours.at) : null],
        [
          t`分录`,
          ours ? (
            <TextLink key="books" href={links.ledger({ subject: ours.subject })}>
              <Trans>看账上的交易</Trans>
            </TextLink>
          ) : null,
        ],
      ]}
    />
  );
};

const Settled = ({ settled, id }: { readonly settled: NonNullable<Difference['settled']>; readonly id: string }) => {
  const { t } = useLingui();
  const how = t(settledLabels[settled.how]);
  const people = [settled.by, settled.second].filter(Boolean).join(' + ') || t`系统`;
  return (
    <Section title={t`已处理`}>
      <div className={shape.stack}>
        <Note tone="ok">
          <Trans>
            {people} 在 {instantText(settled.at)}：{how}。{settled.note}
          </Trans>
        </Note>
        <AuditLink object={`difference:${id}`} />
      </div>
    </Section>
  );
};
