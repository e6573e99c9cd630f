import type { ChatClient, ChatStatus, ConversationView } from '@hakobu/contract/chat/client/types';
import { useSyncExternalStore } from 'react';
import { useStaff } from '../../shell/session.ts';
import { serviceChat } from './service-chat.ts';

export const useServiceChat = (): ChatClient => serviceChat(useStaff());

/** How the socket stands. */
export const useChatStatus = (): ChatStatus => {
  const client = useServiceChat();
  return useSyncExternalStore(client.subscribe, client.status);
};

/** The messages of one conversation as they stand. */
export const useTalk = (key: string): ConversationView => {
  const client = useServiceChat();
  return useSyncExternalStore(client.subscribe, () => client.conversation(key));
};
