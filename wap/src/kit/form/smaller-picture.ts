/**
 * A picture that the server would refuse by its pixels or its weight, drawn smaller: telephones take larger ones. Whatever
 * is taken as it is, or cannot be drawn here, is given back untouched; the server judges it. The drawing is fetched when a
 * picture is chosen.
 */
export const smallerPicture = (file: File, maxBytes: number): Promise<File> =>
  import('./draw-smaller.ts').then(({ drawSmaller }) => drawSmaller(file, maxBytes)).catch(() => file);
