import type { ChatCard } from '@hakobu/contract/chat/chat.shape';
import { useEffect, useRef, useState } from 'react';
import { uploadChatFile } from './upload.ts';
import { useServiceChat } from './useServiceChat.ts';
import { videoCover } from './video-cover.ts';

export type Uploading = {
  readonly id: string;
  readonly file: File;
  /** 0 to 1. */
  readonly part: number;
  readonly error: unknown;
};

/** What goes into a conversation: words, cards, and files that are uploaded first, each by itself. */
export const useSending = (key: string) => {
  const client = useServiceChat();
  const [uploads, setUploads] = useState<readonly Uploading[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);
  const change = (id: string, changes: Partial<Uploading>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const remove = (id: string) => {
    stops.current.get(id)?.abort();
    stops.current.delete(id);
    setUploads((all) => all.filter((one) => one.id !== id));
  };
  const upload = async (id: string, file: File) => {
    const stop = new AbortController();
    stops.current.set(id, stop);
    change(id, { error: null, part: 0 });
    try {
      const kept = await uploadChatFile(file, { onPart: (part) => change(id, { part }), signal: stop.signal });
      const cover = kept.kind === 'video' ? await coverOf(file, stop.signal) : null;
      client.send(key, {
        kind: kept.kind,
        file: kept.file,
        name: kept.url,
        cImg: cover?.url ?? kept.thumbnailUrl,
        ...(cover ? { coverId: cover.fileId } : {}),
      });
      remove(id);
    } catch (error) {
      if (!stop.signal.aborted) change(id, { error });
    }
  };
  const start = (file: File) => {
    const id = crypto.randomUUID();
    setUploads((all) => [...all, { id, file, part: 0, error: null }]);
    void upload(id, file);
  };
  return {
    uploads,
    sendText: (content: string) => client.send(key, { kind: 'text', content }),
    sendCard: (card: ChatCard) => client.send(key, { kind: 'card', card }),
    sendFiles: (files: readonly File[]) => {
      for (const file of files) start(file);
    },
    retry: ({ id, file }: Uploading) => void upload(id, file),
    drop: ({ id }: Uploading) => remove(id),
  };
};

export type Sending = ReturnType<typeof useSending>;

/** The first picture of a video, uploaded by itself; null where the browser cannot draw it. */
const coverOf = async (file: File, signal: AbortSignal) => {
  const cover = await videoCover(file);
  return cover === null ? null : uploadChatFile(cover, { onPart: () => undefined, signal }).catch(() => null);
};
