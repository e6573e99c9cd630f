import { leaveConversation, openConversation } from '@hakobu/contract/chat/chat.desk-api';
import { type ConversationAddress, conversationKey } from '@hakobu/contract/chat/client/types';
import { useEffect, useMemo } from 'react';
import { call } from '../../../shell/api.ts';
import { useCall } from '../../../shell/calls.ts';
import { queries } from '../../../shell/queries.ts';
import { showTalk } from '../talks/shown-talks.ts';
import { useServiceChat } from '../useServiceChat.ts';

/** Looks at a conversation while it is on screen: colleagues see that, and its messages are streamed to this tab. */
export const useOpenTalk = (id: string) => {
  const client = useServiceChat();
  const read = useCall(openConversation, { id }, { everyMs: 20_000 });
  useEffect(() => {
    // Coming back within seconds would be answered from memory, and the server would not know that one looks again.
    void queries.invalidateQueries({ queryKey: [openConversation.path, { id }] });
    return () => void call(leaveConversation, { id }).catch(() => undefined);
  }, [id]);
  const talk = read.data;
  const shopperId = talk?.shopper.id;
  const { cType, subjectId } = talk ?? {};
  const address = useMemo<ConversationAddress | null>(
    () =>
      shopperId === undefined || cType === undefined || subjectId === undefined
        ? null
        : { shopperId, cType, subjectId, conversationId: id },
    [id, shopperId, cType, subjectId],
  );
  useEffect(() => {
    if (address === null) return undefined;
    const key = client.open(address);
    const hide = showTalk(key);
    return () => {
      hide();
      client.leave(key);
    };
  }, [client, address]);
  return { read, talk, address, key: address && conversationKey(address) };
};
