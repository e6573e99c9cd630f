import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atOnce, makeCanaries, refused } from '../../../test/made/canaries.ts';
import { RemoteDouble } from '../../../test/doubles/far.double.ts';
import { makeSafeFetch, pageWanted } from './safe-fetch.ts';

const { refusalOf } = makeCanaries();
const far = new RemoteDouble();
beforeAll(() => far.start());
afterAll(() => far.stop());

// A head of gzip, and blocks of it that hold nothing.
const muchOfNothing = Buffer.concat([
  gzipSync('').subarray(0, 10),
  Buffer.alloc(3_000_000, Buffer.from([0, 0, 0, 0xff, 0xff])),
  Buffer.from([1, 0, 0, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0, 0]),
]);
const mega = Buffer.alloc(64 * 1024 * 1024);
const html = { 'content-type': 'text/html' };
const packed = (coding: string, body: Buffer) => ({ headers: { ...html, 'content-encoding': coding }, body });
type Handler = (request: IncomingMessage, response: ServerResponse) => void;
const dripping =
  (first: string, every: string, ms: number): Handler =>
  (_request, response) => {
    const { socket } = response;
    socket?.write(first);
    const drip = setInterval(() => socket?.write(every), ms);
    socket?.on('close', () => clearInterval(drip)).on('error', () => clearInterval(drip));
  };
const raw =
  (text: string): Handler =>
  (_request, response) =>
    void response.socket?.end(text);
const ok = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n';

const bodies: Readonly<Record<string, Parameters<typeof far.pages.set>[1]>> = {
  'a body one byte too large': Buffer.alloc(pageWanted.maxBytes + 1, 'a'),
  'a body of unknown length that is too large': (_request, response) => {
    response.writeHead(200, html).write(Buffer.alloc(pageWanted.maxBytes, 'a'));
    response.end('b');
  },
  'a length that is announced too large': dripping(`${ok}content-length: 99999999999\r\n\r\n`, 'a', 20),
  'a length that is none': raw(`${ok}content-length: -5\r\n\r\nabc`),
  'two lengths': raw(`${ok}content-length: 3\r\ncontent-length: 5\r\n\r\nabcde`),
  'length and chunks at once': raw(`${ok}content-length: 3\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n`),
  'an endless body': dripping(`${ok}\r\n`, 'a'.repeat(100_000), 1),
  'an endless body in chunks': dripping(
    `${ok}transfer-encoding: chunked\r\n\r\n`,
    `fffff\r\n${'a'.repeat(0xfffff)}\r\n`,
    1,
  ),
  'an endless chunk extension': dripping(`${ok}transfer-encoding: chunked\r\n\r\n1;`, 'x'.repeat(10_000), 1),
  'endless trailers': dripping(`${ok}transfer-encoding: chunked\r\n\r\n0\r\n`, `x: ${'y'.repeat(8000)}\r\n`, 1),
  'a slow body': dripping(`${ok}content-length: 1000\r\n\r\n`, 'a', 20),
  'slow headers': dripping('HTTP/1.1 200 OK\r\n', 'x: y\r\n', 20),
  'a status that never comes': () => undefined,
  'endless interim answers': dripping('', 'HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n', 1),
  'huge headers': { headers: { ...html, 'x-much': 'y'.repeat(17_000) }, body: 'x' },
  'endless headers': dripping(ok, `x: ${'y'.repeat(8000)}\r\n`, 1),
  'a bomb of gzip': packed('gzip', gzipSync(mega)),
  'packed much that is nothing unpacked': (_request, response) => {
    response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).write(muchOfNothing);
    response.end();
  },
  'a bomb of deflate': packed('deflate', deflateSync(mega)),
  'a bomb of brotli': packed('br', brotliCompressSync(mega)),
  'a bomb in a bomb': packed('gzip, gzip', gzipSync(gzipSync(mega))),
  'a bomb said twice': packed('gzip,br', brotliCompressSync(gzipSync(mega))),
  'many small bombs in a row': packed(
    'gzip',
    Buffer.concat(Array.from({ length: 4 }, () => gzipSync(mega.subarray(0, 1 << 20)))),
  ),
  'gzip that breaks off': packed('gzip', gzipSync('<title>half</title>'.repeat(100)).subarray(0, 30)),
  'gzip that is none': packed('gzip', Buffer.from('<title>plain</title>')),
  'a coding that nobody knows': packed('zstd', Buffer.from('x')),
  'a coding named like what objects have': packed('constructor', Buffer.from('x')),
  'a body that breaks off': raw(`${ok}content-length: 100\r\n\r\nabc`),
  'chunks that break off': raw(`${ok}transfer-encoding: chunked\r\n\r\n5\r\nab`),
  'no HTTP at all': raw('SSH-2.0-OpenSSH_9.6\r\n'),
  'nothing at all': (_request, response) => void response.socket?.destroy(),
  'another protocol': raw('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'),
  'a picture where a page was wanted': { headers: { 'content-type': 'image/png' }, body: 'x' },
  'a type that only begins like one': { headers: { 'content-type': 'text/htmlx' }, body: 'x' },
  'no type': raw('HTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\nx'),
  'no content': { status: 204 },
  'a part': { status: 206, headers: html, body: 'x' },
  'not found': { status: 404, headers: html, body: 'x' },
  'out of order': { status: 500, headers: html, body: 'x' },
  'too many': { status: 429, headers: html, body: 'x' },
  'a redirect that names nowhere': { status: 302 },
  'a choice': { status: 300, headers: { location: '/other' } },
};

describe(`answers (${Object.keys(bodies).length + 2})`, () => {
  test.each(Object.entries(bodies))('%s is not taken', async (_said, page) => {
    far.pages.set('https://shop.example.com/', page);
    const fetching = far.fetchWith(atOnce);
    expect(await refusalOf(() => fetching('https://shop.example.com/', { ...pageWanted, timeoutMs: 700 }))).toEqual(
      refused,
    );
  });
  test('a closed port is told like everything else', async () => {
    far.unreachable.add('closed.example.com');
    expect(await refusalOf(() => far.fetchWith(atOnce)('https://closed.example.com/', pageWanted))).toEqual(refused);
  });
  test('a name server that says nothing is waited for no longer than for all', async () => {
    const silent = makeSafeFetch({ ...atOnce, resolve: () => undefined });
    expect(await refusalOf(() => silent('https://shop.example.com/', { ...pageWanted, timeoutMs: 100 }))).toEqual(
      refused,
    );
  });
});

test(`${Object.keys(bodies).length + 2} hostile answers were tried, each by itself`, () => {
  process.stdout.write(`hostile answers tried, each a test of its own: ${Object.keys(bodies).length + 2}\n`);
  expect(Object.keys(bodies).length).toBeGreaterThanOrEqual(40);
});
