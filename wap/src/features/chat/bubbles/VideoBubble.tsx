import { readMessageExt } from '@hakobu/contract/chat/client/preview';
import type { ShownMessage } from '@hakobu/contract/chat/client/types';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { ChatIcon } from '../ChatIcon.tsx';
import { Overlay } from '../../../kit/overlay/Overlay.tsx';
import { IconButton } from '../../../kit/press/IconButton.tsx';
import { beforeLeaving } from '../../../kit/screen/navigation.ts';
import { boxOf, durationText } from './box.rules.ts';
import styles from './bubbles.module.css';
import { useAddresses } from './fresh-addresses.ts';

/** A video by its cover; it plays over the whole page. */
export const VideoBubble = ({ message }: { readonly message: ShownMessage }) => {
  const { t } = useLingui();
  const { sMsgId, body } = message;
  const { file } = readMessageExt(message);
  const addresses = useAddresses(sMsgId, { name: body.name ?? '', cImg: body.cImg ?? '' });
  const [playing, setPlaying] = useState<string>();
  // Where nobody could be asked, the address at hand may still work; the player says when it does not.
  const play = async () => setPlaying((await addresses.renew())?.name ?? addresses.name);
  return (
    <>
      <button
        type="button"
        className={styles.media}
        style={boxOf(file)}
        aria-label={t`视频消息`}
        onClick={() => void play()}
      >
        {addresses.cImg === '' || addresses.isGone ? null : (
          <img src={addresses.cImg} alt="" loading="lazy" decoding="async" onError={addresses.onBroken} />
        )}
        <span className={styles.play}>
          <ChatIcon name="play" size={26} />
        </span>
        {file?.durationMs ? <span className={styles.duration}>{durationText(file.durationMs)}</span> : null}
      </button>
      {playing === undefined ? null : <VideoPlayer address={playing} onClose={() => setPlaying(undefined)} />}
    </>
  );
};

type VideoPlayerProps = { readonly address: string; readonly onClose: () => void };

const VideoPlayer = ({ address, onClose }: VideoPlayerProps) => {
  const { t } = useLingui();
  const [failed, setFailed] = useState(false);
  useEffect(() => beforeLeaving(onClose), [onClose]);
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
            // What shoppers film has no captions.
            // oxlint-disable-next-line jsx-a11y/media-has-caption
            <video src={address} controls autoPlay playsInline onError={() => setFailed(true)} />
          )}
        </div>
      )}
    </Overlay>
  );
};
