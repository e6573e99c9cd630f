import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';

/** Whoever has a number that ends so is out of reach the first time. */
export const outOfReach = '0000';

/** Whoever passes text messages on to a provider; what it refuses for good the first time, it takes the second. */
export const startSmsDouble = async (): Promise<{ readonly url: string; stop(): void }> => {
  const refused = new Set<string>();
  const statusFor = async (request: IncomingMessage): Promise<number> => {
    const { id, to } = (await json(request)) as { readonly id: string; readonly to: string };
    const isRefused = to.endsWith(outOfReach) && !refused.has(id);
    refused.add(id);
    return isRefused ? 422 : 204;
  };
  const server = createServer((request, response) => {
    void statusFor(request).then((status) => response.writeHead(status).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}/sms`, stop: () => server.close() };
};
