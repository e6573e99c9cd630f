import { useSyncExternalStore } from 'react';

let held = 0;
const listeners = new Set<() => void>();

const change = (by: number): void => {
  held += by;
  for (const tell of listeners) tell();
};

/** Keeps the page under an overlay still and out of reach; several overlays may hold it at once. */
export const holdPage = (): (() => void) => {
  change(1);
  const root = document.getElementById('root');
  const { style } = document.documentElement;
  style.overflow = 'hidden';
  root?.setAttribute('inert', '');
  return () => {
    change(-1);
    if (held > 0) return;
    style.overflow = '';
    root?.removeAttribute('inert');
  };
};

const listen = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** Whether an overlay lies over the page. */
export const useIsPageHeld = (): boolean => useSyncExternalStore(listen, () => held > 0);
