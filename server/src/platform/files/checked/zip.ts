import { pipeline, Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { Dangerous, endOf, type Parts, Unfit } from './parts.ts';

const endBytes = 22;
/** The head of an entry where it lies, without its name. */
const localBytes = 30;
const maxCommentBytes = 0xffff;
const maxEntries = 5000;
/** What may come out of an archive, by its own word: more is a bomb for whoever opens it. */
const maxUnpackedBytes = 256 * 1024 * 1024;
/** And how often as much as went in: texts of a table are packed into a fiftieth. */
const maxRatio = 200;
const freeOfRatioBytes = 10 * 1024 * 1024;

/** An entry as the directory tells of it; where its bytes begin stands before them. */
export type ZipEntry = {
  readonly name: string;
  /** 0 as it is, 8 deflated. */
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly at: number;
};

/** Where in the last bytes of a file the end of a zip archive stands, if there is one. */
const findEnd = (tail: Buffer): number | undefined => {
  for (let at = tail.length - endBytes; at >= 0; at -= 1)
    if (tail.readUInt32LE(at) === 0x06054b50 && at + endBytes + tail.readUInt16LE(at + 20) === tail.length) return at;
  return undefined;
};

/** Whether a file of another kind would open as an archive too. */
export const endsAsZip = async (parts: Parts): Promise<boolean> =>
  findEnd(await endOf(parts, endBytes + maxCommentBytes)) !== undefined;

const mustStayInside = (name: string): void => {
  const isFarFrom = /^([/\\]|[A-Za-z]:)/.test(name) || name.split(/[/\\]/).includes('..') || name.includes('\0');
  if (name === '' || isFarFrom) throw new Unfit('an entry that leaves its folder');
};

/** One entry of the directory, and where the next one stands. */
const readEntry = (directory: Buffer, at: number): { readonly entry: ZipEntry; readonly next: number } => {
  if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50)
    throw new Unfit('a directory that breaks off');
  const [nameBytes = 0, extra = 0, comment = 0] = [28, 30, 32].map((field) => directory.readUInt16LE(at + field));
  const name = directory.toString('utf8', at + 46, at + 46 + nameBytes);
  mustStayInside(name);
  // Of the names, or of what is in them; the directory itself may be, too.
  if ((directory.readUInt16LE(at + 8) & 0b10_0000_0100_0001) !== 0) throw new Dangerous('encrypted');
  const entry = {
    name,
    method: directory.readUInt16LE(at + 10),
    packed: directory.readUInt32LE(at + 20),
    unpacked: directory.readUInt32LE(at + 24),
    at: directory.readUInt32LE(at + 42),
  };
  return { entry, next: at + 46 + nameBytes + extra + comment };
};

/**
 * What is in an archive, by its directory alone: nothing is unpacked. `Unfit` when bytes stand before, behind or beside
 * what the directory knows, when it has parts elsewhere, is encrypted, or would unpack to more than 256 MiB or 200 times its
 * size.
 */
export const listZip = async (parts: Parts): Promise<ZipEntry[]> => {
  const tail = await endOf(parts, endBytes + maxCommentBytes);
  const found = findEnd(tail);
  if (found === undefined) throw new Unfit('an archive without an end');
  const end = tail.subarray(found);
  const [disk, first, here, count] = [4, 6, 8, 10].map((at) => end.readUInt16LE(at));
  const [length, start] = [end.readUInt32LE(12), end.readUInt32LE(16)];
  const isWhole = start + length === parts.size - tail.length + found;
  if (disk !== 0 || first !== 0 || here !== count || !count || count > maxEntries || !isWhole)
    throw new Unfit('an archive that is not whole');
  if ((await parts.read(0, 4)).readUInt32LE(0) !== 0x04034b50) throw new Unfit('an archive that begins late');
  const directory = await parts.read(start, length);
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let left = count; left > 0; left -= 1) {
    const { entry, next } = readEntry(directory, at);
    if (entry.at >= start) throw new Unfit('an entry that lies nowhere');
    entries.push(entry);
    at = next;
  }
  const packed = entries.reduce((sum, each) => sum + localBytes + Buffer.byteLength(each.name) + each.packed, 0);
  const unpacked = entries.reduce((sum, each) => sum + each.unpacked, 0);
  // Entries that lie in each other make much of little.
  if (packed > start) throw new Unfit('entries that lie in each other');
  if (at !== length) throw new Unfit('a directory that goes on');
  if (unpacked > maxUnpackedBytes || (unpacked > freeOfRatioBytes && unpacked > maxRatio * parts.size))
    throw new Dangerous('unpacks');
  return entries;
};

const packedOf = async function* (parts: Parts, { at, packed }: ZipEntry): AsyncGenerator<Buffer> {
  const head = await parts.read(at, localBytes);
  if (head.readUInt32LE(0) !== 0x04034b50) throw new Unfit('an entry that lies nowhere');
  const from = at + localBytes + head.readUInt16LE(26) + head.readUInt16LE(28);
  for (let done = 0; done < packed; done += stretchBytes)
    yield await parts.read(from + done, Math.min(stretchBytes, packed - done));
};
const stretchBytes = 64 * 1024;

/** The bytes of an entry as they come out, held against what the directory said of them. */
export const unpackEntry = async function* (parts: Parts, entry: ZipEntry): AsyncGenerator<Buffer> {
  if (entry.method !== 0 && entry.method !== 8) throw new Unfit('an entry that is packed in another way');
  const packed = Readable.from(packedOf(parts, entry));
  const inflate = createInflateRaw();
  // What goes wrong on the way is thrown by whoever reads.
  const unpacked = entry.method === 0 ? packed : pipeline(packed, inflate, () => undefined);
  let bytes = 0;
  try {
    for await (const given of unpacked) {
      const piece = given as Buffer;
      bytes += piece.length;
      if (bytes > entry.unpacked) throw new Dangerous('unpacks');
      yield piece;
    }
  } catch (error) {
    throw error instanceof Unfit ? error : new Unfit('an entry that cannot be unpacked');
  } finally {
    inflate.destroy();
    packed.destroy();
  }
};
