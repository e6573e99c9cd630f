import { expect, test } from 'vitest';
import { framedPage } from './framed-page.rules.ts';

const own = 'https://shop.example';

test('pages of the web are shown', () => {
  expect(framedPage('https://www.post.japanpost.jp/?a=1', own)?.host).toBe('www.post.japanpost.jp');
  expect(framedPage('http://example.org', own)?.href).toBe('http://example.org/');
});

test.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://shop.example/1',
  'file:///etc/passwd',
  'ftp://example.org/a',
  'intent://example.org',
  '//example.org',
  '/wap/#/pages/my/my',
  'https://shop.example/wap/',
  'HTTPS://SHOP.EXAMPLE:443/desk/',
  'https://shop.example@evil.example/',
  'https://name:word@evil.example/',
  '',
])('%s is refused', (src) => {
  expect(framedPage(src, own)).toBeUndefined();
});
