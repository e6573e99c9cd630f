import { useSyncExternalStore } from 'react';

// One choice for this computer: which scanner hangs on it.
const suffixlessKey = 'hk:scanner-suffixless';
const watchers = new Set<() => void>();

/** Whether this computer's scanner ends a code with neither Enter nor Tab: silence ends it then. */
export const isSuffixless = (): boolean => localStorage.getItem(suffixlessKey) === '1';

export const setSuffixless = (suffixless: boolean): void => {
  localStorage.setItem(suffixlessKey, suffixless ? '1' : '0');
  for (const watch of watchers) watch();
};

const subscribe = (watch: () => void) => {
  watchers.add(watch);
  return () => void watchers.delete(watch);
};

export const useSuffixless = (): boolean => useSyncExternalStore(subscribe, isSuffixless);
