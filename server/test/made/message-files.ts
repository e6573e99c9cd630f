import type { Answer } from '@hakobu/contract/base/endpoint';
import { uploadChatFile } from '@hakobu/contract/chat/chat.api';
import sharp from 'sharp';
import { sendFileInto } from '../../src/platform/http/in-memory.ts';
import { staffCookieName } from '../../src/platform/http/security.ts';
import type { Person, World } from '../world.ts';

type SentFile = { readonly bytes: Buffer; readonly name?: string; readonly to?: { readonly path: string } };

/** Uploads what a message will show, as the app does (or the desk, to another path); answers the envelope as it came. */
export const sendMessageFile = async (
  world: World,
  from: Person,
  { bytes, name = 'file', to = uploadChatFile }: SentFile,
) => {
  const headers =
    to === uploadChatFile
      ? { authorization: `Bearer ${from.token}` }
      : { 'x-hakobu-desk': '1', cookie: `${staffCookieName(false)}=${from.token}` };
  const file = { bytes: new Uint8Array(bytes), type: 'application/octet-stream', name };
  const sent = await sendFileInto(world.http, to.path, file, headers);
  return { ...sent, data: sent.data as Answer<typeof uploadChatFile> };
};

/** A photograph that says whose it is. */
export const signedPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#953FCF' } })
    .withExif({ IFD0: { Copyright: 'the secret owner' } })
    .jpeg()
    .toBuffer();
