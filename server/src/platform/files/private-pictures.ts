import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { newId } from '../database/ids.ts';
import { fewAtOnce } from './few-at-once.ts';
import { isMissing, uploadPath } from './places.ts';

export const pictureSizes = ['full', 'thumbnail'] as const;
export type PictureSize = (typeof pictureSizes)[number];

// Its cache holds decoded pictures in memory for repeats that do not come.
sharp.cache(false);

const mostPixels = 60_000_000;
const edgePx: Readonly<Record<PictureSize, number>> = { full: 2048, thumbnail: 320 };

export type MadePicture = {
  readonly width: number;
  readonly height: number;
  readonly files: Readonly<Record<PictureSize, Buffer>>;
};

// A picture being drawn lies in memory with all its pixels: a handful at once would take what the server has.
const inTurn = fewAtOnce(2);

/** Draws a picture anew: turned upright, no larger than needed, without its metadata. Throws when it cannot be read. */
export const drawAnew = (bytes: Buffer): Promise<MadePicture> => inTurn(() => drawBoth(bytes));

const drawBoth = async (bytes: Buffer): Promise<MadePicture> => {
  const draw = (from: Sharp, size: PictureSize) =>
    from
      .resize(edgePx[size], edgePx[size], { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: size === 'full' ? 84 : 76 })
      .toBuffer({ resolveWithObject: true });
  const given = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated: false });
  const full = await draw(given.rotate(), 'full');
  // Out of the one that is drawn already: sixty megapixels are not read twice.
  const thumbnail = await draw(sharp(full.data), 'thumbnail');
  return { width: full.info.width, height: full.info.height, files: { full: full.data, thumbnail: thumbnail.data } };
};

const fileOf = (dataFolder: string, id: string, size: PictureSize): string =>
  uploadPath(dataFolder, id, `${size}.webp`);

/** Writes both sizes; each appears whole or not at all. */
export const writePicture = async (dataFolder: string, id: string, picture: MadePicture): Promise<void> => {
  for (const size of pictureSizes) {
    const file = fileOf(dataFolder, id, size);
    const draft = `${file}.${newId()}`;
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(draft, picture.files[size], { mode: 0o600 });
    await rename(draft, file);
  }
};

/** The bytes of a picture; undefined when there are none. */
export const readPicture = async (dataFolder: string, id: string, size: PictureSize): Promise<Buffer | undefined> => {
  try {
    return await readFile(fileOf(dataFolder, id, size));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};
