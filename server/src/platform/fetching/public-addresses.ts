import { type LookupAddress, promises } from 'node:dns';
import { BlockList, isIP } from 'node:net';

// What is not an address of the public internet (IANA's special-purpose registries).
const inner = new BlockList();
const ranges4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 ' +
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4 ' +
  // Public by its number, but the inside of every machine at Azure.
  '168.63.129.16/32';
for (const range of ranges4.split(' ')) {
  const [net = '', bits] = range.split('/');
  inner.addSubnet(net, Number(bits), 'ipv4');
}
// Of IPv6 only 2000::/3 is public, and in it the ways to IPv4 and the examples are not.
const publicSix = new BlockList();
publicSix.addSubnet('2000::', 3, 'ipv6');
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) {
  const [net = '', bits] = range.split('/');
  inner.addSubnet(net, Number(bits), 'ipv6');
}

/** Whether an address of either family, in its usual notation and without a zone, is one of the public internet. */
export const isPublicAddress = (address: string): boolean => {
  if (address.includes('%')) return false;
  const family = isIP(address);
  if (family === 4) return !inner.check(address, 'ipv4');
  return family === 6 && publicSix.check(address, 'ipv6') && !inner.check(address, 'ipv6');
};

const innerNames =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|corp|home|private|test|invalid|example|onion|arpa)$/;

/** Whether a host, as `URL` writes it, is a name that the public internet can know: with a dot and no inner ending. */
export const isPublicName = (hostname: string): boolean => {
  const name = hostname.replace(/\.$/, '').toLowerCase();
  if (name.length > 253 || isIP(name.replace(/^\[|\]$/g, '')) !== 0) return false;
  return /^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/.test(name) && !innerNames.test(name);
};

/** What finds the addresses of a name. */
export type Resolve = (
  name: string,
  options: { readonly all: true },
  found: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

type Found = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/** The code of the error of a name that leads to anything but public addresses. */
export const notPublic = 'ENOTPUBLIC';

const patienceMs = 1500;

/**
 * Asks name servers, and nobody else: no file of hosts, and none of the few threads that `dns.lookup` waits in, which thirty
 * names that nobody answers for would keep from files and passwords as well. Each is asked once.
 */
export const askNameServers = (servers?: readonly string[]): Resolve => {
  const resolver = new promises.Resolver({ timeout: patienceMs, tries: 1 });
  if (servers) resolver.setServers([...servers]);
  const ask = async (name: string): Promise<LookupAddress[]> => {
    const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const found = [
      ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
      ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
    ];
    if (found.length === 0 && four.status === 'rejected') throw four.reason;
    return found;
  };
  return (name, _options, found) => {
    ask(name).then(
      (addresses) => found(null, addresses),
      (error: NodeJS.ErrnoException) => found(error, []),
    );
  };
};

/**
 * A `lookup` for connections that finds public addresses alone. The connection is made to what was checked here, so a
 * name that is answered differently a moment later reaches nothing inside.
 */
export const publicLookup =
  (resolve: Resolve = askNameServers()) =>
  (name: string, options: { readonly all?: boolean | undefined }, found: Found): void => {
    resolve(name, { all: true }, (error, addresses) => {
      if (error) return found(error, []);
      const open = addresses.filter(({ address }) => isPublicAddress(address));
      const [first] = open;
      if (!first || open.length < addresses.length)
        return found(Object.assign(new Error('not a public address'), { code: notPublic }), []);
      return options.all ? found(null, open) : found(null, first.address, first.family);
    });
  };
