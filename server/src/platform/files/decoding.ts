import { open } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { createFairSemaphore } from '../concurrency/fair-semaphore.ts';

// A picture is decoded once: a cache would hold what is never asked for again, and threads of its own would hold a picture
// each.
sharp.cache(false);
sharp.concurrency(1);

const million = 1_000_000;
/** The most that is decoded, in millions of pixels: of all frames together, and of a picture with 16 bits a sample. */
export const maxMegapixels = { frames: 24, picture: 24, deep: 8 } as const;

/** A picture that is not decoded: it says of itself that it has more pixels than are taken. */
export class TooManyPixels extends Error {
  readonly limit: keyof typeof maxMegapixels;

  constructor(limit: keyof typeof maxMegapixels) {
    super(`more than ${maxMegapixels[limit]} megapixels: ${limit}`);
    this.limit = limit;
  }
}

/** Where a picture lies: on the disk, so that what waits for its turn is not in memory, or in memory where it is small. */
export type PictureSource = string | Buffer;

const headOf = async (source: PictureSource): Promise<Buffer> => {
  if (typeof source !== 'string') return source.subarray(0, headBytes);
  const file = await open(source, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};
const headBytes = 256 * 1024;

/** How many frames a PNG that moves says it has; the decoder knows of the first alone. They are told before any picture. */
const framesOfPng = (head: Buffer): number => {
  const [answer, first] = [head.indexOf('acTL', 8, 'latin1'), head.indexOf('IDAT', 8, 'latin1')];
  return answer > 0 && (first < 0 || answer < first) && answer + 8 <= head.length ? head.readUInt32BE(answer + 4) : 1;
};

const opened = (source: PictureSource, maxPixels: number): Sharp =>
  sharp(source, {
    // What the decoder finds is held against the same number once more, whatever the head said.
    limitInputPixels: maxPixels,
    failOn: 'error',
    animated: false,
    sequentialRead: true,
  });

/**
 * What drawing one picture holds at once, in bytes, as it was measured: some kinds are read line by line and shrunk on the
 * way, others lie in memory whole.
 */
const bytesHeldBy = ({ format, width, height, channels, depth, isProgressive }: Metadata): number => {
  const pixels = width * height;
  const isByLine = (format === 'jpeg' || format === 'png') && !isProgressive;
  const deep = depth === 'uchar' ? 1 : 4;
  if (isByLine) return 8 * million + pixels * deep * (format === 'jpeg' ? 1.5 : 2.5);
  return 32 * million + pixels * Math.max(3, channels) * (depth === 'uchar' ? 1 : 2);
};

/** Reads what a picture says of itself, without decoding it. Throws where it is none, or has too many pixels. */
const measure = async (source: PictureSource): Promise<Metadata> => {
  const said = await sharp(source, { limitInputPixels: false, failOn: 'error', sequentialRead: true }).metadata();
  const pixels = said.width * (said.pageHeight ?? said.height);
  if (pixels > maxMegapixels.picture * million) throw new TooManyPixels('picture');
  if (said.depth !== 'uchar' && pixels > maxMegapixels.deep * million) throw new TooManyPixels('deep');
  const frames = Math.max(said.pages ?? 1, said.format === 'png' ? framesOfPng(await headOf(source)) : 1);
  if (pixels * frames > maxMegapixels.frames * million) throw new TooManyPixels('frames');
  return said;
};

// Of all pictures that are being decoded in this process; what needs more has it to itself.
const roomBytes = 90 * million;
const withSlot = createFairSemaphore(roomBytes);

/**
 * Decodes a picture of somebody's, upright and within a square, and draws of it what is kept. What this holds in memory is
 * bounded over all pictures of the process, and people take turns (`person` is whoever brought it). `TooManyPixels` before
 * anything is decoded.
 */
export const drawFrom = async <Drawn>(
  person: string,
  source: PictureSource,
  edge: number,
  draw: (upright: Sharp) => Promise<Drawn>,
): Promise<Drawn> => {
  const said = await measure(source);
  return withSlot(person, bytesHeldBy(said), () =>
    draw(
      opened(source, maxMegapixels.picture * million)
        .autoOrient()
        .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
        .timeout({ seconds: 30 }),
    ),
  );
};
