import type { ChatClient, ConversationView } from '@hakobu/contract/chat/client/types';
import { useEffect } from 'react';

/** Tells what has been seen: the end of the talk is shown, and somebody looks at the page. */
export const useReading = (client: ChatClient, { key, messages }: ConversationView, isAtEnd: boolean): void => {
  let last = 0;
  for (const { seq } of messages) last = Math.max(last, seq);
  useEffect(() => {
    const read = () => {
      if (isAtEnd && last > 0 && document.visibilityState === 'visible') client.read(key, last);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [client, key, last, isAtEnd]);
};
