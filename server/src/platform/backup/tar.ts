import { createReadStream } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { once } from 'node:events';

/**
 * POSIX ustar, as much of it as a backup needs: plain files under relative names of up to 100 characters. Written here
 * because 80 lines are less to trust than a package, and any `tar` can list and open what comes out.
 */
const blockBytes = 512;
const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`;

const checksumOf = (header: Buffer): number => {
  let sum = 0;
  // The checksum's own eight bytes count as blanks.
  for (const [index, byte] of header.entries()) sum += index >= 148 && index < 156 ? 32 : byte;
  return sum;
};

const longestName = 100;
// Eleven octal digits.
const maxBytes = 8 ** 11 - 1;

const headerOf = (name: string, bytes: number, atMs: number): Buffer => {
  if (Buffer.byteLength(name) > longestName) throw new Error(`the name is too long for the archive: ${name}`);
  if (bytes > maxBytes) throw new Error(`${name} is too large for the archive`);
  const header = Buffer.alloc(blockBytes);
  header.write(name, 0);
  header.write(octal(0o600, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(bytes, 11), 124);
  header.write(octal(Math.floor(atMs / 1000), 11), 136);
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  header.write(`${octal(checksumOf(header), 6)} `, 148);
  return header;
};

const put = async (into: Writable, bytes: Buffer): Promise<void> => {
  if (!into.write(bytes)) await once(into, 'drain');
};

const padding = (bytes: number): Buffer => Buffer.alloc((blockBytes - (bytes % blockBytes)) % blockBytes);

/** Writes one entry; what the file is larger by since it was measured is an error, not a broken archive. */
export const putFile = async (into: Writable, name: string, path: string): Promise<void> => {
  const { size, mtimeMs } = await stat(path);
  await put(into, headerOf(name, size, mtimeMs));
  let written = 0;
  for await (const chunk of createReadStream(path)) {
    written += (chunk as Buffer).length;
    await put(into, chunk as Buffer);
  }
  if (written !== size) throw new Error(`${path} changed while it was read`);
  await put(into, padding(size));
};

export const putText = async (into: Writable, name: string, text: string, atMs: number): Promise<void> => {
  const bytes = Buffer.from(text);
  await put(into, Buffer.concat([headerOf(name, bytes.length, atMs), bytes, padding(bytes.length)]));
};

/** Two empty blocks end an archive. */
export const putEnd = (into: Writable): Promise<void> => put(into, Buffer.alloc(2 * blockBytes));

const textOf = (header: Buffer, from: number, length: number): string => {
  const field = header.subarray(from, from + length);
  const end = field.indexOf(0);
  return field.subarray(0, end === -1 ? length : end).toString();
};

const entryOf = (header: Buffer): { readonly name: string; readonly bytes: number } => {
  if (Number.parseInt(textOf(header, 148, 8), 8) !== checksumOf(header)) throw new Error('the archive is damaged');
  return { name: textOf(header, 0, longestName), bytes: Number.parseInt(textOf(header, 124, 12), 8) };
};

/** Takes all entries out into a folder and answers their names. Throws when the archive is damaged or cut short. */
export const takeOut = async (archive: string, folder: string): Promise<string[]> => {
  const names: string[] = [];
  const file = await open(archive);
  const header = Buffer.alloc(blockBytes);
  const chunk = Buffer.alloc(1024 * 1024);
  let at = 0;
  const read = async (into: Buffer, length: number): Promise<void> => {
    const { bytesRead } = await file.read(into, 0, length, at);
    if (bytesRead !== length) throw new Error('the archive is cut short');
    at += length;
  };
  try {
    for (;;) {
      await read(header, blockBytes);
      if (header.every((byte) => byte === 0)) return names;
      const { name, bytes } = entryOf(header);
      const path = resolve(folder, name);
      if (!path.startsWith(join(resolve(folder), '/'))) throw new Error(`the archive names a file outside: ${name}`);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const out = await open(path, 'wx', 0o600);
      try {
        for (let left = bytes; left > 0; left -= chunk.length) {
          const length = Math.min(left, chunk.length);
          await read(chunk, length);
          await out.write(chunk, 0, length);
        }
      } finally {
        await out.close();
      }
      at += padding(bytes).length;
      names.push(name);
    }
  } finally {
    await file.close();
  }
};
