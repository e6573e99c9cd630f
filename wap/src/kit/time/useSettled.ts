import { useEffect, useState } from 'react';

// While somebody types, nobody is asked.
const pauseMs = 300;

/** A value once it has stood still for a moment; give it primitives, or what keeps its identity. */
export const useSettled = <Value>(value: Value): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};
