import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { classes } from '../look/classes.ts';
import { holdPage } from './hold.ts';
import styles from './overlay.module.css';

export type OverlayProps = {
  readonly shape: 'dialog' | 'sheet' | 'photos';
  /** Names the dialog for readers; `heading` gets this id. */
  readonly children: (headingId: string) => ReactNode;
  /** Esc, the veil, the browser's back. Without it only a button closes. */
  readonly onClose?: (() => void) | undefined;
};

const reachable = 'a[href],button:not(:disabled),input:not(:disabled),textarea,select,[tabindex="0"]';

const trapTab = (event: KeyboardEvent, box: HTMLElement) => {
  const stops = [...box.querySelectorAll<HTMLElement>(reachable)];
  const first = stops[0];
  const last = stops[stops.length - 1];
  const from = document.activeElement;
  if (event.shiftKey ? from !== first && from !== box : from !== last) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
};

/** What lies over the page: holds it still, takes the focus, gives it back where it was. */
export const Overlay = ({ shape, children, onClose }: OverlayProps) => {
  const box = useRef<HTMLDivElement>(null);
  const headingId = useId();
  useLayoutEffect(holdPage, []);
  useEffect(() => {
    const before = document.activeElement;
    const wanted = box.current?.querySelector<HTMLElement>('[data-first]');
    (wanted ?? box.current)?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Tab' && box.current) trapTab(event, box.current);
    if (event.key !== 'Escape' || !onClose) return;
    event.stopPropagation();
    onClose();
  });
  useEffect(() => {
    const element = box.current;
    const listen = (event: KeyboardEvent) => onKey(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, []);
  return createPortal(
    <div className={classes(styles.layer, styles[`${shape}Layer`])}>
      <div className={styles.veil} onClick={onClose} aria-hidden="true" />
      <div
        ref={box}
        className={styles[shape]}
        role="dialog"
        aria-modal="true"
        aria-labelledby={headingId}
        tabIndex={-1}
      >
        {children(headingId)}
      </div>
    </div>,
    document.body,
  );
};
