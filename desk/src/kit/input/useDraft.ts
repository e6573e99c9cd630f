import { useState } from 'react';

const prefix = 'hk:draft:';

const read = <Value>(key: string, otherwise: Value): Value => {
  const kept = sessionStorage.getItem(prefix + key);
  if (kept === null) return otherwise;
  try {
    return JSON.parse(kept) as Value;
  } catch {
    return otherwise;
  }
};

/**
 * A form's state that outlives a lost connection, a reload and another page, in this browser tab. The key names the
 * form and its record: `purchase:O202611200051`. `clear` forgets it once it has been sent.
 */
export const useDraft = <Value>(key: string, initial: Value) => {
  const [kept, setKept] = useState(() => ({ key, value: read(key, initial) }));
  // Another record came into the same form: its own draft is taken up, not the last one's.
  const current = kept.key === key ? kept : { key, value: read(key, initial) };
  if (current !== kept) setKept(current);
  const set = (value: Value): void => {
    sessionStorage.setItem(prefix + key, JSON.stringify(value));
    setKept({ key, value });
  };
  const clear = (): void => {
    sessionStorage.removeItem(prefix + key);
    setKept({ key, value: initial });
  };
  return [current.value, set, clear] as const;
};

/** Forgets the draft of a form that is not on the screen. */
export const forgetDraft = (key: string): void => sessionStorage.removeItem(prefix + key);

/** Forgets every draft of this tab; when another person signs in. */
export const forgetDrafts = (): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
};
