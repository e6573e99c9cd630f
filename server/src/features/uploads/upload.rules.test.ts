import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dispositionOf, shownName } from './file-name.rules.ts';
import { messageFiles } from './message-file.public.ts';
import { readRange } from './range.rules.ts';
import { addressOf, readAddress } from './signed-address.ts';
import { pictureKindOf } from './upload.rules.ts';

const secret = 'a secret of thirty-two characters';
const fileId = '0190c0de-0000-7000-8000-000000000001';
const full = { size: 'full', isAuditors: false } as const;
const now = new Date('2026-11-21T03:04:05Z');

const askOf = (address: string) => {
  const url = new URL(address, 'http://localhost');
  const read = (name: string) => url.searchParams.get(name) ?? '';
  return {
    fileId: url.pathname.split('/').at(-1) ?? '',
    size: read('size'),
    recalled: read('recalled'),
    until: read('until'),
    sign: read('sign'),
  };
};
const later = (ms: number) => new Date(now.getTime() + ms);

test('a signed address shows its file for an hour and then nothing', () => {
  const asked = askOf(addressOf(secret, fileId, full, now));
  expect(readAddress(secret, asked, now)?.size).toBe('full');
  expect(readAddress(secret, asked, later(60 * 60_000))?.secondsLeft).toBeGreaterThan(0);
  expect(readAddress(secret, asked, later(76 * 60_000))).toBeUndefined();
});

test('an address stays the same for a while, so that browsers can keep the picture', () => {
  expect(addressOf(secret, fileId, full, later(60_000))).toBe(addressOf(secret, fileId, full, now));
});

test.each([
  ['another file', { fileId: '0190c0de-0000-7000-8000-000000000002' }],
  ['another size', { size: 'thumbnail' }],
  ['the file as it came', { size: 'file' }],
  ['what was recalled', { recalled: '1' }],
  ['a later end', { until: '9999999999' }],
  ['no signature', { sign: '' }],
  ['a size that is none', { size: 'huge' }],
  ['an end that is no number', { until: 'soon' }],
])('%s is not what was signed', (_, change) => {
  const asked = askOf(addressOf(secret, fileId, full, now));
  expect(readAddress(secret, { ...asked, ...change }, now)).toBeUndefined();
});

test('a picture is known by its content', () => {
  expect(pictureKindOf(Buffer.from('ffd8ffe000104a46', 'hex'))).toBe('jpeg');
  expect(pictureKindOf(Buffer.from('89504e470d0a1a0a00', 'hex'))).toBe('png');
  expect(pictureKindOf(Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'))).toBe('webp');
  expect(pictureKindOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeUndefined();
  expect(pictureKindOf(Buffer.from('GIF89a'))).toBeUndefined();
  expect(pictureKindOf(Buffer.alloc(0))).toBeUndefined();
});

test.each([
  ['发票.pdf', 'pdf', '发票.pdf'],
  ['invoice.pdf.exe', 'pdf', 'invoice.pdf'],
  ['photo.php.jpg', 'webp', 'photo.php.webp'],
  ['..\\..\\windows\\system.ini', 'txt', 'system.txt'],
  ['../../etc/passwd', 'txt', 'passwd.txt'],
  ['%00.html', 'txt', '%00.txt'],
  ['a\0b\r\n.zip', 'zip', 'ab.zip'],
  ['receipt\u202Efdp.exe', 'pdf', 'receiptfdp.pdf'],
  ['.htaccess', 'txt', 'file.txt'],
  ['', 'mp4', 'file.mp4'],
  ['con:aux?.txt', 'txt', 'con_aux_.txt'],
])('%j that is %s is shown as %j', (given, extension, shown) => {
  expect(shownName(given, extension)).toBe(shown);
});

test('whatever a file calls itself, its shown name is short, plain and ends as it is', () => {
  fc.assert(
    fc.property(fc.uint16Array({ maxLength: 300 }), (units) => {
      const name = shownName(String.fromCharCode(...units), 'docx');
      expect(Array.from(name).length).toBeLessThanOrEqual(120);
      expect(name).toMatch(/^[^\p{C}/\\<>:"|?*]+\.docx$/u);
      expect(dispositionOf('attachment', name)).toMatch(
        /^attachment; filename="file\.docx"; filename\*=UTF-8''[\w.~%&+#$^`{|}-]+$/,
      );
    }),
  );
  expect(Array.from(shownName('长'.repeat(4096), 'txt')).length).toBe(120);
});

test.each([
  [undefined, undefined],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=0-1', { first: 0, last: 1 }],
  ['bytes=90-500', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-2', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['items=0-1', undefined],
  ['bytes=1e3-', undefined],
])('the range %s of 100 bytes is %j', (header, stretch) => {
  expect(readRange(header, 100)).toEqual(stretch);
});

test('a range that is answered lies in the file', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(1000), fc.nat(1000), (text, from, to) => {
      for (const header of [text, `bytes=${from}-${to}`, `bytes=-${to}`, `bytes=${from}-`]) {
        const read = readRange(header, 500);
        const { first, last } = read === undefined || read === 'none' ? { first: 0, last: 499 } : read;
        expect([first >= 0, first <= last, last < 500]).toEqual([true, true, true]);
      }
    }),
  );
});

test('a sender names a file by its id or by the address that was answered, and by nothing else', () => {
  for (const name of [fileId, `/api/file/${fileId}`, `/api/file/${fileId}?size=full&until=1&sign=x`])
    expect(messageFiles.idIn(name)).toBe(fileId);
  expect(messageFiles.idIn(`https://hakobu.example/api/file/${fileId}?size=file`)).toBe(fileId);
  const others = ['', 'javascript:alert(1)', 'http://169.254.169.254/latest', `../../${fileId}`, `${fileId}/../x`];
  for (const name of [...others, `file:///api/file/${fileId}`, `http://a@b/api/file/${fileId}`, 'photo.webp'])
    expect(messageFiles.idIn(name)).toBeUndefined();
});
