import { urlOf } from '@hakobu/contract/base/url';

/** How an address of the web is shown: in a frame, on a page of ours that names it and opens it outside, or not at all. */
export type WebPage =
  | { readonly way: 'framed' | 'outside'; readonly href: string; readonly host: string }
  | { readonly way: 'nowhere' };

const nowhere: WebPage = { way: 'nowhere' };

// What a browser skips or turns around while it reads an address, so that it leads elsewhere than it says.
const misleading = /[\p{Cc}\p{Cf}\p{Z}\\]/u;
// The scheme in full, then who is asked: nobody's name stands there.
const plainAddress = /^https?:\/\/(?<authority>[^/?#@]+)(?:[/?#]|$)/i;

const withoutDot = (host: string): string => host.replace(/\.+$/, '');

/** Reads an address. `hosts` are those that may be framed; never one of our own pages. */
export const webPageOf = (src: string, own: URL, hosts: readonly string[]): WebPage => {
  const page = misleading.test(src) || !plainAddress.test(src) ? undefined : urlOf(src);
  if (!page || page.username !== '' || page.password !== '' || withoutDot(page.hostname) === own.hostname)
    return nowhere;
  const mayBeFramed = page.protocol === 'https:' && page.port === '' && hosts.includes(page.hostname);
  return { way: mayBeFramed ? 'framed' : 'outside', href: page.href, host: page.host };
};

/** Whether a host is written in letters that can pass for others: it is named as the network knows it. */
export const isForeignScript = (host: string): boolean => host.split('.').some((label) => label.startsWith('xn--'));
