import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Progress } from 'antd';
import { useReason } from '../../../kit/frame/States.tsx';
import styles from './composer.module.css';
import { byteText } from '../messages/file-text.ts';
import type { Uploading } from './uploading.ts';
import type { Sending } from './useSending.ts';

/** Files on their way: how far each is, and what can be done with one that was not taken. */
export const Uploads = ({ sending }: { readonly sending: Sending }) => {
  const { t } = useLingui();
  if (sending.uploads.length === 0) return null;
  return (
    <ul className={styles.uploads} aria-label={t`正在上传`}>
      {sending.uploads.map((one) => (
        <Upload key={one.id} one={one} sending={sending} />
      ))}
    </ul>
  );
};

const Upload = ({ one, sending }: { readonly one: Uploading; readonly sending: Sending }) => {
  const { t } = useLingui();
  const reason = useReason(one.error);
  const { file, part, error } = one;
  return (
    <li>
      <span className={styles.uploadName}>
        {file.name} <small>{byteText(file.size)}</small>
      </span>
      {error ? (
        <small className={styles.wrong} role="alert">
          {reason}
        </small>
      ) : (
        <Progress percent={Math.round(part * 100)} size="small" aria-label={t`${file.name} 的上传进度`} />
      )}
      {error ? (
        <Button size="small" type="link" onClick={() => sending.retry(one)}>
          <Trans>重发</Trans>
        </Button>
      ) : null}
      <Button size="small" type="text" onClick={() => sending.drop(one)}>
        <Trans>不发了</Trans>
      </Button>
    </li>
  );
};
