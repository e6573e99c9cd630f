import type { ShownMessage } from '@hakobu/contract/chat/client/types';
import { useSyncExternalStore } from 'react';

const answered = new Map<string, ShownMessage>();
const listeners = new Set<() => void>();

/** The next words in this conversation answer this message; undefined for none. */
export const answer = (key: string, message: ShownMessage | undefined): void => {
  if (message) answered.set(key, message);
  else answered.delete(key);
  for (const tell of listeners) tell();
};

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

export const useAnswered = (key: string): ShownMessage | undefined =>
  useSyncExternalStore(subscribe, () => answered.get(key));
