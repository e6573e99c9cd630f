import { type Danger, Dangerous, endOf, type Parts, partsOf, stretchesOf, Unfit } from './parts.ts';
import { mustBePassive } from './pdf.ts';
import { endsAsZip, listZip, unpackEntry, type ZipEntry } from './zip.ts';

export type DocumentKind = 'pdf' | 'zip' | 'text';
type KnownDocument = { readonly contentType: string; readonly extension: string };

const office = 'application/vnd.openxmlformats-officedocument';
const docx = { contentType: `${office}.wordprocessingml.document`, extension: 'docx' };
const xlsx = { contentType: `${office}.spreadsheetml.sheet`, extension: 'xlsx' };

/** Programs of a telephone and of Java, by what they cannot do without. */
const programs = /(^|\/)(META-INF\/MANIFEST\.MF|AndroidManifest\.xml|classes\.dex)$/i;
// What Windows, a Mac or a Linux desktop starts at a double click, points and blanks behind it or not. Whoever answers
// shoppers opens what they send.
const starts =
  /\.(exe|scr|pif|com|bat|cmd|ps1|psm1|vbs|vbe|js|jse|wsf|wsh|hta|lnk|msi|msix|appx|jar|apk|reg|cpl|dll|sys|chm|scf|url|webloc|desktop|library-ms|search-ms|searchconnector-ms|settingcontent-ms|application|appref-ms|inf|ins|isp|job|msc|msp|mst|gadget|theme|themepack|diagcab|website|xll|wll|iqy|slk|rdp|sh|bash|command|app|action|workflow|py|pyw|pl|rb|php|ahk|au3|html?|xhtml|shtml|mht|mhtml|svg|one)[. ]*$/i;
const archived =
  /\.(zip|zipx|rar|r\d\d|7z|tar|t?gz|t?bz2?|t?xz|zst|lz4|lzh|lha|arj|ace|cab|iso|img|vhdx?|dmg|pkg|deb|rpm|war|ear|cpio|z)[. ]*$/i;
const macros = /(^|\/)vba(Project|Data)\w*\.(bin|xml)$|\.(doc|dot|xls|xlt|ppt|pot|pps|sld|xla|xlam|ppam)m?[. ]*$/i;
const withMacros = /\.(docm|dotm|xlsm|xltm|xlam|xlsb|pptm|potm|ppsm|ppam|sldm)[. ]*$/i;

/** What an entry is by its first bytes, whatever it is called. */
const beginnings: readonly (readonly [bytes: string, danger: Danger])[] = [
  ['MZ', 'starts'],
  ['\x7fELF', 'starts'],
  ['\xfe\xed\xfa', 'starts'],
  ['\xcf\xfa\xed\xfe', 'starts'],
  ['\xca\xfe\xba\xbe', 'starts'],
  ['#!', 'starts'],
  ['L\0\0\0\x01\x14\x02\0', 'starts'],
  ['[InternetShortcut', 'starts'],
  ['[Desktop Entry', 'starts'],
  ['Rar!', 'nested'],
  ['7z\xbc\xaf\x27\x1c', 'nested'],
  ['\x1f\x8b', 'nested'],
  ['BZh', 'nested'],
  ['\xfd7zXZ', 'nested'],
  ['MSCF', 'nested'],
  // A document of an older office, which may hold anything.
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'macros'],
];

// Parts of an office document that could not be told without unpacking: what it says that it is made of, and what it loads
// from elsewhere.
const toldOf = /^\[Content_Types\]\.xml$|\.rels$/i;
const saysMacros = /macroEnabled|vbaProject|ms-office\.vba|activeX\b.*classid/i;
const loadsFromElsewhere =
  /(attachedTemplate|oleObject|frame|subDocument|externalLinkPath)"[^>]*TargetMode="External"|TargetMode="External"[^>]*(attachedTemplate|oleObject|subDocument)"/i;

/** What is unpacked of an archive to be looked into itself: documents that people pack together. */
const maxInnerBytes = 20 * 1024 * 1024;

const mustBeNamedWell = (name: string): void => {
  if (macros.test(name) || withMacros.test(name)) throw new Dangerous('macros');
  if (programs.test(name) || starts.test(name)) throw new Dangerous('starts');
  if (archived.test(name)) throw new Dangerous('nested');
};

const mustBegin = (bytes: Buffer): void => {
  const begins = bytes.toString('latin1', 0, 24).replace(/^\xef\xbb\xbf/, '');
  const found = beginnings.find(([signature]) => begins.startsWith(signature));
  if (found) throw new Dangerous(found[1]);
};

/** Whether an entry is kept whole to be looked into, by its name and first bytes. */
const isLookedInto = (name: string, first: Buffer): boolean => {
  const begins = first.toString('latin1', 0, 4);
  return begins === '%PDF' || begins === 'PK\x03\x04' || toldOf.test(name);
};

const lookIntoEntry = async (entry: ZipEntry, bytes: Buffer, depth: number): Promise<void> => {
  if (toldOf.test(entry.name)) {
    const text = bytes.toString('utf8');
    if (saysMacros.test(text)) throw new Dangerous('macros');
    if (loadsFromElsewhere.test(text)) throw new Dangerous('active');
    return;
  }
  if (bytes.toString('latin1', 0, 4) === '%PDF') return void (await readPdf(partsOf(bytes)));
  // Documents of an office are archives themselves; others within an archive are not opened, and not taken.
  if (depth > 0 || (await readArchive(partsOf(bytes), depth + 1)).extension === 'zip') throw new Dangerous('nested');
};

const checkEntry = async (parts: Parts, entry: ZipEntry, depth: number): Promise<void> => {
  mustBeNamedWell(entry.name);
  const kept: Buffer[] = [];
  let first: Buffer | undefined;
  let bytes = 0;
  for await (const piece of unpackEntry(parts, entry)) {
    if (!first) {
      mustBegin(piece);
      first = piece;
    }
    bytes += piece.length;
    if (!isLookedInto(entry.name, first)) continue;
    if (bytes > maxInnerBytes) throw new Dangerous('unpacks');
    kept.push(piece);
  }
  if (kept.length > 0) await lookIntoEntry(entry, Buffer.concat(kept), depth);
};

const readArchive = async (parts: Parts, depth = 0): Promise<KnownDocument> => {
  const entries = await listZip(parts);
  for (const entry of entries) await checkEntry(parts, entry, depth);
  const names = new Set(entries.map(({ name }) => name));
  if (!names.has('[Content_Types].xml')) return { contentType: 'application/zip', extension: 'zip' };
  if (names.has('word/document.xml')) return docx;
  if (names.has('xl/workbook.xml')) return xlsx;
  throw new Unfit('an office document of another kind');
};

/** A PDF from its first byte to its last, and nothing else beside it; one that does nothing by itself. */
const readPdf = async (parts: Parts): Promise<KnownDocument> => {
  const tail = (await endOf(parts, 1024)).toString('latin1');
  const mark = tail.lastIndexOf('%%EOF');
  const isClean = mark >= 0 && /^[\s\0]*$/.test(tail.slice(mark + 5));
  if (!isClean || (await endsAsZip(parts))) throw new Unfit('a document that goes on behind its end');
  const pieces: Buffer[] = [];
  for await (const piece of stretchesOf(parts)) pieces.push(piece);
  mustBePassive(Buffer.concat(pieces));
  return { contentType: 'application/pdf', extension: 'pdf' };
};

// oxlint-disable-next-line no-control-regex -- these are what it looks for
const unprintable = /[\0-\x08\x0b\x0e-\x1f\x7f]/;

/** Text that nobody's browser could take for a page: UTF-8, printable, not opening with a tag. */
const readText = async (parts: Parts): Promise<KnownDocument> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let begun = '';
  try {
    for await (const bytes of stretchesOf(parts)) {
      const text = decoder.decode(bytes, { stream: true });
      if (unprintable.test(text)) throw new Unfit('no text');
      begun ||= text.trimStart().slice(0, 16);
    }
    decoder.decode();
  } catch (error) {
    throw error instanceof TypeError ? new Unfit('not UTF-8') : error;
  }
  if (begun === '' || /^<[a-z!?/]/i.test(begun)) throw new Unfit('a page');
  return { contentType: 'text/plain', extension: 'txt' };
};

// Every scanner knows this sentence of the European Institute for Computer Antivirus Research; it harms nobody.
const scannersMark = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';

/** A document that a virus scanner would hold back. */
export class Infected extends Unfit {
  override readonly name = 'Unfit';
}

const mustBeClean = async (parts: Parts): Promise<void> => {
  let before = Buffer.alloc(0);
  for await (const bytes of stretchesOf(parts)) {
    const looked = Buffer.concat([before, bytes]);
    if (looked.includes(scannersMark)) throw new Infected('what a scanner would hold back');
    before = looked.subarray(-scannersMark.length);
  }
};

const readers = { pdf: readPdf, zip: readArchive, text: readText } as const;

/** Checks a document of a kind and says what it is; `Unfit` when it is not what it begins as. */
export const readDocument = async (parts: Parts, kind: DocumentKind): Promise<KnownDocument> => {
  const known = await readers[kind](parts);
  await mustBeClean(parts);
  return known;
};
