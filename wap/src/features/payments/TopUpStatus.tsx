import type { Answer } from '@hakobu/contract/base/endpoint';
import type { topUpDetail } from '@hakobu/contract/payments/top-up.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Note } from '../../kit/show/Note.tsx';
import { StatusBlock } from '../../kit/show/StatusBlock.tsx';
import { AskServiceLine } from '../../parts/chat/AskService.tsx';
import { useProviderName } from '../../parts/payments/useProviderName.ts';
import { useReread } from '../../shell/sends.ts';
import { topUpStateTones, topUpStateWords } from './payments.labels.ts';
import { BankCard } from './slip/BankCard.tsx';
import { SlipCard } from './slip/SlipCard.tsx';
import { topUpQuery } from './top-up.queries.ts';
import { TopUpFacts } from './TopUpFacts.tsx';
import { TopUpFoot } from './TopUpFoot.tsx';
import { TopUpTimeline } from './TopUpTimeline.tsx';
import { useTopUpExplanation } from './useTopUpExplanation.ts';

export type TopUpWhole = Answer<typeof topUpDetail>;

/** How one top-up stands. It is asked about until the provider has spoken: coming back proves nothing. */
export const TopUpStatus = ({ code }: { readonly code: string | undefined }) => {
  const { t } = useLingui();
  const topUp = useQuery({ ...topUpQuery(code ?? ''), enabled: code !== undefined });
  const forgetBalances = useReread('wallet');
  const isCredited = topUp.data?.state === 'Credited';
  useEffect(() => {
    if (isCredited) void forgetBalances();
  }, [isCredited, forgetBalances]);
  return (
    <Screen
      queries={[topUp]}
      fault={code === undefined ? t`没有找到这笔充值` : undefined}
      foot={topUp.data ? <TopUpFoot topUp={topUp.data} /> : undefined}
    >
      {topUp.data ? <Standing topUp={topUp.data} onDue={() => void topUp.refetch()} /> : null}
    </Screen>
  );
};

type StandingProps = { readonly topUp: TopUpWhole; readonly onDue: () => void };

const Standing = ({ topUp, onDue }: StandingProps) => {
  const { i18n } = useLingui();
  const { title, text } = useTopUpExplanation(topUp);
  const nameOf = useProviderName();
  const { state, bank, slip } = topUp;
  const isWaiting = state === 'Waiting';
  return (
    <>
      <StatusBlock
        tag={i18n._(topUpStateWords[state])}
        tone={topUpStateTones[state]}
        aside={nameOf(topUp.provider)}
        title={title}
        until={isWaiting ? topUp.closesAt : null}
        onEnd={onDue}
        ask={<AskServiceLine />}
      >
        {text}
      </StatusBlock>
      {slip?.state === 'Refused' && slip.reason !== null && isWaiting ? (
        <Note tone="bad" title={<Trans>凭证没有通过</Trans>}>
          {slip.reason}
        </Note>
      ) : null}
      {bank && isWaiting ? <BankCard bank={bank} topUp={topUp} /> : null}
      {slip ? <SlipCard slip={slip} payCurrency={topUp.payCurrency} /> : null}
      <TopUpFacts topUp={topUp} />
      <Card title={<Trans>经过</Trans>}>
        <TopUpTimeline topUp={topUp} />
      </Card>
    </>
  );
};
