import { go } from '../../kit/screen/navigation.ts';
import { links } from '../../links.ts';

/**
 * A link of somebody's text to another site opens where its host is in sight and the way back is one tap, instead of
 * taking the app's place. Links of our own that mean to leave say so by their `target`.
 */
const keepWithin = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (event.defaultPrevented || !link || link.target !== '' || link.hasAttribute('download')) return;
  if (link.protocol !== 'https:' || link.origin === location.origin) return;
  event.preventDefault();
  go(links.webPage(link.href));
};

/** Called once, by the shell. */
export const keepWebLinksWithin = (): void => {
  document.addEventListener('click', keepWithin);
};
