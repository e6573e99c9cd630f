import { stored } from '../storage.ts';

/**
 * The base address of the line that is chosen (`lineType` 1 or 2), as the server's settings name it in the page; empty
 * where that line is the page's own origin. Source spec, section 7: paths of `/pay/` go without it.
 */
export const lineBase = (): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="line-${stored('lineType') === '2' ? 2 : 1}"]`)?.content ?? '';

/** Source spec, section 7: the socket's scheme is derived from the base. */
export const socketBase = (): string => (lineBase() || location.origin).replace(/^http/, 'ws');
