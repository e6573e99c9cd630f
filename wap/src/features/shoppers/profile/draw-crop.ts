import { type Crop, seenPart } from './crop.rules.ts';

const edge = 512;

/** The part of a picture that is seen, as a file of its own; undefined where nothing draws here. */
export const drawCrop = async (picture: HTMLImageElement, crop: Crop): Promise<File | undefined> => {
  const { naturalWidth: width, naturalHeight: height } = picture;
  const { left, top, side } = seenPart(crop, { width, height });
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: edge, height: edge });
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  pen.imageSmoothingQuality = 'high';
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, edge, edge);
  pen.drawImage(picture, left, top, side, side, 0, 0, edge, edge);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  // Telephones keep few canvases: this one's memory is given back at once.
  canvas.width = 0;
  return drawn ? new File([drawn], 'avatar.jpg', { type: 'image/jpeg' }) : undefined;
};
