import { useSyncExternalStore } from 'react';

/** Source spec, section 9. */
export const toastMs = 2000;

let shown = '';
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const show = (words: string) => {
  shown = words;
  for (const tell of listeners) tell();
};

/** Shows a sentence for 2 s in the middle of the page; the newest replaces the one before. */
export const toast = (words: string): void => {
  clearTimeout(timer);
  show(words);
  timer = setTimeout(() => show(''), toastMs);
};

export const useToast = (): string =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => shown,
  );
