import { useLayoutEffect } from 'react';
import { beforeLeaving, type placeNow } from './navigation.ts';

type Place = ReturnType<typeof placeNow>;

const storageKey = 'hk:scroll';
const waitMs = 3000;

const remembered = (): Map<string, number> => {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
};

const positions = remembered();
let slot = '';

const remember = () => {
  if (slot) positions.set(slot, Math.round(scrollY));
};

beforeLeaving(remember);
addEventListener('pagehide', () => {
  remember();
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-50)));
  } catch {
    // A browser without storage only forgets the place after a reload.
  }
});

/** Scrolls to `top` as soon as the page is tall enough for it; gives up after 3 s or at the first touch. */
const scrollWhenTall = (top: number): (() => void) => {
  const reach = () => {
    scrollTo(0, top);
    return Math.abs(scrollY - top) < 2;
  };
  if (reach() || top === 0) return () => {};
  const watch = new ResizeObserver(() => {
    if (reach()) stop();
  });
  const timer = setTimeout(() => stop(), waitMs);
  const touched = ['wheel', 'touchstart', 'keydown'] as const;
  const stop = () => {
    watch.disconnect();
    clearTimeout(timer);
    for (const name of touched) removeEventListener(name, stop);
  };
  for (const name of touched) addEventListener(name, stop, { passive: true });
  watch.observe(document.body);
  return stop;
};

/** Keeps the scroll position of each visit, and of each tab by its path: going back leads to the same line. */
export const useScrollOf = (place: Place, isTab: boolean): void => {
  const name = isTab ? `tab:${place.path}` : place.key;
  useLayoutEffect(() => {
    slot = name;
    return scrollWhenTall(positions.get(name) ?? 0);
  }, [name]);
};
