import { constants, inflateSync } from 'node:zlib';
import { Dangerous } from './parts.ts';

/** Names of what a PDF does by itself, or carries along. */
const acts =
  /\/(OpenAction|JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|Rendition)(?![A-Za-z0-9])/;
// So short that they stand in packed pictures by chance: looked for where objects stand alone.
const actsInShort = /\/(AA|JS|AF)(?![A-Za-z0-9])/;
const encrypted = /\/Encrypt(?![A-Za-z0-9])/;
const otherFilters = /\/(LZWDecode|LZW|ASCIIHexDecode|AHx|ASCII85Decode|A85|RunLengthDecode|RL|Crypt)(?![A-Za-z0-9])/;

/** What unpacking may make of the streams of one document. */
const maxUnpackedBytes = 256 * 1024 * 1024;
const maxStreams = 50_000;

// `/J#61vaScript` is `/JavaScript`.
const unescaped = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)));

const mustNotAct = (text: string, isOfObjects: boolean): void => {
  const plain = unescaped(text);
  if (acts.test(plain) || (isOfObjects && actsInShort.test(plain))) throw new Dangerous('active');
};

/** What a stream holds, as far as it can be unpacked; undefined where it is packed in another way, or not at all. */
const unpacked = (bytes: Buffer, max: number): Buffer | undefined => {
  try {
    return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: Math.max(max, 1) });
  } catch (error) {
    if (error instanceof RangeError) throw new Dangerous('unpacks');
    return undefined;
  }
};

/**
 * Refuses a PDF that does something by itself: opens, starts, runs or sends something, or carries files. Its names are looked
 * for in all of it, in packed streams of objects too, however they are written; one that cannot be looked into is not taken.
 */
export const mustBePassive = (bytes: Buffer): void => {
  const text = bytes.toString('latin1');
  mustNotAct(text, false);
  const starts = /stream(?:\r\n|\n|\r)/g;
  let [outside, left, streams] = ['', maxUnpackedBytes, 0];
  let after = 0;
  for (let found = starts.exec(text); found; found = starts.exec(text)) {
    if (text.slice(found.index - 3, found.index) === 'end') continue;
    streams += 1;
    if (streams > maxStreams) throw new Dangerous('unpacks');
    const from = found.index + found[0].length;
    const end = text.indexOf('endstream', from);
    const to = end < 0 ? text.length : end;
    const before = unescaped(text.slice(Math.max(after, text.lastIndexOf('obj', found.index)), found.index));
    const isOfObjects = /\/ObjStm(?![A-Za-z0-9])/.test(before);
    // To where the packing itself says that it ends: its bytes may say `endstream` as well.
    const inside = unpacked(bytes.subarray(from), left);
    left -= inside?.length ?? 0;
    const isReadable = inside !== undefined || !/\/(FlateDecode|Fl)(?![A-Za-z0-9])/.test(before);
    if (isOfObjects && (!isReadable || otherFilters.test(before))) throw new Dangerous('active');
    mustNotAct(inside?.toString('latin1') ?? '', isOfObjects);
    outside += text.slice(after, found.index);
    after = to;
    starts.lastIndex = to;
  }
  outside += text.slice(after);
  if (encrypted.test(unescaped(outside))) throw new Dangerous('encrypted');
  mustNotAct(outside, true);
};
