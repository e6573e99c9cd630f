import { useCallback, useEffect, useRef, useState } from 'react';

/** Source spec, sections 4 and 9: after one click further clicks are ignored for a second. */
export const guardMs = 1000;

/**
 * Lets one press through a second, and none while the one before is under way. `busy` is true until the promise that
 * `press` returned has settled; a rejection is left to whoever reports failed calls.
 */
export const useGuardedPress = (press: (() => unknown) | undefined) => {
  const [busy, setBusy] = useState(false);
  const openAt = useRef(-Infinity);
  const working = useRef(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);
  const guarded = useCallback(() => {
    const now = performance.now();
    if (working.current || now < openAt.current) return;
    openAt.current = now + guardMs;
    const answer = press?.();
    if (!(answer instanceof Promise)) return;
    working.current = true;
    setBusy(true);
    const settle = () => {
      working.current = false;
      if (mounted.current) setBusy(false);
    };
    answer.then(settle, settle);
  }, [press]);
  return { busy, press: guarded };
};
