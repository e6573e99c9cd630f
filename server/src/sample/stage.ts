import type { Client } from '@hakobu/contract/base/client';
import { uploadChatFile } from '@hakobu/contract/chat/chat.api';
import { uploadDeskChatFile } from '@hakobu/contract/chat/chat.desk-api';
import { uploadProof } from '@hakobu/contract/uploads/upload.api';
import { uploadPhoto } from '@hakobu/contract/uploads/upload.desk-api';
import * as z from 'zod/mini';
import type { App } from '../assemble.ts';
import { openSession } from '../features/sign-in/index.ts';
import { staffSessions } from '../features/staff/index.ts';
import { hourMs, type FixedClock } from '../platform/clock/clock.ts';
import { systemCaller } from '../platform/http/caller.ts';
import { clientInto, sendFileInto } from '../platform/http/in-memory.ts';
import { staffCookieName } from '../platform/http/security.ts';

/** Somebody of the sample shop, who does everything through the contract, as the apps do. */
export type Actor = {
  readonly id: string;
  readonly call: Client;
  /** Uploads the picture at an address of the shop's own, and answers its id. */
  readonly photograph: (address: string) => Promise<string>;
  /** The same, for a message. */
  readonly attach: (address: string) => Promise<string>;
};
export type Clerk = Actor & {
  /** Sends a text as a file, and answers what came of it. */
  readonly send: (path: string, file: { readonly name: string; readonly text: string }) => Promise<unknown>;
};

export type Stage = {
  readonly app: App;
  readonly clock: FixedClock;
  readonly shopper: (id: string) => Actor;
  readonly clerk: (id: string) => Clerk;
  /** Calls without a token. */
  readonly anyone: Client;
};

// A desk session ends after half a day; the sample shop's clock leaps over weeks.
const freshMs = hourMs / 3;

export const openStage = (app: App, clock: FixedClock): Stage => {
  const { http, platform } = app;
  const system = systemCaller('sample');
  const session = (open: () => Promise<string>) => {
    let token = '';
    let openedAt = 0;
    return async () => {
      const now = clock.now().getTime();
      if (token === '' || now - openedAt > freshMs) {
        token = await open();
        openedAt = now;
      }
      return token;
    };
  };
  const clientWith =
    (headersOf: () => Promise<{ readonly extra: Record<string, string>; readonly cookie?: string }>): Client =>
    async (to, input, options) => {
      const { extra, cookie } = await headersOf();
      return clientInto(http, extra, cookie)(to, input, options);
    };
  const photographFor = (path: string, headersOf: () => Promise<Record<string, string>>) => async (address: string) => {
    const picture = await http.inject({ method: 'GET', url: address });
    const file = { bytes: new Uint8Array(picture.rawPayload), type: 'image/webp' };
    const sent = await sendFileInto(http, path, file, await headersOf());
    return z.parse(z.object({ fileId: z.string() }), sent.data).fileId;
  };
  return {
    app,
    clock,
    anyone: clientInto(http, {}),
    shopper: (id) => {
      const token = session(() => platform.transact(system, (tx) => openSession(tx, id, 'sample')));
      const headers = async () => ({ authorization: `Bearer ${await token()}` });
      return {
        id,
        call: clientWith(async () => ({ extra: await headers() })),
        photograph: photographFor(uploadProof.path, headers),
        attach: photographFor(uploadChatFile.path, headers),
      };
    },
    clerk: (id) => {
      const token = session(() => platform.transact(system, (tx) => staffSessions.open(tx, id, 'sample')));
      const cookie = async () => `${staffCookieName(platform.config.publicUrl.startsWith('https:'))}=${await token()}`;
      const deskHeaders = async () => ({ 'x-hakobu-desk': '1', cookie: await cookie() });
      return {
        id,
        call: clientWith(async () => ({ extra: { 'x-hakobu-desk': '1' }, cookie: await cookie() })),
        photograph: photographFor(uploadPhoto.path, deskHeaders),
        attach: photographFor(uploadDeskChatFile.path, deskHeaders),
        send: async (path, { name, text }) => {
          const file = { bytes: new TextEncoder().encode(text), type: 'text/csv', name };
          return (await sendFileInto(http, path, file, await deskHeaders())).data;
        },
      };
    },
  };
};
