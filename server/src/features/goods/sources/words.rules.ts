/** Of a text, as much as fits so many half-width characters, by whole words where there are some; a wide one counts two. */
export const halfWidthCut = (text: string, max: number): string => {
  let width = 0;
  let end = 0;
  for (const letter of text) {
    width += letter > '\u007f' && !/[\uff61-\uff9f]/.test(letter) ? 2 : 1;
    if (width > max) break;
    end += letter.length;
  }
  if (end === text.length) return text;
  const space = text.lastIndexOf(' ', end);
  return text.slice(0, space > 0 ? space : end).trim();
};
