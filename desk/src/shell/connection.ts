import { useSyncExternalStore } from 'react';

// One flag for the whole desk: calls set it, the banner shows it.
let lost = false;
const watchers = new Set<() => void>();

export const setConnectionLost = (next: boolean): void => {
  if (lost === next) return;
  lost = next;
  for (const watch of watchers) watch();
};

const subscribe = (watch: () => void) => {
  watchers.add(watch);
  return () => void watchers.delete(watch);
};

export const useConnectionLost = (): boolean => useSyncExternalStore(subscribe, () => lost);
