import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import { IconButton } from '../press/IconButton.tsx';
import { beforeLeaving } from '../screen/navigation.ts';
import { Overlay } from '../overlay/Overlay.tsx';
import { Picture } from './Picture.tsx';
import styles from './media.module.css';

const Viewer = lazy(async () => {
  const { ImageViewer } = await import('antd-mobile');
  return { default: ImageViewer.Multi };
});

export type PhotoViewerProps = {
  readonly photos: readonly string[];
  /** Which one is shown first; undefined is closed. */
  readonly from: number | undefined;
  readonly onClose: () => void;
};

/** Photos full screen: swipe, pinch, tap to close. */
export const PhotoViewer = ({ photos, from, onClose }: PhotoViewerProps) =>
  from === undefined ? null : <OpenViewer photos={photos} from={from} onClose={onClose} />;

const OpenViewer = ({ photos, from, onClose }: PhotoViewerProps & { readonly from: number }) => {
  const { t } = useLingui();
  useEffect(() => beforeLeaving(onClose), [onClose]);
  return (
    <Overlay shape="photos" onClose={onClose}>
      {(headingId) => (
        <>
          <h2 id={headingId} className="seen-by-readers">{t`照片`}</h2>
          <div className={styles.viewerClose} data-first tabIndex={-1}>
            <IconButton icon="close" label={t`关闭`} onPress={onClose} />
          </div>
          <Suspense fallback={null}>
            <Viewer images={[...photos]} visible defaultIndex={from} onClose={onClose} getContainer={null} />
          </Suspense>
        </>
      )}
    </Overlay>
  );
};

/** A strip of squares that open full screen. */
export const PhotoStrip = ({ photos, label }: { readonly photos: readonly string[]; readonly label: string }) => {
  const { t } = useLingui();
  const [from, setFrom] = useState<number>();
  const close = () => setFrom(undefined);
  return (
    <>
      <ul className={styles.strip} aria-label={label}>
        {photos.map((photo, at) => (
          <li key={photo}>
            <button type="button" aria-label={t`${label} ${at + 1}`} onClick={() => setFrom(at)}>
              <Picture src={photo} alt="" />
            </button>
          </li>
        ))}
      </ul>
      <PhotoViewer photos={photos} from={from} onClose={close} />
    </>
  );
};
