import { useSyncExternalStore } from 'react';

// Lists ask again by themselves; without this a desk that everybody has left would keep its session alive for ever.
const awayMs = 10 * 60_000;
const watchers = new Set<() => void>();
let present = true;
let timer: ReturnType<typeof setTimeout> | undefined;

const setPresent = (next: boolean) => {
  if (present === next) return;
  present = next;
  for (const watch of watchers) watch();
};

const touched = () => {
  clearTimeout(timer);
  timer = setTimeout(() => setPresent(false), awayMs);
  setPresent(true);
};

/** Starts to notice whether anybody is at the desk. */
export const watchPresence = (): (() => void) => {
  touched();
  window.addEventListener('pointerdown', touched);
  window.addEventListener('keydown', touched);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('pointerdown', touched);
    window.removeEventListener('keydown', touched);
  };
};

const subscribe = (watch: () => void) => {
  watchers.add(watch);
  return () => void watchers.delete(watch);
};

/** False once nobody has pressed a key or a button for ten minutes. */
export const usePresent = (): boolean => useSyncExternalStore(subscribe, () => present);
