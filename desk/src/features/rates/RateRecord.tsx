import { answerHeldBack, type DeskRate, type HeldBack } from '@hakobu/contract/rates/rate.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { Figures } from '../../kit/record/Facts.tsx';
import { Tag, Note } from '../../kit/record/Tag.tsx';
import { Chips } from '../../kit/table/Chips.tsx';
import { useFilters } from '../../kit/table/useFilters.ts';
import { instantText } from '../../kit/text/time.ts';
import { useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/toasts.ts';
import { useMay, useStaff } from '../../shell/session.ts';
import { LimitsForm } from './LimitsForm.tsx';
import { MarginForm } from './MarginForm.tsx';
import { exampleCost, minorDigits, percentText, perHundredText } from './rate-text.ts';
import { currencyLabels } from './rates.labels.ts';
import styles from './rates.module.css';
import { TypeForm } from './TypeForm.tsx';
import { useSourceText } from './useRateColumns.tsx';

type Props = { readonly rate: DeskRate };

const forms = { type: TypeForm, margin: MarginForm, limits: LimitsForm } as const;
type FormName = keyof typeof forms;
const isForm = (text: string): text is FormName => text in forms;

/** One currency: what 100 yen cost now, what waits for a confirmation, and what can be set. */
export const RateRecord = ({ rate }: Props) => {
  const { t } = useLingui();
  const may = useMay('rates.write');
  const sourceText = useSourceText();
  const [filters, setFilters] = useFilters({ view: 'type' });
  const { currency, scale, marketPpm, marginPpm, chargedPpm, isStale, heldBack, marketAt } = rate;
  const view = isForm(filters.view) ? filters.view : 'type';
  const Form = forms[view];
  const chips: { value: FormName; label: string }[] = [
    { value: 'type', label: t({ context: 'action', message: '输入汇率' }) },
    { value: 'margin', label: t`加价` },
    { value: 'limits', label: t`时限` },
  ];
  return (
    <Panel
      title={t`${currency} ${t(currencyLabels[currency])}`}
      sub={t`${sourceText(rate)} · ${instantText(marketAt)} 得知`}
      aside={isStale ? <Tag tone="bad">{t`过期`}</Tag> : <Tag tone="ok">{t`可用`}</Tag>}
    >
      <Section flush>
        <Figures
          figures={[
            { label: t`收取`, value: perHundredText(chargedPpm, scale), sub: t`100 日元`, big: true },
            { label: t`市场`, value: perHundredText(marketPpm, scale), sub: t`加价 ${percentText(marginPpm)}` },
            {
              label: t`客人买 ¥10,000`,
              value: minorDigits(exampleCost(marketPpm, marginPpm), scale),
              sub: currency,
            },
          ]}
        />
      </Section>
      {isStale ? <Stale rate={rate} may={may} /> : null}
      {heldBack ? <HeldBackNote rate={rate} heldBack={heldBack} may={may} /> : null}
      {may ? (
        <div className={styles.form}>
          <Chips label={t`改什么`} chips={chips} value={view} onChange={(next) => setFilters({ view: next })} />
          <Form key={view} rate={rate} />
        </div>
      ) : null}
    </Panel>
  );
};

const Stale = ({ rate: { currency, staleAt }, may }: Props & { readonly may: boolean }) => {
  const since = instantText(staleAt);
  return (
    <Section>
      <Note tone="bad">
        {currency === 'CNY' ? (
          <Trans>
            从 {since} 起汇率过期。人民币余额不能付日元，需要换汇的充值也停了；日元和优惠金照常。输入今天的汇率就恢复。
          </Trans>
        ) : (
          <Trans>从 {since} 起汇率过期。它只用于显示，客人会看到它不是最新的。</Trans>
        )}
        {may ? null : (
          <p>
            <Trans>汇率由能改它的同事输入，默认是财务。</Trans>
          </p>
        )}
      </Note>
    </Section>
  );
};

type HeldBackProps = Props & { readonly heldBack: HeldBack; readonly may: boolean };

const HeldBackNote = ({ rate, heldBack, may }: HeldBackProps) => {
  const { t } = useLingui();
  const { currency, scale, marketPpm } = rate;
  const me = useStaff();
  const isOwn = heldBack.by !== null && heldBack.by.staffId === me.id;
  const source = heldBack.by?.name ?? heldBack.source;
  const send = useSend(answerHeldBack, {
    onDone: (_answer, { answer }) => tellDone(answer === 'take' ? t`已采用` : t`没有采用，等来源的下一个汇率`),
  });
  const answer = (how: 'take' | 'leave') => send.mutate({ currency, marketPpm: heldBack.marketPpm, answer: how });
  const [seen, change] = [instantText(heldBack.seenAt), percentText(heldBack.changePpm, true)];
  const [before, after] = [perHundredText(marketPpm, scale), perHundredText(heldBack.marketPpm, scale)];
  return (
    <Section title={t`等确认`}>
      <Note tone="warn">
        <Trans>
          {source} 在 {seen} 给出 {after}，现在是 {before}，变动 {change}，超过了变动上限，没有采用。
        </Trans>
      </Note>
      {may ? (
        <div className={styles.answers}>
          <Button disabled={send.isPending} onClick={() => answer('leave')}>
            <Trans>不采用</Trans>
          </Button>
          <Button disabled={send.isPending || isOwn} onClick={() => answer('take')}>
            <Trans>采用 {after}</Trans>
          </Button>
        </div>
      ) : null}
      {isOwn ? (
        <Note>
          <Trans>是你输入的，要另一位同事采用。</Trans>
        </Note>
      ) : null}
    </Section>
  );
};
