import type { ChatMessage } from '@hakobu/contract/chat/chat.shape';
import { useLingui } from '@lingui/react/macro';
import { Modal } from 'antd';
import { type CSSProperties, useState } from 'react';
import { Icon } from '../../../kit/Icon.tsx';
import shape from '../../../kit/shapes.module.css';
import { byteText, durationText } from './file-text.ts';
import { extOf } from './message-ext.ts';
import styles from '../talk/talk.module.css';
import { useFreshFile } from './useFreshFile.ts';

type Props = { readonly message: ChatMessage };

/** A picture's room before it is there, so that nothing jumps: at most 220 px on either side. */
const roomOf = (message: ChatMessage): CSSProperties => {
  const { width, height } = extOf(message).file ?? {};
  if (!width || !height) return { width: 180, height: 135 };
  const scale = Math.min(1, 220 / Math.max(width, height));
  return { width: Math.max(48, Math.round(width * scale)), height: Math.max(48, Math.round(height * scale)) };
};

export const PictureView = ({ message }: Props) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { name, cImg, renew } = useFreshFile(message);
  return (
    <>
      <button type="button" className={styles.picture} style={roomOf(message)} onClick={() => setOpen(true)}>
        <img src={cImg === '' ? name : cImg} alt={t`图片`} onError={renew} />
      </button>
      <Modal
        open={isOpen}
        footer={null}
        width="fit-content"
        centered
        title={t`图片`}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <img className={shape.large} src={name} alt={t`图片`} onError={renew} />
      </Modal>
    </>
  );
};

export const VideoView = ({ message }: Props) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { name, cImg, renew } = useFreshFile(message);
  const { file } = extOf(message);
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        style={roomOf(message)}
        aria-label={t`播放视频`}
        onClick={() => setOpen(true)}
      >
        {cImg === '' ? null : <img src={cImg} alt="" onError={renew} />}
        <i className={styles.play} aria-hidden="true" />
        {file?.durationMs ? <small className={styles.length}>{durationText(file.durationMs)}</small> : null}
      </button>
      <Modal
        open={isOpen}
        footer={null}
        width="fit-content"
        centered
        title={file?.fileName ?? t`视频`}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what shoppers film has no captions */}
        <video className={shape.large} src={name} controls autoPlay onError={renew} />
      </Modal>
    </>
  );
};

export const FileView = ({ message }: Props) => {
  const { t } = useLingui();
  const { name } = useFreshFile(message);
  const { file } = extOf(message);
  return (
    <a className={styles.file} href={name} target="_blank" rel="noopener noreferrer" download={file?.fileName}>
      <Icon name="page" size={24} />
      <span>
        <b>{file?.fileName ?? t`文件`}</b>
        <small>{file ? byteText(file.bytes) : null}</small>
      </span>
    </a>
  );
};
