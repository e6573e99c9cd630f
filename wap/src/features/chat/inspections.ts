import { cTypes } from '@hakobu/contract/chat/chat.shape';
import type { ChatClient, ConversationView } from '@hakobu/contract/chat/client/types';
import { useRef, useSyncExternalStore } from 'react';
import { useAllUnreadAbout } from '../../parts/chat/unread.ts';

/** A talk about an order: what was said last is not there where the device has forgotten it. */
type InspectionTalk = {
  readonly orderCode: string;
  readonly last: TalkMessage | undefined;
  readonly unread: number;
};
type TalkMessage = ConversationView['messages'][number];

/** Those in which something is unread, as the server counts them; then those that this device knows, the latest first. */
export const useInspectionTalks = (client: ChatClient): readonly InspectionTalk[] => {
  const unread = useAllUnreadAbout();
  const known = new Map(useInspections(client).map((view) => [view.address.subjectId, view]));
  return [...new Set([...unread.keys(), ...known.keys()])].map((orderCode) => {
    const messages = known.get(orderCode)?.messages ?? [];
    return { orderCode, last: messages[messages.length - 1], unread: unread.get(orderCode) ?? 0 };
  });
};

/** The talks about inspections of orders that this device knows of, the one with the latest message first. */
const useInspections = (client: ChatClient): readonly ConversationView[] => {
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
