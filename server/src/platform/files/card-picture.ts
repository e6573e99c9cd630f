import sharp from 'sharp';

/** As messengers and networks show a link: wide, and in the one format that all of them read. */
export const cardSize = { width: 1200, height: 630 } as const;

const edge = 40;
const maxPixels = 40_000_000;

/**
 * A picture of goods on a card, whole, before a soft ground of its own colours. It carries no words: a server may have no
 * letters of the reader's language, and messengers write the name and the price beside it. Undefined when it was given up.
 */
export const drawCard = async (picture: Buffer, gone: AbortSignal): Promise<Buffer | undefined> => {
  const { width, height } = cardSize;
  const side = height - 2 * edge;
  const shown = await sharp(picture, { limitInputPixels: maxPixels })
    .flatten({ background: '#ffffff' })
    .resize(side, side, { fit: 'inside' })
    .toBuffer({ resolveWithObject: true });
  if (gone.aborted) return undefined;
  const ground = await sharp(shown.data)
    // Small first: a blur of few points is soft and cheap.
    .resize(24, 13, { fit: 'cover' })
    .blur(4)
    .resize(width, height)
    .modulate({ brightness: 1.05, saturation: 0.8 })
    .toBuffer();
  if (gone.aborted) return undefined;
  const corners = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shown.info.width}" height="${shown.info.height}"><rect width="100%" height="100%" rx="32"/></svg>`,
  );
  const cut = await sharp(shown.data)
    .ensureAlpha()
    .composite([{ input: corners, blend: 'dest-in' }])
    .png()
    .toBuffer();
  if (gone.aborted) return undefined;
  return sharp(ground)
    .composite([{ input: cut, gravity: 'centre' }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
};
