import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { NotFetched } from '../../src/platform/fetching/safe-fetch.ts';

const waits: number[] = [];

/** For `makeSafeFetch`: a clock that stands, and failures that are told at once. */
export const atOnce = {
  now: () => 0,
  pause: async (ms: number) => void waits.push(ms),
};

/** Servers on both loopback addresses: whatever gets to one got inside. */
export const makeCanaries = () => {
  const hits: string[] = [];
  const servers: Server[] = [];
  const ports = new Map<number, number>();
  beforeAll(async () => {
    for (const [family, host] of [
      [4, '127.0.0.1'],
      [6, '::1'],
    ] as const) {
      const canary = createServer((request, response) => {
        hits.push(`${host} ${request.url}`);
        response.writeHead(200, { 'content-type': 'text/html' }).end('<title>inside</title>');
      });
      canary.on('connection', () => hits.push(host));
      await new Promise<void>((ready) => canary.listen(0, host, ready));
      ports.set(family, (canary.address() as AddressInfo).port);
      servers.push(canary);
    }
  });
  beforeEach(() => hits.splice(0));
  afterAll(() => {
    for (const canary of servers) canary.close();
  });
  const connectTo = (family: number): Socket => connect(ports.get(family) ?? 0, family === 6 ? '::1' : '127.0.0.1');

  /** What whoever asked is told, and what else could be seen of it. */
  const refusalOf = async (fetching: () => Promise<unknown>) => {
    waits.length = 0;
    const answer: unknown = await fetching().then(
      () => 'fetched',
      (error: unknown) => error,
    );
    if (!(answer instanceof NotFetched)) return answer;
    const { name, message, cause } = answer;
    return { name, message, cause, own: Object.keys(answer), toldAfterMs: [...waits], inside: [...hits] };
  };
  return { hits, connectTo, refusalOf };
};

/** Refused like everything that is refused: the same error with nothing in it, told at the same moment, and nobody inside. */
export const refused = {
  name: 'NotFetched',
  message: 'the address could not be fetched',
  cause: undefined,
  own: ['name'],
  toldAfterMs: [1000],
  inside: [],
};
