import { useSyncExternalStore } from 'react';

const tickMs = 15_000;
const watchers = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

const tick = () => {
  now = Date.now();
  for (const watch of watchers) watch();
};

const subscribe = (watch: () => void) => {
  watchers.add(watch);
  if (!timer) {
    now = Date.now();
    timer = setInterval(tick, tickMs);
  }
  return () => {
    watchers.delete(watch);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/** The time in ms, moving on every 15 s, one timer for all ages on the screen. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);
