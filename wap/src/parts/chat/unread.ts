import { useSyncExternalStore } from 'react';

type Counts = ReadonlyMap<string, number>;

let unread = 0;
let about: Counts = new Map();
const listeners = new Set<() => void>();

const tellAll = (): void => {
  for (const tell of listeners) tell();
};
const listen = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/**
 * Kept by what follows the chat, so that screens know it without the code that counts it: how many there are, and those
 * in talks about orders by the order's code.
 */
export const keepUnread = (count: number, counts: Counts): void => {
  const isSame = counts.size === about.size && [...counts].every(([code, each]) => about.get(code) === each);
  if (count === unread && isSame) return;
  unread = count;
  if (!isSame) about = counts;
  tellAll();
};

/** How many messages are unread, in all talks; 0 for who is signed out. */
export const useUnread = (): number => useSyncExternalStore(listen, () => unread);

const sumAbout = (): number => [...about.values()].reduce((sum, count) => sum + count, 0);

/** How many of them are in the talk with customer service; the rest are about orders, and read there. */
export const useUnreadOfService = (): number => useSyncExternalStore(listen, () => Math.max(0, unread - sumAbout()));

/** How many are unread by the code of the order that they are about. */
export const useAllUnreadAbout = (): Counts => useSyncExternalStore(listen, () => about);

/** How many of them are in the talk about this order. */
export const useUnreadAbout = (orderCode: string): number =>
  useSyncExternalStore(listen, () => about.get(orderCode) ?? 0);
