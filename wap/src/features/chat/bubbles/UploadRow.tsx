import { Trans, useLingui } from '@lingui/react/macro';
import { ChatIcon } from '../ChatIcon.tsx';
import { sizeText } from '../compose/file-kinds.rules.ts';
import { cancelUpload, retryUpload, type Upload } from '../compose/uploads.ts';
import styles from './bubbles.module.css';

/** A file on its way: how far it is, and how to stop it or try it again. */
export const UploadRow = ({ upload }: { readonly upload: Upload }) => {
  const { t } = useLingui();
  const { id, kind, fileName, bytes, preview, part, failure } = upload;
  const percent = Math.round(part * 100);
  return (
    <li className={styles.uploadRow}>
      <div className={styles.upload}>
        {preview === '' ? (
          <span className={styles.fileIcon}>
            <ChatIcon name={kind === 'video' ? 'video' : 'page'} size={24} weight={1.4} />
          </span>
        ) : (
          <img src={preview} alt="" className={styles.uploadPicture} />
        )}
        <span className={styles.fileWords}>
          <b>{fileName}</b>
          {failure === '' ? (
            <small>
              {sizeText(bytes)} · {percent}%
            </small>
          ) : (
            <small className={styles.bad} role="alert">
              {failure}
            </small>
          )}
          {failure === '' ? <progress value={part} max={1} aria-label={t`正在上传 ${fileName}`} /> : null}
        </span>
        {failure === '' ? null : (
          <button type="button" className={styles.uploadWord} onClick={() => retryUpload(id)}>
            <Trans>重试</Trans>
          </button>
        )}
        <button
          type="button"
          className={styles.uploadStop}
          aria-label={failure === '' ? t`取消上传 ${fileName}` : t`删除 ${fileName}`}
          onClick={() => cancelUpload(id)}
        >
          <ChatIcon name="close" size={18} />
        </button>
      </div>
    </li>
  );
};
