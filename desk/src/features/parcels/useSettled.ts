import { useEffect, useState } from 'react';

const settleMs = 400;

/** A text that follows what is typed once the hands rest, so that not every digit asks the server. */
export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
