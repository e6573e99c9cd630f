import { readClosing, requestClosing } from '@hakobu/contract/closing/closing.api';
import type { ClosingView } from '@hakobu/contract/closing/closing.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm } from '../../kit/overlay/dialogs.ts';
import { Button } from '../../kit/press/Button.tsx';
import { relaunch } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { BottomBar } from '../../kit/show/BottomBar.tsx';
import { StatusBlock } from '../../kit/show/StatusBlock.tsx';
import { links } from '../../links.ts';
import { AskServiceLine } from '../../parts/chat/AskService.tsx';
import { useProof } from '../../parts/sign-in/useProof.ts';
import { callQuery } from '../../shell/calls/calls.ts';
import { useReread, useSend } from '../../shell/calls/sends.ts';
import { closeSession } from '../../shell/session/session.ts';
import { AfterwardsCard } from './AfterwardsCard.tsx';
import { BlockingCards } from './BlockingCards.tsx';
import { LeftoverCard } from './LeftoverCard.tsx';
import { hasLeftover } from './leftover.rules.ts';

const closingQuery = () => callQuery(readClosing, {}, { about: 'closing', quiet: true, staleTime: 0 });

/** The way out: what has to be settled first, what is lost and kept, and the days to think better of it. */
export const CancelAccountScreen = () => {
  const closing = useQuery(closingQuery());
  const [waived, setWaived] = useState('');
  const { data } = closing;
  const agreed = data !== undefined && (waived === JSON.stringify(data.leftover) || !hasLeftover(data.leftover));
  const isFree = data !== undefined && data.blocking.length === 0;
  return (
    <Screen queries={[closing]} foot={isFree ? <LeaveBar closing={data} agreed={agreed} /> : undefined}>
      {data ? (
        <>
          {isFree ? <FreeToLeave coolingDays={data.coolingDays} /> : <BlockingCards blocking={data.blocking} />}
          {hasLeftover(data.leftover) ? (
            <LeftoverCard
              leftover={data.leftover}
              {...(isFree
                ? { agreed, onAgree: (isAgreed) => setWaived(isAgreed ? JSON.stringify(data.leftover) : '') }
                : {})}
            />
          ) : null}
          <AfterwardsCard coolingDays={data.coolingDays} />
        </>
      ) : null}
    </Screen>
  );
};

const FreeToLeave = ({ coolingDays }: { readonly coolingDays: number }) => (
  <StatusBlock
    tag={<Trans>可以注销</Trans>}
    tone="good"
    title={<Trans>没有要先处理的事</Trans>}
    ask={<AskServiceLine />}
  >
    <Trans>
      申请以后，所有设备立即退出登录。{coolingDays} 天内登录就能撤销，什么都不会少；过了 {coolingDays}{' '}
      天，个人资料就删除了，找不回来。
    </Trans>
  </StatusBlock>
);

type LeaveBarProps = { readonly closing: ClosingView; readonly agreed: boolean };

const LeaveBar = ({ closing: { leftover, coolingDays }, agreed }: LeaveBarProps) => {
  const { t } = useLingui();
  const proof = useProof('closeAccount');
  const reread = useReread('closing');
  const request = useSend(requestClosing, {
    onDone: ({ closesAt }) => {
      // The server has signed every device out by now, this one too.
      closeSession();
      relaunch(links.logIn(closesAt));
    },
  });
  const leave = async () => {
    const text = t`所有设备立即退出登录。${coolingDays} 天内登录可以撤销，过后账号和个人资料找不回来。`;
    if (!(await confirm({ title: t`注销账号`, text, confirm: t`注销`, danger: true }))) return;
    const token = await proof.get();
    if (token === undefined) return;
    try {
      await request.mutateAsync({ reauthentication: token, waives: leftover });
    } catch (refusal) {
      // Whoever sends tells of it; what stood here has changed meanwhile.
      proof.drop(refusal);
      await reread();
    }
  };
  return (
    <BottomBar below={agreed ? undefined : <Trans>先在上面同意放弃余额里的零头</Trans>}>
      <Button look="danger" disabled={!agreed} onPress={leave}>
        <Trans>注销账号</Trans>
      </Button>
      {proof.sheet}
    </BottomBar>
  );
};
