import { useSyncExternalStore } from 'react';

let unread = 0;
const listeners = new Set<() => void>();

/** Kept by what follows the chat, so that screens know it without the code that counts it. */
export const keepUnread = (count: number): void => {
  if (count === unread) return;
  unread = count;
  for (const tell of listeners) tell();
};

/** How many messages of customer service are unread; 0 for who is signed out. */
export const useUnread = (): number =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => unread,
  );
