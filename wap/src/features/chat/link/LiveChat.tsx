import { cTypes } from '@hakobu/contract/chat/chat.shape';
import type { ChatClient } from '@hakobu/contract/chat/client/types';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { markTitle } from '../../../kit/screen/title.ts';
import { keepUnread } from '../../../parts/chat/unread.ts';
import { showBadge } from '../../../shell/badges.ts';
import { reread } from '../../../shell/calls/sends.ts';
import { useSession } from '../../../shell/session/session.ts';
import { unreadQuery } from '../chat.queries.ts';
import { BannerHost } from '../banner/BannerHost.tsx';
import { useUnreadLetters } from '../../letters/index.ts';
import { useChat } from './hooks.ts';

const minePath = 'pages/my/my';
/** Several messages at once are one question. */
const gatherMs = 300;

const none = { unread: 0, inspections: [] } as const;

/** How far the talks about inspections are: each move of a quoted service is a message there. */
const inspectionsOf = (client: ChatClient): string =>
  client
    .conversations()
    .filter(({ address }) => address.cType === cTypes.orderCheck)
    .map(({ key, lastSeq }) => `${key}:${lastSeq}`)
    .join();

/** What of all conversations bears on how many messages are unread. */
const positionsOf = (client: ChatClient): string =>
  client
    .conversations()
    .map(({ key, lastSeq, shopperReadSeq }) => `${key}:${lastSeq}:${shopperReadSeq}`)
    .join();

/** Follows the running chat: what is unread stands on mine and before the title of the page, what comes shows itself. */
export const LiveChat = () => {
  const client = useChat();
  const queries = useQueryClient();
  const isSignedIn = useSession() !== undefined;
  const { data } = useQuery({ ...unreadQuery(), enabled: isSignedIn });
  const letters = useUnreadLetters();
  const { unread, inspections } = (isSignedIn ? data : undefined) ?? none;
  // The server counts: a device that has forgotten its messages does not know of them.
  useEffect(
    () => keepUnread(unread, new Map(inspections.map((talk) => [talk.orderCode, talk.unread]))),
    [unread, inspections],
  );
  const waiting = unread + letters;
  useEffect(() => {
    markTitle(waiting);
    showBadge(minePath, waiting);
  }, [waiting]);
  useEffect(() => {
    if (!client) return undefined;
    let known = positionsOf(client);
    let talked = inspectionsOf(client);
    const catchUp = () => {
      void reread(queries, unreadQuery().queryKey);
      const now = inspectionsOf(client);
      if (now !== talked) void reread(queries, 'services');
      talked = now;
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = client.subscribe(() => {
      const now = positionsOf(client);
      if (now === known) return;
      known = now;
      clearTimeout(timer);
      timer = setTimeout(catchUp, gatherMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, queries]);
  return <BannerHost />;
};
