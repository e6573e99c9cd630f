import type { QuickReply } from '@hakobu/contract/chat/customer-service.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useReason } from '../../../kit/frame/States.tsx';
import styles from './composer.module.css';

export const completionId = 'quick-replies';

type Props = {
  readonly replies: readonly QuickReply[];
  readonly chosen: number;
  readonly onChoose: (reply: QuickReply) => void;
};

type NoneProps = {
  readonly read: { readonly data: unknown; readonly error: unknown; readonly refetch: () => unknown };
};

/** Why there is none to choose while a shortcut is typed. */
export const NoCompletions = ({ read }: NoneProps) => {
  const { t } = useLingui();
  const reason = useReason(read.error);
  if (read.data === undefined && read.error)
    return (
      <p className={styles.none} role="alert">
        {t`快捷语读不到：${reason}`}{' '}
        <Button size="small" type="link" onClick={() => void read.refetch()}>{t`重试`}</Button>
      </p>
    );
  return (
    <p className={styles.none} role="status">
      {read.data === undefined ? t`正在读取快捷语…` : t`没有这样的快捷语，回车会照原样发给客人。`}
    </p>
  );
};

/** Quick replies above the field while a shortcut is typed; the focus stays in the field. */
export const Completions = ({ replies, chosen, onChoose }: Props) => {
  const { t } = useLingui();
  return (
    <div className={styles.completions} id={completionId} role="listbox" aria-label={t`快捷语`}>
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
