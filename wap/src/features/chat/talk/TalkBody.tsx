import type { ChatState } from '@hakobu/contract/chat/chat.shape';
import type { ChatClient, ConversationView, ShownMessage } from '@hakobu/contract/chat/client/types';
import { Plural, Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useSeenPart } from '../../../kit/screen/useSeenPart.ts';
import { Composer } from '../compose/Composer.tsx';
import { useDraft } from '../compose/drafts.ts';
import { useUploads } from '../compose/uploads.ts';
import { useAttached } from '../compose/useAttached.ts';
import { useChatStatus } from '../link/hooks.ts';
import { ConnectionLine } from './ConnectionLine.tsx';
import { InspectedLine, InspectionNotice } from './InspectionNotice.tsx';
import { MessageList } from './MessageList.tsx';
import { MessageMenu } from './MessageMenu.tsx';
import { RatingCard } from './RatingCard.tsx';
import styles from './talk.module.css';
import { tellFailure, useJump } from './useJump.ts';
import { useReading } from './useReading.ts';
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
  const uploads = useUploads().filter((upload) => upload.key === key);
  const draft = useDraft(key);
  const [pressed, setPressed] = useState<ShownMessage>();
  // As it is now: while its menu is open, a message may be sent, read or recalled.
  const chosen = messages.find(({ key: own }) => own === pressed?.key);
  const loadEarlier = () => {
    if (!isLoadingEarlier) void client.loadEarlier(key).catch(tellFailure);
  };
  const scroll = useTalkScroll({ messages, uploads: uploads.length, hasEarlier, onStart: loadEarlier });
  const { news } = scroll;
  const attached = useAttached(messages, inspected !== undefined);
  useSeenPart();
  useReading(client, view, scroll.isAtEnd);
  const jumpTo = useJump({ client, conversation: key, scroll });
  return (
    <>
      <ConnectionLine status={useChatStatus(client)} />
      {inspected === undefined ? <InspectionNotice client={client} /> : <InspectedLine orderCode={inspected} />}
      <MessageList
        scroll={scroll}
        view={view}
        uploads={uploads}
        service={state?.service}
        onMenu={setPressed}
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
      <Composer client={client} conversation={key} draft={draft.text} onDraft={draft.change} attached={attached} />
      {chosen ? (
        <MessageMenu client={client} conversation={key} message={chosen} onClose={() => setPressed(undefined)} />
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
