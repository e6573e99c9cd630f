import { useCallback, useState } from 'react';
import { forget, store, stored } from '../../../shell/storage.ts';

const name = 'hk:chat-drafts';

const read = (): Readonly<Record<string, string>> => {
  try {
    const kept: unknown = JSON.parse(stored(name) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
};

const keep = (key: string, text: string): void => {
  const { [key]: _before, ...others } = read();
  store(name, JSON.stringify(text === '' ? others : { ...others, [key]: text }));
};

export const forgetDrafts = (): void => forget(name);

type Draft = {
  readonly text: string;
  readonly change: (text: string) => void;
  /** Puts more under what stands there. */
  readonly add: (text: string) => void;
};

/** What was typed and not sent in a conversation; it is still there after a reload. */
export const useDraft = (key: string): Draft => {
  const [text, setText] = useState(() => read()[key] ?? '');
  const change = useCallback(
    (next: string) => {
      setText(next);
      keep(key, next);
    },
    [key],
  );
  const add = useCallback(
    (more: string) => {
      const before = read()[key] ?? '';
      change(before === '' ? more : `${before}\n${more}`);
    },
    [key, change],
  );
  return { text, change, add };
};
