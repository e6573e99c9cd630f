import { endOf, type Parts, Unfit } from './parts.ts';

const endBytes = 22;
/** The head of an entry where it lies, without its name. */
const localBytes = 30;
const mostCommentBytes = 0xffff;
const mostEntries = 5000;
/** What may come out of an archive, by its own word: more is a bomb for whoever opens it. */
const mostUnpackedBytes = 1024 * 1024 * 1024;

/** Where in the last bytes of a file the end of a zip archive stands, if there is one. */
const findEnd = (tail: Buffer): number | undefined => {
  for (let at = tail.length - endBytes; at >= 0; at -= 1)
    if (tail.readUInt32LE(at) === 0x06054b50 && at + endBytes + tail.readUInt16LE(at + 20) === tail.length) return at;
  return undefined;
};

/** Whether a file of another kind would open as an archive too. */
export const endsAsZip = async (parts: Parts): Promise<boolean> =>
  findEnd(await endOf(parts, endBytes + mostCommentBytes)) !== undefined;

const mustStayInside = (name: string): void => {
  const isFarFrom = /^([/\\]|[A-Za-z]:)/.test(name) || name.split(/[/\\]/).includes('..') || name.includes('\0');
  if (name === '' || isFarFrom) throw new Unfit('an entry that leaves its folder');
};

/**
 * The names in an archive, by its directory alone: nothing is unpacked. `Unfit` when bytes stand before, behind or
 * beside what the directory knows, when it has parts elsewhere, or would unpack to more than 1 GiB.
 */
export const listZip = async (parts: Parts): Promise<string[]> => {
  const tail = await endOf(parts, endBytes + mostCommentBytes);
  const found = findEnd(tail);
  if (found === undefined) throw new Unfit('an archive without an end');
  const end = tail.subarray(found);
  const [disk, first, here, count] = [4, 6, 8, 10].map((at) => end.readUInt16LE(at));
  const [length, start] = [end.readUInt32LE(12), end.readUInt32LE(16)];
  const isWhole = start + length === parts.size - tail.length + found;
  if (disk !== 0 || first !== 0 || here !== count || !count || count > mostEntries || !isWhole)
    throw new Unfit('an archive that is not whole');
  if ((await parts.read(0, 4)).readUInt32LE(0) !== 0x04034b50) throw new Unfit('an archive that begins late');
  const directory = await parts.read(start, length);
  const names: string[] = [];
  let [at, packed, unpacked] = [0, 0, 0];
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > length || directory.readUInt32LE(at) !== 0x02014b50) throw new Unfit('a directory that breaks off');
    const [nameBytes = 0, extra = 0, comment = 0] = [28, 30, 32].map((field) => directory.readUInt16LE(at + field));
    const name = directory.toString('utf8', at + 46, at + 46 + nameBytes);
    mustStayInside(name);
    names.push(name);
    packed += localBytes + nameBytes + directory.readUInt32LE(at + 20);
    unpacked += directory.readUInt32LE(at + 24);
    if (directory.readUInt32LE(at + 42) >= start) throw new Unfit('an entry that lies nowhere');
    at += 46 + nameBytes + extra + comment;
  }
  // Entries that lie in each other make much of little.
  if (packed > start) throw new Unfit('entries that lie in each other');
  if (at !== length || unpacked > mostUnpackedBytes) throw new Unfit('an archive that unpacks to more than it should');
  return names;
};
