import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RemoteDouble } from '../../../test/doubles/far.double.ts';
import { makeWorld } from '../../../test/world.ts';
import { remotePicturePath } from '../../platform/files/remote-picture-address.ts';
import { imageUrlOf } from './goods.presenters.ts';

const far = new RemoteDouble();
beforeAll(() => far.start());
afterAll(() => far.stop());
const world = makeWorld({ fetchPage: far.fetchPage });

const address = 'https://static.example.com/m1_1.jpg?1700000000';

test('a picture of live goods is seen at our own address, in each width, and can be nothing but a picture', async () => {
  const body = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#953FCF' } })
    .jpeg()
    .toBuffer();
  far.pages.set(address, { headers: { 'content-type': 'image/jpeg' }, body });
  const url = imageUrlOf(address);
  expect(url).not.toContain('static.example.com');
  for (const [asked, width] of [
    ['?w=160', 160],
    ['?w=300', 320],
    ['', 640],
    ['?w=4000', 960],
    ['?w=NaN', 960],
  ] as const) {
    const { statusCode, headers, rawPayload } = await world.http.inject(`${url}${asked}`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="picture.webp"',
    });
    expect((await sharp(rawPayload).metadata()).width).toBe(width);
  }
  expect(far.asked).toEqual([address]);
});

test('where there is none to be had, an empty frame stands for a minute', async () => {
  for (const lost of ['https://static.example.com/gone.jpg', `https://static.example.com/${'a'.repeat(1900)}.jpg`]) {
    const { statusCode, headers, rawPayload } = await world.http.inject(`${imageUrlOf(lost)}?w=320`);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=60']);
    expect((await sharp(rawPayload).metadata()).width).toBe(320);
  }
});

test('nobody makes us fetch what we did not name', async () => {
  far.asked.length = 0;
  const signed = imageUrlOf(address).slice(remotePicturePath.length);
  const [signature = ''] = signed.split('.');
  const other = Buffer.from('https://static.example.com/other.jpg').toString('base64url');
  for (const forged of ['', 'x', `${signature}.${other}`, `.${other}`, other, `${signed}/x`, `x/${signed}`])
    expect((await world.http.inject(`${remotePicturePath}${forged}`)).statusCode).toBe(404);
  expect(far.asked).toEqual([]);
});

test('pictures of our own are seen where they were', () => {
  expect(imageUrlOf('camera.2.0.webp')).toBe('/api/web/picture/camera.2.0.webp');
});

test('the folder is tidied by the clock, and what is in it stays', async () => {
  await world.settle();
  far.asked.length = 0;
  await world.http.inject(`${imageUrlOf(address)}?w=160`);
  expect(far.asked).toEqual([]);
});
