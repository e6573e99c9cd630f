import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { archive, pdf, pdfWith, zipped } from '../../../../test/made/archives.ts';
import { beginningOf } from './beginning.ts';
import { readDocument } from './documents.ts';
import { Dangerous, partsOf } from './parts.ts';

const examine = async (bytes: Buffer): Promise<string> => {
  const parts = partsOf(bytes);
  const beginning = await beginningOf(parts);
  if (beginning !== 'pdf' && beginning !== 'zip') return 'another kind';
  const known = await readDocument(parts, beginning).catch((error: unknown) => error);
  if (known instanceof Dangerous) return known.danger;
  return known instanceof Error ? known.message : (known as { readonly extension: string }).extension;
};

const types = '[Content_Types].xml';
const word = { [types]: '<Types/>', 'word/document.xml': '<w/>' };
const sheet = { [types]: '<Types/>', 'xl/workbook.xml': '<x/>' };
const macroTypes = '<Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>';
const template =
  '<Relationship Type="http://x/attachedTemplate" Target="https://evil.example/a.dotm" TargetMode="External"/>';
const link = '<Relationship Type="http://x/hyperlink" Target="https://example.com/" TargetMode="External"/>';
const ole = Buffer.from('d0cf11e0a1b11ae10000', 'hex');
const shortcut = Buffer.from('4c0000000114020000000000c000000000000046', 'hex');

test.each([
  ['docx', 'a letter with a link', zipped({ ...word, 'word/_rels/document.xml.rels': link })],
  ['xlsx', 'a table', zipped({ ...sheet, 'xl/worksheets/sheet1.xml': '<c/>'.repeat(20_000) })],
  ['zip', 'photographs and a bill', zipped({ '图/a.jpg': 'jpeg', '发票.pdf': pdf(), 'a.docx': zipped(word) })],
  ['pdf', 'a bill whose objects are packed', pdfWith('/Pages 3 0 R', { packed: '3 0 << /Type /Pages >>' })],
  ['pdf', 'a picture that says so by chance', pdfWith('', { packed: 'x /AA y', dictionary: '/Filter /FlateDecode' })],
])('%s: %s is taken', async (known, _, bytes) => {
  expect(await examine(bytes)).toBe(known);
});

test.each([
  ['macros', 'a letter with macros', zipped({ ...word, 'word/vbaProject.bin': 'x' })],
  ['macros', 'a table with macros under another name', zipped({ ...sheet, 'xl/media/image1.bin': ole })],
  ['macros', 'a letter that says it has macros', zipped({ ...word, [types]: macroTypes })],
  ['macros', 'a letter with macros in an archive', zipped({ 'a.docm': zipped(word) })],
  ['macros', 'macros in a letter in an archive', zipped({ 'a.docx': zipped({ ...word, 'word/vbaProject.bin': 'x' }) })],
  ['macros', 'a document of an older office', zipped({ '合同.doc': ole })],
  ['macros', 'the same under the name of a picture', zipped({ 'a.jpg': ole })],
  ['active', 'a letter that fetches its template', zipped({ ...word, 'word/_rels/settings.xml.rels': template })],
  ['starts', 'a shortcut under the name of a picture', zipped({ 'a.jpg': shortcut })],
  ['starts', 'a program under the name of a picture', zipped({ 'a.jpg': 'MZ\x90\0' })],
  ['starts', 'a script without a name for it', zipped({ README: '#!/bin/sh' })],
  ['nested', 'an archive in an archive', zipped({ 'a.zip': zipped({ 'b.txt': 'x' }) })],
  ['nested', 'the same under the name of a picture', zipped({ 'a.jpg': zipped({ 'b.txt': 'x' }) })],
  ['nested', 'another kind of archive', zipped({ 'a.dat': 'Rar!\x1a\x07' })],
  ['encrypted', 'an archive with a password', zipped({ 'a.txt': 'x' }, { flags: 1 })],
  ['encrypted', 'an archive with a strong password', zipped({ 'a.txt': 'x' }, { flags: 0x41 })],
  ['unpacks', 'a bomb that says so', zipped({ a: Buffer.alloc(40_000_000) })],
  ['unpacks', 'a bomb that says it is small', zipped({ a: Buffer.alloc(4_000_000) }, { claims: 10 })],
  ['unpacks', 'a bomb by its directory', archive(['a', 'b', 'c'], { unpacked: 0x7fffffff })],
])('%s: %s is refused', async (danger, _, bytes) => {
  expect(await examine(bytes)).toBe(danger);
});

test.each(['a.lnk', 'a.url', 'a.desktop', 'a.scf', 'a.library-ms', 'a.webloc', 'a.js', 'a.hta', 'a.html', 'a.exe .'])(
  'an archive with %s is refused: it starts something',
  async (name) => {
    expect(await examine(zipped({ [name]: 'x' }))).toBe('starts');
  },
);

test('an archive of more entries than people make is refused', async () => {
  expect(await examine(archive(Array.from({ length: 5001 }, (_, at) => `${at}`)))).toContain('not whole');
});

const inObjects = (packed: string) => pdfWith('', { packed });
// Its bytes say where a stream ends before it does.
const early = Buffer.concat([
  Buffer.from('%PDF-1.7\n2 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\n'),
  deflateSync(Buffer.from(`endstream ${'x'.repeat(70_000)} /S /JavaScript`), { level: 0 }),
  Buffer.from('\nendstream\nendobj\n%%EOF\n'),
]);

test.each([
  ['active', 'opens something', pdfWith('/OpenAction 5 0 R')],
  ['active', 'acts when a page is shown', pdfWith('/AA << /O 5 0 R >>')],
  ['active', 'runs a script', pdfWith('/Names << /JavaScript 5 0 R >>')],
  ['active', 'runs a script in short', pdfWith('/JS (app.alert(1))')],
  ['active', 'starts a program', pdfWith('/S /Launch')],
  ['active', 'carries a file', pdfWith('/EmbeddedFile 5 0 R')],
  ['active', 'writes its names in numbers', pdfWith('/#4F#70enAction 5 0 R')],
  ['active', 'writes some letters in numbers', pdfWith('/S /J#61v#61Script')],
  ['active', 'packs what it does', inObjects('5 0 << /S /JavaScript /JS (x) >>')],
  ['active', 'packs it and writes it in numbers', inObjects('5 0 << /S /J#61vaScript >>')],
  ['active', 'packs it in short', inObjects('5 0 << /AA 6 0 R >>')],
  ['active', 'packs it in a stream of no kind', pdfWith('', { packed: '/S /Launch', dictionary: '/Length 9' })],
  [
    'active',
    'packs its objects twice',
    pdfWith('', { dictionary: '/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]' }),
  ],
  ['active', 'says too early where a stream ends', early],
  ['encrypted', 'has a password', pdfWith('/Encrypt 5 0 R')],
  ['active', 'lies in an archive', zipped({ 'a.pdf': pdfWith('/OpenAction 5 0 R') })],
])('%s: a PDF that %s is refused', async (danger, _, bytes) => {
  expect(await examine(bytes)).toBe(danger);
});
