import { endOf, type Parts, stretchesOf, Unfit } from './parts.ts';
import { endsAsZip, listZip } from './zip.ts';

export type DocumentKind = 'pdf' | 'zip' | 'text';
type KnownDocument = { readonly contentType: string; readonly extension: string };

const office = 'application/vnd.openxmlformats-officedocument';
const docx = { contentType: `${office}.wordprocessingml.document`, extension: 'docx' };
const xlsx = { contentType: `${office}.spreadsheetml.sheet`, extension: 'xlsx' };

/** What runs when it is opened: as a program of its own, or within the document. */
const runs = /(^|\/)(vbaProject\.bin|META-INF\/MANIFEST\.MF|AndroidManifest\.xml|classes\.dex)$/i;
// What Windows starts at a double click, points and blanks behind it or not. Whoever answers shoppers opens what they send.
const starts =
  /\.(exe|scr|pif|com|bat|cmd|ps1|psm1|vbs|vbe|js|jse|wsf|wsh|hta|lnk|msi|msix|jar|apk|reg|cpl|dll|iso|img|vhdx?|chm|scf|url)[. ]*$/i;

const readArchive = async (parts: Parts): Promise<KnownDocument> => {
  const names = await listZip(parts);
  if (names.some((name) => runs.test(name) || starts.test(name))) throw new Unfit('an archive that runs');
  if (!names.includes('[Content_Types].xml')) return { contentType: 'application/zip', extension: 'zip' };
  if (names.includes('word/document.xml')) return docx;
  if (names.includes('xl/workbook.xml')) return xlsx;
  throw new Unfit('an office document of another kind');
};

/** A PDF from its first byte to its last, and nothing else beside it. */
const readPdf = async (parts: Parts): Promise<KnownDocument> => {
  const tail = (await endOf(parts, 1024)).toString('latin1');
  const mark = tail.lastIndexOf('%%EOF');
  const isClean = mark >= 0 && /^[\s\0]*$/.test(tail.slice(mark + 5));
  if (!isClean || (await endsAsZip(parts))) throw new Unfit('a document that goes on behind its end');
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
