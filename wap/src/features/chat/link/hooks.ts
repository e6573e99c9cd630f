import type { ChatClient, ChatStatus, ConversationView } from '@hakobu/contract/chat/client/types';
import { useSyncExternalStore } from 'react';
import { runningChatNow, subscribeRunningChat } from './running-chat.ts';

/** The one chat of this app; undefined until its code is there and somebody is signed in. */
export const useChat = (): ChatClient | undefined =>
  useSyncExternalStore(subscribeRunningChat, () => runningChatNow()?.client);

export const useConversation = (client: ChatClient, key: string): ConversationView =>
  useSyncExternalStore(client.subscribe, () => client.conversation(key));

export const useChatStatus = (client: ChatClient): ChatStatus => useSyncExternalStore(client.subscribe, client.status);
