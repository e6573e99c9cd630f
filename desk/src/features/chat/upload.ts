import type { Answer } from '@hakobu/contract/base/endpoint';
import { uploadDeskChatFile } from '@hakobu/contract/chat/chat.desk-api';
import { sendFile } from '../../shell/api.ts';

type Kept = Answer<typeof uploadDeskChatFile>;
type Settings = { readonly onPart: (part: number) => void; readonly signal: AbortSignal };

/**
 * Uploads what a message will show; `onPart` is told how much has gone, 0 to 1.
 * @throws Problem, NetworkFailure
 */
export const uploadChatFile = (file: File, settings: Settings): Promise<Kept> =>
  sendFile(uploadDeskChatFile, file, settings);
