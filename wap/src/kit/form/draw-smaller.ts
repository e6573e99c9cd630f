import { smallerSize } from '@hakobu/contract/base/picture-size';

const quality = 0.85;

/** Its size as it is shown, turned as its camera was held; the browser does not decode it for that. */
const measured = async (file: File): Promise<HTMLImageElement> => {
  const shown = new Image();
  const url = URL.createObjectURL(file);
  try {
    await new Promise((resolve, reject) => {
      shown.addEventListener('load', resolve);
      shown.addEventListener('error', reject);
      shown.src = url;
    });
    return shown;
  } finally {
    URL.revokeObjectURL(url);
  }
};

/** The picture drawn smaller where it is too large or weighs too much; itself where it is not, and where nothing draws. */
export const drawSmaller = async (file: File, maxBytes: number): Promise<File> => {
  // Safari shows films as pictures, too.
  if (!file.type.startsWith('image/')) return file;
  const picture = await measured(file);
  const { naturalWidth: width, naturalHeight: height } = picture;
  const size = smallerSize({ width, height }, { bytes: file.size, maxBytes });
  if (!size) return file;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const pen = canvas.getContext('2d');
  if (!pen) return file;
  pen.imageSmoothingQuality = 'high';
  // What shows through is white, as it is on the page: a JPEG would make it black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, size.width, size.height);
  pen.drawImage(picture, 0, 0, size.width, size.height);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  // Telephones keep few canvases: this one's memory is given back at once.
  canvas.width = 0;
  return drawn ? new File([drawn], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }) : file;
};
