import { isIP } from 'node:net';

const bitsOf = (groups: string): number[] =>
  groups === '' ? [] : groups.split(':').map((group) => Number.parseInt(group, 16));

/** The eight groups of an IPv6 address, its last 32 bits as two groups also where they are written as IPv4. */
const groupsOf = (address: string): number[] => {
  const [, before = address, four] = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? [];
  const bytes = four?.split('.').map(Number) ?? [];
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const hex = four ? `${before}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}` : address;
  const [head = '', tail] = hex.split('::');
  if (tail === undefined) return bitsOf(head);
  const [first, last] = [bitsOf(head), bitsOf(tail)];
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
};

/**
 * The subscriber behind an address, as which it is counted everywhere: an IPv4 address is itself, also written as IPv6;
 * of IPv6 the first 64 bits count, for everybody has 2^64 addresses to choose from. What a proxy names that is no address
 * is one subscriber, so that nobody makes themselves many by inventing them; so is whoever was gone before they were looked
 * at, who has none. Nothing (the product itself) stays nothing.
 */
export const networkOf = (address: string | undefined): string => {
  if (address === undefined) return 'unknown';
  if (address === '') return '';
  const [, bare = address] = /^\[([^\]]+)\](?::\d+)?$/.exec(address) ?? [];
  const plain = bare.replace(/%.*$/, '').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  const family = isIP(plain);
  if (family === 4) return plain;
  if (family !== 6) return 'unknown';
  const groups = groupsOf(plain);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
};

/**
 * Enough of an address for its owner to know it again: all but the last part of an IPv4 address, the first 48 bits of
 * IPv6. Empty where there is none.
 */
export const maskedAddress = (address: string): string => {
  const network = networkOf(address);
  if (network === '' || network === 'unknown') return '';
  return network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}:*` : network.replace(/\d+$/, '*');
};
