import { type Conversation, leaveConversation, openConversation } from '@hakobu/contract/chat/chat.desk-api';
import { type ConversationAddress, conversationKey } from '@hakobu/contract/chat/client/types';
import { useEffect } from 'react';
import { call } from '../../shell/api.ts';
import { useCall } from '../../shell/calls.ts';
import { queries } from '../../shell/queries.ts';
import { useServiceChat } from './useServiceChat.ts';

const addressOf = ({ id, cType, subjectId, shopper }: Conversation): ConversationAddress => ({
  shopperId: shopper.id,
  cType,
  subjectId,
  conversationId: id,
});

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
  useEffect(() => {
    if (shopperId === undefined || cType === undefined || subjectId === undefined) return undefined;
    const key = client.open({ shopperId, cType, subjectId, conversationId: id });
    return () => client.leave(key);
  }, [client, id, shopperId, cType, subjectId]);
  return { read, talk, key: talk ? conversationKey(addressOf(talk)) : null };
};
