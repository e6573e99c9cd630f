import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { FormsContext, useLeaveGuard } from '../form/useLeaveGuard.ts';
import { classes } from '../look/classes.ts';
import { useIsAway } from '../screen/here.ts';
import { openLayer } from '../screen/layers.ts';
import { createForms, mayBeLost } from '../screen/unsaved.ts';
import { holdPage } from './held-page.ts';
import styles from './overlay.module.css';

export type OverlayProps = {
  readonly shape: 'dialog' | 'sheet' | 'photos';
  /**
   * The heading that gets the id names the dialog for readers. A button that only closes calls `close`, which asks where
   * something is typed; one whose work is done calls `onClose`.
   */
  readonly children: (headingId: string, close: () => void) => ReactNode;
  /** Esc, the veil, Back. Without it only a button closes. */
  readonly onClose?: (() => void) | undefined;
  /** Back, where it does something else. Without both, Back leaves the screen with what lies over it. */
  readonly onBack?: (() => void) | undefined;
  /** Something is typed in it that was not sent, and whoever keeps it lies outside. */
  readonly isUnsaved?: boolean | undefined;
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

/**
 * What lies over the page: holds it still, takes the focus, gives it back where it was. Back closes it before it leaves
 * the screen; another screen takes it along. What is there only after its tab was left, because its code had to be fetched,
 * waits there: a hidden tab hides what stands in it, and not what lies over the page.
 */
export const Overlay = (props: OverlayProps) => (useIsAway() ? null : <Shown {...props} />);

const Shown = ({ shape, children, onClose, onBack = onClose, isUnsaved = false }: OverlayProps) => {
  const box = useRef<HTMLDivElement>(null);
  const headingId = useId();
  const [forms] = useState(() => createForms());
  useLeaveGuard(isUnsaved, { own: forms });
  /** Whether it closes at once: where something is typed it asks first. */
  const end = (close: (() => void) | undefined): boolean => {
    const asks = forms.areUnsaved();
    if (asks) void mayBeLost().then((may) => may && close?.());
    else close?.();
    return !asks;
  };
  const close = () => void end(onClose);
  const back = useEffectEvent(() => end(onBack));
  const leave = useEffectEvent(() => onBack?.());
  const isLayer = onBack !== undefined;
  useEffect(() => (isLayer ? openLayer({ back: () => back(), leave: () => leave() }) : undefined), [isLayer]);
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
    close();
  });
  useEffect(() => {
    const element = box.current;
    const listen = (event: KeyboardEvent) => onKey(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, []);
  return createPortal(
    // A finger on it is no finger on what it was opened from, which React takes for what holds it.
    <div
      className={classes(styles.layer, styles[`${shape}Layer`])}
      role="presentation"
      onPointerDown={(event) => event.stopPropagation()}
    >
      <div className={styles.veil} onClick={onClose && close} aria-hidden="true" />
      <div
        ref={box}
        className={styles[shape]}
        role="dialog"
        aria-modal="true"
        aria-labelledby={headingId}
        tabIndex={-1}
      >
        <FormsContext value={forms}>{children(headingId, close)}</FormsContext>
      </div>
    </div>,
    document.body,
  );
};
