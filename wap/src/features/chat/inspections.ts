import { cTypes } from '@hakobu/contract/chat/chat.shape';
import type { ChatClient, ConversationView } from '@hakobu/contract/chat/client/types';
import { useRef, useSyncExternalStore } from 'react';

/** The talks about inspections of orders that this device knows of, the one with the latest message first. */
export const useInspections = (client: ChatClient): readonly ConversationView[] => {
  const before = useRef<readonly ConversationView[]>([]);
  return useSyncExternalStore(client.subscribe, () => {
    const now = client
      .conversations()
      .filter(({ address, messages }) => address.cType === cTypes.orderCheck && messages.length > 0)
      // What `filter` made is nobody else's; browsers that have no `toSorted` are still served.
      // oxlint-disable-next-line unicorn/no-array-sort
      .sort((one, other) => lastSentAt(other) - lastSentAt(one));
    const { current } = before;
    // The same list while nothing of it has changed, as the store's readers must have it.
    if (now.length === current.length && now.every((view, at) => view === current[at])) return current;
    before.current = now;
    return now;
  });
};

const lastSentAt = ({ messages }: ConversationView): number => messages[messages.length - 1]?.sendTime ?? 0;
