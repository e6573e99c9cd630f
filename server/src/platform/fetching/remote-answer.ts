import type { LookupAddress } from 'node:dns';
import { type IncomingMessage, request } from 'node:http';
import { connect as connectPlainly, type LookupFunction } from 'node:net';
import { type Duplex, PassThrough, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { connect as connectSecurely } from 'node:tls';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { RemoteAddress } from './remote-address.ts';

/** Opens the connection of one step to what was found and checked, and to nothing else. */
export type Connect = (to: RemoteAddress, found: readonly LookupAddress[]) => Duplex;

export const connectTo: Connect = ({ name, port, isSecure }, found) => {
  // Asked by the connection, it answers what was checked before: the name is not looked up a second time.
  const lookup: LookupFunction = (_name, { all }, answer) => {
    const [first] = found;
    if (all) answer(null, [...found]);
    else answer(null, first?.address ?? '', first?.family);
  };
  const to = { host: name, port, lookup };
  if (!isSecure) return connectPlainly(to);
  return connectSecurely({
    ...to,
    servername: name,
    ALPNProtocols: ['http/1.1'],
    rejectUnauthorized: true,
    minVersion: 'TLSv1.2',
  });
};

const maxHeaderBytes = 16 * 1024;

type Asking = {
  readonly accept: string;
  readonly userAgent: string;
  readonly signal: AbortSignal;
  readonly socket: Duplex;
};

/** Asks one address over a connection of its own, and answers when the head is there. It knows no cookie, no one's name. */
export const askFar = (
  { url }: RemoteAddress,
  { accept, userAgent, signal, socket }: Asking,
): Promise<IncomingMessage> =>
  new Promise((done, fail) => {
    const asking = request({
      // No agent: it would reuse connections, and could be told of a proxy by the environment.
      createConnection: () => socket,
      setHost: false,
      path: `${url.pathname}${url.search}`,
      headers: {
        host: url.host,
        'user-agent': userAgent,
        accept,
        'accept-language': 'ja,en;q=0.5',
        'accept-encoding': 'gzip, br',
        connection: 'close',
      },
      maxHeaderSize: maxHeaderBytes,
      signal,
    });
    asking.on('response', done);
    asking.on('upgrade', (_answer, upgraded: Duplex) => {
      upgraded.destroy();
      fail(new Error('it answered in another protocol'));
    });
    asking.on('error', fail);
    asking.end();
  });

const unpackers: Readonly<Record<string, () => Duplex>> = {
  '': () => new PassThrough(),
  identity: () => new PassThrough(),
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
};

/** Lets so many bytes through, and fails at the first one more. */
const atMost = (bytes: number): Transform => {
  let seen = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      seen += chunk.length;
      if (seen > bytes) done(new Error('it is too large'));
      else done(null, chunk);
    },
  });
};

/**
 * Reads a body whole, unpacked, as far as it stays within the limit both as it came and unpacked. One coding at most: what
 * is packed twice is packed to do harm.
 */
export const readBody = async (answer: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Buffer> => {
  const coding = (answer.headers['content-encoding'] ?? '').trim().toLowerCase();
  const unpack = Object.hasOwn(unpackers, coding) ? unpackers[coding] : undefined;
  if (!unpack) throw new Error('it is packed in an unknown way');
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw new Error('it is too large');
  const parts: Buffer[] = [];
  const collect = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const part of source) parts.push(part);
  };
  await pipeline(answer, atMost(maxBytes), unpack(), atMost(maxBytes), collect, { signal });
  return Buffer.concat(parts);
};
