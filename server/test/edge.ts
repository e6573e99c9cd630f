import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoint } from '@hakobu/contract/base/endpoint';
import { afterAll, beforeAll } from 'vitest';
import * as z from 'zod/mini';
import { systemClock } from '../src/platform/clock/clock.ts';
import type { Db } from '../src/platform/database/database.ts';
import { serveApp } from '../src/platform/http/assets.ts';
import { createLimiter, type RequestLimits } from '../src/platform/http/limits/limiter.ts';
import { noPicture } from '../src/platform/http/refusing/plain-refusal.ts';
import { route } from '../src/platform/http/route.ts';
import { serve, type ServeSettings } from '../src/platform/http/serve.ts';
import { createLog } from '../src/platform/log/log.ts';
import { localWires } from '../src/platform/socket/bus/local-bus.ts';
import { openSockets } from '../src/platform/socket/sockets.ts';
import { limits as socketLimits } from './doors.ts';

export type RawAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** The first answer in what came over a connection; undefined where nothing was said. */
const readTold = (text: string): RawAnswer | undefined => {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { status: Number(first.split(' ')[1]), headers, body: text.slice(end + 4) };
};

const isWhole = ({ status, headers, body }: RawAnswer): boolean => {
  if (status === 304) return true;
  if (headers['transfer-encoding'] === 'chunked') return body.endsWith('0\r\n\r\n');
  return headers['content-length'] !== undefined && body.length >= Number(headers['content-length']);
};

const add = endpoint({
  method: 'POST',
  path: '/api/web/add',
  by: 'public',
  summary: 'Adds one',
  input: z.object({ version: z.int() }),
  output: z.object({ sum: z.int() }),
});
const me = endpoint({
  method: 'GET',
  path: '/api/console/me',
  by: 'shopper',
  summary: 'Who asks',
  input: z.object({}),
  output: z.object({ id: z.string() }),
});

const person = (id: string) => ({
  kind: 'shopper' as const,
  id,
  sessionId: id,
  restricted: false,
  isKnownDevice: true,
});

/** The HTTP side of a server without a database: a call or two, both apps, sockets, and its own log. */
export const openEdge = (
  limits: RequestLimits = { addressPerMinute: 100_000, personPerMinute: 100_000 },
  lines?: NonNullable<ServeSettings['lines']>,
) => {
  const edge = {} as {
    app: Awaited<ReturnType<typeof serve>>;
    port: number;
    /** Lines of the log since the test began. */
    lines: { level: number; msg: string }[];
    advance: (seconds: number) => void;
    /** Sends bytes as they are over a connection of its own; undefined where it was ended without a word. */
    say: (bytes: string | Buffer, how?: 'hang up' | 'half close') => Promise<RawAnswer | undefined>;
  };
  const folder = mkdtempSync(join(tmpdir(), 'hk-edge-'));
  let nowMs = 0;
  beforeAll(async () => {
    edge.lines = [];
    edge.advance = (seconds) => void (nowMs += seconds * 1000);
    const log = createLog('debug', {
      write: (line) => void edge.lines.push(JSON.parse(line) as { level: number; msg: string }),
    });
    for (const name of ['wap', 'desk']) {
      mkdirSync(join(folder, name, 'assets'), { recursive: true });
      writeFileSync(join(folder, name, 'index.html'), `<!doctype html><title>${name}</title>`);
      writeFileSync(join(folder, name, 'assets/main-a1b2.js'), 'export {};');
      writeFileSync(join(folder, name, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    }
    const limiter = createLimiter(limits, () => nowMs);
    edge.app = await serve({
      // Nothing that is called here asks a database.
      db: {} as Db,
      clock: systemClock,
      log,
      authenticate: {
        shopper: async (token) => person(token ?? ''),
        staff: () => Promise.reject(new Error('no staff')),
      },
      routes: [
        route(add, async ({ input }) => ({ sum: input.version + 1 })),
        route(me, async ({ caller }) => ({ id: caller.who.id })),
      ],
      plainRoutes: [
        {
          method: 'GET',
          url: '/s/*',
          handle: async ({ params }) => (params['*'] === 'none/card.jpg' ? noPicture() : { body: 'shared' }),
        },
        { method: 'POST', url: '/api/web/finance/notify/:provider', handle: async () => ({ body: 'ok' }) },
      ],
      uploadRoutes: [],
      checkAnswers: true,
      limiter,
      secure: false,
      ...(lines ? { lines } : {}),
    });
    const sockets = openSockets({
      server: edge.app.server,
      handler: {
        path: '/ws',
        limits: socketLimits,
        admit: async () => undefined,
        greet: () => ({ heard: () => {}, left: () => {} }),
        stillCount: async () => new Set(),
        farewell: () => new Uint8Array(),
      },
      bus: localWires().join(),
      origins: ['http://localhost'],
      log,
      limiter,
    });
    edge.app.addHook('onClose', () => sockets.stop());
    await serveApp(edge.app, '/wap/', { folder: join(folder, 'wap'), pages: 'behind-hash' });
    await serveApp(edge.app, '/desk/', { folder: join(folder, 'desk'), pages: 'by-path' });
    await edge.app.listen({ port: 0, host: '127.0.0.1' });
    const address = edge.app.server.address();
    edge.port = typeof address === 'object' && address ? address.port : 0;
    edge.say = (bytes, how) =>
      new Promise((heard) => {
        const line = connect({ port: edge.port, host: '127.0.0.1', allowHalfOpen: how === 'half close' });
        let text = '';
        line.on('data', (more) => {
          text += more.toString('latin1');
          const answer = readTold(text);
          if (answer && isWhole(answer)) line.destroy();
        });
        line.on('error', () => {});
        line.on('end', () => line.destroy());
        line.on('close', () => heard(readTold(text)));
        line.write(bytes, () => {
          if (how === 'hang up') line.resetAndDestroy();
          if (how === 'half close') line.end();
        });
      });
  });
  afterAll(async () => {
    await edge.app.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return edge;
};
