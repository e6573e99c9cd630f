/** As the upload's own summary has it: what may be sent, and how heavy it may be in megabytes. */
export const maxMegabytes = { image: 10, video: 50, file: 20 } as const;
export type FileKind = keyof typeof maxMegabytes;

// Named one by one, so that a phone that photographs in another format hands over a JPEG.
export const acceptedPictures = 'image/jpeg,image/png,image/webp';
export const acceptedVideos = 'video/mp4,video/quicktime';
export const acceptedFiles = '.pdf,.doc,.docx,.xls,.xlsx,.txt,.csv,.zip';

/** What a file seems to be by its type; the server decides by its content. */
export const kindOfFile = ({ type }: Pick<File, 'type'>): FileKind => {
  if (type.startsWith('image/')) return 'image';
  return type.startsWith('video/') ? 'video' : 'file';
};

/** Whether it is said at once that a file cannot be sent. A picture is not judged here: it may be drawn smaller. */
export const isTooHeavy = (file: Pick<File, 'type' | 'size'>): boolean =>
  kindOfFile(file) !== 'image' && file.size > maxMegabytes[kindOfFile(file)] * 1024 * 1024;

/** `345 KB`, `1.2 MB`. */
export const sizeText = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
};
