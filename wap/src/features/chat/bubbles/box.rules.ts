import type { ChatFile } from '@hakobu/contract/chat/chat.shape';

/** The longest and shortest side of a picture in the talk, in CSS pixels. */
const longest = 200;
const shortest = 72;

/** How much room a picture or video takes: its own form, neither a strip nor a needle. */
export const boxOf = (file: Pick<ChatFile, 'width' | 'height'> | undefined): { width: number; height: number } => {
  const width = file?.width || 4;
  const height = file?.height || 3;
  const scale = longest / Math.max(width, height);
  const clip = (side: number) => Math.round(Math.max(shortest, side * scale));
  return { width: clip(width), height: clip(height) };
};

/** `0:07`, `12:40`. */
export const durationText = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
