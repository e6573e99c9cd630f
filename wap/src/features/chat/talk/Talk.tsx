import { cTypes } from '@hakobu/contract/chat/chat.shape';
import {
  conversationKey,
  type ChatClient,
  type ConversationAddress,
  type ConversationView,
} from '@hakobu/contract/chat/client/types';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { IconButton } from '../../../kit/press/IconButton.tsx';
import { useParam } from '../../../kit/screen/here.ts';
import { Screen, type ScreenQuery } from '../../../kit/screen/Screen.tsx';
import { useSession } from '../../../shell/session.ts';
import { chatStateQuery } from '../chat.queries.ts';
import { useChat, useConversation } from '../link/hooks.ts';
import { callChat } from '../link/running-chat.ts';
import { TalkBody } from './TalkBody.tsx';
import { TalkHeading } from './TalkHeading.tsx';
import { TalkSkeleton } from './TalkSkeleton.tsx';

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
    return () => client.leave(key);
  }, [client, address, key]);
  const view = useConversation(client, key);
  const state = useQuery(chatStateQuery(inspected));
  const [isSearching, setIsSearching] = useState(false);
  return (
    <Screen
      title={t`在线客服`}
      queries={[asQuery(client, view)]}
      held
      bleed
      skeleton={<TalkSkeleton />}
      heading={<TalkHeading state={state.data} typing={view.typing} inspected={inspected} />}
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
