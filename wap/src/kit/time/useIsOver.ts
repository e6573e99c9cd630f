import { useEffect, useState } from 'react';
import { serverNow } from './serverClock.ts';

/** Whether an instant of the server's has passed; also a page that slept meanwhile learns of it when it wakes. */
export const useIsOver = (until: string | undefined): boolean => {
  // Kept with its instant: another one begins anew.
  const [over, setOver] = useState<string>();
  const isOver = until !== undefined && over === until;
  useEffect(() => {
    if (until === undefined || isOver) return undefined;
    // Every second and not once at the end: timers stand still while a phone sleeps.
    const look = () => {
      if (serverNow() >= Date.parse(until)) setOver(until);
    };
    const timer = setInterval(look, 1000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [until, isOver]);
  return isOver;
};
