import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pngThatSays } from '../../../test/made/bombs.ts';
import { drawFrom, TooManyPixels } from './decoding.ts';

const draw = (bytes: Buffer): Promise<unknown> =>
  drawFrom('mei', bytes, 64, (upright) => upright.webp().toBuffer({ resolveWithObject: true }));

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#953FCF' }, limitInputPixels: false });
/** Frames of a quarter of a megapixel, each of a grey of its own: alike, they would become one. */
const moving = (frames: number): Promise<Buffer> => {
  const samples = Buffer.concat(
    Array.from({ length: frames }, (_, at) => Buffer.alloc(500 * 500 * 3, (at * 37) % 256)),
  );
  return sharp(samples, { raw: { width: 500, height: 500 * frames, channels: 3, pageHeight: 500 } })
    .webp({ loop: 0, effort: 0, delay: Array.from({ length: frames }, () => 10) })
    .toBuffer();
};
const deep = (width: number, height: number): Promise<Buffer> =>
  flat(width, height).toColourspace('rgb16').png({ compressionLevel: 1 }).toBuffer();

/** A JPEG whose head says that it is larger than what follows. */
const larger = async (): Promise<Buffer> => {
  const bytes = await flat(64, 64).jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(60_000, frame + 5);
  bytes.writeUInt16BE(60_000, frame + 7);
  return bytes;
};

test.each([
  ['50,000 by 50,000 pixels', 'picture', async () => pngThatSays({ width: 50_000, height: 50_000 })],
  ['a row more than 24 megapixels', 'picture', async () => pngThatSays({ width: 6000, height: 4001 })],
  ['more than its bytes hold, by a lie of its head', 'picture', larger],
  ['9 megapixels of 16 bits', 'deep', async () => pngThatSays({ width: 3000, height: 3000, bits: 16 })],
  ['100,000 frames of a PNG', 'frames', async () => pngThatSays({ width: 60, height: 40, frames: 100_000 })],
  ['97 frames of 0.25 megapixels', 'frames', () => moving(97)],
] as const)('a picture of %s is refused before it is decoded', async (_, limit, made) => {
  const refused: unknown = await draw(await made()).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(TooManyPixels);
  expect(refused).toMatchObject({ limit });
});

test('what breaks off or holds less than it says is no picture, and nobody waits for it', async () => {
  const whole = await flat(600, 400).jpeg().toBuffer();
  for (const bytes of [whole.subarray(0, 400), pngThatSays({ width: 3000, height: 3000 }), Buffer.from('GIF89a')])
    await expect(draw(bytes)).rejects.not.toThrow(TooManyPixels);
  await expect(draw(whole)).resolves.toMatchObject({ info: { width: 64 } });
});

test('8 megapixels of 16 bits and 20 frames of 0.25 are drawn', async () => {
  await expect(draw(await deep(4000, 2000))).resolves.toMatchObject({ info: { width: 64, height: 32 } });
  await expect(draw(await moving(20))).resolves.toMatchObject({ info: { width: 64, height: 64 } });
});
