import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { art, type ArtName } from './art.ts';
import { createSemaphore } from '../concurrency/semaphore.ts';

// A picture is made once and then served from its file: a cache in memory would only hold what is never asked again.
sharp.cache(false);
sharp.concurrency(1);

const artFolder = join(dirname(fileURLToPath(import.meta.resolve('@lobehub/fluent-emoji-3d/package.json'))), 'assets');

/** Soft grounds, lit from the upper left; the last is none at all, for pictures that stand on a colour of their own. */
const grounds = [
  ['#F6EFE6', '#EADBC8'],
  ['#EAF1FA', '#D3E0F2'],
  ['#F9ECF1', '#F0D5E0'],
  ['#EBF5EC', '#D2E8D6'],
  ['#F1EBFA', '#DFD1F2'],
  ['#FBF3DF', '#F3E2B8'],
  ['#E8F4F4', '#CDE4E3'],
  ['#F4F1EE', '#DEDAD5'],
  null,
] as const;

type Copy = {
  readonly size: number;
  readonly x: number;
  readonly y: number;
  readonly turn?: number;
  readonly mirrored?: boolean;
  readonly art?: ArtName;
};

/** How the drawing stands in the picture: sizes and centres in thousandths of its side. Several make a gallery. */
const angles: readonly (readonly Copy[])[] = [
  [{ size: 560, x: 500, y: 500 }],
  [{ size: 540, x: 500, y: 510, turn: -12 }],
  [{ size: 980, x: 560, y: 560 }],
  [
    { size: 420, x: 620, y: 430, mirrored: true },
    { size: 420, x: 390, y: 580 },
  ],
  [{ size: 500, x: 500, y: 520, turn: 8, mirrored: true }],
  [
    { size: 560, x: 500, y: 500 },
    { size: 200, x: 300, y: 300, art: 'sparkles' },
  ],
];

export const pictureWidths = [160, 320, 480, 640, 960] as const;
export type PictureWidth = (typeof pictureWidths)[number];

export type PictureName = { readonly art: ArtName; readonly ground: number; readonly angle: number };

/** `camera.2.0.webp`: what is drawn, on which ground, at which angle. The name says all there is to know. */
export const pictureName = ({ art: drawn, ground, angle }: PictureName): string => `${drawn}.${ground}.${angle}.webp`;

/** Reads a name back; undefined when it names no picture that can be made. */
export const readPictureName = (name: string): PictureName | undefined => {
  const [, drawn = '', ground = '', angle = ''] = /^([A-Za-z]{2,24})\.(\d)\.(\d)\.webp$/.exec(name) ?? [];
  const isArt = (text: string): text is ArtName => Object.hasOwn(art, text);
  if (!isArt(drawn) || Number(ground) >= grounds.length || Number(angle) >= angles.length) return undefined;
  return { art: drawn, ground: Number(ground), angle: Number(angle) };
};

/** The smallest width we make that is not smaller than the one asked for. */
export const widthFor = (asked: number): PictureWidth => pictureWidths.find((width) => width >= asked) ?? 960;

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

const groundFor = (side: number, ground: number): Sharp => {
  const colours = grounds[ground];
  if (!colours) return sharp({ create: { width: side, height: side, channels: 4, background: clear } });
  const [light, deep] = colours;
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><defs>
      <linearGradient id="g" x1="0.2" y1="0" x2="0.8" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient>
      </defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`),
  );
};

const shadowFor = (side: number, { size, x, y }: Copy): OverlayOptions => {
  const scale = side / 1000;
  const [cx, cy, rx] = [x * scale, (y + size * 0.47) * scale, size * 0.36 * scale];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><defs><radialGradient id="s">
    <stop offset="0" stop-color="#000" stop-opacity="0.16"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient></defs>
    <ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${rx * 0.22}" fill="url(#s)"/></svg>`;
  return { input: Buffer.from(svg), left: 0, top: 0 };
};

/** One copy of the drawing, cut to what of it lies inside the picture. */
const placeCopy = async (side: number, drawn: ArtName, copy: Copy): Promise<OverlayOptions> => {
  const length = Math.round((copy.size * side) / 1000);
  let drawing = sharp(join(artFolder, `${art[copy.art ?? drawn]}.webp`)).resize(length, length, { kernel: 'lanczos3' });
  if (copy.mirrored) drawing = drawing.flop();
  if (copy.turn) drawing = sharp(await drawing.png().toBuffer()).rotate(copy.turn, { background: clear });
  const { data, info } = await drawing.png().toBuffer({ resolveWithObject: true });
  const left = Math.round((copy.x * side) / 1000 - info.width / 2);
  const top = Math.round((copy.y * side) / 1000 - info.height / 2);
  const cut = { left: Math.max(0, -left), top: Math.max(0, -top) };
  const width = Math.min(info.width - cut.left, side - Math.max(0, left));
  const height = Math.min(info.height - cut.top, side - Math.max(0, top));
  const input = await sharp(data)
    .extract({ ...cut, width, height })
    .toBuffer();
  return { input, left: Math.max(0, left), top: Math.max(0, top) };
};

const compose = async ({ art: drawn, ground, angle }: PictureName, width: PictureWidth): Promise<Buffer> => {
  const copies = angles[angle] ?? [];
  const drawings = await Promise.all(copies.map((copy) => placeCopy(width, drawn, copy)));
  const [first] = copies;
  const shadow = first && grounds[ground] && first.size < 900 ? [shadowFor(width, first)] : [];
  return groundFor(width, ground)
    .composite([...shadow, ...drawings])
    .webp({ quality: 82 })
    .toBuffer();
};

const fileIfThere = async (path: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(path);
  } catch {
    return undefined;
  }
};

/** Under a name of its own first: who reads meanwhile sees a whole file or none. */
const keep = async (path: string, bytes: Buffer): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, bytes);
  await rename(draft, path);
};

const maxAtOnce = 2;

/**
 * Pictures composed on first request and kept in a folder. The names are few, and each says what it shows, so nobody
 * can make the server draw or store without end.
 */
export const createPictures = (folder: string) => {
  const underway = new Map<string, Promise<Buffer>>();
  const withSlot = createSemaphore(maxAtOnce);
  const make = (name: PictureName, width: PictureWidth, path: string): Promise<Buffer> =>
    withSlot(async () => {
      const bytes = await compose(name, width);
      // A full disk must not take the pictures away: they are drawn again next time.
      await keep(path, bytes).catch(() => undefined);
      return bytes;
    });
  return {
    read: async (name: PictureName, width: PictureWidth): Promise<Buffer> => {
      const path = join(folder, `${width}`, pictureName(name));
      const kept = await fileIfThere(path);
      if (kept) return kept;
      const drawing = underway.get(path) ?? make(name, width, path).finally(() => underway.delete(path));
      underway.set(path, drawing);
      return drawing;
    },
  };
};
