import { expect, test } from 'vitest';
import { ProxyPicture } from './proxy.shape.ts';

test.each(['/api/web/picture/far/aGVsbG8.c2ln', '/api/web/picture/camera.1.0.webp', '/api/web/picture/x-1_2~3'])(
  '%s is a picture',
  (imageUrl) => {
    expect(ProxyPicture.safeParse({ imageUrl }).success).toBe(true);
  },
);

// Whoever is shown the order asks for it with their own cookies.
test.each([
  '/api/web/picture/../../desk/goods/file',
  '/api/web/picture/%2e%2e/%2e%2e/desk/goods/file',
  '/api/web/picture/far/../../../desk/goods/file',
  '/api/web/picture/./x',
  '/api/web/picture//x',
  '/api/web/picture/',
  '/api/web/picture/x?next=/api/desk',
  '/api/desk/goods/file',
  '//evil.example/api/web/picture/x',
])('%s is none', (imageUrl) => {
  expect(ProxyPicture.safeParse({ imageUrl }).success).toBe(false);
});
