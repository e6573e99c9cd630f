import { useSyncExternalStore } from 'react';

/** Source spec, section 9: a counter increments every 3 s. */
export const tickMs = 3000;

let count = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  timer ??= setInterval(() => {
    count += 1;
    for (const each of listeners) each();
  }, tickMs);
  return () => {
    listeners.delete(tell);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/** The counter that drives what turns by itself, e.g. the notices. It stands still while nobody looks. */
export const useTicker = (): number => useSyncExternalStore(subscribe, () => count);
