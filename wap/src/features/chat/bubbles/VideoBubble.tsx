import { readMessageExt } from '@hakobu/contract/chat/client/preview';
import type { ShownMessage } from '@hakobu/contract/chat/client/types';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { ChatIcon } from '../ChatIcon.tsx';
import { boxOf, durationText } from './box.rules.ts';
import styles from './bubbles.module.css';
import { useAddresses } from './fresh-addresses.ts';

// Fetched when it is opened: the screen keeps its size.
const VideoPlayer = lazy(async () => ({ default: (await import('../../../kit/show/VideoPlayer.tsx')).VideoPlayer }));

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
      {playing === undefined ? null : (
        <Suspense fallback={null}>
          <VideoPlayer address={playing} onClose={() => setPlaying(undefined)} />
        </Suspense>
      )}
    </>
  );
};
