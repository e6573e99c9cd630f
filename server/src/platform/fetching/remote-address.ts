import { isPublicName } from './public-addresses.ts';

export const longestAddress = 2048;

const usualPorts: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/** Where one step of a fetch goes; what follows a `#` is nobody's but the browser's. */
export type RemoteAddress = {
  readonly url: URL;
  /** As certificates and DNS write it: lower case, without a dot at its end. */
  readonly name: string;
  readonly port: number;
  readonly isSecure: boolean;
};

/**
 * Reads an address as far as it can be judged before anything is looked up: http or https on their usual ports, a name
 * of the public internet and no number in any notation, no credentials, 2,048 characters at most. Undefined otherwise.
 */
export const readRemoteAddress = (given: string, base?: string): RemoteAddress | undefined => {
  if (given.length > longestAddress || !URL.canParse(given, base)) return undefined;
  const url = new URL(given, base);
  const port = usualPorts[url.protocol];
  if (port === undefined || (url.port !== '' && Number(url.port) !== port)) return undefined;
  if (url.username !== '' || url.password !== '' || url.href.length > longestAddress) return undefined;
  if (!isPublicName(url.hostname)) return undefined;
  url.hash = '';
  url.hostname = url.hostname.replace(/\.$/, '');
  return { url, name: url.hostname, port, isSecure: url.protocol === 'https:' };
};
