import { expect, test } from 'vitest';
import { sanitize } from './sanitize.ts';

const rel = 'rel="noopener noreferrer nofollow"';

test('a link tells the page that it opens nothing of where it stood, whatever its writer wished', () => {
  expect(sanitize('<a href="https://shop.example/a" title="去看">店</a>')).toBe(
    `<a href="https://shop.example/a" title="去看" ${rel}>店</a>`,
  );
  expect(sanitize('<a rel="opener" target="_top" href="https://shop.example/">店</a>')).toBe(
    `<a href="https://shop.example/" ${rel}>店</a>`,
  );
});

test('what was sanitized once stays as it is', () => {
  const once = sanitize('<h1>公告</h1><p><a href="mailto:help@shop.example">写信</a></p>');
  expect(once).toBe(`<h2>公告</h2><p><a href="mailto:help@shop.example" ${rel}>写信</a></p>`);
  expect(sanitize(once)).toBe(once);
});

test.each([
  String.raw`//evil.example/x`,
  String.raw`/\evil.example/x`,
  '/\t/evil.example/x',
  String.raw`\\evil.example`,
  'evil.example',
])('another host does not pass for ours: %j', (address) => {
  expect(sanitize(`<img src="${address}">`)).toBe('');
  expect(sanitize(`<a href="${address}">点</a>`)).toBe(`<a ${rel}>点</a>`);
});

test('places in the app, paths of ours and whole addresses are led to', () => {
  for (const address of ['#/pages/cart/cart', '/wap/', 'https://www.post.japanpost.jp/', 'mailto:help@shop.example'])
    expect(sanitize(`<a href="${address}">点</a>`)).toContain(`href="${address}"`);
  expect(sanitize('<img src="/api/web/picture/camera.1.0.webp" alt="相机">')).toContain('src="/api/web/picture/');
});

test('nothing runs, and nothing is loaded from elsewhere', () => {
  expect(
    sanitize(
      '<script>alert(1)</script><p onclick="alert(1)" style="position:fixed">字</p><img src="//elsewhere.example/a.png">',
    ),
  ).toBe('<p>字</p>');
  expect(sanitize('<a href="javascript:alert(1)">点</a>')).toBe(`<a ${rel}>点</a>`);
});
