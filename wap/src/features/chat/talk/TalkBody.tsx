import type { ChatState } from '@hakobu/contract/chat/chat.shape';
import type { ChatClient, ConversationView, ShownMessage, ChatStatus } from '@hakobu/contract/chat/client/types';
import { Plural, Trans } from '@lingui/react/macro';
import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from '../../../kit/look/Icon.tsx';
import { Link } from '../../../kit/press/Link.tsx';
import { Spinner } from '../../../kit/press/Spinner.tsx';
import { useParam } from '../../../kit/screen/here.ts';
import { useSeenPart } from '../../../kit/screen/useSeenPart.ts';
import { links } from '../../../links.ts';
import { Composer } from '../compose/Composer.tsx';
import { useDraft } from '../compose/drafts.ts';
import { useAttached } from '../compose/useAttached.ts';
import { useInspectionTalks } from '../inspections.ts';
import { useChatStatus } from '../link/hooks.ts';
import { runningChatNow } from '../link/running-chat.ts';
import { countAfter, readTo } from './first-unread.rules.ts';
import { MessageList } from './MessageList.tsx';
import { MessageMenu } from './MessageMenu.tsx';
import { RatingCard } from './RatingCard.tsx';
import styles from './talk.module.css';
import { tellFailure, useJump } from './useJump.ts';
import { useOpening } from './useOpening.ts';
import { useTalkScroll } from './useTalkScroll.ts';

// Fetched when it is opened: the screen keeps its size.
const SearchSheet = lazy(async () => ({ default: (await import('./SearchSheet.tsx')).SearchSheet }));

export type TalkBodyProps = {
  readonly client: ChatClient;
  readonly view: ConversationView;
  readonly state: ChatState | undefined;
  readonly inspected: string | undefined;
  readonly isSearching: boolean;
  readonly onSearched: () => void;
};

export const TalkBody = ({ client, view, state, inspected, isSearching, onSearched }: TalkBodyProps) => {
  const { key, messages, hasEarlier, isLoadingEarlier } = view;
  const draft = useDraft(key);
  const [pressed, setPressed] = useState<ShownMessage>();
  const [answered, setAnswered] = useState<ShownMessage>();
  // As it is now: while its menu is open, a message may be sent, read or recalled.
  const chosen = messages.find(({ key: own }) => own === pressed?.key);
  const loadEarlier = () => {
    if (!isLoadingEarlier) void client.loadEarlier(key).catch(tellFailure);
  };
  const opening = useOpening(client, view, useParam('seq') !== undefined);
  const scroll = useTalkScroll({ messages, opening, hasEarlier, onStart: loadEarlier });
  const news = scroll.isAtEnd ? 0 : countAfter(messages, Math.max(scroll.seenSeq, readTo(view)));
  const attached = useAttached(messages, inspected !== undefined);
  useSeenPart();
  useReading(client, view, scroll.seenSeq, opening.isOn);
  const jumpTo = useJump({ client, conversation: key, scroll });
  // The same for all rows and all times: thousands are not drawn anew.
  const jump = useRef(jumpTo);
  useEffect(() => void (jump.current = jumpTo));
  const show = useCallback((seq: number) => void jump.current(seq), []);
  return (
    <>
      <ConnectionLine status={useChatStatus(client)} />
      {inspected === undefined ? <InspectionNotice client={client} /> : <InspectedLine orderCode={inspected} />}
      <MessageList
        scroll={scroll}
        view={view}
        client={client}
        lineKey={opening.lineKey}
        service={state?.service}
        onMenu={setPressed}
        onShow={show}
        onEdit={draft.add}
        onEarlier={loadEarlier}
      >
        {state ? <RatingCard state={state} inspected={inspected} /> : null}
      </MessageList>
      {scroll.isAtEnd ? null : (
        <button type="button" className={styles.pill} onClick={scroll.toEnd}>
          {news > 0 ? <Plural value={news} other="# 条新消息" /> : <Trans>回到最新</Trans>}
        </button>
      )}
      <Composer
        client={client}
        conversation={key}
        draft={draft.text}
        onDraft={draft.change}
        attached={attached}
        answered={answered}
        onAnswered={() => setAnswered(undefined)}
      />
      {chosen ? (
        <MessageMenu
          client={client}
          conversation={key}
          message={chosen}
          onReply={() => setAnswered(chosen)}
          onClose={() => setPressed(undefined)}
        />
      ) : null}
      {isSearching ? (
        <Suspense fallback={null}>
          <SearchSheet
            here={view.address}
            onClose={onSearched}
            onFound={(seq) => {
              onSearched();
              void jumpTo(seq);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
};

/** A connection that comes at once needs no words. */
const patienceMs = 1500;

const followNetwork = (tell: () => void) => {
  for (const name of ['online', 'offline'] as const) addEventListener(name, tell);
  return () => {
    for (const name of ['online', 'offline'] as const) removeEventListener(name, tell);
  };
};

const ConnectionLine = ({ status }: { readonly status: ChatStatus }) => {
  const { socket, storageFailed } = status;
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine);
  const isOpen = socket === 'Open' && isOnline;
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(!isOpen), isOpen ? 0 : patienceMs);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return (
    <div role="status">
      {socket === 'Closed' ? (
        <p className={styles.connection}>
          <Icon name="alert" size={16} />
          <Trans>连接已断开</Trans>
          <button type="button" className={styles.lineButton} onClick={() => runningChatNow()?.connectAnew()}>
            <Trans>重新连接</Trans>
          </button>
        </p>
      ) : isSlow && !isOpen ? (
        <p className={styles.connection}>
          <Spinner />
          {isOnline ? <Trans>连接断开，正在重连…</Trans> : <Trans>没有网络，消息会在联网后发出</Trans>}
        </p>
      ) : null}
      {storageFailed ? (
        <p className={styles.connection}>
          <Icon name="alert" size={16} />
          <Trans>这台设备存不下聊天记录：消息照常发送，没发出的关掉页面后会丢失</Trans>
        </p>
      ) : null}
    </div>
  );
};

/** Over the talk with customer service: another talk, about an order's inspection, has something new. */
const InspectionNotice = ({ client }: { readonly client: ChatClient }) => {
  const unread = useInspectionTalks(client).filter((talk) => talk.unread > 0);
  const [first] = unread;
  if (first === undefined) return null;
  const count = unread.reduce((sum, talk) => sum + talk.unread, 0);
  return (
    <Link to={links.inspection(first.orderCode)} className={styles.news}>
      <Icon name="shield" size={16} />
      <span>
        <Plural value={count} other="验货会话有 # 条新消息" />
      </span>
      <Icon name="next" size={14} weight={2} />
    </Link>
  );
};

/** Over the talk about an order's inspection: the ways to its services and to the order. */
const InspectedLine = ({ orderCode }: { readonly orderCode: string }) => (
  <div className={styles.inspected}>
    <Link to={links.services(orderCode)} className={styles.inspectedWay}>
      <Trans>看服务</Trans>
      <Icon name="next" size={14} weight={2} />
    </Link>
    <Link to={links.order(orderCode)} className={styles.inspectedWay}>
      <Trans>看订单</Trans>
      <Icon name="next" size={14} weight={2} />
    </Link>
  </div>
);

/** Tells what was on the screen, once all that was missed is here, or the talk is left. */
const useReading = (client: ChatClient, { key }: ConversationView, seq: number, isOpening: boolean): void => {
  useEffect(() => {
    if (!isOpening && seq > 0) client.read(key, seq);
  }, [client, key, seq, isOpening]);
  const leave = useEffectEvent(() => {
    if (seq > 0) client.read(key, seq);
  });
  useEffect(() => () => leave(), []);
};
