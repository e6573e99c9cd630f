import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { RemoteDouble } from '../../../test/doubles/far.double.ts';
import { dayMs, hourMs, fixedClock } from '../clock/clock.ts';
import {
  remotePicturePath,
  remotePictureUrl,
  readRemotePicture,
  signRemotePicturesWith,
} from './remote-picture-address.ts';
import { createRemotePictures, type RemotePictureLimits } from './remote-pictures.ts';

const far = new RemoteDouble();
const clock = fixedClock(new Date('2026-11-23T00:00:00Z'));
const address = 'https://static.example.com/1.jpg';
let folder = '';

beforeAll(() => far.start());
afterAll(() => far.stop());
beforeEach(async () => {
  far.pages.clear();
  far.asked.length = 0;
  folder = await mkdtemp(join(tmpdir(), 'hk-far-'));
});
afterEach(() => rm(folder, { recursive: true }));

const pictures = (limits?: Partial<RemotePictureLimits>) =>
  createRemotePictures(folder, far.fetchPage, () => clock.now(), limits);
const drawing = (width: number, height: number, background = '#953FCF') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });
const asJpeg = { 'content-type': 'image/jpeg' };
const files = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((each) => each.isFile())
    .map(({ name }) => name);
const sizeOf = async (bytes: Buffer | undefined) => {
  const { width, height, format, exif } = await sharp(bytes).metadata();
  return { width, height, format, exif };
};

test('a picture is fetched once for all its widths, drawn anew and kept; a restart does not forget it', async () => {
  const answer = await drawing(2000, 1000)
    .withExif({ IFD0: { Copyright: 'secret' } })
    .jpeg()
    .toBuffer();
  far.pages.set(address, { headers: asJpeg, body: answer });
  const all = await Promise.all([320, 640, 960, 640].map((width) => pictures().read(address, width as 320)));
  expect(far.asked.length).toBeGreaterThan(0);
  far.asked.length = 0;
  expect(await sizeOf(all[0])).toEqual({ width: 320, height: 160, format: 'webp', exif: undefined });
  const again = pictures();
  expect(await sizeOf(await again.read(address, 160))).toMatchObject({ width: 160, height: 80 });
  expect(await sizeOf(await again.read(address, 960))).toMatchObject({ width: 960, height: 480 });
  expect(far.asked).toEqual([]);
});

test('however many ask at once, it is fetched once', async () => {
  far.pages.set(address, { headers: asJpeg, body: await drawing(100, 50).jpeg().toBuffer() });
  const one = pictures();
  const all = await Promise.all(Array.from({ length: 30 }, () => one.read(address, 640)));
  expect(new Set(all.map((bytes) => bytes?.length)).size).toBe(1);
  expect(far.asked).toHaveLength(1);
  // What is narrow stays so.
  expect(await sizeOf(all[0])).toMatchObject({ width: 100, height: 50 });
});

const harmful: Readonly<Record<string, () => Promise<{ type?: string; body: Buffer }>>> = {
  'a drawing in SVG': async () => ({
    type: 'image/svg+xml',
    body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
  }),
  'SVG that says it is a photo': async () => ({ body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }),
  'a page': async () => ({ type: 'text/html', body: Buffer.from('<title>x</title>') }),
  'a page that says it is a photo': async () => ({ body: Buffer.from('<title>x</title>') }),
  'a photo that breaks off': async () => ({ body: (await drawing(800, 800).jpeg().toBuffer()).subarray(0, 700) }),
  'a photo of nothing': async () => ({ body: Buffer.from('\xff\xd8\xff\xe0', 'latin1') }),
  'more than forty megapixels that weigh nothing': async () => ({
    type: 'image/png',
    body: await drawing(8000, 5001).png().toBuffer(),
  }),
  'more bytes than a picture may have': async () => ({ body: Buffer.alloc(8_000_001, 'x') }),
  nothing: async () => ({ body: Buffer.alloc(0) }),
};

test.each(Object.entries(harmful))('%s is no picture, and nothing of it is kept', async (_said, make) => {
  const { type = 'image/jpeg', body } = await make();
  far.pages.set(address, { headers: { 'content-type': type }, body });
  expect(await pictures().read(address, 640)).toBeUndefined();
  expect(await files()).toEqual([]);
});

test('a picture that cannot be had is not asked for again at once, and then it is', async () => {
  const one = pictures();
  for (let time = 0; time < 3; time += 1) expect(await one.read(address, 640)).toBeUndefined();
  expect(far.asked).toHaveLength(1);
  far.pages.set(address, { headers: asJpeg, body: await drawing(100, 50).jpeg().toBuffer() });
  clock.advance(61_000);
  expect(await one.read(address, 640)).toBeDefined();
  expect(far.asked).toHaveLength(2);
});

test('an old picture is shown while it is looked for again; it stays when it is gone there', async () => {
  const one = pictures();
  const show = async (colour: string) =>
    far.pages.set(address, { headers: asJpeg, body: await drawing(100, 100, colour).jpeg().toBuffer() });
  const colourOf = async (bytes: Buffer | undefined) =>
    (await sharp(bytes).stats()).dominant.r > 128 ? 'red' : 'blue';
  await show('#ff0000');
  expect(await colourOf(await one.read(address, 320))).toBe('red');
  await show('#0000ff');
  clock.advance(8 * dayMs);
  expect(await colourOf(await one.read(address, 320))).toBe('red');
  await one.settled();
  expect(await colourOf(await one.read(address, 320))).toBe('blue');
  far.pages.delete(address);
  clock.advance(8 * dayMs);
  expect(await colourOf(await one.read(address, 320))).toBe('blue');
  await one.settled();
  expect(await colourOf(await one.read(address, 320))).toBe('blue');
});

test('the folder stays within its bound: what was asked for longest ago goes, and what nobody asked for in a month', async () => {
  const noise = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, at) => (at * 7919) % 251));
  const body = await sharp(noise, { raw: { width: 200, height: 200, channels: 3 } })
    .jpeg()
    .toBuffer();
  const addresses = Array.from({ length: 10 }, (_, at) => `https://static.example.com/${at}.jpg`);
  for (const each of addresses) far.pages.set(each, { headers: asJpeg, body });
  const one = pictures();
  for (const each of addresses) {
    await one.read(each, 960);
    clock.advance(2 * hourMs);
  }
  // The first is asked for again: it is the latest now.
  await one.read(addresses[0] ?? '', 960);
  const [name = ''] = await files();
  const { size } = await stat(join(folder, name.slice(0, 2), name));
  expect(await pictures({ maxBytes: size * 20 }).tidy()).toBe(0);
  expect(await pictures({ maxBytes: size * 5.5 }).tidy()).toBe(6);
  far.asked.length = 0;
  for (const each of [0, 7, 8, 9]) await one.read(addresses[each] ?? '', 960);
  expect(far.asked).toEqual([]);
  const draft = join(folder, `${name}.half`);
  await writeFile(draft, 'half');
  await utimes(draft, clock.now(), clock.now());
  expect(await pictures().tidy()).toBe(0);
  clock.advance(2 * hourMs);
  expect(await pictures().tidy()).toBe(1);
  expect(await files()).toHaveLength(4);
  clock.advance(31 * dayMs);
  await pictures().tidy();
  expect(await files()).toEqual([]);
});

test('an address of ours stands for one picture, and only we can make one', () => {
  signRemotePicturesWith('a secret of thirty-two characters or more');
  const url = remotePictureUrl(address);
  expect(url.startsWith(remotePicturePath)).toBe(true);
  const signed = url.slice(remotePicturePath.length);
  expect(signed).toMatch(/^[\w-]{22}\.[\w-]+$/);
  expect(readRemotePicture(signed)).toBe(address);
  const [signature = '', encoded = ''] = signed.split('.');
  const inside = Buffer.from('http://169.254.169.254/').toString('base64url');
  for (const forged of [
    '',
    '.',
    signature,
    `.${encoded}`,
    `${signature}.`,
    `${signature}.${inside}`,
    `${signature.slice(1)}.${encoded}`,
    `${signature}A.${encoded}`,
    `${'A'.repeat(22)}.${encoded}`,
    `${signature}.${encoded}.${encoded}`,
    `${signature}.${encoded}A`,
    `${signature}.${'A'.repeat(5000)}`,
    'constructor',
  ])
    expect(readRemotePicture(forged)).toBeUndefined();
  signRemotePicturesWith('another secret of thirty-two characters');
  expect(readRemotePicture(signed)).toBeUndefined();
});

test('a host that is silent keeps the pictures of no other waiting', async () => {
  const held: (() => void)[] = [];
  for (let place = 0; place < 40; place += 1)
    far.pages.set(`https://slow.example.com/${place}.jpg`, (_request, response) => {
      held.push(() => void response.writeHead(404).end());
    });
  far.pages.set(address, { headers: asJpeg, body: await drawing(100, 50).jpeg().toBuffer() });
  const one = pictures();
  let said = 0;
  const slow = Array.from({ length: 40 }, async (_, place) => {
    const picture = await one.read(`https://slow.example.com/${place}.jpg`, 320);
    said += 1;
    return picture;
  });
  expect(await one.read(address, 320)).toBeInstanceOf(Buffer);
  expect([said, held.length <= 3]).toEqual([0, true]);
  while (said < 40) {
    await vi.waitUntil(() => held.length > 0 || said === 40);
    for (const answer of held.splice(0)) answer();
  }
  expect((await Promise.all(slow)).every((picture) => picture === undefined)).toBe(true);
});
