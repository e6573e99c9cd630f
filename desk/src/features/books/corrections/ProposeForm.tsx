import { type Currency, currencies } from '@hakobu/contract/base/money';
import { proposeCorrection } from '@hakobu/contract/books/correction.desk-api';
import {
  type AdjustableAccount,
  adjustableAccounts,
  Adjustment,
  AdjustmentSide,
  type CorrectionContent,
  shopperAccounts,
} from '@hakobu/contract/books/correction.shape';
import { useLingui } from '@lingui/react/macro';
import { Checkbox, Input, Select } from 'antd';
import * as z from 'zod/mini';
import { type Typed, typedBy } from '../../../kit/form/typed.ts';
import { useAmountWords } from '../../../kit/form/useAmountWords.ts';
import { type EndpointForm, useEndpointForm } from '../../../kit/form/useEndpointForm.ts';
import { Panel, Section } from '../../../kit/frame/Panel.tsx';
import { Field } from '../../../kit/input/Field.tsx';
import { amountTyped } from '../../../kit/input/typed-amount.ts';
import { useDraftParts } from '../../../kit/input/useDraftParts.ts';
import { useFirstFocus } from '../../../kit/input/useFirstFocus.ts';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import shape from '../../../kit/shapes.module.css';
import { type ChosenShopper, ShopperSelect } from '../../../parts/shoppers/ShopperSelect.tsx';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import { accountLabels } from '../books.labels.ts';
import { ReversedTransaction } from '../journal/ReversedTransaction.tsx';

type Side = { readonly account: AdjustableAccount; readonly shopper: ChosenShopper | null };
type Draft = {
  readonly posts: boolean;
  readonly from: Side;
  readonly to: Side;
  readonly currency: Currency;
  readonly amount: string;
  readonly reason: string;
};

const isShoppers = (account: AdjustableAccount): boolean => shopperAccounts.some((known) => known === account);

const contentOf = (draft: Draft, reverses: string | null): Typed<CorrectionContent> => {
  const side = ({ account, shopper }: Side) => ({
    account,
    shopperId: isShoppers(account) ? (shopper?.id ?? null) : null,
  });
  const amount = typedBy((text) => amountTyped(text, draft.currency), draft.amount);
  const adjustment = { from: side(draft.from), to: side(draft.to), currency: draft.currency, amount };
  return { reverses, adjustment: draft.posts ? adjustment : null, reason: draft.reason.trim() };
};

/** Whose account it is where it is a shopper's, which the endpoint refuses by more than its schema. */
const SideSent = AdjustmentSide.check(
  z.refine(({ account, shopperId }) => !isShoppers(account) || shopperId !== null, { path: ['shopperId'] }),
);
const CorrectionSent = z.extend(proposeCorrection.input, {
  adjustment: z._default(z.nullable(z.extend(Adjustment, { from: SideSent, to: SideSent })), null),
});

type FormProps = {
  /** The transaction that is undone. */
  readonly reverses: string | null;
  readonly onDone: (code: string) => void;
  readonly onClose: () => void;
};

/** A correction as it is proposed: what is undone, what is posted instead, and why. */
export const ProposeForm = ({ reverses, onDone, onClose }: FormProps) => {
  const { t } = useLingui();
  const [draft, change, clear] = useDraftParts<Draft>(`correction:new:${reverses ?? ''}`, {
    posts: reverses === null,
    from: { account: 'compensation', shopper: null },
    to: { account: 'available', shopper: null },
    currency: 'JPY',
    amount: '',
    reason: '',
  });
  const propose = useSend(proposeCorrection, {
    onDone: ({ code }) => {
      clear();
      tellDone(t`${code} 已提出，等另一位同事复核`);
      onDone(code);
    },
  });
  const first = useFirstFocus(true);
  const form = useEndpointForm({
    name: `correction:new:${reverses ?? ''}`,
    schema: CorrectionSent,
    value: contentOf(draft, reverses),
    onSend: propose.mutate,
  });
  return (
    <Panel
      title={t`提出更正`}
      foot={
        <ActionBar
          plain={[{ label: t`不提了`, onPress: onClose }]}
          note={form.note}
          loud={{
            label: t`提出`,
            keys: 'ctrl+enter',
            busy: propose.isPending,
            onPress: form.submit,
          }}
        />
      }
    >
      <Section>
        <div ref={first} className={shape.stack}>
          <Note tone="warn">{t`提出后账上还不会动，要由另一位有权限的同事复核。`}</Note>
          {reverses === null ? null : <ReversedTransaction id={reverses} />}
          {reverses === null ? null : (
            <Checkbox checked={draft.posts} onChange={({ target }) => change({ posts: target.checked })}>
              {t`撤销之后再记一笔`}
            </Checkbox>
          )}
          {draft.posts ? <AdjustmentFields draft={draft} form={form} onChange={change} /> : null}
          <Field label={t`原因`} hint={t`写进账里和审计`} {...form.field('reason')}>
            <Input.TextArea
              value={draft.reason}
              maxLength={500}
              autoSize={{ minRows: 2, maxRows: 5 }}
              onChange={({ target }) => change({ reason: target.value })}
            />
          </Field>
        </div>
      </Section>
    </Panel>
  );
};

type FieldsProps = {
  readonly draft: Draft;
  readonly form: EndpointForm<typeof CorrectionSent>;
  readonly onChange: (part: Partial<Draft>) => void;
};

const AdjustmentFields = ({ draft, form, onChange }: FieldsProps) => {
  const { t } = useLingui();
  const amountWords = useAmountWords();
  const isBelowZero = /^\s*[-−－]/u.test(draft.amount);
  return (
    <>
      <SideFields
        label={t`从哪个科目`}
        side={draft.from}
        fault={form.field('adjustment.from.shopperId')}
        currency={draft.currency}
        onChange={(from) => onChange({ from })}
      />
      <SideFields
        label={t`到哪个科目`}
        side={draft.to}
        fault={form.field('adjustment.to.shopperId')}
        currency={draft.currency}
        onChange={(to) => onChange({ to })}
      />
      <Field label={t`货币`}>
        <Select
          aria-label={t`货币`}
          value={draft.currency}
          options={currencies.map((value) => ({ value, label: value }))}
          onChange={(currency: Currency) => onChange({ currency })}
        />
      </Field>
      <Field
        label={t`金额`}
        {...form.field(
          'adjustment.amount',
          isBelowZero ? t`不写负号：往哪边动由两个科目定` : amountWords(draft.currency),
        )}
      >
        <Input
          inputMode="decimal"
          maxLength={12}
          value={draft.amount}
          onChange={({ target }) => onChange({ amount: target.value })}
        />
      </Field>
    </>
  );
};

type SideProps = {
  readonly label: string;
  readonly side: Side;
  /** What is wrong with its shopper. */
  readonly fault: { readonly form: string; readonly error: string | null };
  readonly currency: Currency;
  readonly onChange: (side: Side) => void;
};

const accounts = Object.keys(adjustableAccounts) as readonly AdjustableAccount[];

const SideFields = ({ label, side, fault, currency, onChange }: SideProps) => {
  const { t } = useLingui();
  const open = accounts.filter((account) => adjustableAccounts[account].some((known) => known === currency));
  return (
    <>
      <Field label={label}>
        <Select
          aria-label={label}
          value={side.account}
          options={open.map((value) => ({ value, label: t(accountLabels[value]) }))}
          onChange={(account: AdjustableAccount) => onChange({ ...side, account })}
        />
      </Field>
      {isShoppers(side.account) ? (
        <ShopperSelect value={side.shopper} fault={fault} onChange={(shopper) => onChange({ ...side, shopper })} />
      ) : null}
    </>
  );
};
