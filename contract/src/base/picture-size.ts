/** What a picture may have, in millions of pixels: more is refused before it is decoded. */
export const maxPictureMegapixels = 24;

/** Of what a phone draws a part of, in millions of pixels: for it, all of the picture is unpacked, at four bytes a pixel. */
export const maxDrawnMegapixels = 80;

// A canvas holds no more on an iPhone (4096 by 4096), and the server shows 2048 at most.
const maxEdgePx = 4096;

export type PictureSize = { readonly width: number; readonly height: number };

/**
 * The size at which a picture is drawn smaller before it is sent, with the same sides to each other; undefined where it is
 * taken as it is. `maxBytes` is what a file may weigh.
 */
export const smallerSize = (
  { width, height }: PictureSize,
  { bytes, maxBytes }: { readonly bytes: number; readonly maxBytes: number },
): PictureSize | undefined => {
  if (width * height <= maxPictureMegapixels * 1_000_000 && bytes <= maxBytes) return undefined;
  const scale = Math.min(1, maxEdgePx / Math.max(width, height));
  const scaled = (edge: number): number => Math.max(1, Math.round(edge * scale));
  return { width: scaled(width), height: scaled(height) };
};
