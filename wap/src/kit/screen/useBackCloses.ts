import { useEffect, useEffectEvent } from 'react';
import { openLayer } from './layers.ts';

/** While it is open, Back closes this before it leaves the screen; another screen takes it along (decision 69). */
export const useBackCloses = (isOpen: boolean, close: () => void): void => {
  const end = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const back = (): boolean => {
      end();
      return true;
    };
    return openLayer({ back, leave: () => end() });
  }, [isOpen]);
};
