import type { QuickReply } from '@hakobu/contract/chat/service.desk-api';
import { useLingui } from '@lingui/react/macro';
import styles from './composer.module.css';

export const completionId = 'quick-replies';

type Props = {
  readonly replies: readonly QuickReply[];
  readonly chosen: number;
  readonly onChoose: (reply: QuickReply) => void;
};

/** Quick replies above the field while a shortcut is typed; the focus stays in the field. */
export const Completions = ({ replies, chosen, onChoose }: Props) => {
  const { t } = useLingui();
  return (
    <div className={styles.completions} id={completionId} role="listbox" aria-label={t`常用语`}>
      {replies.map((reply, place) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
        <div
          key={reply.id}
          id={`${completionId}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === chosen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(reply)}
        >
          <b>/{reply.shortcut}</b>
          <span>{reply.text}</span>
        </div>
      ))}
    </div>
  );
};
