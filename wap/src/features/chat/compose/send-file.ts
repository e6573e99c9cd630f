import { NetworkFailure, requestTimeoutMs } from '@hakobu/contract/base/client';
import { codes } from '@hakobu/contract/base/codes';
import type { Answer } from '@hakobu/contract/base/endpoint';
import { Problem } from '@hakobu/contract/base/problem';
import { uploadChatFile } from '@hakobu/contract/chat/chat.api';
import { headers } from '../../../shell/calls/api.ts';
import { onProblem } from '../../../shell/calls/failures.ts';
import { lineBase } from '../../../shell/calls/lines.ts';

export type SentFile = Answer<typeof uploadChatFile>;
type Envelope = { readonly code: number; readonly message: string; readonly data: SentFile };

export type Sending = {
  /** Rejects with Problem, with NetworkFailure, or with an AbortError when it was cancelled. */
  readonly done: Promise<SentFile>;
  readonly cancel: () => void;
};

const answerOf = (text: string): SentFile => {
  let envelope: Envelope;
  try {
    envelope = JSON.parse(text);
  } catch (cause) {
    throw new NetworkFailure(cause);
  }
  if (envelope.code === codes.success) return envelope.data;
  const refused = new Problem(envelope.code, envelope.message, envelope.data);
  onProblem(refused, uploadChatFile);
  throw refused;
};

/** Sends one file for a message. By XMLHttpRequest, since fetch does not say how far it has come; `part` is 0 to 1. */
export const sendChatFile = (file: File, onProgress: (part: number) => void): Sending => {
  const request = new XMLHttpRequest();
  const done = new Promise<string>((resolve, reject) => {
    request.open(uploadChatFile.method, lineBase() + uploadChatFile.path);
    for (const [name, value] of Object.entries(headers())) request.setRequestHeader(name, value);
    request.timeout = requestTimeoutMs;
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => resolve(request.responseText));
    for (const failed of ['error', 'timeout'] as const)
      request.addEventListener(failed, () => reject(new NetworkFailure(new Error(failed))));
    request.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
    const body = new FormData();
    body.set('file', file);
    request.send(body);
  });
  return { done: done.then(answerOf), cancel: () => request.abort() };
};
