import type { ChatCard } from '@hakobu/contract/chat/chat.shape';
import { maxTextLetters } from '@hakobu/contract/chat/chat.shape';
import type { ChatClient } from '@hakobu/contract/chat/client/types';
import { maxFileBytes } from '@hakobu/contract/uploads/upload.shape';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { smallerPicture } from '../../../kit/form/smaller-picture.ts';
import { toast } from '../../../kit/overlay/toast.ts';
import { runningChatNow } from '../link/running-chat.ts';
import { AttachedBar } from './AttachedBar.tsx';
import { CardSheet } from './CardSheet.tsx';
import styles from './compose.module.css';
import { EmojiPanel } from './EmojiPanel.tsx';
import { isTooHeavy, kindOfFile, maxMegabytes } from './file-kinds.rules.ts';
import { PlusPanel } from './PlusPanel.tsx';
import { QuickQuestions } from './QuickQuestions.tsx';
import { TextLine, type Panel } from './TextLine.tsx';
import { startUpload } from './uploads.ts';
import type { Attached } from './useAttached.ts';

export type ComposerProps = {
  readonly client: ChatClient;
  readonly conversation: string;
  readonly draft: string;
  readonly onDraft: (text: string) => void;
  readonly attached: Attached;
};

/** What one says with: words, emoji, files, cards. */
export const Composer = ({ client, conversation, draft, onDraft, attached }: ComposerProps) => {
  const { t } = useLingui();
  const [panel, setPanel] = useState<Panel>('none');
  const [isChoosing, setIsChoosing] = useState<ChatCard['kind']>();
  const field = useRef<HTMLTextAreaElement>(null);
  const sendCard = (card: ChatCard) => void client.send(conversation, { kind: 'card', card });
  const sendAttached = () => {
    if (!attached.card) return;
    attached.drop();
    sendCard(attached.card);
  };
  const say = (content: string) => {
    sendAttached();
    client.send(conversation, { kind: 'text', content });
  };
  const sendDraft = () => {
    const text = draft.trim();
    if (text === '') return;
    say(text.slice(0, maxTextLetters));
    onDraft('');
  };
  const sendFiles = async (chosen: readonly File[]) => {
    setPanel('none');
    const files: File[] = [];
    for (const file of chosen) files.push(await smallerPicture(file, maxFileBytes.image));
    for (const file of files.filter(isTooHeavy)) {
      const most = maxMegabytes[kindOfFile(file)];
      const { name } = file;
      toast(t`${name} 太大，最多 ${most} MB`);
    }
    const fit = files.filter((file) => !isTooHeavy(file));
    if (fit.length > 0) sendAttached();
    for (const file of fit) startUpload(() => runningChatNow()?.client, conversation, file);
  };
  const insert = (emoji: string) => {
    const at = field.current?.selectionStart ?? draft.length;
    const end = field.current?.selectionEnd ?? at;
    onDraft(`${draft.slice(0, at)}${emoji}${draft.slice(end)}`.slice(0, maxTextLetters));
    // The place in the field is the field's own: it is set once the words are in it.
    requestAnimationFrame(() => field.current?.setSelectionRange(at + emoji.length, at + emoji.length));
  };
  return (
    <div className={styles.composer}>
      {attached.card ? <AttachedBar card={attached.card} onSend={sendAttached} onDrop={attached.drop} /> : null}
      {draft === '' && panel === 'none' ? <QuickQuestions onAsk={say} /> : null}
      <TextLine
        field={field}
        text={draft}
        panel={panel}
        onPanel={setPanel}
        onText={(text) => {
          onDraft(text);
          client.typing(conversation);
        }}
        onSend={sendDraft}
        onFiles={(files) => void sendFiles(files)}
      />
      {panel === 'emoji' ? <EmojiPanel onChoose={insert} /> : null}
      {panel === 'plus' ? <PlusPanel onFiles={(files) => void sendFiles(files)} onCard={setIsChoosing} /> : null}
      {isChoosing === undefined ? null : (
        <CardSheet
          kind={isChoosing}
          onClose={() => setIsChoosing(undefined)}
          onChoose={(card) => {
            setIsChoosing(undefined);
            setPanel('none');
            sendCard(card);
          }}
        />
      )}
    </div>
  );
};
