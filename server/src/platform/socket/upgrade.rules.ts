/** What is read of a call that asks for a socket. Header names in small letters, as the server has them. */
export type Asked = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly remoteAddress: string;
};

const first = (value: string | readonly string[] | undefined): string =>
  (typeof value === 'string' ? value : value?.[0]) ?? '';

/** The path that is asked for and the token that comes with it; undefined for what is no address. */
export const askedFor = ({ url }: Asked): { readonly path: string; readonly token: string } | undefined => {
  const read = URL.parse(url, 'http://here');
  return read ? { path: read.pathname, token: read.searchParams.get('token') ?? '' } : undefined;
};

const hostOf = (origin: string): string | undefined => {
  const read = URL.parse(origin);
  return read && /^https?:$/.test(read.protocol) ? read.host : undefined;
};

/**
 * Whether a page of this origin may open a socket: the shop's own addresses, or the one that this very call was sent to.
 * Programs that are no browsers say no origin, and a page cannot hide its own.
 */
export const isOwnOrigin = ({ headers }: Asked, origins: readonly string[]): boolean => {
  const { origin } = headers;
  if (origin === undefined) return true;
  const host = hostOf(first(origin));
  return (
    host !== undefined &&
    (host === first(headers['host']).toLowerCase() || origins.some((each) => hostOf(each) === host))
  );
};

const isLoopback = (address: string): boolean => /^(::ffff:)?127\.|^::1$/.test(address);

/** Who calls: behind a proxy on this machine, the address that the proxy names. The same as the calls' own rule. */
export const addressOf = ({ remoteAddress, headers }: Asked): string => {
  if (!isLoopback(remoteAddress)) return remoteAddress;
  const named = first(headers['x-forwarded-for'])
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return named.findLast((address) => !isLoopback(address)) ?? named[0] ?? remoteAddress;
};
