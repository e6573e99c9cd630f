import { randomUUID } from 'node:crypto';
import { type Client, createClient } from '@hakobu/contract/base/client';
import type { FastifyInstance } from 'fastify';

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
const methodOf = (given = 'GET') => methods.find((method) => method === given) ?? 'GET';

/** A fetch that goes into the server in memory: for the shipped client without a socket. */
export const fetchInto =
  (app: FastifyInstance, cookie?: string): typeof fetch =>
  async (address, init) => {
    const answer = await app.inject({
      method: methodOf(init?.method),
      url: address instanceof Request ? address.url : address.toString(),
      headers: { ...(init?.headers as Record<string, string>), ...(cookie ? { cookie } : {}) },
      ...(init?.body ? { payload: init.body as string } : {}),
    });
    const headers = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const body = answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null;
    return new Response(body, { status: answer.statusCode, headers });
  };

const withKeys =
  (client: Client): Client =>
  (to, input, options) =>
    client(
      to,
      input,
      to.repeats === 'harmless' || options?.idempotencyKey ? options : { ...options, idempotencyKey: randomUUID() },
    );

/** What the shop's app says of itself with every call (source spec, section 7). */
const appHeaders = {
  platform: 'h5',
  channel: '3',
  version: '159',
  androidos: '0',
  zoneid: 'Asia/Shanghai',
  'accept-language': 'zh-CN',
};

/**
 * The shipped client into the server in memory, as the shop's app calls it. A call that needs an idempotency key and
 * brings none gets a fresh one.
 */
export const clientInto = (app: FastifyInstance, extra: Readonly<Record<string, string>>, cookie?: string): Client =>
  withKeys(
    createClient({ base: () => '', headers: () => ({ ...appHeaders, ...extra }), fetch: fetchInto(app, cookie) }),
  );

/** Sends one file as multipart/form-data in the field `file`, and answers the envelope as it came. */
export const sendFileInto = async (
  app: FastifyInstance,
  url: string,
  file: { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string; readonly name?: string },
  headers: Readonly<Record<string, string>>,
): Promise<{ status: number; code: number; message: string; data: unknown }> => {
  const form = new FormData();
  form.set('file', new Blob([file.bytes], { type: file.type }), file.name ?? 'photo');
  const body = new Response(form);
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { status: answer.statusCode, ...answer.json<{ code: number; message: string; data: unknown }>() };
};
