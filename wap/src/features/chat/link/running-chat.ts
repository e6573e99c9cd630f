import type { ChatClient } from '@hakobu/contract/chat/client/types';

/** The chat of whoever is signed in. */
export type RunningChat = {
  readonly client: ChatClient;
  /** A new client for the same shopper, when the server has ended the one before for good. */
  readonly connectAnew: () => void;
};

let running: RunningChat | undefined;
let called = false;
const listeners = new Set<() => void>();

/** Puts the chat that runs where the app finds it. */
export const setRunningChat = (next: RunningChat | undefined): void => {
  running = next;
  for (const tell of listeners) tell();
};

/** Fetches the code of the socket and its messages, which no screen waits for, and lets it follow who is signed in. */
export const callChat = (): void => {
  if (called) return;
  called = true;
  import('./running.ts').then(
    ({ followSession }) => followSession(),
    () => {
      called = false;
    },
  );
};

export const subscribeRunningChat = (tell: () => void): (() => void) => {
  callChat();
  listeners.add(tell);
  return () => listeners.delete(tell);
};

export const runningChatNow = (): RunningChat | undefined => running;
