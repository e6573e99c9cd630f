import {
  countConversations,
  listAgents,
  listConversations,
  openConversation,
} from '@hakobu/contract/chat/chat.desk-api';
import type { ChatClient, RefusalReason } from '@hakobu/contract/chat/client/types';
import { listServicesOf } from '@hakobu/contract/services/service.desk-api';
import { listWaitingWords } from '@hakobu/contract/services/words.desk-api';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { links } from '../../links.ts';
import { usePreview } from '../../parts/chat/usePreview.ts';
import { useCall } from '../../shell/calls.ts';
import { tellWrong } from '../../shell/toasts.ts';
import { queries, sessionKey } from '../../shell/queries.ts';
import { chime, notify } from './alerts.ts';
import { createMessageAlerts, type MessageAlerts, shopperNameIn } from './message-alerts.ts';
import { hearServiceChat, stopServiceChat } from './service-chat.ts';
import { isTalkShown } from './talks/shown-talks.ts';
import { uploading } from './composer/uploading.ts';
import { useRefusalWords } from './useRefusalWords.ts';
import { useServiceChat } from './useServiceChat.ts';

const askAgainMs = 400;
// A step of a quoted service is said in the talk about its order, and so is what its shopper asks.
const asked: ReadonlySet<unknown> = new Set([
  countConversations.path,
  listConversations.path,
  openConversation.path,
  listAgents.path,
  listServicesOf.path,
  listWaitingWords.path,
]);

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
    const lose = () => client.lose();
    // A computer that slept, or a tab that was frozen, has missed the event of a connection that fell meanwhile.
    const look = () => {
      if (document.visibilityState === 'visible') wake();
    };
    let wasClosed = false;
    // Closed for good is most often closed with the session: it is asked for at once, not after its twenty seconds.
    const stopWatching = client.subscribe(() => {
      const isClosed = client.status().socket === 'Closed';
      if (isClosed && !wasClosed) void queries.invalidateQueries({ queryKey: sessionKey });
      wasClosed = isClosed;
    });
    show();
    window.addEventListener('pagehide', hide);
    window.addEventListener('pageshow', show);
    window.addEventListener('online', wake);
    window.addEventListener('offline', lose);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('pagehide', hide);
      window.removeEventListener('pageshow', show);
      window.removeEventListener('online', wake);
      window.removeEventListener('offline', lose);
      document.removeEventListener('visibilitychange', look);
      stopWatching();
      stopServiceChat(client);
      uploading.dropAll();
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

/** In what words news are told, and where they lead. */
const useTelling = () => {
  const { t } = useLingui();
  const [, go] = useLocation();
  const preview = usePreview();
  const refusalWords = useRefusalWords();
  return {
    said: ({ view, message }: MessageAlerts['said'][number]) => {
      const name = shopperNameIn(view);
      chime();
      notify(name === '' ? t`会话` : name, preview(message, name), view.key, () =>
        go(links.service({ id: view.address.conversationId ?? '' })),
      );
    },
    /** Nothing was said in it: a colleague handed it over. */
    given: (view: MessageAlerts['said'][number]['view'] | undefined, id: string) => {
      chime();
      const name = view === undefined ? '' : shopperNameIn(view);
      notify(name === '' ? t`会话` : name, t`有一个会话交给你了`, view?.key ?? id, () => go(links.service({ id })));
    },
    refused: ({ view, message }: MessageAlerts['refused'][number]) => {
      const name = shopperNameIn(view);
      const reason = message.refused === null ? '' : refusalWords(message.refused, message.refusedFor);
      tellWrong(name === '' ? t`有一句话没有送到：${reason}` : t`给 ${name} 的话没有送到：${reason}`);
    },
    recallRefused: (reason: RefusalReason, name: string) => tellWrong(refusalWords(reason, name)),
  };
};

const useNews = (client: ChatClient) => {
  const explanation = useTelling();
  const latest = useRef(explanation);
  useEffect(() => {
    latest.current = explanation;
  });
  useEffect(() => {
    const lists = rereader();
    const newsSince = createMessageAlerts(Date.now());
    const look = () => {
      const { hasMoved, said, refused } = newsSince({
        views: client.conversations(),
        isOpen: client.status().socket === 'Open',
        isShown: isTalkShown,
        nowMs: Date.now(),
      });
      if (hasMoved) lists.soon();
      for (const one of said) latest.current.said(one);
      for (const one of refused) latest.current.refused(one);
    };
    look();
    const stopListening = client.subscribe(look);
    const stopHearing = hearServiceChat({
      signal: (signal) => {
        lists.soon();
        if (signal.kind !== 'given') return;
        const { conversationId: id } = signal;
        const view = client.conversations().find(({ address }) => address.conversationId === id);
        if (view === undefined || !isTalkShown(view.key)) latest.current.given(view, id);
      },
      refused: ({ reason, name }) => latest.current.recallRefused(reason, name),
    });
    return () => {
      lists.stop();
      stopListening();
      stopHearing();
    };
  }, [client]);
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
