import { useLayoutEffect, useRef } from 'react';
import { useDraft } from './useDraft.ts';

/**
 * A draft that is changed part by part. What arrives late (an upload) joins what was typed meanwhile, and is dropped
 * when another record has come into the form.
 */
export const useDraftParts = <Value extends object>(key: string, initial: Value) => {
  const [draft, setDraft, clear] = useDraft(key, initial);
  const latest = useRef({ key, draft });
  useLayoutEffect(() => {
    latest.current = { key, draft };
  });
  const change = (part: Partial<Value>): void => {
    if (latest.current.key !== key) return;
    const next = { ...latest.current.draft, ...part };
    latest.current = { key, draft: next };
    setDraft(next);
  };
  return [draft, change, clear] as const;
};
