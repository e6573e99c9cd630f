import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { placeNow } from '../screen/navigation.ts';

const storageKey = 'hk:kept';
const mostKept = 40;

const remembered = (): Map<string, unknown> => {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, unknown][]);
  } catch {
    return new Map();
  }
};

/** What was chosen and typed, by its visit and name; the newest last. */
const kept = remembered();

const keep = (key: string, value: unknown) => {
  kept.delete(key);
  kept.set(key, value);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...kept].slice(-mostKept)));
  } catch {
    // A browser without storage only forgets it when the page is loaded again.
  }
};

/**
 * State of a screen that is as it was left when Back leads to this visit again: from a screen that was opened over it, or
 * from a page outside, as a payment provider's. Nothing secret: this tab's storage has it.
 */
export const useKept = <S extends z.ZodMiniType>(
  name: string,
  schema: S,
  start: z.input<S> | (() => z.input<S>),
): readonly [z.input<S>, Dispatch<SetStateAction<z.input<S>>>] => {
  const [key] = useState(() => `${placeNow().key} ${name}`);
  const [value, setValue] = useState<z.input<S>>(() => {
    const before = kept.get(key);
    if (z.safeParse(schema, before).success) return before as z.input<S>;
    return typeof start === 'function' ? (start as () => z.input<S>)() : start;
  });
  useEffect(() => keep(key, value), [key, value]);
  return [value, setValue];
};
