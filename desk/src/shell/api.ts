import { type Client, createClient, NetworkFailure, isEnvelope } from '@hakobu/contract/base/client';
import { codes } from '@hakobu/contract/base/codes';
import type { Answer, Endpoint } from '@hakobu/contract/base/endpoint';
import { Problem } from '@hakobu/contract/base/problem';
import { uploadPhoto as uploadEndpoint } from '@hakobu/contract/uploads/upload.desk-api';
import { maxUploadBytes } from '@hakobu/contract/uploads/upload.shape';
import { i18n } from '@lingui/core';
import type * as z from 'zod/mini';
import type { Photo } from '../kit/input/PhotoDrop.tsx';
import { smallerPicture } from '../kit/input/smaller-picture.ts';
import { setConnectionLost } from './connection.ts';

// A page of another origin cannot send this header without asking first: the guard of the session's cookie.
const headers = () => ({ 'X-Hakobu-Desk': '1', 'Accept-Language': i18n.locale, ZoneId: 'Asia/Tokyo' });

const send: typeof fetch = async (...args) => {
  const answer = await fetch(...args);
  setConnectionLost(false);
  return answer;
};

const client = createClient({ base: () => '', headers, fetch: send });

/** The one client of the desk. Throws `Problem` for a refusal, `NetworkFailure` when there was no answer. */
export const call: Client = async (to, input, options) => {
  try {
    return await client(to, input, options);
  } catch (error) {
    if (error instanceof NetworkFailure) setConnectionLost(true);
    throw error;
  }
};

type Uploaded = Answer<typeof uploadEndpoint>;

/**
 * Sends one picture as multipart/form-data in the field `file`; what `PhotoDrop` takes as `upload`.
 * @throws Problem, NetworkFailure
 */
export const uploadPhoto = async (file: File): Promise<Photo> => {
  const form = new FormData();
  form.set('file', await smallerPicture(file, maxUploadBytes));
  let envelope: { code: number; message: string; data: Uploaded };
  try {
    const { path, method } = uploadEndpoint;
    envelope = await (await send(path, { method, headers: headers(), body: form })).json();
  } catch (cause) {
    setConnectionLost(true);
    throw new NetworkFailure(cause);
  }
  if (envelope.code !== codes.success) throw new Problem(envelope.code, envelope.message, envelope.data);
  return { id: envelope.data.fileId, url: envelope.data.thumbnailUrl };
};

type FileSettings = {
  /** Told how much has gone, 0 to 1. */
  readonly onPart: (part: number) => void;
  readonly signal: AbortSignal;
};

/**
 * Sends one file as multipart/form-data in the field `file`, and tells how far it is: fetch cannot.
 * @throws Problem, NetworkFailure
 */
export const sendFile = <Out extends z.ZodMiniType>(
  { path, method }: Endpoint<z.ZodMiniType, Out>,
  file: File,
  { onPart, signal }: FileSettings,
): Promise<z.output<Out>> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const failed = (cause: unknown) => {
      if (!signal.aborted) setConnectionLost(true);
      reject(new NetworkFailure(cause));
    };
    request.open(method, path);
    for (const [name, value] of Object.entries(headers())) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onPart(total > 0 ? loaded / total : 0));
    for (const name of ['error', 'timeout', 'abort']) request.addEventListener(name, failed);
    request.addEventListener('load', () => {
      const envelope: unknown = request.response;
      if (!isEnvelope(envelope)) return failed('no envelope');
      setConnectionLost(false);
      if (envelope.code === codes.success) resolve(envelope.data as z.output<Out>);
      else reject(new Problem(envelope.code, envelope.message, envelope.data));
    });
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.set('file', file);
    request.send(form);
  });
