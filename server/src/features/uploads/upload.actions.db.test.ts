import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pngThatSays } from '../../../test/made/bombs.ts';
import { sendFile, sendProof } from '../../../test/steps/stored.ts';
import { makeWorld } from '../../../test/world.ts';
import { fileIdsExist } from './index.ts';

const world = makeWorld();

const jpeg = () =>
  sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#953FCF' } })
    .withExif({ IFD0: { Copyright: 'the secret owner' }, IFD3: { GPSLatitude: '35/1 41/1 22/1' } })
    .jpeg()
    .toBuffer();

test('a picture is drawn anew, smaller, without its metadata, and shown at signed addresses', async () => {
  const packer = await world.staff('sato', 'warehouse');
  const sent = await jpeg();
  expect(sent.includes('the secret owner')).toBe(true);
  const { code, data } = await sendFile(world, packer, sent, 'image/jpeg');
  expect([code, data.width, data.height]).toEqual([10000, 2048, 1024]);
  const full = await world.http.inject({ url: data.url });
  expect(full.statusCode).toBe(200);
  expect(full.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(full.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/);
  const shown = await sharp(full.rawPayload).metadata();
  expect([shown.format, shown.width, shown.exif]).toEqual(['webp', 2048, undefined]);
  const small = await sharp((await world.http.inject({ url: data.thumbnailUrl })).rawPayload).metadata();
  expect(small.width).toBe(320);
});

test('a forged, bare or expired address shows nothing', async () => {
  const packer = await world.staff('sato', 'warehouse');
  const { data } = await sendFile(world, packer, await jpeg());
  const bare = data.url.split('?')[0] ?? '';
  const long = 'a'.repeat(5000);
  for (const url of [
    bare,
    data.url.replace('size=full', 'size=thumbnail'),
    `${data.url}x`,
    '/api/file/..%2Fsecret',
    `/api/file/${long}`,
    `/api/web/avatar/${long}`,
    `/api/web/carousel/picture/${long}`,
    `/api/web/picture/${long}`,
    `/api/web/mall/platform/logo/${long}`,
  ])
    expect((await world.http.inject({ url })).statusCode).toBe(404);
  world.clock.advance(2 * 3_600_000);
  expect((await world.http.inject({ url: data.url })).statusCode).toBe(404);
});

test('what is no picture is refused by its content, whatever it calls itself', async () => {
  const packer = await world.staff('sato', 'warehouse');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const cut = (await jpeg()).subarray(0, 400);
  for (const bytes of [svg, cut, Buffer.from('GIF89a'), Buffer.alloc(0)])
    expect((await sendFile(world, packer, bytes, 'image/png')).code).toBe(10001);
  const huge = await sendFile(world, packer, Buffer.alloc(11 * 1024 * 1024, 0xff));
  expect([huge.status, huge.code]).toEqual([413, 10001]);
});

test('only staff upload, and a file is its owner’s', async () => {
  const mei = await world.shopper('mei');
  expect((await sendFile(world, mei, await jpeg())).code).toBe(10007);
  const packer = await world.staff('sato', 'warehouse');
  const { data } = await sendFile(world, packer, await jpeg());
  const { db } = world.platform;
  expect(await fileIdsExist(db, [data.fileId, data.fileId], `staff:${packer.id}`)).toBe(true);
  expect(await fileIdsExist(db, [data.fileId], `staff:${mei.id}`)).toBe(false);
});

test('of a shopper 50 pictures a day are decoded, whether or not they can be: 50 at once and one after them', async () => {
  const [mei, li] = [await world.shopper('mei'), await world.shopper('li')];
  const cut = (await jpeg()).subarray(0, 400);
  const bomb = pngThatSays({ width: 50_000, height: 50_000 });
  const sent = await Promise.all(
    Array.from({ length: 56 }, (_, at) => sendProof(world, mei, ...([[cut], [bomb], []][at % 3] as [Buffer?]))),
  );
  const answered = (code: number) => sent.filter((each) => each.code === code).length;
  expect(answered(10000) + answered(10001)).toBe(50);
  expect([answered(10000) > 10, answered(10001) > 20, answered(10004)]).toEqual([true, true, 6]);
  expect((await sendProof(world, mei)).code).toBe(10004);
  // What was taken in is counted once; nobody else is kept from sending.
  expect((await sendProof(world, li)).code).toBe(10000);
  world.clock.advance(24 * 3_600_000);
  expect((await sendProof(world, mei)).code).toBe(10000);
});
