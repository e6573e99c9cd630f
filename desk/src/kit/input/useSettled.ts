import { useEffect, useState } from 'react';

const settledAfterMs = 250;

/** What was typed, once nothing more is typed: the server is not asked at every key. */
export const useSettled = (typed: string, afterMs = settledAfterMs): string => {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), afterMs);
    return () => clearTimeout(timer);
  }, [typed, afterMs]);
  return settled;
};
