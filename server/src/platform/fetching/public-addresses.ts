import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP } from 'node:net';

// What is not an address of the public internet (IANA's special-purpose registries).
const notPublic = new BlockList();
const ranges4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 ' +
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4 ' +
  // Public by its number, but the inside of every machine at Azure.
  '168.63.129.16/32';
for (const range of ranges4.split(' ')) {
  const [net = '', bits] = range.split('/');
  notPublic.addSubnet(net, Number(bits), 'ipv4');
}
// Of IPv6 only 2000::/3 is public, and in it the ways to IPv4 and the examples are not.
const publicSix = new BlockList();
publicSix.addSubnet('2000::', 3, 'ipv6');
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) {
  const [net = '', bits] = range.split('/');
  notPublic.addSubnet(net, Number(bits), 'ipv6');
}

/** Whether an address of either family, in its usual notation and without a zone, is one of the public internet. */
export const isPublicAddress = (address: string): boolean => {
  if (address.includes('%')) return false;
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, 'ipv4');
  return family === 6 && publicSix.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
};

const innerNames =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|corp|home|private|test|invalid|example|onion|arpa)$/;

/** Whether a host, as `URL` writes it, is a name that the public internet can know: with a dot and no inner ending. */
export const isPublicName = (hostname: string): boolean => {
  const name = hostname.replace(/\.$/, '').toLowerCase();
  if (name.length > 253 || isIP(name.replace(/^\[|\]$/g, '')) !== 0) return false;
  return /^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/.test(name) && !innerNames.test(name);
};

/** What finds the addresses of a name, as `node:dns` does. */
export type Resolve = (
  name: string,
  options: { readonly all: true },
  found: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

type Found = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/**
 * A `lookup` for connections that finds public addresses alone. The connection is made to what was checked here, so a
 * name that is answered differently a moment later reaches nothing inside.
 */
export const publicLookup =
  (resolve: Resolve = lookup) =>
  (name: string, options: { readonly all?: boolean | undefined }, found: Found): void => {
    resolve(name, { all: true }, (error, addresses) => {
      if (error) return found(error, []);
      const open = addresses.filter(({ address }) => isPublicAddress(address));
      const [first] = open;
      if (!first || open.length < addresses.length)
        return found(Object.assign(new Error('not a public address'), { code: 'ENOTPUBLIC' }), []);
      return options.all ? found(null, open) : found(null, first.address, first.family);
    });
  };
