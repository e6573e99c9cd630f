/** What a card that is shared as a picture says. */
export type CardWords = {
  readonly name: string;
  readonly price: string;
  readonly beside: string;
  readonly where: string;
};

const width = 720;
const edge = 40;
const side = width - 2 * edge;
const nameSize = 36;
const lineHeight = 50;
const height = edge + side + 2 * lineHeight + 190;

/** A picture of ours by its address: pictures of other hosts come through our own, so that a canvas may be read again. */
const loadPicture = async (url: string): Promise<HTMLImageElement> => {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  return picture;
};

/** At most so many lines that fit; what is left over ends in an ellipsis. */
export const linesFor = (text: string, most: number, widthOf: (line: string) => number): string[] => {
  const lines: string[] = [];
  let rest = Array.from(text);
  while (rest.length > 0 && lines.length < most) {
    let count = rest.length;
    const isLast = lines.length === most - 1;
    const lineOf = (signs: number) => rest.slice(0, signs).join('') + (isLast && signs < rest.length ? '…' : '');
    while (count > 1 && widthOf(lineOf(count)) > side) count -= 1;
    lines.push(lineOf(count).trim());
    rest = rest.slice(count);
  }
  return lines;
};

/** The card is in the colours of the theme that its shopper reads in. */
const inkOf = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

const contain = (picture: HTMLImageElement) => {
  const scale = Math.min(side / Math.max(1, picture.naturalWidth), side / Math.max(1, picture.naturalHeight));
  const wide = picture.naturalWidth * scale;
  const high = picture.naturalHeight * scale;
  return { x: edge + (side - wide) / 2, y: edge + (side - high) / 2, wide, high };
};

/** A card with the picture, the name and the price of goods, as a PNG; rejects where the picture cannot be had. */
export const drawCard = async (pictureUrl: string, words: CardWords): Promise<Blob> => {
  const picture = await loadPicture(pictureUrl);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const family = getComputedStyle(document.body).fontFamily;
  pen.fillStyle = inkOf('--hk-card');
  pen.fillRect(0, 0, width, height);
  const { x, y, wide, high } = contain(picture);
  pen.drawImage(picture, x, y, wide, high);
  const write = (text: string, at: number, font: string, ink: string) => {
    pen.font = `${font} ${family}`;
    pen.fillStyle = inkOf(ink);
    pen.fillText(text, edge, at);
  };
  pen.font = `600 ${nameSize}px ${family}`;
  let at = edge + side + 56;
  for (const line of linesFor(words.name, 2, (text) => pen.measureText(text).width)) {
    write(line, at, `600 ${nameSize}px`, '--hk-text');
    at += lineHeight;
  }
  write(words.price, at + 24, '700 48px', '--hk-text');
  const priceWidth = pen.measureText(words.price).width;
  pen.font = `400 28px ${family}`;
  pen.fillStyle = inkOf('--hk-text2');
  pen.fillText(words.beside, edge + priceWidth + 16, at + 24);
  write(words.where, height - 36, '400 26px', '--hk-text3');
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
};
