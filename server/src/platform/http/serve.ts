import { randomUUID } from 'node:crypto';
import { maxHeaderSize } from 'node:http';
import { Readable } from 'node:stream';
import fastifyCookie from '@fastify/cookie';
import fastifyCors from '@fastify/cors';
import fastifyMultipart from '@fastify/multipart';
import { serverTimeHeader } from '@hakobu/contract/base/client';
import { codes } from '@hakobu/contract/base/codes';
import { Problem } from '@hakobu/contract/base/problem';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import * as z from 'zod/mini';
import type { Clock } from '../clock/clock.ts';
import type { Db } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import type { Answered } from '../metrics/metrics.ts';
import { answerCall, type Answering, inputOf } from './answer.ts';
import { type Authenticate, refusedStaff, whoMayCall } from './authorise.ts';
import type { Caller, Staff } from './caller.ts';
import { type CookieJar, keepCookies } from './cookies.ts';
import { callerOf } from './headers.ts';
import { envelope } from './envelope.ts';
import { type Limiter, OverLimit } from './limits/limiter.ts';
import { openApi } from './open-api.ts';
import { receive } from './receiving.ts';
import {
  isCall,
  refuse,
  refuseClosing,
  refuseHostless,
  refusePlain,
  refuseUnknown,
  wantsJson,
} from './refusing/refusals.ts';
import type { Call, DownloadRoute, PlainCall, PlainRoute, Route, UploadRoute } from './route.ts';
import { finishBeforeClosing } from './closing.ts';
import { securityHeaders } from './security.ts';
import { answerOddCalls, answerUnread } from './unread.ts';

export type ServeSettings = {
  readonly db: Db;
  readonly log: Log;
  readonly clock: Clock;
  readonly authenticate: Authenticate;
  readonly routes: readonly Route[];
  readonly plainRoutes: readonly PlainRoute[];
  readonly uploadRoutes: readonly UploadRoute[];
  /** What an answer becomes on its way out. */
  readonly renewAddresses?: (text: string) => string;
  readonly downloadRoutes?: readonly DownloadRoute[];
  readonly checkAnswers: boolean;
  readonly limiter: Limiter;
  /** Whether shoppers reach the server under TLS. */
  readonly secure: boolean;
  /** The origin of the shop's pages, and the other addresses of this server that they may call. */
  readonly lines?: { readonly publicUrl: string; readonly addresses: readonly string[] };
  /** Told of every call of the desk that somebody who is signed in there may not make (10005). */
  readonly refused?: (caller: Caller<Staff>, about: string) => Promise<void>;
  /** Told of every call once it is answered. */
  readonly answered?: (call: Answered) => void;
};

const maxBodyBytes = 256 * 1024;
// The largest film takes so long over a telephone's line; a proxy that collects bodies first hides that, others do not.
const requestTimeoutMs = 300_000;

// As long as Chromium keeps one; each call would be two without it.
const preflightSeconds = 7200;

const isFile = ({ routeOptions, url }: FastifyRequest): boolean =>
  (routeOptions.config as { readonly isFile?: boolean } | undefined)?.isFile ?? /^\/(wap|desk)(\/|$)/.test(url);

/** Counts a call against its network's allowance, and tells how much of that is left. */
const countNetwork = (limiter: Limiter, request: FastifyRequest, reply: FastifyReply): void => {
  const counted = isFile(request) ? limiter.file(request.ip) : limiter.call(request.ip);
  reply.headers({
    'x-ratelimit-limit': counted.limit,
    'x-ratelimit-remaining': counted.left,
    'x-ratelimit-reset': counted.waitSeconds,
  });
  if (counted.isOver) throw new OverLimit(counted.waitSeconds);
};

/** Who calls, counted against what one person may ask. */
const whoMayCallSoOften = ({ authenticate, secure, limiter }: ServeSettings): Answering['whoMayCall'] => {
  const whoMay = whoMayCall(authenticate, secure);
  return async (request, endpoint) => {
    const who = await whoMay(request, endpoint);
    if (who.kind !== 'anyone') limiter.person(`${who.kind}:${who.id}`);
    return who;
  };
};

/** The framework with what every call goes through: security headers, cookies, limits, JSON, refusals, one log line. */
const openApp = async (settings: ServeSettings): Promise<FastifyInstance> => {
  // Named by the framework's own type: with pino's, every plugin's signature would be another one.
  const loggerInstance: FastifyBaseLogger = settings.log;
  const { lines } = settings;
  const safe = securityHeaders(settings.secure, lines?.addresses);
  const app: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    bodyLimit: maxBodyBytes,
    // Whatever an address may hold is read by its own route, which answers what is none of ours as it answers any other.
    routerOptions: { maxParamLength: maxHeaderSize },
    trustProxy: 'loopback',
    genReqId: () => randomUUID(),
    requestTimeout: requestTimeoutMs,
    return503OnClosing: false,
    http: {
      // Node would answer by itself, without a word or a header of ours.
      requireHostHeader: false,
      // Whoever offers another protocol (curl offers h2c) is answered in this one.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    clientErrorHandler: answerUnread(settings.log, settings.secure),
    // What is refused before any route is found goes through no hook.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...safe, 'x-trace-id': request.id });
      const { isOver, waitSeconds } = settings.limiter.call(request.ip);
      void refuse(isOver ? new OverLimit(waitSeconds) : error, request, reply);
    },
  });
  answerOddCalls(app.server, settings.secure);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(safe));
  // A page of one address calls another: with the shopper's token, never with a cookie, so the desk is not reached so. Before
  // whatever refuses a call by itself: a refusal that the page may not read would be a network that failed.
  if (lines && lines.addresses.length > 0)
    await app.register(fastifyCors, {
      origin: [lines.publicUrl, ...lines.addresses],
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: [serverTimeHeader, 'x-trace-id'],
      maxAge: preflightSeconds,
      strictPreflight: false,
    });
  finishBeforeClosing(app, refuseClosing);
  app.addHook('onRequest', async (request, reply) => {
    countNetwork(settings.limiter, request, reply);
    const { httpVersion, headers } = request.raw;
    return headers.host === undefined && httpVersion === '1.1' ? refuseHostless(request, reply) : undefined;
  });
  await app.register(fastifyCookie);
  await app.register(fastifyMultipart, { limits: { files: 1, fields: 8 } });
  const standardJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : standardJson(request, body, done),
  );
  app.addHook('onError', async (request, _reply, error: unknown) => {
    const call = error instanceof Problem && error.code === codes.notPermitted ? refusedStaff(request) : undefined;
    if (call) await settings.refused?.({ ...callerOf(request, call.staff), who: call.staff }, call.about);
  });
  app.setErrorHandler(refuse);
  const calls = [...settings.routes, ...settings.uploadRoutes, ...(settings.downloadRoutes ?? [])];
  const known = calls.map(({ endpoint: { method, path } }) => ({ method, path }));
  const plain = settings.plainRoutes.map(({ method, url }) => ({ method, path: url.replaceAll(/:(\w+)/g, '{$1}') }));
  app.setNotFoundHandler(refuseUnknown([...known, ...plain]));
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-trace-id', request.id);
    if (!isCall(request)) return;
    reply.header(serverTimeHeader, settings.clock.now().toISOString());
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  // Addresses of private pictures lie in much that is kept; whoever is answered gets them for some hours.
  app.addHook('onSend', async (_request, _reply, payload) =>
    typeof payload === 'string' && settings.renewAddresses ? settings.renewAddresses(payload) : payload,
  );
  app.addHook('onResponse', async (request, reply) => {
    settings.answered?.({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    if (!isCall(request)) return;
    const [path] = request.url.split('?');
    request.log.info(
      { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'call',
    );
  });
  return app;
};

const jarOf = (request: FastifyRequest, reply: FastifyReply): CookieJar => ({
  read: request.cookies,
  write: (name, value, options) => void reply.setCookie(name, value, options),
});

const joinRoutes = (app: FastifyInstance, settings: ServeSettings): void => {
  const answer = answerCall({ ...settings, whoMayCall: whoMayCallSoOften(settings) });
  for (const each of settings.routes)
    app.route({
      method: each.endpoint.method,
      url: each.endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: each.endpoint.maxBytes ?? maxBodyBytes,
      handler: async (request, reply) => {
        return envelope(codes.success, '', await answer(request, jarOf(request, reply), each));
      },
    });
};

const joinUploads = (app: FastifyInstance, settings: ServeSettings): void => {
  const { uploadRoutes, checkAnswers } = settings;
  const who = whoMayCallSoOften(settings);
  for (const each of uploadRoutes)
    app.route({
      method: 'POST',
      url: each.endpoint.path,
      bodyLimit: each.maxBytes + maxBodyBytes,
      handler: async (request) => {
        const caller = callerOf(request, await who(request, each.endpoint));
        const data = await receive(request, each, caller);
        return envelope(codes.success, '', checkAnswers ? z.parse(each.endpoint.output, data) : data);
      },
    });
};

const joinDownloads = (app: FastifyInstance, settings: ServeSettings): void => {
  const who = whoMayCallSoOften(settings);
  for (const each of settings.downloadRoutes ?? [])
    app.route({
      method: each.endpoint.method,
      url: each.endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const caller = callerOf(request, await who(request, each.endpoint)) as Call['caller'];
        const file = await each.handle({ input: inputOf(request, each), caller });
        reply.header('content-disposition', `attachment; filename="${file.name}"`);
        if ('text' in file) return reply.type(`${each.endpoint.file}; charset=utf-8`).send(Readable.from(file.text));
        return reply.type(`${each.endpoint.file}`).header('content-length', file.bytes).send(file.content);
      },
    });
};

/** Aborted when the connection ends before the answer did. */
const goneSignal = ({ raw }: FastifyReply): AbortSignal => {
  const leaving = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
};

/** What does not speak in envelopes; its bodies arrive as they were sent, to the byte. */
const joinPlain = async (app: FastifyInstance, plainRoutes: readonly PlainRoute[]): Promise<void> => {
  await app.register(async (plain) => {
    plain.removeAllContentTypeParsers();
    plain.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const each of plainRoutes)
      plain.route({
        method: each.method,
        url: each.url,
        config: { isFile: each.isFile ?? false },
        handler: async (request, reply) => {
          const asked: PlainCall = {
            params: request.params as Record<string, string>,
            query: request.query as Record<string, string>,
            headers: request.headers as Record<string, string>,
            body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
            caller: callerOf(request, { kind: 'anyone' }),
            gone: goneSignal(reply),
          };
          const answer = await keepCookies(jarOf(request, reply), () => each.handle(asked));
          if (answer.refusal && wantsJson(request)) return refusePlain(answer, request, reply);
          return reply
            .status(answer.status ?? 200)
            .headers(answer.headers ?? {})
            .send(answer.body);
        },
      });
  });
};

/** The server's HTTP side, not yet listening. The only place that knows the web framework. */
export const serve = async (settings: ServeSettings): Promise<FastifyInstance> => {
  const app = await openApp(settings);
  joinRoutes(app, settings);
  joinUploads(app, settings);
  joinDownloads(app, settings);
  await joinPlain(app, settings.plainRoutes);
  const calls = [...settings.routes, ...settings.uploadRoutes, ...(settings.downloadRoutes ?? [])];
  // Made when it is first asked for: it takes an eighth of a start.
  let document: ReturnType<typeof openApi> | undefined;
  app.get('/api/openapi.json', async () => (document ??= openApi(calls.map(({ endpoint }) => endpoint))));
  return app;
};
