import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Strokes } from '../look/Icon.tsx';
import { Picture } from './Picture.tsx';
import { VideoPlayer } from './VideoPlayer.tsx';
import styles from './media.module.css';

const playStrokes = 'M8 5.500l10.500 6.500L8 18.500z';

export type VideoStripProps = {
  readonly videos: readonly { readonly fileId: string; readonly url: string; readonly coverUrl: string | null }[];
  readonly label: string;
};

/** A strip of squares that play full screen. */
export const VideoStrip = ({ videos, label }: VideoStripProps) => {
  const { t } = useLingui();
  const [playing, setPlaying] = useState<string>();
  return (
    <>
      <ul className={styles.strip} aria-label={label}>
        {videos.map(({ fileId, url, coverUrl }, at) => (
          <li key={fileId}>
            <button
              type="button"
              className={styles.video}
              aria-label={t`${label} ${at + 1}`}
              onClick={() => setPlaying(url)}
            >
              {coverUrl === null ? <span className={styles.noCover} /> : <Picture src={coverUrl} alt="" />}
              <span className={styles.playMark}>
                <Strokes strokes={playStrokes} size={22} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {playing === undefined ? null : <VideoPlayer address={playing} onClose={() => setPlaying(undefined)} />}
    </>
  );
};
