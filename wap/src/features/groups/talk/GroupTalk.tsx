import { GroupCode } from '@hakobu/contract/groups/group.shape';
import { markGroupTalk, muteGroupTalk } from '@hakobu/contract/groups/talk.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { toast } from '../../../kit/overlay/toast.ts';
import { IconButton } from '../../../kit/press/IconButton.tsx';
import { isNotThere } from '../../../kit/screen/failure.ts';
import { useParam } from '../../../kit/screen/here.ts';
import { Screen } from '../../../kit/screen/Screen.tsx';
import { useSeenPart } from '../../../kit/screen/useSeenPart.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { GroupGone } from '../GroupGone.tsx';
import { changedByTalk, useGroupTalk } from './group-talk.queries.ts';
import { GroupComposer } from './GroupComposer.tsx';
import { TalkRows } from './TalkRows.tsx';

/** What those who are in the group of the address say to each other. */
export const GroupTalk = () => {
  const asked = GroupCode.safeParse(useParam('groupId'));
  return asked.success ? <Room key={asked.data} id={asked.data} /> : <Screen state="empty" empty={<GroupGone />} />;
};

const Room = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const { state, stretches, messages, known } = useGroupTalk(id);
  const isGone = isNotThere(state) || isNotThere(stretches);
  useSeenPart();
  useReading(id, known, state.data?.readSeq);
  return (
    <Screen
      {...(isGone ? { state: 'empty' as const, empty: <GroupGone /> } : { queries: [state, stretches] })}
      held
      bleed
      title={t`在线客服`}
      heading={state.data ? <Trans>{state.data.title} 的群聊</Trans> : <Trans>群聊</Trans>}
      right={state.data && !isGone ? <MuteButton id={id} isMuted={state.data.isMuted} /> : undefined}
    >
      <TalkRows
        id={id}
        messages={messages}
        hasEarlier={stretches.hasNextPage}
        isLoadingEarlier={stretches.isFetchingNextPage}
        onEarlier={() => void stretches.fetchNextPage()}
      />
      <GroupComposer id={id} />
    </Screen>
  );
};

const MuteButton = ({ id, isMuted }: { readonly id: string; readonly isMuted: boolean }) => {
  const { t } = useLingui();
  const mute = useSend(muteGroupTalk, { changes: changedByTalk });
  const press = async () => {
    await mute.mutateAsync({ id, isMuted: !isMuted });
    toast(isMuted ? t`有没看的消息时，会发站内信提醒` : t`已设为免打扰，不再发站内信提醒`);
  };
  return <IconButton icon={isMuted ? 'bellOff' : 'bell'} label={isMuted ? t`取消免打扰` : t`免打扰`} onPress={press} />;
};

/** What is on the screen of a page that is seen is read. */
const useReading = (id: string, known: number, readSeq: number | undefined): void => {
  const mark = useSend(markGroupTalk, { changes: changedByTalk, quiet: true });
  const read = useEffectEvent((seq: number, before: number | undefined) => {
    if (document.visibilityState === 'visible' && before !== undefined && before < seq) mark.mutate({ id, seq });
  });
  useEffect(() => {
    const look = () => read(known, readSeq);
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [known, readSeq]);
};
