import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { newId } from '../database/ids.ts';
import { drawFrom, type PictureSource } from './decoding.ts';
import { isMissing, uploadPath } from './places.ts';

export const pictureSizes = ['full', 'thumbnail'] as const;
export type PictureSize = (typeof pictureSizes)[number];

const edgePx: Readonly<Record<PictureSize, number>> = { full: 2048, thumbnail: 320 };

export type MadePicture = {
  readonly width: number;
  readonly height: number;
  readonly files: Readonly<Record<PictureSize, Buffer>>;
};

/**
 * Draws a picture anew: turned upright, no larger than needed, without its metadata. Throws when it cannot be read;
 * `TooManyPixels` before it is decoded. `owner` is whose turn it takes.
 */
export const drawAnew = (source: PictureSource, owner: string): Promise<MadePicture> =>
  drawFrom(owner, source, edgePx.full, async (upright) => {
    const full = await upright.webp({ quality: 84 }).toBuffer({ resolveWithObject: true });
    // Out of the one that is drawn already: the other is not decoded twice.
    const thumbnail = await sharp(full.data)
      .resize(edgePx.thumbnail, edgePx.thumbnail, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 76 })
      .toBuffer();
    return { width: full.info.width, height: full.info.height, files: { full: full.data, thumbnail } };
  });

const squareEdgePx: Readonly<Record<PictureSize, number>> = { full: 512, thumbnail: 160 };

/** The same for the middle square of a picture, of which the first frame is kept and nothing shows through. */
export const drawSquare = (source: PictureSource, owner: string): Promise<MadePicture> =>
  drawFrom(owner, source, edgePx.full, async (upright) => {
    const square = (from: Sharp, edge: number) => from.resize(edge, edge, { fit: 'cover', withoutEnlargement: false });
    const full = await square(upright, squareEdgePx.full)
      .flatten({ background: '#fff' })
      .webp({ quality: 84 })
      .toBuffer();
    const thumbnail = await square(sharp(full), squareEdgePx.thumbnail).webp({ quality: 80 }).toBuffer();
    return { width: squareEdgePx.full, height: squareEdgePx.full, files: { full, thumbnail } };
  });

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
