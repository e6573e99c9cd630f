import { readChatState } from '@hakobu/contract/chat/chat.api';
import { cTypes, type ChatState } from '@hakobu/contract/chat/chat.shape';
import {
  conversationKey,
  type ChatClient,
  type ConversationAddress,
  type ConversationView,
} from '@hakobu/contract/chat/client/types';
import { useLingui, Trans } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { Skeleton } from '../../../kit/list/Skeleton.tsx';
import { classes } from '../../../kit/look/classes.ts';
import { IconButton } from '../../../kit/press/IconButton.tsx';
import { useParam } from '../../../kit/screen/here.ts';
import { Screen, type ScreenQuery } from '../../../kit/screen/Screen.tsx';
import { useCall } from '../../../shell/calls/calls.ts';
import { useSession } from '../../../shell/session/session.ts';
import { useDeskStatus } from '../help/useDeskStatus.ts';
import { DeskWords } from '../help/DeskWords.tsx';
import { useChat, useConversation } from '../link/hooks.ts';
import { callChat } from '../link/running-chat.ts';
import { enterTalk } from '../banner/banner.ts';
import styles from './talk.module.css';
import { TalkBody } from './TalkBody.tsx';
import { useNewAgent } from './useNewAgent.ts';

/** The talk with customer service; with `cType=1` that about the inspection of the order that the address names. */
export const Talk = () => {
  const client = useChat();
  const shopperId = useSession()?.userId ?? '';
  const orderCode = useParam('orderCode');
  const inspected = useParam('cType') === String(cTypes.orderCheck) ? orderCode : undefined;
  const address = useMemo(
    (): ConversationAddress => ({
      shopperId,
      cType: inspected === undefined ? cTypes.single : cTypes.orderCheck,
      subjectId: inspected ?? '',
    }),
    [shopperId, inspected],
  );
  if (client === undefined) return <Screen queries={[notYet]} held bleed skeleton={<TalkSkeleton />} />;
  return <Room key={conversationKey(address)} client={client} address={address} inspected={inspected} />;
};

const notYet: ScreenQuery = { data: undefined, error: null, isPending: true, refetch: async () => callChat() };

type RoomProps = {
  readonly client: ChatClient;
  readonly address: ConversationAddress;
  readonly inspected: string | undefined;
};

const Room = ({ client, address, inspected }: RoomProps) => {
  const { t } = useLingui();
  const key = conversationKey(address);
  useEffect(() => {
    client.open(address);
    const leaveTalk = enterTalk(key, inspected === undefined);
    return () => {
      leaveTalk();
      client.leave(key);
    };
  }, [client, address, key, inspected]);
  const view = useConversation(client, key);
  // Who answers, the place in the queue; of the conversation about one order's inspection where one is named.
  const state = useCall(readChatState, inspected === undefined ? {} : { orderCode: inspected }, {
    about: 'chat',
    inLanguage: true,
    staleTime: 0,
    // The queue moves without a word to those who wait in it.
    refetchInterval: ({ state: { data } }) => (data?.state === 'Waiting' ? 20_000 : 60_000),
    quiet: true,
  });
  useNewAgent(view.messages, state.data?.agent ?? null, state.refetch);
  const [isSearching, setIsSearching] = useState(false);
  return (
    <Screen
      title={t`在线客服`}
      queries={[asQuery(client, view)]}
      held
      bleed
      skeleton={<TalkSkeleton />}
      heading={<TalkHeading state={state.data} view={view} inspected={inspected} />}
      right={<IconButton icon="search" label={t`搜索聊天记录`} onPress={() => setIsSearching(true)} />}
    >
      <TalkBody
        client={client}
        view={view}
        state={state.data}
        inspected={inspected}
        isSearching={isSearching}
        onSearched={() => setIsSearching(false)}
      />
    </Screen>
  );
};

/** What the device remembers is shown at once; only where there is nothing does the screen wait, or fail. */
const asQuery = (client: ChatClient, view: ConversationView): ScreenQuery => {
  const isThere = view.phase === 'ready' || view.messages.length > 0;
  return {
    data: isThere ? view : undefined,
    error: view.phase === 'failed' ? view.failure : null,
    isPending: !isThere && view.phase !== 'failed',
    refetch: async () => {
      client.wake();
      // Looked at once more, so that it is asked for now; who looks already keeps looking.
      client.leave(client.open(view.address));
    },
  };
};

type TalkHeadingProps = {
  /** Undefined while it is not known. */
  readonly state: ChatState | undefined;
  readonly view: ConversationView;
  /** The order whose inspection is talked about. */
  readonly inspected: string | undefined;
};

/** Who answers, and how soon. */
const TalkHeading = ({ state, view: { messages, typing }, inspected }: TalkHeadingProps) => {
  const standing = useDeskStatus(state?.service, messages, state);
  return (
    <>
      {inspected === undefined ? (
        (state?.agent?.name ?? <Trans>在线客服</Trans>)
      ) : (
        <Trans>订单 {inspected} 的验货</Trans>
      )}
      <small
        className={classes(styles.under, (standing?.kind === 'online' || typing) && styles.there)}
        aria-live="polite"
      >
        {typing ? (
          <Trans>对方正在输入…</Trans>
        ) : state === undefined || standing === undefined ? (
          ' '
        ) : (
          <DeskWords standing={standing} service={state.service} />
        )}
      </small>
    </>
  );
};

const shapes = [
  { isMine: false, width: '62%' },
  { isMine: true, width: '44%' },
  { isMine: false, width: '70%' },
  { isMine: true, width: '56%' },
  { isMine: false, width: '38%' },
];

/** Bubbles that are coming. */
const TalkSkeleton = () => (
  <div className={styles.skeleton}>
    <span className="seen-by-readers" role="status">
      <Trans>加载中</Trans>
    </span>
    {shapes.map(({ isMine, width }) => (
      <div key={width} className={isMine ? styles.ownRow : styles.row}>
        {isMine ? null : <Skeleton width="36px" height="36px" round />}
        <Skeleton width={width} height="44px" />
      </div>
    ))}
  </div>
);
