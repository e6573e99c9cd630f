import { NetworkFailure, requestTimeoutMs } from '@hakobu/contract/base/client';
import { codes } from '@hakobu/contract/base/codes';
import type { Answer, Endpoint } from '@hakobu/contract/base/endpoint';
import { Problem } from '@hakobu/contract/base/problem';
import { changeAvatar } from '@hakobu/contract/shoppers/shoppers.api';
import { uploadProof } from '@hakobu/contract/uploads/upload.api';
import { headers } from './api.ts';
import { onProblem, tellFailure } from './failures.ts';
import { lineBase } from './lines.ts';

type Envelope<Sent> = { readonly code: number; readonly message: string; readonly data: Sent };

const post = async <Sent>(to: Endpoint, file: File): Promise<Envelope<Sent>> => {
  const body = new FormData();
  body.set('file', file);
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), requestTimeoutMs);
  try {
    const { path, method } = to;
    const answer = await fetch(lineBase() + path, { method, headers: headers(), body, signal: giveUp.signal });
    const envelope: Envelope<Sent> = await answer.json();
    return envelope;
  } catch (cause) {
    throw new NetworkFailure(cause);
  } finally {
    clearTimeout(timer);
  }
};

const send = async <Sent>(to: Endpoint, file: File): Promise<Sent> => {
  try {
    const envelope = await post<Sent>(to, file);
    if (envelope.code === codes.success) return envelope.data;
    const refused = new Problem(envelope.code, envelope.message, envelope.data);
    onProblem(refused, to);
    throw refused;
  } catch (failure) {
    if (failure instanceof Error) tellFailure(failure);
    throw failure;
  }
};

/**
 * Sends one picture as multipart/form-data in the field `file`; what goes wrong is told.
 * @throws Problem, NetworkFailure
 */
export const sendPicture = (file: File): Promise<Answer<typeof uploadProof>> => send(uploadProof, file);

/** The same for a picture of oneself; answers one's profile. */
export const sendAvatar = (file: File): Promise<Answer<typeof changeAvatar>> => send(changeAvatar, file);
