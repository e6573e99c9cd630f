import type { Conversation } from '@hakobu/contract/chat/chat.desk-api';
import type { ConversationAddress } from '@hakobu/contract/chat/client/types';
import { Trans, useLingui } from '@lingui/react/macro';
import { Panel } from '../../../kit/frame/Panel.tsx';
import { EmptyState, Skeleton, ErrorState } from '../../../kit/frame/States.tsx';
import { Composer } from '../composer/Composer.tsx';
import { HolderBar } from './HolderBar.tsx';
import { Messages } from '../messages/Messages.tsx';
import styles from './talk.module.css';
import { TalkHead } from './TalkHead.tsx';
import type { Hands } from './useAssignment.tsx';
import type { useOpenTalk } from './useOpenTalk.ts';
import { useSending } from '../composer/useSending.ts';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';

type Props = {
  readonly opened: ReturnType<typeof useOpenTalk>;
  readonly hands: Hands;
  /** The seq of a message that a search has found; null for the newest. */
  readonly at: number | null;
  readonly onNext: () => void;
  readonly onCards: () => void;
  readonly onReplies: () => void;
};

/** The conversation that is open: what was said, who has it, and what one says next. */
export const TalkPanel = ({ opened: { read, talk, address, key }, ...rest }: Props) => {
  const { t } = useLingui();
  if (!talk || address === null || key === null)
    return (
      <Panel label={t`会话`}>
        {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : <Skeleton rows={12} />}
      </Panel>
    );
  return <Talk key={key} talk={talk} talkKey={key} address={address} {...rest} />;
};

/** No conversation is chosen. */
export const NoTalk = () => {
  const { t } = useLingui();
  return (
    <Panel label={t`会话`}>
      <EmptyState icon="talk">
        <Trans>选一个会话，或者按 J。</Trans>
      </EmptyState>
    </Panel>
  );
};

type TalkProps = Omit<Props, 'opened'> & {
  readonly talk: Conversation;
  readonly talkKey: string;
  readonly address: ConversationAddress;
};

const Talk = ({ talk, talkKey, address, hands, at, onNext, onCards, onReplies }: TalkProps) => {
  const { t } = useLingui();
  const sending = useSending(talkKey);
  return (
    <section className={styles.panel} aria-label={t`与 ${nameOfShopper(talk.shopper.nickName)} 的会话`}>
      <div
        className={styles.drop}
        role="presentation"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          if (hands.mayAnswer) sending.sendFiles([...event.dataTransfer.files]);
        }}
      >
        <TalkHead talk={talk} hands={hands} />
        <Messages key={talk.id} talk={talk} talkKey={talkKey} address={address} at={at} />
        <HolderBar talk={talk} hands={hands} />
        {hands.mayAnswer ? (
          <Composer
            key={talk.id}
            talk={talk}
            talkKey={talkKey}
            sending={sending}
            onNext={onNext}
            onCards={onCards}
            onReplies={onReplies}
          />
        ) : null}
      </div>
    </section>
  );
};
