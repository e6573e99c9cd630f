import { isIP } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atOnce, makeCanaries, refused } from '../../../test/made/canaries.ts';
import { RemoteDouble } from '../../../test/doubles/far.double.ts';
import { isPublicAddress } from './public-addresses.ts';
import { makeSafeFetch, pageWanted, type SafeFetch } from './safe-fetch.ts';

const publicOne = '93.184.215.14';
const canaries = makeCanaries();
const { hits, refusalOf } = canaries;
const far = new RemoteDouble();
beforeAll(() => far.start());
afterAll(() => far.stop());
beforeEach(() => {
  far.pages.clear();
  far.asked.length = 0;
});

/** Whoever gets as far as connecting, gets a canary: nothing but the checks stands before it. */
const unguarded = (resolve: (name: string) => readonly string[] = () => [publicOne]): SafeFetch =>
  makeSafeFetch({
    ...atOnce,
    resolve: (name, _options, found) =>
      found(
        null,
        resolve(name).map((address) => ({ address, family: isIP(address) })),
      ),
    connect: (_to, found) => canaries.connectTo(found[0]?.family ?? 4),
  });

const addresses = [
  // Loopback, in every notation of IPv4.
  'http://127.0.0.1/',
  'http://127.0.0.1./',
  'https://127.1/',
  'http://127.0.1/',
  'http://127.255.255.254/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0X7F.0x0.0x0.0x1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://127.0x0.0.01/',
  'http://0/',
  'http://0.0.0.0/',
  'http://１２７.０.０.１/',
  'http://①②⑦.⓪.⓪.①/',
  'http://127。0。0。1/',
  'http://%31%32%37.0.0.1/',
  // Private, shared, link-local, metadata, multicast, broadcast.
  'http://10.0.0.5/',
  'http://172.16.0.1/',
  'http://172.31.255.254/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://100.100.100.200/latest/meta-data/',
  'http://169.254.169.254/latest/meta-data/iam/',
  'http://2852039166/latest/meta-data/',
  'http://0xA9FEA9FE/computeMetadata/v1/',
  'http://169.254.170.2/v2/credentials',
  'http://168.63.129.16/machine?comp=goalstate',
  'http://192.0.0.192/opc/v2/instance/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  // A public number is no name of a shop either.
  'http://93.184.215.14/',
  // IPv6, plain, mapped, translated, tunnelled, with a zone.
  'http://[::1]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[0:0:0:0:0:ffff:a9fe:a9fe]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::127.0.0.1]/',
  'http://[64:ff9b:1::a00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[2001:0:7f00:1::]/',
  'http://[fc00::1]/',
  'http://[fd00:ec2::254]/latest/meta-data/',
  'http://[fe80::1]/',
  'http://[fe80::1%25eth0]/',
  'http://[fe80::1%eth0]/',
  'http://[ff02::1]/',
  'http://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/',
  // Names of the inside.
  'http://localhost/',
  'http://LOCALHOST/',
  'http://localhost./',
  'http://ｌｏｃａｌｈｏｓｔ/',
  'http://shop.localhost/',
  'http://localhost.localdomain/',
  'http://metadata.google.internal/computeMetadata/v1/',
  'http://METADATA.GOOGLE.INTERNAL./',
  'http://instance-data/latest/meta-data/',
  'http://metadata/',
  'http://printer.local/',
  'http://db.corp/',
  'http://router.lan/',
  'http://nas.home.arpa/',
  'http://kubernetes.default.svc.cluster.local/',
  'http://intranet/',
  'http://shop.example/',
  // Ports, credentials, schemes, and what is no address.
  'http://shop.example.com:8080/',
  'https://shop.example.com:22/',
  'http://shop.example.com:443/',
  'https://shop.example.com:80/',
  'http://shop.example.com:0/',
  'http://shop.example.com:65536/',
  'http://user:secret@shop.example.com/',
  'http://user@shop.example.com/',
  'http://:secret@shop.example.com/',
  'http://127.0.0.1@shop.example.com/',
  'http://shop.example.com@127.0.0.1/',
  'http://shop.example.com#@127.0.0.1:80/../../@localhost:99/',
  'http://shop.example.com\\@127.0.0.1/',
  'ftp://shop.example.com/',
  'file:///etc/passwd',
  'file://shop.example.com/etc/passwd',
  'gopher://shop.example.com:80/_GET',
  'dict://shop.example.com/',
  'data:text/html,<title>x</title>',
  'blob:https://shop.example.com/1',
  'javascript:alert(1)',
  'ws://shop.example.com/',
  'unix:/var/run/docker.sock',
  'http:/\\127.0.0.1/',
  'http:127.0.0.1',
  'http://',
  'https://..',
  'http://shop..example.com/',
  'http://shop.example.com../',
  'http://-/',
  '//shop.example.com/',
  '/etc/passwd',
  '',
  'not an address',
  `https://shop.example.com/${'a'.repeat(2048)}`,
  `https://${'a.'.repeat(130)}com/`,
];

// These are not refused for what they are; the canary shows that the whole of them is an address of the shop.
const harmless = new Set([
  'http://shop.example.com#@127.0.0.1:80/../../@localhost:99/',
  'http://shop.example.com\\@127.0.0.1/',
]);
const forged = addresses.filter((address) => !harmless.has(address));

describe(`addresses (${forged.length})`, () => {
  test.each(forged)('%s is not asked', async (address) => {
    expect(await refusalOf(() => unguarded()(address, pageWanted))).toEqual(refused);
  });
  test.each([...harmless])('%s is the shop, whatever follows', async (address) => {
    await unguarded()(address, pageWanted);
    expect(hits).toHaveLength(2);
    expect(hits[0]).toBe('127.0.0.1');
  });
});

const inner =
  '127.0.0.1 127.8.8.8 0.0.0.0 10.1.2.3 172.20.0.1 192.168.0.1 100.64.0.1 169.254.169.254 168.63.129.16 192.0.0.8 ' +
  '192.0.2.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255 ' +
  '::1 :: ::ffff:127.0.0.1 ::ffff:7f00:1 ::127.0.0.1 64:ff9b::7f00:1 2002:7f00:1:: 2001:0:7f00:1:: fc00::1 ' +
  'fd00:ec2::254 fe80::1 fe80::1%eth0 2606:2800:21f::1%eth0 fec0::1 ff02::1 2001:db8::1 3fff::1 100::1';
const answers: readonly (readonly string[])[] = [
  ...inner.split(' ').map((address) => [address]),
  [publicOne, '127.0.0.1'],
  ['127.0.0.1', publicOne],
  [publicOne, '::1'],
  [publicOne, 'fe80::1%eth0'],
  ['not an address'],
  [],
];

describe(`what names lead to (${answers.length})`, () => {
  test.each(answers.map((each) => [each.join(' ') || 'nothing', each] as const))(
    'a name that leads to %s is not asked',
    async (_said, leads) => {
      expect(await refusalOf(() => unguarded(() => leads)('https://shop.example.com/', pageWanted))).toEqual(refused);
    },
  );
  test('a name that nobody knows is refused like one that leads inside', async () => {
    const lost = makeSafeFetch({
      ...atOnce,
      resolve: (_name, _options, found) => found(Object.assign(new Error('no'), { code: 'ENOTFOUND' }), []),
    });
    expect(await refusalOf(() => lost('https://shop.example.com/', pageWanted))).toEqual(refused);
  });
  test('our own name is not asked', async () => {
    const ours = far.fetchWith({ ...atOnce, refusedNames: ['Shop.example.com'], connect: () => canaries.connectTo(4) });
    expect(await refusalOf(() => ours('https://SHOP.example.com./api', pageWanted))).toEqual(refused);
  });
  test('a public name is asked: nothing but the checks stood before the canary', async () => {
    expect(await unguarded()('http://shop.example.com/x', pageWanted)).toMatchObject({ type: 'text/html' });
    expect(hits).toEqual(['127.0.0.1', '127.0.0.1 /x']);
  });
});

/** The first step is answered by the double, the next ones lead to a canary. */
const afterRedirect = (resolve: (name: string, time: number) => readonly string[]): SafeFetch => {
  let times = 0;
  return far.fetchWith({
    ...atOnce,
    resolve: (name, _options, found) =>
      found(
        null,
        resolve(name, (times += 1)).map((address) => ({ address, family: isIP(address) })),
      ),
    connect: (to, found) =>
      to.name === 'start.example.com' && found.every(({ address }) => isPublicAddress(address))
        ? far.connect(to)
        : canaries.connectTo(found[0]?.family ?? 4),
  });
};

const leads = [
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::1]/',
  'http://[::ffff:169.254.169.254]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://localhost/',
  'http://metadata.google.internal/',
  '//127.0.0.1/',
  'http://user:secret@other.example.com/',
  'http://other.example.com:8080/',
  'https://other.example.com:22/',
  'file:///etc/passwd',
  'gopher://other.example.com/',
  'data:text/html,x',
  'javascript:alert(1)',
  'http://[',
  'http://inside.example.com/',
  'http://INSIDE.example.com./',
  '',
];

describe(`redirects (${leads.length * 2})`, () => {
  test.each(leads.flatMap((lead) => [301, 307].map((status) => [status, lead] as const)))(
    '%i to "%s" is not followed',
    async (status, location) => {
      far.pages.set('https://start.example.com/', { status, headers: { location } });
      const fetching = afterRedirect((name) => [name === 'inside.example.com' ? '10.0.0.1' : publicOne]);
      expect(await refusalOf(() => fetching('https://start.example.com/', pageWanted))).toEqual(refused);
      expect(far.asked).toEqual(['https://start.example.com/']);
    },
  );
  test('three are followed, a fourth is not', async () => {
    for (const step of [1, 2, 3, 4])
      far.pages.set(`https://start.example.com/${step}`, { status: 302, headers: { location: `/${step + 1}` } });
    far.pages.set('https://start.example.com/5', 'here');
    const fetching = afterRedirect(() => [publicOne]);
    expect((await fetching('https://start.example.com/2', pageWanted)).address).toBe('https://start.example.com/5');
    expect(await refusalOf(() => fetching('https://start.example.com/1', pageWanted))).toEqual(refused);
  });
  test('a circle ends', async () => {
    far.pages.set('https://start.example.com/', { status: 302, headers: { location: '/' } });
    expect(await refusalOf(() => afterRedirect(() => [publicOne])('https://start.example.com/', pageWanted))).toEqual(
      refused,
    );
    expect(far.asked).toHaveLength(4);
  });
});

describe('names that are answered differently a moment later', () => {
  test('the connection goes to what was checked, and the name is asked once for each step', async () => {
    far.pages.set('https://start.example.com/', 'the shop');
    const asked: number[] = [];
    const fetching = afterRedirect((_name, time) => {
      asked.push(time);
      return time === 1 ? [publicOne] : ['127.0.0.1'];
    });
    expect(String((await fetching('https://start.example.com/', pageWanted)).body)).toBe('the shop');
    expect([asked, hits]).toEqual([[1], []]);
  });
  test('a redirect to the same name is checked anew', async () => {
    far.pages.set('https://start.example.com/', { status: 302, headers: { location: '/again' } });
    const fetching = afterRedirect((_name, time) => (time === 1 ? [publicOne] : ['127.0.0.1']));
    expect(await refusalOf(() => fetching('https://start.example.com/', pageWanted))).toEqual(refused);
    expect(far.asked).toEqual(['https://start.example.com/']);
  });
  test('each of many answers is checked: one that flips to and fro gets nothing', async () => {
    for (let round = 0; round < 20; round += 1) {
      const fetching = afterRedirect((_name, time) => ((time + round) % 2 ? ['::1'] : ['169.254.169.254']));
      expect(await refusalOf(() => fetching('https://start.example.com/', pageWanted))).toEqual(refused);
    }
  });
});

const count = forged.length + answers.length + 2 + leads.length * 2 + 2 + 3;

test(`${count} forgeries were tried, each by itself`, () => {
  process.stdout.write(`forgeries tried, each a test of its own: ${count}\n`);
  expect(count).toBeGreaterThanOrEqual(60);
});
