import { maxDrawnMegapixels } from '@hakobu/contract/base/picture-size';
import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { Button } from '../../../kit/press/Button.tsx';
import { EmptyState } from '../../../kit/screen/states.tsx';
import { type Crop, drawnSize, moved, type Size, wholeSquare, zoomed } from './crop.rules.ts';
import { drawCrop } from './draw-crop.ts';
import styles from './profile.module.css';

type AvatarSheetProps = {
  readonly file: File;
  readonly onClose: () => void;
  /** Chooses another picture. */
  readonly onOther: () => void;
  /** Sends the square; what it throws has been told. */
  readonly onCut: (file: File) => Promise<unknown>;
};

const step = 0.05;
const zoomStep = 1.25;
const keys: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** Which square of a picture is taken: moved by finger, mouse and arrow keys; zoomed by two fingers, buttons, + and −. */
export const AvatarSheet = ({ file, onClose, onOther, onCut }: AvatarSheetProps) => {
  const { t } = useLingui();
  const [unfit, setUnfit] = useState<'unreadable' | 'tooLarge'>();
  const [src] = useState(() => URL.createObjectURL(file));
  const [size, setSize] = useState<Size>();
  const [crop, setCrop] = useState<Crop>(wholeSquare);
  const picture = useRef<HTMLImageElement>(null);
  const fingers = useRef(new Map<number, { readonly x: number; readonly y: number }>());
  const zoom = (factor: number) => size && setCrop((now) => zoomed(now, factor, size));
  const drag = ({ pointerId, clientX, clientY, currentTarget }: PointerEvent) => {
    const before = fingers.current.get(pointerId);
    if (!before || !size) return;
    const others = [...fingers.current].filter(([id]) => id !== pointerId).map(([, at]) => at);
    fingers.current.set(pointerId, { x: clientX, y: clientY });
    const [other] = others;
    const side = currentTarget.clientWidth;
    if (other) {
      const apart = (at: typeof other) => Math.max(1, Math.hypot(at.x - other.x, at.y - other.y));
      zoom(apart({ x: clientX, y: clientY }) / apart(before));
    } else {
      const by = { x: (clientX - before.x) / side, y: (clientY - before.y) / side };
      setCrop((now) => moved(now, by, size));
    }
  };
  const lift = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);
  const press = (event: KeyboardEvent) => {
    const by = keys[event.key];
    if (event.key === '+' || event.key === '=') zoom(zoomStep);
    else if (event.key === '-') zoom(1 / zoomStep);
    else if (by && size) setCrop((now) => moved(now, by, size));
    else return;
    event.preventDefault();
  };
  const cut = async () => {
    if (!picture.current || !size) return;
    // Where nothing draws, the server takes the middle.
    await onCut((await drawCrop(picture.current, crop).catch(() => undefined)) ?? file);
  };
  const drawn = size && drawnSize(size, crop.zoom);
  if (unfit !== undefined)
    return (
      <Sheet open onClose={onClose} title={<Trans>裁剪头像</Trans>}>
        <EmptyState icon="alert" action={<Trans>换一张</Trans>} onAction={onOther}>
          {unfit === 'tooLarge' ? (
            <Trans>这张图片超过 {maxDrawnMegapixels} 百万像素，太大了，请换一张</Trans>
          ) : (
            <Trans>打不开这张图片，请换一张</Trans>
          )}
        </EmptyState>
      </Sheet>
    );
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>裁剪头像</Trans>}
      foot={
        <Button wide disabled={size === undefined} onPress={cut}>
          <Trans>使用</Trans>
        </Button>
      }
    >
      <button
        type="button"
        className={styles.crop}
        aria-label={t`拖动或用方向键移动图片，用 + 和 − 缩放`}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        }}
        onPointerMove={drag}
        onPointerUp={lift}
        onPointerCancel={lift}
      >
        <img
          ref={picture}
          src={src}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            URL.revokeObjectURL(src);
            if (width * height > maxDrawnMegapixels * 1_000_000) setUnfit('tooLarge');
            else setSize({ width, height });
          }}
          onError={() => {
            URL.revokeObjectURL(src);
            setUnfit('unreadable');
          }}
          style={
            drawn && {
              width: `${drawn.width * 100}%`,
              height: `${drawn.height * 100}%`,
              left: `${(0.5 + crop.x - drawn.width / 2) * 100}%`,
              top: `${(0.5 + crop.y - drawn.height / 2) * 100}%`,
            }
          }
        />
        <span className={styles.ring} aria-hidden="true" />
      </button>
      <div className={styles.zooms}>
        <Button look="soft" size="small" onPress={() => zoom(1 / zoomStep)}>
          <Trans>缩小</Trans>
        </Button>
        <Button look="soft" size="small" onPress={() => zoom(zoomStep)}>
          <Trans>放大</Trans>
        </Button>
      </div>
    </Sheet>
  );
};
