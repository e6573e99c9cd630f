import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useRef, useState, type PointerEvent } from 'react';
import { IconButton } from '../press/IconButton.tsx';
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

/** Photos full screen: swipe, pinch, a double tap to zoom; a tap closes, and so does a swipe down. */
export const PhotoViewer = ({ photos, from, onClose }: PhotoViewerProps) =>
  from === undefined ? null : <OpenViewer photos={photos} from={from} onClose={onClose} />;

const OpenViewer = ({ photos, from, onClose }: PhotoViewerProps & { readonly from: number }) => {
  const { t } = useLingui();
  const taps = useTaps(onClose);
  const swipe = useSwipeDown(onClose);
  return (
    <Overlay shape="photos" onClose={onClose}>
      {(headingId) => (
        <>
          <h2 id={headingId} className="seen-by-readers">{t`照片`}</h2>
          <div className={styles.viewerClose} data-first tabIndex={-1}>
            <IconButton icon="close" label={t`关闭`} onPress={onClose} />
          </div>
          <Suspense fallback={null}>
            <div
              onPointerDownCapture={(event) => {
                taps.onPointerDown(event);
                swipe.onDown(event);
              }}
              onPointerMoveCapture={swipe.onMove}
              onPointerUpCapture={swipe.onUp}
              onPointerCancelCapture={swipe.onCancel}
            >
              <Viewer images={[...photos]} visible defaultIndex={from} onClose={taps.onTap} getContainer={null} />
            </div>
          </Suspense>
        </>
      )}
    </Overlay>
  );
};

/** A second tap within this is a double tap. */
const doubleTapMs = 280;

/**
 * A tap closes once it is known to be no double tap. By then its click has come, too: one that closed at once would be
 * clicked through to what lies beneath.
 */
const useTaps = (onClose: () => void) => {
  const timer = useRef(0);
  const last = useRef<PointerEvent>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: (event: PointerEvent) => void (last.current = event),
    onTap: () => {
      const isSecond = timer.current !== 0;
      clearTimeout(timer.current);
      timer.current = 0;
      if (!isSecond) timer.current = window.setTimeout(onClose, doubleTapMs);
      else if (last.current) zoom(last.current);
    },
  };
};

const zoomedIn = 2.5;
/** The viewer reads a wheel with Ctrl, as a trackpad's pinch comes, as so much of its zoom. */
const wheelForOne = 100;

/** What the viewer moves and zooms, where a finger is on it. */
const pictureAt = (target: Element): HTMLElement | undefined => {
  const picture = target.closest('[class*="control"]')?.firstElementChild;
  return picture instanceof HTMLElement ? picture : undefined;
};

/** A finger that moves so far down closes; CSS pixels. */
const closesFrom = 90;
/** Before that it may still become a pinch, or a swipe to the next one. */
const stirs = 12;

/** What is zoomed in is moved by a finger, and not closed. */
const isZoomed = (picture: Element): boolean => new DOMMatrix(getComputedStyle(picture).transform).a > 1.05;

/** One finger that goes down takes the picture along, and closes when it is lifted far enough below. */
const useSwipeDown = (onClose: () => void) => {
  const swipe = useRef<{ id: number; x: number; y: number; moved: HTMLElement; isDown: boolean }>(undefined);
  const end = () => {
    if (swipe.current) swipe.current.moved.style.translate = '';
    swipe.current = undefined;
  };
  return {
    onDown: ({ target, pointerId, isPrimary, clientX, clientY }: PointerEvent) => {
      const isAlone = swipe.current === undefined && isPrimary;
      end();
      const moved = target instanceof Element ? pictureAt(target) : undefined;
      if (isAlone && moved && !isZoomed(moved))
        swipe.current = { id: pointerId, x: clientX, y: clientY, moved, isDown: false };
    },
    onMove: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const { current } = swipe;
      if (current?.id !== pointerId) return;
      const [aside, down] = [Math.abs(clientX - current.x), clientY - current.y];
      if (!current.isDown && Math.max(aside, Math.abs(down)) < stirs) return;
      if (!current.isDown && aside >= down) return end();
      current.isDown = true;
      current.moved.style.translate = `0 ${Math.max(0, down)}px`;
    },
    onUp: ({ pointerId, clientY }: PointerEvent) => {
      const { current } = swipe;
      if (current?.id !== pointerId) return;
      const closes = current.isDown && clientY - current.y > closesFrom;
      end();
      if (closes) onClose();
    },
    onCancel: end,
  };
};

/** Zooms in where the finger is, or out again, by the gesture that the viewer knows: it has no other way to be told. */
const zoom = ({ target, clientX, clientY }: PointerEvent): void => {
  const picture = target instanceof Element ? pictureAt(target) : undefined;
  const control = picture?.parentElement;
  if (!control || !picture) return;
  const now = new DOMMatrix(getComputedStyle(picture).transform).a;
  const isIn = now > 1.05;
  const deltaY = wheelForOne * (isIn ? (now - 1) / now : 1 - zoomedIn);
  control.dispatchEvent(new WheelEvent('wheel', { ctrlKey: true, deltaY, clientX, clientY, cancelable: true }));
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
