/** The kinds of pictures that are taken in, by their first bytes: what a file calls itself proves nothing. */
export const pictureKindOf = (bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | undefined => {
  const starts = (...first: number[]) => first.every((byte, index) => bytes[index] === byte);
  if (starts(0xff, 0xd8, 0xff)) return 'jpeg';
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  const isRiff = starts(0x52, 0x49, 0x46, 0x46);
  if (isRiff && String.fromCodePoint(...bytes.slice(8, 12)) === 'WEBP') return 'webp';
  return undefined;
};
