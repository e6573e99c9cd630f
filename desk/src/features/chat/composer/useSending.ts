import type { ChatCard } from '@hakobu/contract/chat/chat.shape';
import type { ChatClient } from '@hakobu/contract/chat/client/types';
import { useSyncExternalStore } from 'react';
import { videoCover } from '../../../kit/input/video-cover.ts';
import { tellRefusal } from '../../../shell/toasts.ts';
import { isTalkShown } from '../talks/shown-talks.ts';
import { uploadChatFile } from './upload.ts';
import { type Deliver, uploading, type Uploading } from './uploading.ts';
import { useServiceChat } from '../useServiceChat.ts';

/** What goes into a conversation: words, cards, and files that are uploaded first, each by itself. */
export const useSending = (key: string) => {
  const client = useServiceChat();
  const uploads = useSyncExternalStore(uploading.subscribe, () => uploading.of(key));
  return {
    uploads,
    sendText: (content: string, quote?: string) => client.send(key, { kind: 'text', content, quote }),
    sendCard: (card: ChatCard) => client.send(key, { kind: 'card', card }),
    sendFiles: (files: readonly File[]) => {
      for (const file of files) uploading.start(key, file, deliverTo(client, key));
    },
    retry: ({ id }: Uploading) => uploading.retry(id),
    drop: ({ id }: Uploading) => uploading.drop(id),
  };
};

export type Sending = ReturnType<typeof useSending>;

const deliverTo =
  (client: ChatClient, key: string): Deliver =>
  async (file, { onPart, signal }) => {
    try {
      const kept = await uploadChatFile(file, { onPart, signal });
      const cover = kept.kind === 'video' ? await coverOf(file, signal) : null;
      if (signal.aborted) return;
      client.send(key, {
        kind: kept.kind,
        file: kept.file,
        name: kept.url,
        cImg: cover?.url ?? kept.thumbnailUrl,
        ...(cover ? { coverId: cover.fileId } : {}),
      });
    } catch (error) {
      // Where it stands on screen it says so itself.
      if (!signal.aborted && !isTalkShown(key)) tellRefusal(error);
      throw error;
    }
  };

/** The first picture of a video, uploaded by itself; null where the browser cannot draw it. */
const coverOf = async (file: File, signal: AbortSignal) => {
  const cover = await videoCover(file);
  return cover === null ? null : uploadChatFile(cover, { onPart: () => undefined, signal }).catch(() => null);
};
