import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { openEdge, type RawAnswer } from '../../../test/edge.ts';
import { securityHeaders } from './security.ts';

const edge = openEdge();
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

beforeEach(() => {
  edge.lines.length = 0;
});

const get = (path: string, ...headers: string[]): string =>
  `GET ${path} HTTP/1.1\r\n${['Host: shop', ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`;
const post = (path: string, body: string, ...headers: string[]): string =>
  `POST ${path} HTTP/1.1\r\n${['Host: shop', ...headers].join('\r\n')}\r\n\r\n${body}`;

const json = 'Content-Type: application/json';

/** What is wrong with an answer, whoever made it: nothing. */
const wrongWith = ({ status, headers, body }: RawAnswer): string[] => {
  const wrong = Object.entries(securityHeaders(false)).flatMap(([name, value]) =>
    headers[name] === value ? [] : [`${status}: ${name} is ${headers[name]}`],
  );
  if (status < 400 || headers['content-type']?.startsWith('text/html')) return wrong;
  try {
    const answer = JSON.parse(body) as Record<string, unknown>;
    if (typeof answer['code'] !== 'number' || typeof answer['message'] !== 'string' || !('data' in answer))
      wrong.push(body);
  } catch {
    if (body !== '') wrong.push(`${status} without an envelope: ${body}`);
  }
  return wrong;
};

const errorsInLog = () => edge.lines.filter(({ level }) => level >= 50);

const mustStillAnswer = async () => {
  const answer = await edge.say(get('/api/console/me', 'Authorization: Bearer mei'));
  expect([answer?.status, JSON.parse(answer?.body ?? '{}')]).toEqual([
    200,
    { code: 10_000, message: '', data: { id: 'mei' } },
  ]);
};

const key = ['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='];
const socket = ['Connection: Upgrade', 'Upgrade: websocket'];
const upgrade = (path: string, ...headers: string[]): string =>
  `GET ${path} HTTP/1.1\r\n${['Host: shop', ...socket, ...headers].join('\r\n')}\r\n\r\n`;

const answers: readonly (readonly [string, number, string])[] = [
  ['an unknown address', 404, get('/nowhere')],
  ['an unknown call', 404, get('/api/nowhere')],
  ['a bad escape', 404, get('/api/%zz')],
  ['a bad escape under an app', 404, get('/wap/%zz')],
  ['another method', 405, get('/api/web/add')],
  ['a method of files', 405, 'PROPFIND /wap/ HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n'],
  ['a method that would change an app', 405, post('/wap/', '{}', json, 'Content-Length: 2')],
  ['CONNECT', 405, 'CONNECT shop:443 HTTP/1.1\r\nHost: shop\r\n\r\n'],
  ['a body that is too large', 413, post('/api/web/add', '', json, 'Content-Length: 99999999')],
  ['a body of no kind', 415, post('/api/web/add', 'x', 'Content-Length: 1')],
  ['a body of another kind', 415, post('/api/web/add', 'x', 'Content-Type: text/xml', 'Content-Length: 1')],
  ['a body of an impossible kind', 415, post('/api/web/add', 'x', 'Content-Type: ,;,', 'Content-Length: 1')],
  ['an expectation', 417, post('/api/web/add', '', json, 'Expect: a miracle', 'Content-Length: 2')],
  ['headers without an end', 431, get('/', `X: ${'x'.repeat(40_000)}`)],
  ['an address without an end', 431, get(`/${'x'.repeat(40_000)}`)],
  ['no host', 400, 'GET /api/web/add HTTP/1.1\r\n\r\n'],
  ['no HTTP', 400, 'hello\r\n\r\n'],
  ['TLS', 400, '\u0016\u0003\u0001\u0000\u0005hello\r\n\r\n'],
  ['HTTP/2', 400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a version of HTTP that is none', 400, 'GET / HTTP/9.9\r\nHost: shop\r\n\r\n'],
  ['a header without a name', 400, 'GET / HTTP/1.1\r\nHost: shop\r\n: x\r\n\r\n'],
  ['a folded header', 400, 'GET / HTTP/1.1\r\n Host: shop\r\n\r\n'],
  ['a blank before a colon', 400, 'GET / HTTP/1.1\r\nHost : shop\r\n\r\n'],
  ['a NUL in a header', 400, 'GET / HTTP/1.1\r\nHost: shop\r\nX: a\u0000b\r\n\r\n'],
  ['two lengths', 400, post('/api/web/add', '{}', json, 'Content-Length: 2', 'Content-Length: 3')],
  [
    'a length and chunks',
    400,
    post('/api/web/add', '0\r\n\r\n', json, 'Content-Length: 5', 'Transfer-Encoding: chunked'),
  ],
  ['chunks twice', 400, post('/api/web/add', '0\r\n\r\n', json, 'Transfer-Encoding: chunked, identity')],
  ['a transfer encoding that is none', 400, post('/api/web/add', '{}', json, 'Transfer-Encoding: cow')],
  ['a length that is none', 400, post('/api/web/add', '{}', json, 'Content-Length: two')],
  ['a negative length', 400, post('/api/web/add', '{}', json, 'Content-Length: -2')],
  ['a chunk that is none', 400, post('/api/web/add', 'zz\r\n{}\r\n0\r\n\r\n', json, 'Transfer-Encoding: chunked')],
  [
    'a chunk’s extension without an end',
    413,
    post('/api/web/add', `1;${'x'.repeat(40_000)}`, json, 'Transfer-Encoding: chunked'),
  ],
  ['a socket elsewhere', 404, upgrade('/elsewhere', ...key)],
  ['a socket at an app', 404, upgrade('/wap/', ...key)],
  ['a socket without a ticket', 401, upgrade('/ws', ...key)],
  ['a socket with a ticket of nobody', 401, upgrade('/ws?token=nobody', ...key)],
  ['a socket of a foreign page', 403, upgrade('/ws?token=nobody', ...key, 'Origin: https://evil.example.com')],
  ['a part of a file that it has not', 416, get('/wap/icon.svg', 'Range: bytes=99999-')],
  ['a file that must be another', 412, get('/wap/icon.svg', 'If-Match: "another"')],
];

test.each(answers)(
  '%s is answered with %i, an envelope and every header, and is no error of the log',
  async (_, status, bytes) => {
    const answer = await edge.say(bytes);
    expect(answer?.status).toBe(status);
    expect(answer && wrongWith(answer)).toEqual([]);
    expect(errorsInLog()).toEqual([]);
    await mustStillAnswer();
  },
);

test.each([
  ['PUT', '/wap/', 'GET, HEAD'],
  ['DELETE', '/wap/icon.svg', 'GET, HEAD'],
  ['PUT', '/desk/orders', 'GET, HEAD'],
  ['GET', '/api/web/add', 'POST'],
  ['POST', '/s/abc', 'GET, HEAD'],
  ['GET', '/api/web/finance/notify/stripe', 'POST'],
])('%s %s says which methods are answered there', async (method, path, allowed) => {
  const answer = await edge.say(`${method} ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`);
  expect([answer?.status, answer?.headers['allow']]).toEqual([405, allowed]);
  expect(answer && wrongWith(answer)).toEqual([]);
});

test('a picture that is not there is a short text, and an envelope for who asks for JSON; both with every header', async () => {
  const asPicture = await edge.say(get('/s/none/card.jpg', 'Accept: image/avif,image/webp,*/*'));
  expect([asPicture?.status, asPicture?.body]).toEqual([404, 'not found']);
  const asJson = await edge.say(get('/s/none/card.jpg', 'Accept: application/json, text/plain, */*'));
  expect(asJson && wrongWith(asJson)).toEqual([]);
  expect([asJson?.status, JSON.parse(asJson?.body ?? '')]).toMatchObject([404, { code: 10_002, data: null }]);
  for (const answer of [asPicture, asJson]) {
    expect(answer?.headers).toMatchObject(securityHeaders(false));
    expect(answer?.headers).toMatchObject({ vary: 'accept', 'cache-control': 'no-store' });
  }
  const nothing = await edge.say('PUT /wap/none.js HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n');
  expect(nothing?.status).toBe(404);
});

const nowhere = [
  '/wap//x', '/wap//', '/wap//assets/main-a1b2.js', '/wap/%5c', '/wap/a%00b', '/wap/%00', '/wap/../x', '/wap/..%2fx', '/wap/%2e%2e/x',
  '/wap/%252e%252e/x', '/wap/assets/../index.html', '/wap/./index.html', '/wap/.env', '/wap/.git/config', '/wap/\\x',
  '/wap/%c0%ae%c0%ae/', '/wap/%ff', '/wap/%e2%80%ae', '/wap/x', '/wap/pages/my/my', '/wap/index.php', '/wap/assets/', '/wap/assets/none.js',
  '/wap/index.html/', '/wap/icon.svg%20', '/wap/ICON.SVG', '/wap/icon.svg;x', `/wap/${'x'.repeat(3000)}`, '/wapx', '/wap%2f', '//wap/',
  '/desk//x', '/desk/%5c', '/desk/a%00b', '/desk/../x', '/desk/%2e%2e%2f', '/desk/.env', '/desk/a.b', '/desk/index.php', '/desk/assets/none.js',
  '/desk/orders//', '/desk/orders/%00', '/desk/a/b/c', '/%', '/%00', '/a%00b', '/s%00', '/..', '/../../etc/passwd',
]; // prettier-ignore

test.each(nowhere)('%s is nowhere, for a program and for a browser', async (path) => {
  const asJson = await edge.say(get(path));
  expect([asJson?.status, asJson && JSON.parse(asJson.body)]).toMatchObject([404, { code: 10_002, data: null }]);
  const asPage = await edge.say(get(path, 'Accept: text/html,*/*;q=0.8', 'Accept-Language: en'));
  expect(asPage?.status).toBe(404);
  expect(asPage?.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(asPage?.body).toContain('<h1>404</h1><p>Not found</p>');
  for (const answer of [asJson, asPage]) expect(answer && wrongWith(answer)).toEqual([]);
  expect(errorsInLog()).toEqual([]);
});

test('an app is where it lives: its page, its files, and pages of the desk by their paths', async () => {
  const page = async (path: string) => {
    const answer = await edge.say(get(path, 'Accept: text/html'));
    return [answer?.status, answer?.body.slice(0, 60), answer && wrongWith(answer)];
  };
  expect(await page('/wap/')).toEqual([200, '<!doctype html><title>wap</title>', []]);
  expect(await page('/wap/?n=1')).toEqual([200, '<!doctype html><title>wap</title>', []]);
  expect(await page('/wap/index.html')).toEqual([200, '<!doctype html><title>wap</title>', []]);
  expect(await page('/wap/assets/main-a1b2.js')).toEqual([200, 'export {};', []]);
  expect(await page('/desk/')).toEqual([200, '<!doctype html><title>desk</title>', []]);
  expect(await page('/desk/goods-imports?id=1')).toEqual([200, '<!doctype html><title>desk</title>', []]);
  expect(await page('/desk/join')).toEqual([200, '<!doctype html><title>desk</title>', []]);
  expect((await edge.say(get('/wap')))?.headers['location']).toBe('/wap/');
});

test('whoever offers another protocol than sockets is answered in HTTP', async () => {
  const offer = ['Authorization: Bearer mei', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA'];
  const bytes = `GET /api/console/me HTTP/1.1\r\nHost: shop\r\nConnection: Upgrade, HTTP2-Settings\r\n${offer.join('\r\n')}\r\n\r\n`;
  expect((await edge.say(bytes))?.status).toBe(200);
});

const piece = fc.oneof(
  fc.constantFrom('GET', 'POST', 'OPTIONS', 'TRACE', 'get', '', 'M-SEARCH', 'PURGE', 'BREW', '\u0000'),
  fc.constantFrom(' ', '  ', '\t', '\r\n', '\n', '\r', '\r\n\r\n', ' HTTP/1.1\r\n', ' HTTP/1.0\r\n', ' HTTP/1.1\n'),
  fc.constantFrom('/', '*', '/api/web/add', '/wap/', '/ws?token=x', 'http://[', '/%', 'http://shop/api/web/add', '//', '?'),
  fc.constantFrom(
    'Host: shop\r\n', 'Host: a\r\nHost: b\r\n', 'Content-Length: 5\r\n', 'Content-Length: 5, 5\r\n', 'Transfer-Encoding: chunked\r\n',
    'Transfer-Encoding:\u000bchunked\r\n', 'Transfer-Encoding: xchunked\r\n', 'Connection: Upgrade\r\nUpgrade: websocket\r\n',
    'Expect: 100-continue\r\n', 'Content-Type: application/json\r\n', 'Content-Type: multipart/form-data\r\n', 'Content-Encoding: br\r\n',
    'X-Forwarded-For: \u00ff, ::1%x\r\n', 'Cookie: a=%\r\n', 'Accept-Language: \u0000\r\n', 'Authorization: Bearer\r\n',
  ),
  fc.constantFrom('{"version":1}', '{"__proto__":1}', '{', '5\r\nhello\r\n0\r\n\r\n', 'ffffffffffffffff\r\n', '0\r\nX: y\r\n\r\n', '-1\r\n'),
  fc.string({ unit: 'binary', maxLength: 12 }),
); // prettier-ignore

test(`a hundred odd requests are answered whole or not at all, and nobody else feels it (SEED=${seed})`, async () => {
  const odd = fc.tuple(fc.array(piece, { minLength: 1, maxLength: 14 }), fc.boolean());
  const property = fc.asyncProperty(odd, async ([pieces, resets]) => {
    edge.lines.length = 0;
    const answer = await edge.say(Buffer.from(pieces.join(''), 'latin1'), resets ? 'hang up' : 'half close');
    expect(answer && answer.status !== 100 ? wrongWith(answer) : []).toEqual([]);
    expect(errorsInLog()).toEqual([]);
  });
  await fc.assert(property, { seed, numRuns: Number(process.env['RUNS'] ?? 150), endOnFailure: true });
  await mustStillAnswer();
});
