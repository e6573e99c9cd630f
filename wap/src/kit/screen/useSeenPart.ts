import { useLayoutEffect } from 'react';

const names = ['--hk-seen-top', '--hk-seen-height'] as const;

/**
 * While it is used, a `held` screen is as high as what an on-screen keyboard leaves of the page. Where the browser does
 * not say, it is as high as the page.
 */
export const useSeenPart = (): void => {
  useLayoutEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      // Enlarged by two fingers it is a part of the page, too, but no keyboard has come.
      if (seen.scale > 1.01) return;
      style.setProperty(names[0], `${Math.max(0, seen.offsetTop)}px`);
      style.setProperty(names[1], `${seen.height}px`);
    };
    measure();
    for (const change of ['resize', 'scroll'] as const) seen.addEventListener(change, measure);
    return () => {
      for (const change of ['resize', 'scroll'] as const) seen.removeEventListener(change, measure);
      for (const name of names) style.removeProperty(name);
    };
  }, []);
};
