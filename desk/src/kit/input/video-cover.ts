const widest = 960;
const givesUpMs = 8000;

/** Draws a frame of the video's beginning as a JPEG; null where the browser does not play it. */
export const videoCover = async (file: File): Promise<File | null> => {
  const url = URL.createObjectURL(file);
  try {
    const video = document.createElement('video');
    video.muted = true;
    video.preload = 'auto';
    video.src = url;
    if (!(await frameReady(video)) || video.videoWidth === 0) return null;
    const scale = Math.min(1, widest / video.videoWidth);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8));
    return blob && new File([blob], 'cover.jpg', { type: 'image/jpeg' });
  } finally {
    URL.revokeObjectURL(url);
  }
};

const frameReady = (video: HTMLVideoElement): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), givesUpMs);
    const settle = (isReady: boolean) => {
      clearTimeout(timer);
      resolve(isReady);
    };
    video.addEventListener('error', () => settle(false));
    video.addEventListener('seeked', () => settle(true));
    video.addEventListener('loadeddata', () => {
      video.currentTime = Math.min(0.1, video.duration / 2);
    });
  });
