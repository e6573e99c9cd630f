import { isProblem } from '@hakobu/contract/base/problem';
import type { Draft, Uploading } from '@hakobu/contract/chat/client/types';
import { maxFileBytes } from '@hakobu/contract/uploads/upload.shape';
import { smallerPicture } from '../../../kit/form/smaller-picture.ts';
import { kindOfFile } from './file-kinds.rules.ts';
import { sendChatFile, type Sending, type SentFile } from './send-file.ts';
import { coverOf } from './video-cover.ts';

const draftOf = (sent: SentFile, cover: SentFile | undefined): Draft => ({
  kind: sent.kind,
  file: sent.file,
  name: sent.url,
  cImg: cover?.url ?? sent.thumbnailUrl,
  coverId: cover?.fileId,
});

/**
 * Brings what a message will show to the server; what the server says by its content counts, whatever its name. A picture
 * that is too large is drawn smaller here and not where it is chosen: there it must take its place in the talk at once.
 * `isTheirs` says whether who chose it is signed in still: drawing, and a film's cover, take so long that another may be,
 * under whose name it would be brought.
 */
export const uploadFile = (file: File, onProgress: (part: number) => void, isTheirs: () => boolean): Uploading => {
  let isCancelled = false;
  let running: Sending | undefined;
  const send = (fitting: File, onPart: (part: number) => void): Promise<SentFile> => {
    if (isCancelled || !isTheirs()) throw new DOMException('not theirs to bring any more', 'AbortError');
    running = sendChatFile(fitting, onPart);
    return running.done;
  };
  const bring = async (): Promise<Draft> => {
    const cover = kindOfFile(file) === 'video' ? await coverOf(file) : undefined;
    const sentCover = cover && (await send(cover, () => undefined));
    const fitting = await smallerPicture(file, maxFileBytes.image);
    return draftOf(await send(fitting, onProgress), sentCover);
  };
  const done: Uploading['done'] = bring().then(
    (draft) => ({ kind: 'uploaded', draft }),
    (failure: unknown) => {
      if (isProblem(failure)) return { kind: 'refused', words: failure.message };
      throw failure;
    },
  );
  return {
    done,
    cancel: () => {
      isCancelled = true;
      running?.cancel();
    },
  };
};
