import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** So near to the end one reads along, in CSS pixels. */
const nearEnd = 80;

/**
 * The place in a talk: what comes is followed while its end is shown, and kept where it is while something earlier is
 * read or fetched. Answers the box that scrolls.
 */
export const useTalkEnd = (firstSeq: number, lastSeq: number): RefObject<HTMLDivElement | null> => {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef({ atEnd: true, fromEnd: 0, firstSeq, lastSeq });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = () => {
      const fromEnd = element.scrollHeight - element.scrollTop - element.clientHeight;
      place.current.fromEnd = element.scrollHeight - element.scrollTop;
      place.current.atEnd = fromEnd < nearEnd;
    };
    // A keyboard changes how much is to be seen: the end stays where it was.
    const watch = new ResizeObserver(() => {
      if (place.current.atEnd) element.scrollTop = element.scrollHeight;
    });
    watch.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const before = place.current;
    if (before.atEnd && lastSeq >= before.lastSeq) element.scrollTop = element.scrollHeight;
    else if (firstSeq < before.firstSeq) element.scrollTop = element.scrollHeight - before.fromEnd;
    Object.assign(before, { firstSeq, lastSeq });
  }, [firstSeq, lastSeq]);
  return box;
};
