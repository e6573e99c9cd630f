import { connect, type Socket } from 'node:net';
import { type Parts, stretchesOf } from './checked/parts.ts';

/** What a scanner says of a file: nothing found, what it found, or nothing because it could not look. */
export type Scanned = 'clean' | 'found' | 'away' | 'tooLarge';
export type Scan = (parts: Parts) => Promise<Scanned>;

/** Where clamd listens: a host and port, or the path of a socket of this machine. */
export type ClamAddress = { readonly host: string; readonly port: number } | { readonly path: string };

/** `host:port`, `[::1]:3310` or `/run/clamav/clamd.ctl`; undefined where it is none of these. */
export const readClamAddress = (text: string): ClamAddress | undefined => {
  if (text.startsWith('/')) return { path: text };
  const [, inBrackets, plain, port = ''] = /^(?:\[([0-9A-Fa-f:]+)\]|([\w.-]+)):(\d{1,5})$/.exec(text) ?? [];
  const host = inBrackets ?? plain;
  return host && Number(port) > 0 && Number(port) < 65_536 ? { host, port: Number(port) } : undefined;
};

/** Where the scanner of a setting is; null where there is none. */
export const clamAddressIn = (given: string | undefined): ClamAddress | null =>
  (given === undefined ? undefined : readClamAddress(given)) ?? null;

// A file of 20 MB full of archives takes a scanner seconds.
const usualTimeoutMs = 30_000;
const maxAnswerBytes = 4096;

const framed = (bytes: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
};

const send = async (socket: Socket, parts: Parts): Promise<void> => {
  const write = (bytes: Buffer | string) =>
    new Promise<void>((done, fail) => socket.write(bytes, (error) => (error ? fail(error) : done())));
  await write('zINSTREAM\0');
  for await (const piece of stretchesOf(parts)) await write(framed(piece));
  await write(Buffer.alloc(4));
};

const scannedBy = (answer: string): Scanned => {
  if (answer === 'stream: OK') return 'clean';
  if (/^stream: .+ FOUND$/.test(answer)) return 'found';
  return answer.includes('size limit exceeded') ? 'tooLarge' : 'away';
};

/**
 * Asks clamd about a file by its INSTREAM: in pieces of 64 KiB, one connection a file. Whatever it does not answer in time, or
 * not in words that are known, is `away`: nothing is let through because nobody looked.
 */
export const clamScan =
  (address: ClamAddress, timeoutMs = usualTimeoutMs): Scan =>
  (parts) =>
    new Promise((known) => {
      const socket = connect(address);
      let answer = '';
      const end = (scanned: Scanned): void => {
        clearTimeout(timer);
        socket.destroy();
        known(scanned);
      };
      const timer = setTimeout(() => end('away'), timeoutMs);
      const finish = (): void => end(scannedBy(answer.replace(/[\0\n]+$/, '')));
      socket.on('data', (bytes) => {
        answer += bytes.toString('latin1');
        if (answer.includes('\0') || answer.length > maxAnswerBytes) finish();
      });
      // It answers before all has been sent where that is too much, and closes.
      socket.on('error', () => finish());
      socket.on('close', () => finish());
      socket.on('connect', () => {
        send(socket, parts).catch(() => undefined);
      });
    });
