import type { ChatCard } from '@hakobu/contract/chat/chat.shape';
import { useState } from 'react';
import { Sidebar } from '../sidebar/Sidebar.tsx';
import { CardDialog } from '../composer/CardDialog.tsx';
import { RepliesDrawer } from '../composer/RepliesDrawer.tsx';
import { TalkPanel } from './TalkPanel.tsx';
import { TransferDialog } from './TransferDialog.tsx';
import { useAssignment } from './useAssignment.tsx';
import { useOpenTalk } from './useOpenTalk.ts';
import { useServiceChat } from '../useServiceChat.ts';

type Props = { readonly id: string; readonly at: number | null; readonly onNext: () => void };

/** The conversation that is open with the shopper beside it, and what is asked about it in dialogs. */
export const OpenTalk = ({ id, at, onNext }: Props) => {
  const client = useServiceChat();
  const opened = useOpenTalk(id);
  const { talk, key } = opened;
  const hands = useAssignment(talk, onNext);
  const [shown, setShown] = useState<'cards' | 'replies' | null>(null);
  const close = () => setShown(null);
  const sendCard =
    key !== null && hands.mayAnswer ? (card: ChatCard) => void client.send(key, { kind: 'card', card }) : undefined;
  return (
    <>
      <TalkPanel
        opened={opened}
        hands={hands}
        at={at}
        onNext={onNext}
        onCards={() => setShown('cards')}
        onReplies={() => setShown('replies')}
      />
      <Sidebar opened={opened} onCard={sendCard} />
      {talk && sendCard && shown === 'cards' ? (
        <CardDialog shopper={talk.shopper} onCard={sendCard} onClose={close} />
      ) : null}
      {shown === 'replies' ? <RepliesDrawer onClose={close} /> : null}
      {talk && hands.isTransferring ? (
        <TransferDialog talk={talk} onDone={onNext} onClose={hands.stopTransferring} />
      ) : null}
    </>
  );
};
