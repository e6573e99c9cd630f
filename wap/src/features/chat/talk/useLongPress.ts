import { useRef, type MouseEvent, type PointerEvent } from 'react';

const pressMs = 450;
/** A finger that moves so far scrolls, in CSS pixels. */
const stirs = 10;

/** A finger that stays; a mouse has buttons of its own. The tap that ends it does nothing else. */
export const useLongPress = (act: () => void) => {
  const press = useRef({ timer: 0, x: 0, y: 0, isTouch: false, isDone: false });
  const stop = () => clearTimeout(press.current.timer);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      stop();
      const isTouch = pointerType !== 'mouse';
      press.current = { timer: 0, x: clientX, y: clientY, isTouch, isDone: false };
      if (!isTouch) return;
      press.current.timer = window.setTimeout(() => {
        press.current.isDone = true;
        act();
      }, pressMs);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = press.current;
      if (Math.hypot(clientX - x, clientY - y) > stirs) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      if (press.current.isTouch) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!press.current.isDone) return;
      press.current.isDone = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
};
