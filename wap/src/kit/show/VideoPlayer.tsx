import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Overlay } from '../overlay/Overlay.tsx';
import { IconButton } from '../press/IconButton.tsx';
import styles from './media.module.css';

export type VideoPlayerProps = { readonly address: string; readonly onClose: () => void };

/** A video over the whole page; it says when it cannot be played. */
export const VideoPlayer = ({ address, onClose }: VideoPlayerProps) => {
  const { t } = useLingui();
  const [failed, setFailed] = useState(false);
  return (
    <Overlay shape="photos" onClose={onClose}>
      {(headingId) => (
        <div className={styles.player}>
          <h2 id={headingId} className="seen-by-readers">{t`视频`}</h2>
          <div className={styles.playerClose} data-first tabIndex={-1}>
            <IconButton icon="close" label={t`关闭`} onPress={onClose} />
          </div>
          {failed ? (
            <p role="alert">{t`视频放不出来，可能已失效`}</p>
          ) : (
            // What shoppers and the warehouse film has no captions.
            // oxlint-disable-next-line jsx-a11y/media-has-caption
            <video src={address} controls autoPlay playsInline onError={() => setFailed(true)} />
          )}
        </div>
      )}
    </Overlay>
  );
};
