import { type Currency, currencies } from '@hakobu/contract/base/money';
import { proposeCorrection } from '@hakobu/contract/books/correction.desk-api';
import {
  type AdjustableAccount,
  adjustableAccounts,
  type CorrectionContent,
  shopperAccounts,
} from '@hakobu/contract/books/correction.shape';
import { useLingui } from '@lingui/react/macro';
import { Checkbox, Input, Select } from 'antd';
import { Panel, Section } from '../../../kit/frame/Panel.tsx';
import { Field } from '../../../kit/input/Field.tsx';
import { amountTyped } from '../../../kit/input/typed-amount.ts';
import { useDraftParts } from '../../../kit/input/useDraftParts.ts';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import { type ChosenShopper, ShopperSelect } from '../../../parts/shoppers/ShopperSelect.tsx';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/notices.ts';
import { accountLabels } from '../books.labels.ts';
import styles from '../books.module.css';
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

const contentOf = (draft: Draft, reverses: string | null): CorrectionContent | null => {
  const side = ({ account, shopper }: Side) => ({
    account,
    shopperId: isShoppers(account) ? (shopper?.id ?? null) : null,
  });
  const amount = amountTyped(draft.amount, draft.currency);
  const reason = draft.reason.trim();
  if (!draft.posts) return { reverses, adjustment: null, reason };
  if (amount === null || amount === 0) return null;
  const adjustment = { from: side(draft.from), to: side(draft.to), currency: draft.currency, amount };
  return { reverses, adjustment, reason };
};

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
  const content = contentOf(draft, reverses);
  const blocked = useBlocked(draft, content, reverses);
  return (
    <Panel
      title={t`提出更正`}
      foot={
        <ActionBar
          plain={[{ label: t`不提了`, onPress: onClose }]}
          loud={{
            label: t`提出`,
            keys: 'ctrl+enter',
            busy: propose.isPending,
            blocked,
            onPress: () => (content ? propose.mutate(content) : undefined),
          }}
        />
      }
    >
      <Section>
        <div className={styles.stack}>
          <Note tone="warn">{t`提出后账上还不会动，要由另一位有权限的同事复核。`}</Note>
          {reverses === null ? null : <ReversedTransaction id={reverses} />}
          {reverses === null ? null : (
            <Checkbox checked={draft.posts} onChange={({ target }) => change({ posts: target.checked })}>
              {t`撤销之后再记一笔`}
            </Checkbox>
          )}
          {draft.posts ? <AdjustmentFields draft={draft} onChange={change} /> : null}
          <Field label={t`原因`} hint={t`写进账里和审计`}>
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

const useBlocked = (draft: Draft, content: CorrectionContent | null, reverses: string | null): string | null => {
  const { t } = useLingui();
  if (!draft.posts && reverses === null) return t`先选撤销哪笔，或者记一笔`;
  if (content === null) return t`先填金额`;
  const missing = [draft.from, draft.to].some(({ account, shopper }) => isShoppers(account) && shopper === null);
  if (draft.posts && missing) return t`先选是哪位客人`;
  return draft.reason.trim() === '' ? t`先写明原因` : null;
};

type FieldsProps = { readonly draft: Draft; readonly onChange: (part: Partial<Draft>) => void };

const AdjustmentFields = ({ draft, onChange }: FieldsProps) => {
  const { t } = useLingui();
  return (
    <>
      <SideFields
        label={t`从哪个科目`}
        side={draft.from}
        currency={draft.currency}
        onChange={(from) => onChange({ from })}
      />
      <SideFields label={t`到哪个科目`} side={draft.to} currency={draft.currency} onChange={(to) => onChange({ to })} />
      <Field label={t`货币`}>
        <Select
          aria-label={t`货币`}
          value={draft.currency}
          options={currencies.map((value) => ({ value, label: value }))}
          onChange={(currency: Currency) => onChange({ currency })}
        />
      </Field>
      <Field label={t`金额`}>
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
  readonly currency: Currency;
  readonly onChange: (side: Side) => void;
};

const accounts = Object.keys(adjustableAccounts) as readonly AdjustableAccount[];

const SideFields = ({ label, side, currency, onChange }: SideProps) => {
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
        <ShopperSelect value={side.shopper} onChange={(shopper) => onChange({ ...side, shopper })} />
      ) : null}
    </>
  );
};
