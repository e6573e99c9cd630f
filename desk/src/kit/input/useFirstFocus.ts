import { type RefObject, useEffect, useRef } from 'react';

/** For the element around fields that were asked for just now: the first of them takes the focus up. */
export const useFirstFocus = (isAsked: boolean): RefObject<HTMLDivElement | null> => {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) around.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [isAsked]);
  return around;
};
