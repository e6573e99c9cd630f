import { qrCodeOf, quietModules } from '../../../kit/show/qr-code.ts';

/** What a card that is shared as a picture says. */
export type CardWords = {
  readonly name: string;
  readonly price: string;
  readonly beside: string;
  /** Where its code leads to, in words. */
  readonly where: string;
  /** The address that its code holds: words in a picture cannot be pressed. */
  readonly url: string;
};

const width = 720;
const edge = 40;
const side = width - 2 * edge;
const nameSize = 36;
const lineHeight = 50;
const codeSide = 180;
const gap = 24;
const besideCode = side - codeSide - gap;
const height = edge + side + 2 * lineHeight + codeSide + 90;

/** A picture of ours by its address: pictures of other hosts come through our own, so that a canvas may be read again. */
const loadPicture = async (url: string): Promise<HTMLImageElement> => {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  return picture;
};

const inWord = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Hangul}\p{N}.,'’:!?%]/u;

/** Whether a line may end before the sign at this place: not within a word or a number with its unit. */
const mayEndAt = (signs: readonly string[], place: number): boolean =>
  !inWord.test(signs[place - 1] ?? ' ') || !inWord.test(signs[place] ?? ' ');

/** How many of the signs make a line: whole words, or as much as fits of a word that is longer than a line. */
const wholeWords = (signs: readonly string[], fitting: number): number => {
  for (let count = fitting; count > 0; count -= 1) if (mayEndAt(signs, count)) return count;
  return fitting;
};

/** At most so many lines that fit; what is left over ends in an ellipsis. */
export const linesFor = (text: string, max: number, widthOf: (line: string) => number, wide = side): string[] => {
  const lines: string[] = [];
  let rest = Array.from(text);
  while (rest.length > 0 && lines.length < max) {
    let count = rest.length;
    const isLast = lines.length === max - 1;
    const lineOf = (signs: number) => rest.slice(0, signs).join('') + (isLast && signs < rest.length ? '…' : '');
    while (count > 1 && widthOf(lineOf(count)) > wide) count -= 1;
    if (!isLast) count = wholeWords(rest, count);
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

/** The code on a light ground in either theme: readers look for dark on light. */
const drawCode = (pen: CanvasRenderingContext2D, url: string, x: number, y: number): void => {
  const rows = qrCodeOf(url);
  const modules = rows.length + 2 * quietModules;
  // Whole pixels to a module: a half-grey edge is what readers fail on. What is left over widens the light ground.
  const each = Math.floor(codeSide / modules);
  const inset = (codeSide - each * rows.length) / 2;
  pen.fillStyle = inkOf('--hk-on-stage');
  pen.fillRect(x, y, codeSide, codeSide);
  pen.fillStyle = inkOf('--hk-stage');
  for (const [row, cells] of rows.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) pen.fillRect(Math.round(x + inset) + column * each, Math.round(y + inset) + row * each, each, each);
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
  const widthOf = (text: string) => pen.measureText(text).width;
  const foot = height - edge - codeSide;
  drawCode(pen, words.url, width - edge - codeSide, foot);
  write(words.price, foot + 44, '700 48px', '--hk-text');
  pen.font = `400 28px ${family}`;
  const [beside = ''] = linesFor(words.beside, 1, widthOf, besideCode);
  write(beside, foot + 90, '400 28px', '--hk-text2');
  pen.font = `400 26px ${family}`;
  for (const [line, text] of linesFor(words.where, 2, widthOf, besideCode).entries())
    write(text, foot + 138 + line * 34, '400 26px', '--hk-text3');
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
};
