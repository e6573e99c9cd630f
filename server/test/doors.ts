import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';
import { WebSocket } from 'ws';
import { createLog } from '../src/platform/log/log.ts';
import { createMetrics } from '../src/platform/metrics/metrics.ts';
import { localWires } from '../src/platform/socket/bus/local-bus.ts';
import type { Principal, Socket, SocketHandler, SocketLimits } from '../src/platform/socket/socket.ts';
import { openSockets } from '../src/platform/socket/sockets.ts';

export const limits: SocketLimits = {
  maxFrameBytes: 64 * 1024,
  authWithinMs: 60_000,
  silentAfterMs: 60_000,
  maxSocketsAPerson: 5,
  messagesASecond: 10,
  burst: 20,
  maxWaitingBytes: 1024 * 1024,
  readWithinMs: 60_000,
  maxUnauthenticatedPerAddress: 200,
  framesASecond: 500,
  framesAtOnce: 1000,
  floodForMs: 60_000,
  recheckEveryMs: 60_000,
};

export type Greeted = { readonly guest: Principal; readonly socket: Socket; readonly heard: string[]; left?: number };

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

type Behaviour = Partial<Pick<SocketHandler, 'admit' | 'stillCount'>> & {
  readonly hear?: (to: Greeted, words: string) => Promise<void> | void;
};

/** A server with sockets whose tickets are `<person>/<session>`; what is heard is written down, and introduces. */
export const openTestSockets = async (others: Partial<SocketLimits> = {}, behaviour: Behaviour = {}) => {
  const server = createServer((_request, response) => response.end('here'));
  const greeted: Greeted[] = [];
  const metrics = createMetrics();
  const wires = localWires();
  const bus = wires.join();
  const handler: SocketHandler = {
    path: '/ws',
    limits,
    admit: async (token) => {
      const [person, session] = token.split('/');
      return person && session ? { person, session } : undefined;
    },
    stillCount: async (guests) => new Set(guests.map(({ session }) => session)),
    farewell: () => Buffer.from('farewell'),
    greet: (guest, socket) => {
      const one: Greeted = { guest, socket, heard: [] };
      greeted.push(one);
      return {
        heard: (bytes) => {
          const words = Buffer.from(bytes).toString();
          socket.introduced();
          one.heard.push(words.slice(0, 20));
          return behaviour.hear?.(one, words);
        },
        left: (code) => {
          one.left = code;
        },
      };
    },
    ...behaviour,
  };
  const origins = ['https://shop.example.com'];
  const log = createLog('silent');
  const sockets = openSockets({ server, handler, limits: others, origins, bus, log, metrics });
  await bus.start();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  closing.push(async () => {
    await sockets.stop();
    server.closeAllConnections();
    server.close();
  });
  const connect = async (token: string): Promise<WebSocket> => {
    const ws = new WebSocket(`ws://127.0.0.1:${port}/ws?token=${token}`);
    ws.on('error', () => {});
    await once(ws, 'open');
    return ws;
  };
  return { server, port, sockets, greeted, metrics, bus, connect };
};

/** The code that it is closed with. */
export const closed = async (ws: WebSocket): Promise<number> => ((await once(ws, 'close')) as [number])[0];
