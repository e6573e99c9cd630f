import fc from 'fast-check';
import { expect, test } from 'vitest';
import { archive, pdf } from '../../../../test/made/archives.ts';
import { box, film, numbers } from '../../../../test/made/films.ts';
import { beginningOf } from './beginning.ts';
import { readDocument } from './documents.ts';
import { partsOf, Unfit } from './parts.ts';
import { joinRanges } from './samples.ts';
import { cleanFilm, type Film, readFilm } from './video.ts';

const cleaned = async (given: Buffer): Promise<Buffer> => {
  const bytes = Buffer.from(given);
  await cleanFilm(await readFilm(partsOf(bytes)), async (at, written) => bytes.set(written, at));
  return bytes;
};

/** What is done with any upload: the beginning, and then the whole by that. */
const examine = async (bytes: Buffer): Promise<string> => {
  const parts = partsOf(bytes);
  const beginning = await beginningOf(parts);
  if (!beginning || beginning === 'picture') return beginning ?? 'nothing';
  if (beginning === 'video') return (await readFilm(parts)).contentType;
  return (await readDocument(parts, beginning)).contentType;
};
const examined = (bytes: Buffer): Promise<string> =>
  examine(bytes).catch((error: unknown) => (error instanceof Unfit ? 'unfit' : Promise.reject(error)));

test('a film keeps its pictures and its length, and says neither where nor when it was made', async () => {
  const given = film();
  const clean = await cleaned(given);
  expect(clean.length).toBe(given.length);
  const text = clean.toString('latin1');
  expect(text.split('what the film shows ').length).toBe(3);
  const unsaid = ['35.68', 'secret', 'Secret', 'GPS', 'xmpmeta', 'com.apple', 'place'];
  expect(unsaid.filter((said) => text.includes(said))).toEqual([]);
  expect(clean.includes(numbers(0xdeadbeef))).toBe(false);
  // Cleaned once, there is nothing left to clean.
  expect(await cleaned(clean)).toEqual(clean);
});

test('a film says how it stands and how long it lasts', async () => {
  expect(await readFilm(partsOf(film()))).toMatchObject({
    contentType: 'video/mp4',
    width: 1080,
    height: 1920,
    durationMs: 5000,
  });
  expect((await readFilm(partsOf(film({ brand: 'qt  ' })))).contentType).toBe('video/quicktime');
});

const firstOf = (bytes: Buffer, text: string, by: string): Buffer => {
  const at = bytes.indexOf(text);
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(by), bytes.subarray(at + text.length)]);
};

/** A film in which a number says something else: the length of a box, or how many rows its table has. */
const lying = (said: number, at: (bytes: Buffer) => number): Buffer => {
  const bytes = Buffer.from(film());
  bytes.writeUInt32BE(said, at(bytes));
  return bytes;
};
const lengthOf = (type: string) => (bytes: Buffer) => bytes.indexOf(type) - 4;

test.each([
  ['claims a head longer than itself', lying(0x7fffffff, lengthOf('moov'))],
  ['has a box that is longer than what it lies in', lying(0x00010000, lengthOf('mdia'))],
  ['has a box without a length', lying(0, lengthOf('trak'))],
  ['has a box shorter than its own head', lying(4, lengthOf('tkhd'))],
  ['has a store longer than numbers go', lying(1, lengthOf('mdat'))],
  [
    'has a table of four thousand million rows',
    lying(0xffffffff, (bytes) => bytes.indexOf('stco', bytes.indexOf('meta')) + 8),
  ],
  ['begins late', film({ inFront: box('free', 'x') })],
  ['has something behind its boxes', film({ behind: Buffer.from('<html>') })],
  ['breaks off', film().subarray(0, -40)],
  ['has two heads', Buffer.concat([film(), box('moov')])],
  ['has no pictures', firstOf(film(), 'vmhd', 'smhd')],
  ['has parts elsewhere', film().fill(0, film().indexOf('url ') + 4, film().indexOf('url ') + 8)],
  ['has a track of places whose samples lie nowhere', firstOf(film(), 'mdat', 'free')],
])('a film that %s is refused', async (_, bytes) => {
  await expect(readFilm(partsOf(bytes))).rejects.toThrow(Unfit);
});

const office = '[Content_Types].xml';

test.each([
  ['application/pdf', pdf()],
  ['application/zip', archive(['a/b.txt', 'c.txt'])],
  ['application/zip', archive(['a.txt'], { comment: 'made by hand' })],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', archive([office, 'word/document.xml'])],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', archive([office, 'xl/workbook.xml'])],
  ['text/plain', Buffer.from('\uFEFF订单号 O2026\r\n3 < 5')],
  ['video/mp4', film()],
  ['picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
])('%s is known by its content', async (known, bytes) => {
  expect(await examined(bytes)).toBe(known);
});

const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('  <!DOCTYPE html><script>alert(1)</script>')],
  ['a drawing that can run', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a script of a server', Buffer.from('<?php system($_GET[0]); ?>')],
  ['text with a NUL', Buffer.from('a\0b')],
  ['text in another encoding', Buffer.from('c4e3bac3', 'hex')],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
  ['a picture of another kind', Buffer.from('GIF89a\x01\x00\x01\x00')],
  ['a PDF that begins late', Buffer.concat([Buffer.from('\x01'), pdf()])],
  ['a PDF that goes on', pdf('<html>')],
  ['a PDF that is an archive too', Buffer.concat([pdf(), archive(['a'], { comment: '%%EOF' })])],
  ['an archive with something before it', Buffer.concat([Buffer.from('PK\x03\x04xxxx'), archive(['a'])])],
  ['an archive with something behind it', Buffer.concat([archive(['a']), Buffer.from('x')])],
  ['an archive that leaves its folder', archive(['../../etc/passwd'])],
  ['an archive that leaves its folder backwards', archive(['a\\..\\..\\b'])],
  ['an archive that unpacks without end', archive(['a', 'b', 'c'], { unpacked: 0x7fffffff })],
  ['an archive whose entries lie in each other', archive(['a', 'b', 'c'], { packed: 60 })],
  ['an archive with a program', archive(['报价.pdf', '报价单/invoice.PDF.exe'])],
  ['an archive with what starts something', archive(['photo.jpg.lnk'])],
  ['an archive with a program under a name that Windows shortens', archive(['invoice.scr. '])],
  ['an archive that runs', archive(['META-INF/MANIFEST.MF', 'A.class'])],
  ['a telephone’s program', archive(['AndroidManifest.xml', 'classes.dex'])],
  ['a document with macros', archive([office, 'word/document.xml', 'word/vbaProject.bin'])],
  ['slides', archive([office, 'ppt/presentation.xml'])],
  ['sound in a film’s clothes', film({ brand: 'M4A ' })],
  ['a photograph in a film’s clothes', film({ brand: 'heic' })],
  ['what a scanner would hold back', Buffer.from(eicar)],
])('%s is refused', async (_, bytes) => {
  expect(await examined(bytes)).toMatch(/^(nothing|unfit)$/);
});

const beginnings = [Buffer.alloc(0), Buffer.from('%PDF-1.4'), archive(['a']), film(), film({ withPlaces: false })];

test('bytes of any kind are taken or refused, and never break what reads them', async () => {
  const spoiled = fc
    .tuple(
      fc.constantFrom(...beginnings),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 12 }),
      fc.uint8Array(),
    )
    .map(([given, changes, tail]) => {
      const bytes = Buffer.concat([given, tail]);
      for (const [at, value] of changes) if (bytes.length > 0) bytes[at % bytes.length] = value;
      return bytes;
    });
  await fc.assert(
    fc.asyncProperty(spoiled, async (bytes) => {
      expect(typeof (await examined(bytes))).toBe('string');
    }),
    { numRuns: 400 },
  );
});

test('a film with any box spoiled is cleaned within its bounds or refused', async () => {
  const given = film();
  await fc.assert(
    fc.asyncProperty(fc.nat(given.length - 1), fc.nat(255), async (at, value) => {
      const bytes = Buffer.from(given);
      bytes[at] = value;
      const read = await readFilm(partsOf(bytes)).catch((error: unknown) => error);
      const zeroed = read instanceof Unfit ? [] : (read as Film).zeroed;
      expect(zeroed.filter(([from, to]) => from < 0 || from >= to || to > given.length)).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test('ranges are joined without losing a byte', () => {
  const range = fc.tuple(fc.nat(60), fc.nat(12)).map(([from, length]) => [from, from + length] as const);
  fc.assert(
    fc.property(fc.array(range), (ranges) => {
      const bytesIn = (some: readonly (readonly [number, number])[]) =>
        new Set(some.flatMap(([from, to]) => Array.from({ length: to - from }, (_, index) => from + index)));
      const joined = joinRanges(ranges);
      expect(bytesIn(joined)).toEqual(bytesIn(ranges));
      for (const [index, [from]] of joined.entries()) expect(from).toBeGreaterThan(joined[index - 1]?.[1] ?? -1);
    }),
  );
});
