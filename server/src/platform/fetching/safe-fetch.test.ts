import { createServer as createTlsServer } from 'node:https';
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { certificate, certificateKey } from '../../../test/doubles/certificate.ts';
import { RemoteDouble } from '../../../test/doubles/far.double.ts';
import { readRemoteAddress } from './remote-address.ts';
import { connectTo } from './remote-answer.ts';
import { makeSafeFetch, NotFetched, pageWanted } from './safe-fetch.ts';
import { createHostSemaphore } from './host-semaphore.ts';

const far = new RemoteDouble();
beforeAll(() => far.start());
afterAll(() => far.stop());
beforeEach(() => {
  far.pages.clear();
  far.asked.length = 0;
  far.headers.length = 0;
});
afterEach(() => vi.unstubAllEnvs());

const shop = 'https://shop.example.com/goods/1';
const text = '<title>フィルムカメラ</title>'.repeat(50);

test('a page comes whole, with its type, its charset and the address where it was', async () => {
  far.pages.set(shop, { headers: { 'content-type': 'Text/HTML; Charset="Shift_JIS"; x=y' }, body: text });
  expect(await far.fetchPage(`${shop}#reviews`, pageWanted)).toEqual({
    address: shop,
    type: 'text/html',
    charset: 'shift_jis',
    body: Buffer.from(text),
  });
});

test.each([
  ['gzip', gzipSync(text)],
  ['x-gzip', gzipSync(text)],
  ['deflate', deflateSync(text)],
  ['br', brotliCompressSync(text)],
  ['identity', Buffer.from(text)],
  ['GZIP', gzipSync(text)],
])('a page that comes as %s is unpacked', async (coding, body) => {
  far.pages.set(shop, { headers: { 'content-encoding': coding }, body });
  expect(String((await far.fetchPage(shop, pageWanted)).body)).toBe(text);
});

test('a page as large as may be is taken, packed or not', async () => {
  const max = Buffer.alloc(pageWanted.maxBytes, 'a');
  far.pages.set(shop, max);
  far.pages.set(`${shop}z`, { headers: { 'content-encoding': 'gzip' }, body: gzipSync(max) });
  for (const address of [shop, `${shop}z`])
    expect((await far.fetchPage(address, pageWanted)).body).toHaveLength(pageWanted.maxBytes);
});

// As servers write it that do not escape what they should.
const inUtf8 = Buffer.from('https://www.shop.example.com/?q=日').toString('latin1');

test('a redirect is followed to wherever it may lead, and says where it ended', async () => {
  far.pages.set('http://shop.example.com/', {
    status: 301,
    headers: { location: inUtf8 },
  });
  far.pages.set('https://www.shop.example.com/?q=%E6%97%A5', { status: 308, headers: { location: '../goods/1#top' } });
  far.pages.set('https://www.shop.example.com/goods/1', 'here');
  const { address, body } = await far.fetchPage('HTTP://Shop.Example.COM.:80', pageWanted);
  expect([address, String(body)]).toEqual(['https://www.shop.example.com/goods/1', 'here']);
});

test('a name in Japanese is asked by its punycode', async () => {
  far.pages.set('https://xn--eckwd4c7cu47r2wf.jp/', 'here');
  expect((await far.fetchPage('https://ドメイン名例.jp/', pageWanted)).address).toBe(
    'https://xn--eckwd4c7cu47r2wf.jp/',
  );
});

test('nothing is told but what is asked for: no cookie, no name, no page that it came from', async () => {
  far.pages.set(shop, {
    status: 302,
    headers: { location: '/goods/2', 'set-cookie': 'session=1; Path=/', 'www-authenticate': 'Basic' },
  });
  far.pages.set('https://shop.example.com/goods/2', 'here');
  await far.fetchPage(shop, pageWanted);
  const answer = { host: 'shop.example.com', connection: 'close', 'accept-language': 'ja,en;q=0.5' };
  const asks = {
    accept: 'text/html, application/xhtml+xml',
    'accept-encoding': 'gzip, br',
    'user-agent': 'Mozilla/5.0 (compatible; Hakobu/1.0)',
  };
  expect(far.headers).toEqual([
    { ...answer, ...asks },
    { ...answer, ...asks },
  ]);
});

test('a picture is taken where any picture is wanted, and a page is not', async () => {
  const wanted = { ...pageWanted, types: ['image/*'] };
  far.pages.set(shop, { headers: { 'content-type': 'image/png' }, body: 'x' });
  expect((await far.fetchPage(shop, wanted)).type).toBe('image/png');
  far.pages.set(shop, 'a page');
  await expect(far.fetchPage(shop, wanted)).rejects.toThrow(NotFetched);
});

test('no proxy that the environment names is asked', async () => {
  const hits: string[] = [];
  const proxy = createServer((request, response) => {
    hits.push(request.url ?? '');
    response.end();
  });
  proxy.on('connect', (request, socket) => {
    hits.push(request.url ?? '');
    socket.destroy();
  });
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready));
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'http_proxy', 'https_proxy']) vi.stubEnv(name, address);
  vi.stubEnv('NODE_USE_ENV_PROXY', '1');
  far.pages.set(shop, 'here');
  await far.fetchPage(shop, pageWanted);
  expect([hits, far.asked]).toEqual([[], [shop]]);
  proxy.close();
});

const listening = async (server: Server): Promise<number> => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return (server.address() as AddressInfo).port;
};
const toLoopback = [{ address: '127.0.0.1', family: 4 }];

test('a connection goes to the address that was found, whatever the name leads to by now', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`);
    response.writeHead(200, { 'content-type': 'text/html' }).end('here');
  });
  const port = await listening(server);
  const fetching = makeSafeFetch({
    resolve: (_name, _options, found) => found(null, [{ address: '93.184.215.14', family: 4 }]),
    connect: (to) => connectTo({ ...to, port }, toLoopback),
  });
  // No name server knows it.
  await fetching('http://no-such-name.hakobu-test.com/x', pageWanted);
  expect(asked).toEqual(['no-such-name.hakobu-test.com/x']);
  server.close();
});

test('a certificate that nobody vouches for is not believed, whatever the environment says', async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  const asked: string[] = [];
  const server = createTlsServer({ key: certificateKey, cert: certificate }, (request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'text/html' }).end('here');
  });
  const port = await listening(server);
  const why: unknown[] = [];
  const fetching = makeSafeFetch({
    resolve: (_name, _options, found) => found(null, [{ address: '93.184.215.14', family: 4 }]),
    connect: (to) => connectTo({ ...to, port }, toLoopback),
    failed: (_address, error) => why.push((error as { code?: string }).code),
    pause: async () => undefined,
  });
  await expect(fetching('https://shop.example.com/', pageWanted)).rejects.toThrow(NotFetched);
  expect([asked, why]).toEqual([[], [expect.stringMatching(/SELF_SIGNED|CERT|VERIFY/)]]);
  server.close();
});

test('a page comes over TLS from the host that its certificate names, and from no other', async () => {
  const usual = getCACertificates('default');
  setDefaultCACertificates([certificate]);
  const server = createTlsServer({ key: certificateKey, cert: certificate }, (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('here');
  });
  const port = await listening(server);
  const fetching = (name: string) =>
    far.fetchWith({ connect: (to) => connectTo({ ...to, name, port }, toLoopback) })(
      'https://shop.example.com/',
      pageWanted,
    );
  try {
    expect(String((await fetching('localhost')).body)).toBe('here');
    await expect(fetching('shop.example.com')).rejects.toThrow(NotFetched);
  } finally {
    setDefaultCACertificates(usual);
    server.close();
  }
});

test('a failure is told at whole seconds, however long it took', async () => {
  const waits: number[] = [];
  let now = 0;
  for (const took of [0, 3, 999, 1000, 1700, 5003]) {
    now = 0;
    const fetching = makeSafeFetch({
      now: () => now,
      pause: async (ms) => void waits.push(took + ms),
      resolve: (_name, _options, found) => {
        now = took;
        found(null, [{ address: '10.0.0.1', family: 4 }]);
      },
    });
    await expect(fetching('https://shop.example.com/', pageWanted)).rejects.toThrow(NotFetched);
  }
  expect(waits).toEqual([1000, 1000, 1000, 2000, 2000, 6000]);
});

test('nobody gets more bytes or more time than anybody may, whatever they want', async () => {
  far.pages.set(shop, Buffer.alloc(8_000_001));
  await expect(far.fetchPage(shop, { ...pageWanted, maxBytes: 1e9, timeoutMs: 1e9 })).rejects.toThrow(NotFetched);
  far.pages.set(shop, Buffer.alloc(8_000_000));
  expect((await far.fetchPage(shop, { ...pageWanted, maxBytes: 1e9 })).body).toHaveLength(8_000_000);
});

test('of one host six are asked for at once, and of all two dozen; who waits has their turn in order', async () => {
  const open: (() => void)[] = [];
  const busy = { now: 0, max: 0 };
  for (const [host, path] of Array.from({ length: 60 }, (_, at) => [at % 10, at] as const))
    far.pages.set(`https://shop${host}.example.com/${path}`, (_request, response) => {
      busy.now += 1;
      busy.max = Math.max(busy.max, busy.now);
      open.push(() => {
        busy.now -= 1;
        response.writeHead(200, { 'content-type': 'text/html' }).end('x');
      });
    });
  const fetching = far.fetchWith({});
  const all = [...far.pages.keys()].map((address) => fetching(address, { ...pageWanted, timeoutMs: 10_000 }));
  let answered = 0;
  while (answered < 60) {
    await vi.waitUntil(() => open.length > 0 && (busy.now === 24 || open.length === 60 - answered), { timeout: 9000 });
    for (const answer of open.splice(0)) {
      answer();
      answered += 1;
    }
  }
  expect(await Promise.all(all)).toHaveLength(60);
  expect(busy.max).toBe(24);
});

test('a turn is one of its host and one of all; who comes when too many wait is turned away, who waits too long leaves', async () => {
  const withSlot = createHostSemaphore({ maxPerHost: 2, maxInAll: 3, maxWaiting: 2 });
  const { signal } = new AbortController();
  const begun: string[] = [];
  const ends: Record<string, () => void> = {};
  const come = (name: string, by = signal) =>
    withSlot(name.slice(0, 1), by, () => {
      begun.push(name);
      return new Promise<void>((end) => (ends[name] = end));
    });
  const done = ['a1', 'a2', 'a3', 'b1'].map((name) => come(name));
  const impatient = new AbortController();
  const left = come('b2', impatient.signal);
  const turnedAway = come('c1');
  await expect(turnedAway).rejects.toThrow('too many wait');
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  impatient.abort();
  await expect(left).rejects.toThrow('too long');
  ends['b1']?.();
  await done[3];
  // One of all is free, but none of a's.
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  ends['a1']?.();
  await done[0];
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  ends['a2']?.();
  await vi.waitUntil(() => ends['a3']);
  ends['a3']?.();
  await Promise.all(done);
});

test('an address is read as browsers read it, and what follows # is nobody else’s', () => {
  expect(readRemoteAddress('https://Shop.Example.com.:443/a?b=%E3%81%82#c')).toMatchObject({
    name: 'shop.example.com',
    port: 443,
    isSecure: true,
  });
  expect(readRemoteAddress('https://Shop.Example.com.:443/a b?c=あ#d')?.url.href).toBe(
    'https://shop.example.com/a%20b?c=%E3%81%82',
  );
});
