import { NetworkFailure, requestTimeoutMs } from '@hakobu/contract/base/client';
import { codes } from '@hakobu/contract/base/codes';
import type { Answer } from '@hakobu/contract/base/endpoint';
import { Problem } from '@hakobu/contract/base/problem';
import { uploadProof } from '@hakobu/contract/uploads/upload.api';
import { headers } from './api.ts';
import { onProblem, tellFailure } from './failures.ts';

type Uploaded = Answer<typeof uploadProof>;
type Envelope = { readonly code: number; readonly message: string; readonly data: Uploaded };

const post = async (file: File): Promise<Envelope> => {
  const body = new FormData();
  body.set('file', file);
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), requestTimeoutMs);
  try {
    const { path, method } = uploadProof;
    const answer = await fetch(path, { method, headers: headers(), body, signal: giveUp.signal });
    const envelope: Envelope = await answer.json();
    return envelope;
  } catch (cause) {
    throw new NetworkFailure(cause);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Sends one picture as multipart/form-data in the field `file`; what goes wrong is told.
 * @throws Problem, NetworkFailure
 */
export const sendPicture = async (file: File): Promise<Uploaded> => {
  try {
    const envelope = await post(file);
    if (envelope.code === codes.success) return envelope.data;
    const refused = new Problem(envelope.code, envelope.message, envelope.data);
    onProblem(refused, uploadProof);
    throw refused;
  } catch (failure) {
    if (failure instanceof Error) tellFailure(failure);
    throw failure;
  }
};
