import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Note } from '../../kit/show/Note.tsx';
import { StatusBlock } from '../../kit/show/StatusBlock.tsx';
import { AskServiceLine } from '../../parts/chat/AskService.tsx';
import { Payouts } from './Payouts.tsx';
import { usePayeeName } from './usePayeeName.ts';
import { useWithdrawalExplanation } from './useWithdrawalExplanation.ts';
import { withdrawalStateTones, withdrawalStateWords } from './withdrawal.labels.ts';
import { withdrawalQuery, type WithdrawalWhole } from './withdrawal.queries.ts';
import { WithdrawalFacts } from './WithdrawalFacts.tsx';
import { WithdrawalFoot } from './WithdrawalFoot.tsx';
import { WithdrawalTimeline } from './WithdrawalTimeline.tsx';

/** How one withdrawal stands, part by part. */
export const WithdrawalStatus = ({ code }: { readonly code: string | undefined }) => {
  const { t } = useLingui();
  const withdrawal = useQuery({ ...withdrawalQuery(code ?? ''), enabled: code !== undefined });
  return (
    <Screen
      heading={t`提现详情`}
      queries={[withdrawal]}
      fault={code === undefined ? t`没有找到这笔提现` : undefined}
      foot={withdrawal.data ? <WithdrawalFoot withdrawal={withdrawal.data} /> : undefined}
    >
      {withdrawal.data ? <Whole withdrawal={withdrawal.data} /> : null}
    </Screen>
  );
};

const Whole = ({ withdrawal }: { readonly withdrawal: WithdrawalWhole }) => {
  const { i18n } = useLingui();
  const { title, text } = useWithdrawalExplanation(withdrawal);
  const nameOf = usePayeeName();
  const { state, payee, reason } = withdrawal;
  return (
    <>
      <StatusBlock
        tag={i18n._(withdrawalStateWords[state])}
        tone={withdrawalStateTones[state]}
        aside={payee ? nameOf(payee) : <Trans>原路退回</Trans>}
        title={title}
        ask={<AskServiceLine />}
      >
        {text}
      </StatusBlock>
      {reason ? (
        <Note tone="bad" title={<Trans>原因</Trans>}>
          {reason}
        </Note>
      ) : null}
      <Payouts withdrawal={withdrawal} />
      <WithdrawalFacts withdrawal={withdrawal} />
      <Card title={<Trans>经过</Trans>}>
        <WithdrawalTimeline withdrawal={withdrawal} />
      </Card>
    </>
  );
};
