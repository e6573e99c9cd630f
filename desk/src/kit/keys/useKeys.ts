import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { joinKeys, type KeyBinding, type KeyLevel, shownKeys, watchKeys } from './keyboard.ts';

/**
 * Joins keys while the component is on screen. Single letters act outside of fields and dialogs only; `ctrl+…` and
 * `escape` act in fields too. The bottom bar shows each with what it says, unless it is `quiet`.
 */
export const useKeys = (bindings: readonly KeyBinding[], level: KeyLevel = 'page'): void => {
  const latest = useRef(bindings);
  useLayoutEffect(() => {
    latest.current = bindings;
  });
  // The bar is told anew only when what it shows has changed, not on each render with fresh closures.
  const seen = bindings.map(({ keys, label, disabled, quiet }) => [keys, label, disabled, quiet].join('|')).join('\n');
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `seen` stands for the bindings' faces
  useEffect(() => joinKeys(level, () => latest.current), [level, seen]);
};

/** What the bars and lists of keys show now. */
export const useShownKeys = (): readonly KeyBinding[] => useSyncExternalStore(watchKeys, shownKeys);
