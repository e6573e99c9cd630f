import { PayeeKind } from '@hakobu/contract/withdrawals/payee.shape';
import { changeWithdrawalTerms, readWithdrawalTerms } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import type { WithdrawalTerms } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEndpointForm } from '../../../kit/form/useEndpointForm.ts';
import { Page } from '../../../kit/frame/Page.tsx';
import { Panel, Section } from '../../../kit/frame/Panel.tsx';
import { Skeleton, ErrorState } from '../../../kit/frame/States.tsx';
import { useDraftParts } from '../../../kit/input/useDraftParts.ts';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import shape from '../../../kit/shapes.module.css';
import { AuditLink } from '../../../parts/audit/AuditLink.tsx';
import { useCall, useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import { useMay } from '../../../shell/session.ts';
import { draftOf, givenOf, type TermsDraft } from './term-drafts.ts';
import { TermsTable } from './TermsTable.tsx';
import { ViewChips } from '../ViewChips.tsx';
import type { ViewProps } from '../views.ts';
import styles from '../withdrawals.module.css';

/** What each kind of payee costs and takes. */
export const TermsView = ({ onView }: ViewProps) => {
  const { t } = useLingui();
  const read = useCall(readWithdrawalTerms, {});
  return (
    <Page title={t`提现`} name="/withdrawals" sub={t`客人在提现页看到的手续费、限额和到账时间`}>
      {read.data ? (
        <Editor key={JSON.stringify(read.data)} terms={read.data.terms} onView={onView} />
      ) : (
        <Panel label={t`条件`} bar={<ViewChips value="terms" onView={onView} />}>
          {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : <Skeleton />}
        </Panel>
      )}
    </Page>
  );
};

type Draft = { readonly terms: readonly TermsDraft[] };
type EditorProps = ViewProps & { readonly terms: readonly WithdrawalTerms[] };

const Editor = ({ terms, onView }: EditorProps) => {
  const { t } = useLingui();
  const may = useMay('withdrawals.terms');
  const inOrder = PayeeKind.options.flatMap((kind) => terms.filter((each) => each.kind === kind));
  const start: Draft = { terms: inOrder.map(draftOf) };
  const [draft, change, clear] = useDraftParts<Draft>('withdrawalTerms', start);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(start);
  const save = useSend(changeWithdrawalTerms, {
    onDone: () => {
      clear();
      tellDone(t`已保存，新的提现按它算`);
    },
  });
  const form = useEndpointForm({
    name: 'withdrawalTerms',
    schema: changeWithdrawalTerms.input,
    value: { terms: draft.terms.map(givenOf) },
    onSend: save.mutate,
  });
  const unchanged = isChanged ? null : t`没有改动`;
  return (
    <Panel
      label={t`条件`}
      bar={
        <ViewChips value="terms" onView={onView}>
          <AuditLink object="withdrawalTerms" />
        </ViewChips>
      }
      foot={
        may ? (
          <ActionBar
            note={form.note}
            plain={[{ label: t`还原`, blocked: unchanged, onPress: clear }]}
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
      <div className={styles.wide}>
        <Section title={t`付到收款账户`}>
          <div className={shape.stack}>
            <Note>
              <Trans>
                手续费从付到收款账户的那部分里扣；原路退回不收。金额按收款账户的货币，到账按银行的工作日。已经申请的提现不变。
              </Trans>
            </Note>
            <TermsTable
              form={form}
              terms={draft.terms}
              isFixed={!may}
              onChange={(changed) => change({ terms: changed })}
            />
          </div>
        </Section>
      </div>
    </Panel>
  );
};
