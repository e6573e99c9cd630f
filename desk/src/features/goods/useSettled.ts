import { useEffect, useState } from 'react';

const settledAfterMs = 250;

/** What was typed, once nothing more is typed: a search of the catalogue is not asked at every key. */
export const useSettled = (typed: string): string => {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), settledAfterMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
};
