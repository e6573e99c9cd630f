import { weekdayLabels } from '@hakobu/contract/base/weekday.labels';
import { AutoEvery } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SelectField, TextField } from '../../../kit/form/Field.tsx';
import { amountText } from '../../../kit/money/moneyTexts.ts';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { Tabs } from '../../../kit/press/Tabs.tsx';
import { Row } from '../../../kit/show/Row.tsx';
import { links } from '../../../links.ts';
import { PayeeChoice, type PayeeChoiceProps } from '../payees/PayeeChoice.tsx';
import { usePayeeName } from '../payees/usePayeeName.ts';
import { everyWords } from './auto.labels.ts';
import type { AutoFacts } from './auto.queries.ts';
import { withEvery, type Typed, type TypedFault } from './auto.rules.ts';
import styles from './auto.module.css';

type FieldsProps = {
  readonly typed: Typed;
  readonly onChange: (typed: Typed) => void;
  readonly auto: AutoFacts;
  readonly wrong: TypedFault | undefined;
  readonly onUsable: () => void;
};

/** What a rule is made of: where to, how much stays, from when on, and how often. */
export const AutoFields = (props: FieldsProps) => (
  <div className={styles.fields}>
    <PayeeField {...props} />
    <AmountFields {...props} />
    <RhythmFields {...props} />
  </div>
);

const PayeeField = ({ typed, onChange, auto, onUsable }: FieldsProps) => {
  const nameOf = usePayeeName();
  const [isOpen, setOpen] = useState(false);
  const payee = auto.payees.find(({ id }) => id === typed.payeeId);
  const terms = auto.terms.find(({ kind }) => kind === payee?.kind);
  const least = terms && amountText(terms.least, typed.currency);
  return (
    <>
      <Row
        title={<Trans>提现到</Trans>}
        value={payee ? nameOf(payee) : <Trans>原路退回</Trans>}
        note={least === undefined ? <Trans>只退回充值用的渠道</Trans> : <Trans>每次至少 {least}</Trans>}
        onPress={() => setOpen(true)}
      />
      <PayeeSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        currency={typed.currency}
        payees={auto.payees}
        terms={auto.terms}
        value={typed.payeeId}
        onChoose={(payeeId) => onChange({ ...typed, payeeId })}
        onUsable={onUsable}
      />
    </>
  );
};

const AmountFields = ({ typed, onChange, wrong }: FieldsProps) => {
  const { t } = useLingui();
  const unit = typed.currency === 'JPY' ? t`日元` : t`元`;
  const usual = {
    right: unit,
    inputMode: typed.currency === 'JPY' ? ('numeric' as const) : ('decimal' as const),
    autoComplete: 'off',
    maxLength: 11,
    onBlur: () => undefined,
  };
  const bad = t`格式不对，请检查`;
  return (
    <>
      <TextField
        {...usual}
        name={`above-${typed.currency}`}
        label={<Trans>余额超过</Trans>}
        value={typed.above}
        onChange={(above) => onChange({ ...typed, above })}
        fault={wrong === 'above' ? bad : wrong === 'keepsMore' ? t`不能低于保留的金额` : undefined}
        hint={<Trans>超过这个金额才会提现</Trans>}
      />
      <TextField
        {...usual}
        name={`keep-${typed.currency}`}
        label={<Trans>至少保留</Trans>}
        value={typed.keep}
        onChange={(keep) => onChange({ ...typed, keep })}
        fault={wrong === 'keep' ? bad : undefined}
        hint={<Trans>提现后余额里留下的金额</Trans>}
      />
    </>
  );
};

const fromMonday = [...weekdayLabels.slice(1), weekdayLabels[0]];
const monthDays = Array.from({ length: 28 }, (_, place) => place + 1);

const RhythmFields = ({ typed, onChange }: FieldsProps) => {
  const { t, i18n } = useLingui();
  const days =
    typed.every === 'week'
      ? fromMonday.map((word, place) => ({ key: String(place + 1), label: i18n._(word) }))
      : monthDays.map((day) => ({ key: String(day), label: t`${day} 日` }));
  return (
    <>
      <div className={styles.every}>
        <Tabs
          look="pills"
          label={t`多久一次`}
          value={typed.every}
          choices={AutoEvery.options.map((key) => ({ key, label: i18n._(everyWords[key]) }))}
          onChange={(every) => onChange(withEvery(typed, every))}
        />
      </div>
      {typed.every === 'day' ? null : (
        <SelectField
          name={`on-${typed.currency}`}
          label={typed.every === 'week' ? <Trans>星期几</Trans> : <Trans>几号</Trans>}
          placeholder={t`请选择`}
          choices={days}
          value={String(typed.on)}
          onChange={(on) => onChange({ ...typed, on: Number(on) })}
          onBlur={() => undefined}
          fault={undefined}
          hint={<Trans>按日本的日期</Trans>}
        />
      )}
    </>
  );
};

type PayeeSheetProps = PayeeChoiceProps & { readonly open: boolean; readonly onClose: () => void };

/** Chooses where money goes, in a sheet; it closes by itself. */
const PayeeSheet = ({ open, onClose, onChoose, ...choice }: PayeeSheetProps) => (
  <Sheet open={open} onClose={onClose} title={<Trans>收款账户</Trans>}>
    <PayeeChoice
      {...choice}
      onChoose={(payeeId) => {
        onClose();
        onChoose(payeeId);
      }}
    />
    <Row icon="add" title={<Trans>绑定收款账户</Trans>} to={links.withdraw({ bind: choice.currency })} />
  </Sheet>
);
