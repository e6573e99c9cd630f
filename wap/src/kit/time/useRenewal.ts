import { useEffect, useEffectEvent } from 'react';

/** Renews what is over, once; while nobody looks it waits, or what comes would be over again by the time somebody does. */
export const useRenewal = (isToRenew: boolean, renew: () => void): void => {
  const end = useEffectEvent(renew);
  useEffect(() => {
    if (!isToRenew) return undefined;
    if (!document.hidden) {
      end();
      return undefined;
    }
    document.addEventListener('visibilitychange', end, { once: true });
    return () => document.removeEventListener('visibilitychange', end);
  }, [isToRenew]);
};
