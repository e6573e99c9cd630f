const giveUpMs = 5000;
const coverWidth = 640;

const firstPicture = (video: HTMLVideoElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no picture')), giveUpMs);
    const settle = (end: () => void) => () => {
      clearTimeout(timer);
      end();
    };
    video.addEventListener('seeked', settle(resolve));
    video.addEventListener(
      'error',
      settle(() => reject(new Error('not playable'))),
    );
    // The very first picture of many videos is black.
    video.addEventListener('loadedmetadata', () => {
      video.currentTime = Math.min(0.5, video.duration / 2 || 0);
    });
  });

const drawn = (video: HTMLVideoElement): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(coverWidth, video.videoWidth);
  canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8));
};

/** A picture out of a video; undefined where this browser cannot play it. */
export const coverOf = async (file: File): Promise<File | undefined> => {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  video.src = address;
  try {
    await firstPicture(video);
    const picture = await drawn(video);
    return picture ? new File([picture], 'cover.jpg', { type: 'image/jpeg' }) : undefined;
  } catch {
    return undefined;
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
};
