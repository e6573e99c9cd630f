import { useSyncExternalStore } from 'react';

let badges: Readonly<Record<string, number>> = {};
const listeners = new Set<() => void>();

/** Puts a count on a tab, by its canonical path; 0 takes it off. */
export const showBadge = (path: string, count: number): void => {
  if ((badges[path] ?? 0) === count) return;
  badges = { ...badges, [path]: count };
  for (const tell of listeners) tell();
};

export const useBadges = (): Readonly<Record<string, number>> =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => badges,
  );
