import { type ChatCard, maxTextLetters } from '@hakobu/contract/chat/chat.shape';
import type { ChatClient, ShownMessage } from '@hakobu/contract/chat/client/types';
import { useLingui, Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { IconButton } from '../../../kit/press/IconButton.tsx';
import { useParam } from '../../../kit/screen/here.ts';
import { useBackCloses } from '../../../kit/screen/useBackCloses.ts';
import { CardLine } from '../bubbles/CardBubble.tsx';
import { QuoteWords } from '../bubbles/QuoteLine.tsx';
import { CardSheet } from './CardSheet.tsx';
import styles from './compose.module.css';
import { isTooHeavy, kindOfFile, maxMegabytes } from './file-kinds.rules.ts';
import { lettersOf } from './text-length.rules.ts';
import { PlusPanel } from './PlusPanel.tsx';
import { TextLine, type Panel } from './TextLine.tsx';
import type { Attached } from './useAttached.ts';

export type ComposerProps = {
  readonly client: ChatClient;
  readonly conversation: string;
  readonly draft: string;
  readonly onDraft: (text: string) => void;
  readonly attached: Attached;
  /** The message that the next words answer. */
  readonly answered: ShownMessage | undefined;
  readonly onAnswered: () => void;
};

/** What one says with: words, emoji, files, cards. */
export const Composer = (props: ComposerProps) => {
  const { client, conversation, draft, onDraft, attached, answered, onAnswered } = props;
  const { t } = useLingui();
  const [panel, setPanel] = useState<Panel>('none');
  const closePanel = () => setPanel('none');
  useBackCloses(panel !== 'none', closePanel);
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
    client.send(conversation, { kind: 'text', content, ...(answered ? { quote: answered.sMsgId } : {}) });
    onAnswered();
  };
  const sendDraft = () => {
    const text = draft.trim();
    if (text === '') return;
    if (lettersOf(text) > maxTextLetters) {
      const count = lettersOf(text);
      toast(t`一条最多 ${maxTextLetters} 字，现在 ${count} 字，请分成几条发送`);
      return;
    }
    say(text);
    onDraft('');
  };
  const sendFiles = (chosen: readonly File[]) => {
    closePanel();
    for (const file of chosen.filter(isTooHeavy)) {
      const max = maxMegabytes[kindOfFile(file)];
      const { name } = file;
      toast(t`${name} 太大，最多 ${max} MB`);
    }
    const fit = chosen.filter((file) => !isTooHeavy(file));
    if (fit.length > 0) sendAttached();
    for (const source of fit) client.send(conversation, { kind: 'upload', as: kindOfFile(source), source });
  };
  const insert = (emoji: string) => {
    const at = field.current?.selectionStart ?? draft.length;
    const end = field.current?.selectionEnd ?? at;
    onDraft(`${draft.slice(0, at)}${emoji}${draft.slice(end)}`);
    // The place in the field is the field's own: it is set once the words are in it.
    requestAnimationFrame(() => field.current?.setSelectionRange(at + emoji.length, at + emoji.length));
  };
  return (
    <div className={styles.composer}>
      {attached.card ? <AttachedBar card={attached.card} onSend={sendAttached} onDrop={attached.drop} /> : null}
      {answered ? (
        <AnsweredBar
          key={answered.seq}
          client={client}
          conversation={conversation}
          seq={answered.seq}
          field={field}
          onDrop={onAnswered}
        />
      ) : null}
      {draft === '' && panel === 'none' ? <SuggestedMessages onAsk={say} /> : null}
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
        onFiles={sendFiles}
      />
      {panel === 'emoji' ? <EmojiPanel onChoose={insert} /> : null}
      {panel === 'plus' ? <PlusPanel onFiles={sendFiles} onCard={setIsChoosing} /> : null}
      {isChoosing === undefined ? null : (
        <CardSheet
          kind={isChoosing}
          onClose={() => setIsChoosing(undefined)}
          onChoose={(card) => {
            setIsChoosing(undefined);
            closePanel();
            sendCard(card);
          }}
        />
      )}
    </div>
  );
};

type AttachedBarProps = {
  readonly card: ChatCard;
  readonly onSend: () => void;
  readonly onDrop: () => void;
};

/** What the chat was opened about: it goes with the next words, or by itself with one tap. */
const AttachedBar = ({ card, onSend, onDrop }: AttachedBarProps) => {
  const { t } = useLingui();
  return (
    <div className={styles.attached}>
      <div className={styles.attachedCard}>
        <CardLine card={card} />
      </div>
      <Button look="soft" size="small" onPress={onSend}>
        <Trans>发给客服</Trans>
      </Button>
      <IconButton icon="close" size={18} label={t`不发送`} onPress={onDrop} />
    </div>
  );
};

type AnsweredBarProps = {
  readonly client: ChatClient;
  readonly conversation: string;
  readonly seq: number;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onDrop: () => void;
};

/** What the next words answer. */
const AnsweredBar = ({ client, conversation, seq, field, onDrop }: AnsweredBarProps) => {
  const { t } = useLingui();
  // Whoever chose to answer types next.
  useEffect(() => field.current?.focus(), [field]);
  return (
    <div className={styles.answered} role="group" aria-label={t`回复的消息`}>
      <p>
        <QuoteWords client={client} conversation={conversation} seq={seq} />
      </p>
      <IconButton icon="close" size={18} label={t`不回复这条`} onPress={onDrop} />
    </div>
  );
};

const emoji =
  '😀😄😁😆😂🤣😊😇🙂😉😍🥰😘😋😜🤪🤔🤗😎🥳😏😒😞😔😢😭😤😡😱😨😰😅😓🙄😴🤤🤒🤧🥺😳' +
  '👍👎👌🙏👏💪🤝👋✌🤞💖💔🎉🎁🌹🔥⭐✅❌❓❗📦🚚✈💰📷⏰';

/** Emoji, one tap each. */
const EmojiPanel = ({ onChoose }: { readonly onChoose: (emoji: string) => void }) => {
  const { t } = useLingui();
  return (
    <ul className={styles.emoji} aria-label={t`表情`}>
      {Array.from(emoji, (one) => (
        <li key={one}>
          <button type="button" onPointerDown={(event) => event.preventDefault()} onClick={() => onChoose(one)}>
            {one}
          </button>
        </li>
      ))}
    </ul>
  );
};

type SuggestedMessagesProps = { readonly onAsk: (words: string) => void };

/** What is asked most of what the talk was opened about; a tap asks it. */
const SuggestedMessages = ({ onAsk }: SuggestedMessagesProps) => {
  const { t } = useLingui();
  const orderCode = useParam('orderCode');
  const parcelCode = useParam('parcelCode');
  const isOfGoods = useParam('gId') !== undefined;
  const ofOrder = [t`什么时候能发货？`, t`可以取消这个订单吗？`, t`想多拍几张照片`, t`可以验货吗？`];
  const ofParcel = [t`包裹到哪里了？`, t`运费怎么算的？`, t`可以改收货地址吗？`, t`大概几天能到？`];
  const ofGoods = [t`这件商品还有货吗？`, t`可以帮我问卖家吗？`, t`运费怎么算？`, t`怎么下单？`];
  const ofAll = [t`怎么下单？`, t`运费怎么算？`, t`什么时候能发货？`, t`怎么退款？`];
  const others = isOfGoods ? ofGoods : ofAll;
  const suggested = orderCode === undefined ? (parcelCode === undefined ? others : ofParcel) : ofOrder;
  return (
    <ul className={styles.suggested} aria-label={t`常见问题`}>
      {suggested.map((words) => (
        <li key={words}>
          <button type="button" onClick={() => onAsk(words)}>
            {words}
          </button>
        </li>
      ))}
    </ul>
  );
};
