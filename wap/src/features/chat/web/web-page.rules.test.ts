import { expect, test } from 'vitest';
import { misleadingAddresses } from '@hakobu/contract/content/misleading-addresses';
import { isForeignScript, webPageOf } from './web-page.rules.ts';

const own = new URL('https://shop.example/wap/');
const hosts = ['allowed.com', 'www.post.japanpost.jp'];
const read = (src: string) => webPageOf(src, own, hosts);

test('a page of a host that is allowed is shown in the app', () => {
  const href = 'https://www.post.japanpost.jp/int/?a=1#b';
  expect(read(href)).toEqual({ way: 'framed', href, host: 'www.post.japanpost.jp' });
  expect(read('HTTPS://ALLOWED.COM')).toEqual({ way: 'framed', href: 'https://allowed.com/', host: 'allowed.com' });
});

test.each(misleadingAddresses)('%j is opened nowhere', (src) => {
  expect(read(src)).toEqual({ way: 'nowhere' });
});

test.each([
  'https://shop.example/wap/',
  'HTTPS://SHOP.EXAMPLE:443/desk/',
  'http://shop.example/desk/',
  'https://shop.example:8443/',
  'https://shop.example./desk/',
])('%j, a page of ours, is never framed', (src) => {
  expect(read(src)).toEqual({ way: 'nowhere' });
});

const outside: readonly (readonly [string, string])[] = [
  ['https://evil.example/', 'evil.example'],
  ['https://allowed.com.evil.example/', 'allowed.com.evil.example'],
  ['https://sub.allowed.com/', 'sub.allowed.com'],
  ['https://evil.example/#https://allowed.com', 'evil.example'],
  ['https://evil.example/?https://allowed.com', 'evil.example'],
  ['https://evil.example/allowed.com', 'evil.example'],
  ['http://allowed.com/', 'allowed.com'],
  ['https://allowed.com:8443/', 'allowed.com:8443'],
  ['https://allowed.com./', 'allowed.com.'],
  ['https://аllowed.com/', 'xn--llowed-2nf.com'],
  ['https://2130706433/', '127.0.0.1'],
];
test.each(outside)('%j opens outside, named as %s', (src, host) => {
  expect(read(src)).toMatchObject({ way: 'outside', host });
});

test('a host in letters that pass for others is told', () => {
  expect(isForeignScript('xn--llowed-2nf.com')).toBe(true);
  expect(isForeignScript('allowed.com')).toBe(false);
});
