import type { Answer } from '@hakobu/contract/base/endpoint';
import { changeTopUpTerms, readTopUpTerms } from '@hakobu/contract/payments/top-up.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { useEndpointForm } from '../../../kit/form/useEndpointForm.ts';
import { Page } from '../../../kit/frame/Page.tsx';
import { Panel, Section } from '../../../kit/frame/Panel.tsx';
import { Skeleton, ErrorState } from '../../../kit/frame/States.tsx';
import { Field } from '../../../kit/input/Field.tsx';
import { useDraftParts } from '../../../kit/input/useDraftParts.ts';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import shape from '../../../kit/shapes.module.css';
import { AuditLink } from '../../../parts/audit/AuditLink.tsx';
import { useCall, useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import { useMay } from '../../../shell/session.ts';
import { AccountsProposal } from './AccountsProposal.tsx';
import styles from '../payments.module.css';
import { draftOf, givenOf, type TierDraft } from './tier-drafts.ts';
import { TiersTable } from './TiersTable.tsx';
import { ViewChips } from '../ViewChips.tsx';
import type { ViewProps } from '../views.ts';

type Terms = Answer<typeof readTopUpTerms>;
type Draft = { readonly tiers: readonly TierDraft[]; readonly JPY: string; readonly CNY: string };

/** The bonus that comes with a top-up, and the company's accounts that transfers go to. */
export const TermsView = ({ onView }: ViewProps) => {
  const { t } = useLingui();
  const read = useCall(readTopUpTerms, {});
  return (
    <Page title={t`充值`} name="/topups" sub={t`客人在充值页看到的赠送档位和转账账户`}>
      {read.data ? (
        <Editor key={JSON.stringify(read.data)} terms={read.data} onView={onView} />
      ) : (
        <Panel label={t`赠送与收款账户`} bar={<ViewChips value="terms" onView={onView} />}>
          {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : <Skeleton />}
        </Panel>
      )}
    </Page>
  );
};

const startOf = ({ tiers, bankAccounts }: Terms): Draft => ({ tiers: tiers.map(draftOf), ...bankAccounts });

const emptyTier: TierDraft = { currency: 'JPY', at: '', bonus: '', startsOn: '', endsOn: '' };

const Editor = ({ terms, onView }: ViewProps & { readonly terms: Terms }) => {
  const { t } = useLingui();
  const may = useMay('topUps.terms');
  const start = startOf(terms);
  const [draft, change, clear] = useDraftParts<Draft>('topUpTerms', start);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(start);
  const save = useSend(changeTopUpTerms, {
    onDone: ({ bankAccounts: set }, { bankAccounts: asked }) => {
      clear();
      const waits = set.JPY !== asked.JPY || set.CNY !== asked.CNY;
      tellDone(waits ? t`收款账户等另一位同事同意，之前客人看到的还是原来的` : t`已保存，新的充值按它算`);
    },
  });
  const unchanged = isChanged ? null : t`没有改动`;
  const form = useEndpointForm({
    name: 'topUpTerms',
    schema: changeTopUpTerms.input,
    value: {
      tiers: draft.tiers.map(givenOf),
      bankAccounts: { JPY: draft.JPY.trim(), CNY: draft.CNY.trim() },
    },
    onSend: save.mutate,
  });
  return (
    <Panel
      label={t`赠送与收款账户`}
      bar={
        <ViewChips value="terms" onView={onView}>
          <AuditLink object="topUpTerms" />
        </ViewChips>
      }
      foot={
        may ? (
          <ActionBar
            note={form.note}
            plain={[
              {
                label: t`加一档`,
                keys: 'n',
                onPress: () => change({ tiers: [...draft.tiers, emptyTier] }),
              },
              { label: t`还原`, blocked: unchanged, onPress: clear },
            ]}
            loud={{
              label: t`保存`,
              keys: 'ctrl+enter',
              busy: save.isPending,
              blocked: unchanged,
              onPress: form.submit,
            }}
          />
        ) : null
      }
    >
      <div className={styles.terms}>
        <Section title={t`赠送档位`}>
          <div className={shape.stack}>
            <Note>
              <Trans>
                充值达到金额就送优惠金，取达到的最高一档，和充值同一笔入账。日期是日本的日子，空着就是不限。
              </Trans>
            </Note>
            <TiersTable
              form={form}
              tiers={draft.tiers}
              isFixed={!may}
              onChange={(changed) => change({ tiers: changed })}
            />
          </div>
        </Section>
        <Section title={t`收款账户`}>
          <div className={shape.stack}>
            <Note>
              <Trans>一行一项，写成「户名：…」客人能一行一行复制。空着就不接受这种货币的转账。</Trans>
            </Note>
            <Note>
              <Trans>
                换成别的账户要另一位能改充值条件的同事同意，同意之前客人看到的还是原来的。已经开始的转账一直显示它开始时的账户。
              </Trans>
            </Note>
            {may ? (
              <div className={styles.proposal}>
                <AccountsProposal />
              </div>
            ) : null}
            <div className={styles.accounts}>
              <Account
                label={t`日元 JPY`}
                found={form.field('bankAccounts.JPY')}
                value={draft.JPY}
                isFixed={!may}
                onChange={(JPY) => change({ JPY })}
              />
              <Account
                label={t`人民币 CNY`}
                found={form.field('bankAccounts.CNY')}
                value={draft.CNY}
                isFixed={!may}
                onChange={(CNY) => change({ CNY })}
              />
            </div>
          </div>
        </Section>
      </div>
    </Panel>
  );
};

type AccountProps = {
  readonly label: string;
  /** What is wrong with it. */
  readonly found: { readonly form: string; readonly error: string | null };
  readonly value: string;
  readonly isFixed: boolean;
  readonly onChange: (value: string) => void;
};

const Account = ({ label, found, value, isFixed, onChange }: AccountProps) => (
  <Field label={label} {...found}>
    <Input.TextArea
      value={value}
      maxLength={1000}
      readOnly={isFixed}
      variant={isFixed ? 'borderless' : 'outlined'}
      autoSize={{ minRows: 5, maxRows: 12 }}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
);
