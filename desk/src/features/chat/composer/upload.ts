import type { Answer } from '@hakobu/contract/base/endpoint';
import { uploadDeskChatFile } from '@hakobu/contract/chat/chat.desk-api';
import { maxFileBytes } from '@hakobu/contract/uploads/upload.shape';
import { smallerPicture } from '../../../kit/input/smaller-picture.ts';
import { sendFile } from '../../../shell/api.ts';

type Kept = Answer<typeof uploadDeskChatFile>;
type Settings = { readonly onPart: (part: number) => void; readonly signal: AbortSignal };

/**
 * Uploads what a message will show; `onPart` is told how much has gone, 0 to 1.
 * @throws Problem, NetworkFailure
 */
export const uploadChatFile = async (file: File, settings: Settings): Promise<Kept> => {
  const fitting = await smallerPicture(file, maxFileBytes.image);
  settings.signal.throwIfAborted();
  return sendFile(uploadDeskChatFile, fitting, settings);
};
