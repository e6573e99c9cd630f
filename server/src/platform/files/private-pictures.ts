import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { newId } from '../database/ids.ts';

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

/** Draws a picture anew: turned upright, no larger than needed, without its metadata. Throws when it cannot be read. */
export const drawAnew = async (bytes: Buffer): Promise<MadePicture> => {
  const draw = (size: PictureSize) =>
    sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated: false })
      .rotate()
      .resize(edgePx[size], edgePx[size], { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: size === 'full' ? 84 : 76 })
      .toBuffer({ resolveWithObject: true });
  const full = await draw('full');
  const thumbnail = await draw('thumbnail');
  return { width: full.info.width, height: full.info.height, files: { full: full.data, thumbnail: thumbnail.data } };
};

// The last characters of a UUID v7 are random: they spread files evenly over folders.
const fileOf = (dataFolder: string, id: string, size: PictureSize): string =>
  join(dataFolder, 'files', 'uploads', id.slice(-2), `${id}.${size}.webp`);

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
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};
