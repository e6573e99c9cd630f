/** What is seen of a picture in a square: everything in sides of that square, `x` and `y` from its middle. */
export type Crop = { readonly zoom: number; readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };

export const wholeSquare: Crop = { zoom: 1, x: 0, y: 0 };
export const mostZoom = 4;

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

/** How large a picture is drawn that fills the square at a zoom. */
export const drawnSize = ({ width, height }: Size, zoom: number): Size => {
  const shorter = Math.min(width, height);
  return { width: (width / shorter) * zoom, height: (height / shorter) * zoom };
};

/** The nearest crop that leaves no part of the square empty. */
export const fitting = (crop: Crop, size: Size): Crop => {
  const zoom = between(1, crop.zoom, mostZoom);
  const drawn = drawnSize(size, zoom);
  const room = { x: (drawn.width - 1) / 2, y: (drawn.height - 1) / 2 };
  return { zoom, x: between(-room.x, crop.x, room.x), y: between(-room.y, crop.y, room.y) };
};

/** Larger or smaller about the middle of the square: what lies there stays there. */
export const zoomed = (crop: Crop, factor: number, size: Size): Crop => {
  const zoom = between(1, crop.zoom * factor, mostZoom);
  const grown = zoom / crop.zoom;
  return fitting({ zoom, x: crop.x * grown, y: crop.y * grown }, size);
};

export const moved = (crop: Crop, by: { readonly x: number; readonly y: number }, size: Size): Crop =>
  fitting({ ...crop, x: crop.x + by.x, y: crop.y + by.y }, size);

/** The square of the picture that is seen, in its own pixels. */
export const seenPart = (
  crop: Crop,
  size: Size,
): { readonly left: number; readonly top: number; readonly side: number } => {
  const { zoom, x, y } = fitting(crop, size);
  const side = Math.min(size.width, size.height) / zoom;
  return { left: (size.width - side) / 2 - x * side, top: (size.height - side) / 2 - y * side, side };
};
