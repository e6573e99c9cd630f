import type { ChatCard } from '@hakobu/contract/chat/chat.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton } from '../../../kit/press/IconButton.tsx';
import { Button } from '../../../kit/press/Button.tsx';
import { CardLine } from '../bubbles/CardBubble.tsx';
import styles from './compose.module.css';

export type AttachedBarProps = {
  readonly card: ChatCard;
  readonly onSend: () => void;
  readonly onDrop: () => void;
};

/** What the chat was opened about: it goes with the next words, or by itself with one tap. */
export const AttachedBar = ({ card, onSend, onDrop }: AttachedBarProps) => {
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
