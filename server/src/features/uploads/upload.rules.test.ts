import { expect, test } from 'vitest';
import { addressOf, readAddress } from './signed-address.ts';
import { pictureKindOf } from './upload.rules.ts';

const secret = 'a secret of thirty-two characters';
const fileId = '0190c0de-0000-7000-8000-000000000001';
const now = new Date('2026-11-21T03:04:05Z');

const askOf = (address: string) => {
  const url = new URL(address, 'http://localhost');
  const read = (name: string) => url.searchParams.get(name) ?? '';
  return { fileId: url.pathname.split('/').at(-1) ?? '', size: read('size'), until: read('until'), sign: read('sign') };
};
const later = (ms: number) => new Date(now.getTime() + ms);

test('a signed address shows its file for an hour and then nothing', () => {
  const asked = askOf(addressOf(secret, fileId, 'full', now));
  expect(readAddress(secret, asked, now)?.size).toBe('full');
  expect(readAddress(secret, asked, later(60 * 60_000))?.secondsLeft).toBeGreaterThan(0);
  expect(readAddress(secret, asked, later(76 * 60_000))).toBeUndefined();
});

test('an address stays the same for a while, so that browsers can keep the picture', () => {
  expect(addressOf(secret, fileId, 'full', later(60_000))).toBe(addressOf(secret, fileId, 'full', now));
});

test.each([
  ['another file', { fileId: '0190c0de-0000-7000-8000-000000000002' }],
  ['another size', { size: 'thumbnail' }],
  ['a later end', { until: '9999999999' }],
  ['no signature', { sign: '' }],
  ['a size that is none', { size: 'huge' }],
  ['an end that is no number', { until: 'soon' }],
])('%s is not what was signed', (_, change) => {
  const asked = askOf(addressOf(secret, fileId, 'full', now));
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
