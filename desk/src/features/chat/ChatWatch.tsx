import { countConversations, listConversations, openConversation } from '@hakobu/contract/chat/chat.desk-api';
import { fromTypes } from '@hakobu/contract/chat/chat.shape';
import type { ChatClient } from '@hakobu/contract/chat/client/types';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { links } from '../../links.ts';
import { useCall } from '../../shell/calls.ts';
import { tellWrong } from '../../shell/notices.ts';
import { queries } from '../../shell/queries.ts';
import { chime, notify } from './alerts.ts';
import { hearServiceChat, stopServiceChat } from './service-chat.ts';
import { useRefusalWords } from './useRefusalWords.ts';
import { usePreview } from './usePreview.ts';
import { useServiceChat } from './useServiceChat.ts';

const askAgainMs = 400;
const asked: ReadonlySet<unknown> = new Set([countConversations.path, listConversations.path, openConversation.path]);

/**
 * Stands around every page while somebody is signed in who may read conversations: keeps the socket, so that an agent
 * who looks something up elsewhere is still there, tells of new messages, and counts what is unread in the title.
 */
export const ChatWatch = () => {
  const client = useServiceChat();
  useSocket(client);
  useNews(client);
  const { data } = useCall(countConversations, {}, { everyMs: 20_000 });
  useTitle(data?.mineUnread ?? 0);
  return null;
};

const useSocket = (client: ChatClient) => {
  useEffect(() => {
    const show = () => client.show();
    const hide = () => client.hide();
    const wake = () => client.wake();
    show();
    window.addEventListener('pagehide', hide);
    window.addEventListener('pageshow', show);
    window.addEventListener('online', wake);
    return () => {
      window.removeEventListener('pagehide', hide);
      window.removeEventListener('pageshow', show);
      window.removeEventListener('online', wake);
      stopServiceChat(client);
    };
  }, [client]);
};

/** Fetches lists again soon after something was said or changed hands, once for a storm of it. */
const rereader = () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    soon: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queries.invalidateQueries({ predicate: ({ queryKey }) => asked.has(queryKey[0]) });
      }, askAgainMs);
    },
    stop: () => clearTimeout(timer),
  };
};

const seqs = (client: ChatClient) => new Map(client.conversations().map(({ key, lastSeq }) => [key, lastSeq]));

const useNews = (client: ChatClient) => {
  const [, go] = useLocation();
  const preview = usePreview();
  const refusalWords = useRefusalWords();
  useEffect(() => {
    const lists = rereader();
    let before = seqs(client);
    const changed = () => {
      for (const { key, lastSeq, messages, address, unread } of client.conversations()) {
        const known = before.get(key);
        if (known === lastSeq) continue;
        lists.soon();
        const last = messages.findLast(({ seq }) => seq > 0);
        // What was there before this tab looked is no news.
        if (known === undefined || unread === 0 || !last || last.seq <= known || last.fromType !== fromTypes.user)
          continue;
        chime();
        notify(last.fromName, preview(last, last.fromName), key, () =>
          go(links.service({ id: address.conversationId ?? '' })),
        );
      }
      before = seqs(client);
    };
    const stopListening = client.subscribe(changed);
    const stopHearing = hearServiceChat({
      signal: lists.soon,
      refused: ({ reason, name }) => tellWrong(refusalWords(reason, name)),
    });
    return () => {
      lists.stop();
      stopListening();
      stopHearing();
    };
  });
};

const counted = /^\(\d+\+?\) /;

/** Pages set the title; the count before it is put back each time. */
const useTitle = (unread: number) => {
  useEffect(() => {
    const mark = () => {
      const plain = document.title.replace(counted, '');
      const wanted = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${plain}` : plain;
      if (document.title !== wanted) document.title = wanted;
    };
    mark();
    const title = document.querySelector('title');
    const watch = new MutationObserver(mark);
    if (title) watch.observe(title, { childList: true, characterData: true, subtree: true });
    return () => {
      watch.disconnect();
      document.title = document.title.replace(counted, '');
    };
  }, [unread]);
};
