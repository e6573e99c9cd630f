import { uploadChatFile } from '@hakobu/contract/chat/chat.api';
import { uploadDeskChatFile } from '@hakobu/contract/chat/chat.desk-api';
import { chatFileTooLarge } from '@hakobu/contract/chat/chat.problems';
import { uploadServiceFile } from '@hakobu/contract/services/service.desk-api';
import { megabytesIn, maxFileBytes, maxUploadBytes } from '@hakobu/contract/uploads/upload.shape';
import { uploadProof as uploadProofEndpoint } from '@hakobu/contract/uploads/upload.api';
import { uploadPhoto as uploadPhotoEndpoint } from '@hakobu/contract/uploads/upload.desk-api';
import { draftsFolder } from '../../platform/files/private-files.ts';
import type { UploadRoute } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { admitMessageFile, type Taken, uploadMessageFile } from './message-file.actions.ts';
import { admitProof, uploadPhoto, uploadProof } from './upload.actions.ts';

const maxOfAll = Math.max(...Object.values(maxFileBytes));

const messageFiles = (p: Platform, endpoint: UploadRoute['endpoint'], taken: Taken = 'anything'): UploadRoute => ({
  endpoint,
  maxBytes: maxOfAll,
  toFolder: draftsFolder(p.config.dataFolder),
  tooLarge: () => chatFileTooLarge({ maxMb: megabytesIn(maxOfAll) }),
  admit: (caller, bytes) => admitMessageFile(p, caller, bytes),
  handle: ({ file, caller }) => uploadMessageFile(p, caller, { ...file, taken }),
});

/** On the disk until it is its turn to be decoded: what waits is not in memory. */
const pictures = (
  p: Platform,
  { endpoint, admit, handle }: Pick<UploadRoute, 'endpoint' | 'admit' | 'handle'>,
): UploadRoute => ({
  endpoint,
  maxBytes: maxUploadBytes,
  toFolder: draftsFolder(p.config.dataFolder),
  admit,
  handle,
});

export const uploadRoutes = (p: Platform): UploadRoute[] => [
  pictures(p, {
    endpoint: uploadPhotoEndpoint,
    admit: async () => () => undefined,
    handle: ({ file, caller }) => uploadPhoto(p, caller, file),
  }),
  pictures(p, {
    endpoint: uploadProofEndpoint,
    admit: (caller) => admitProof(p, caller),
    handle: ({ file, caller }) => uploadProof(p, caller, file),
  }),
  messageFiles(p, uploadChatFile),
  messageFiles(p, uploadDeskChatFile),
  messageFiles(p, uploadServiceFile, 'films'),
];
