import type { ChatClient } from '@hakobu/contract/chat/client/types';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { markTitle } from '../../../kit/screen/title.ts';
import { showBadge } from '../../../shell/badges.ts';
import { useSession } from '../../../shell/session.ts';
import { unreadQuery } from '../chat.queries.ts';
import { keepUnread } from '../unread.ts';
import { useChat } from './hooks.ts';

const minePath = 'pages/my/my';
/** Several messages at once are one question. */
const gatherMs = 300;

/** What of all conversations bears on how many messages are unread. */
const positionsOf = (client: ChatClient): string =>
  client
    .conversations()
    .map(({ key, lastSeq, shopperReadSeq }) => `${key}:${lastSeq}:${shopperReadSeq}`)
    .join();

/** Follows the running chat: what is unread stands on mine and before the title of the page. */
export const LiveChat = () => {
  const client = useChat();
  const queries = useQueryClient();
  const isSignedIn = useSession() !== undefined;
  const { data } = useQuery({ ...unreadQuery(), enabled: isSignedIn });
  const unread = isSignedIn ? (data ?? 0) : 0;
  useEffect(() => {
    keepUnread(unread);
    markTitle(unread);
    showBadge(minePath, unread);
  }, [unread]);
  useEffect(() => {
    if (!client) return undefined;
    let known = positionsOf(client);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = client.subscribe(() => {
      const now = positionsOf(client);
      if (now === known) return;
      known = now;
      clearTimeout(timer);
      timer = setTimeout(() => void queries.invalidateQueries({ queryKey: unreadQuery().queryKey }), gatherMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, queries]);
  return null;
};
