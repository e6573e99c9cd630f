import type { ChatClient, Draft } from '@hakobu/contract/chat/client/types';
import { useSyncExternalStore } from 'react';
import { reasonFor } from '../../../kit/screen/failure.ts';
import { newKey } from '../../../shell/api.ts';
import { kindOfFile, type FileKind } from './file-kinds.rules.ts';
import { sendChatFile, type Sending, type SentFile } from './send-file.ts';
import { coverOf } from './video-cover.ts';

/** A file on its way to the server; the message that shows it is said once it is there. */
export type Upload = {
  readonly id: string;
  /** The conversation it is for. */
  readonly key: string;
  readonly kind: FileKind;
  readonly fileName: string;
  readonly bytes: number;
  /** Of the device, to show a picture by; empty for what is none. */
  readonly preview: string;
  /** 0 to 1. */
  readonly part: number;
  /** Why it did not come through; empty while it is on its way. */
  readonly failure: string;
};

type Job = {
  /** Who says the message: a client that has ended meanwhile would keep it and never send it. */
  readonly clientNow: () => ChatClient | undefined;
  readonly file: File;
  cancel: () => void;
};

let uploads: readonly Upload[] = [];
const jobs = new Map<string, Job>();
const listeners = new Set<() => void>();

const become = (next: readonly Upload[]) => {
  uploads = next;
  for (const tell of listeners) tell();
};

const change = (id: string, changes: Partial<Upload>) =>
  become(uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));

const remove = (id: string) => {
  const gone = uploads.find((upload) => upload.id === id);
  jobs.delete(id);
  become(uploads.filter((upload) => upload.id !== id));
  // The bubble that takes its place shows the server's picture; the browser has it by then.
  if (gone?.preview) setTimeout(() => URL.revokeObjectURL(gone.preview), 30_000);
};

const draftOf = (sent: SentFile, cover: SentFile | undefined): Draft => ({
  kind: sent.kind,
  file: sent.file,
  name: sent.url,
  cImg: cover?.url ?? sent.thumbnailUrl,
  coverId: cover?.fileId,
});

const send = async (upload: Upload, job: Job): Promise<void> => {
  const follow = (sending: Sending) => {
    job.cancel = sending.cancel;
    return sending.done;
  };
  const cover = upload.kind === 'video' ? await coverOf(job.file) : undefined;
  if (!jobs.has(upload.id)) return;
  const sentCover = cover && (await follow(sendChatFile(cover, () => undefined)));
  if (!jobs.has(upload.id)) return;
  const sent = await follow(sendChatFile(job.file, (part) => change(upload.id, { part })));
  if (!jobs.has(upload.id)) return;
  remove(upload.id);
  job.clientNow()?.send(upload.key, draftOf(sent, sentCover));
};

const run = (upload: Upload, job: Job): void => {
  send(upload, job).catch((failure: unknown) => {
    if (jobs.has(upload.id)) change(upload.id, { failure: reasonFor(failure), part: 0 });
  });
};

/** Begins to send a file; what the server says by its content counts, whatever its name. */
export const startUpload = (clientNow: Job['clientNow'], key: string, file: File): void => {
  const kind = kindOfFile(file);
  const upload: Upload = {
    id: newKey(),
    key,
    kind,
    fileName: file.name,
    bytes: file.size,
    preview: kind === 'image' ? URL.createObjectURL(file) : '',
    part: 0,
    failure: '',
  };
  const job: Job = { clientNow, file, cancel: () => undefined };
  jobs.set(upload.id, job);
  become([...uploads, upload]);
  run(upload, job);
};

export const cancelUpload = (id: string): void => {
  const job = jobs.get(id);
  remove(id);
  job?.cancel();
};

export const retryUpload = (id: string): void => {
  const job = jobs.get(id);
  const upload = uploads.find((each) => each.id === id);
  if (!job || !upload) return;
  change(id, { failure: '', part: 0 });
  run(upload, job);
};

/** Ends all of them: nobody is signed in any more. */
export const dropUploads = (): void => {
  for (const { id } of uploads) cancelUpload(id);
};

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

export const useUploads = (): readonly Upload[] => useSyncExternalStore(subscribe, () => uploads);
