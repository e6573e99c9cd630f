import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawAnew } from './private-pictures.ts';

/** A drawing of so many pixels that weighs next to nothing. */
const vast = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#953FCF' }, limitInputPixels: false })
    .png({ compressionLevel: 1 })
    .toBuffer();

test('a picture of 24 megapixels is drawn anew; one with a row more is refused by what it says of itself', async () => {
  const { width, height, files } = await drawAnew(await vast(6000, 4000), 'mei');
  expect([width, height]).toEqual([2048, 1365]);
  expect((await sharp(files.thumbnail).metadata()).width).toBe(320);
  await expect(drawAnew(await vast(6000, 4001), 'mei')).rejects.toMatchObject({ limit: 'picture' });
});

test('of a picture that moves its first moment is shown, however many it has', async () => {
  const frames = await sharp({
    create: { width: 40, height: 40 * 30, channels: 3, background: '#953FCF', pageHeight: 40 },
  })
    .webp({ loop: 0, delay: Array.from({ length: 30 }, () => 10) })
    .toBuffer();
  const { files } = await drawAnew(frames, 'mei');
  expect((await sharp(files.full).metadata()).pages ?? 1).toBe(1);
});

test('a picture keeps nothing that its sender did not show: place, owner, profile, words', async () => {
  const answer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#953FCF' } })
    .withExif({ IFD0: { Copyright: 'secret owner' }, IFD3: { GPSLatitude: '35/1 41/1 22/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret words</x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(answer.includes('secret words')).toBe(true);
  const { files, width, height } = await drawAnew(answer, 'mei');
  const { exif, xmp, icc, iptc } = await sharp(files.full).metadata();
  expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
  // Upright, as whoever took it held it.
  expect([width, height]).toEqual([40, 60]);
});
