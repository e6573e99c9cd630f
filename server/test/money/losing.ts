import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { Luck } from './luck.ts';

/** Stands between clients and the shop, and loses answers: what was asked is done, and nobody hears of it. */
export type Losing = { readonly base: string; readonly lost: () => number; readonly close: () => Promise<void> };

const bodyOf = async (request: IncomingMessage): Promise<Buffer<ArrayBuffer>> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const headersOf = ({ headers }: IncomingMessage): Headers => {
  const passed = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string' && !['host', 'connection', 'content-length', 'transfer-encoding'].includes(name))
      passed.set(name, value);
  return passed;
};

export const openLosing = async (shop: string, luck: Luck, chance: number): Promise<Losing> => {
  let lost = 0;
  const server = createServer((request, response) => {
    const pass = async (): Promise<void> => {
      const { method = 'GET', url = '/' } = request;
      const body = await bodyOf(request);
      const answer = await fetch(shop + url, {
        method,
        headers: headersOf(request),
        ...(body.length > 0 ? { body } : {}),
      });
      const said = Buffer.from(await answer.arrayBuffer());
      if (luck.happens(chance)) {
        lost += 1;
        request.socket.destroy();
        return;
      }
      response
        .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
        .end(said);
    };
    pass().catch(() => request.socket.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    base: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    lost: () => lost,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
