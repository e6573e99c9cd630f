import type { ChatClient, ShownMessage } from '@hakobu/contract/chat/client/types';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChatIcon } from '../ChatIcon.tsx';
import { refusalText } from '../chat.labels.ts';
import { kindOfFile, sizeText } from '../compose/file-kinds.rules.ts';
import styles from './bubbles.module.css';
import { usePreview } from './usePreview.ts';

export type UploadBubbleProps = {
  readonly client: ChatClient;
  readonly message: ShownMessage;
  readonly upload: NonNullable<ShownMessage['upload']>;
};

/** A file on its way: what it is, how far it is, and how to stop it or try it again. */
export const UploadBubble = ({ client, message, upload }: UploadBubbleProps) => {
  const { t } = useLingui();
  const { msgId, state } = message;
  const { source, part } = upload;
  const kind = kindOfFile(source);
  const preview = usePreview(source, kind === 'image');
  const { name } = source;
  const isFailed = state === 'failed';
  return (
    <div className={styles.upload}>
      {preview === '' ? (
        <span className={styles.fileIcon}>
          <ChatIcon name={kind === 'video' ? 'video' : 'page'} size={24} weight={1.4} />
        </span>
      ) : (
        <img src={preview} alt="" className={styles.uploadPicture} />
      )}
      <span className={styles.fileWords}>
        <b>{name}</b>
        <UploadState message={message} upload={upload} />
        {part > 0 ? <progress value={part} max={1} aria-label={t`正在上传 ${name}`} /> : null}
      </span>
      {isFailed ? (
        <button type="button" className={styles.uploadWord} onClick={() => client.retry(msgId)}>
          <Trans>重试</Trans>
        </button>
      ) : null}
      <button
        type="button"
        className={styles.uploadStop}
        aria-label={isFailed ? t`删除 ${name}` : t`取消上传 ${name}`}
        onClick={() => client.discard(msgId)}
      >
        <ChatIcon name="close" size={18} />
      </button>
    </div>
  );
};

const UploadState = ({ message, upload: { source, part } }: Omit<UploadBubbleProps, 'client'>) => {
  const { refused, refusedFor, state } = message;
  const size = sizeText(source.size);
  if (refused !== null)
    return (
      <small className={styles.bad} role="alert">
        {refusalText(refused, refusedFor)}
      </small>
    );
  if (part > 0)
    return (
      <small>
        {size} · {Math.round(part * 100)}%
      </small>
    );
  if (state === 'failed')
    return (
      <small className={styles.bad}>
        <Trans>还没有发出，联网后会自动发送</Trans>
      </small>
    );
  return (
    <small>
      <Trans>{size} · 等待发送</Trans>
    </small>
  );
};
