import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import fastifyMultipart from '@fastify/multipart';
import fastifyRateLimit from '@fastify/rate-limit';
import { codes } from '@hakobu/contract/base/codes';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import * as z from 'zod/mini';
import type { Db } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import type { Answered } from '../metrics/metrics.ts';
import { answerCall, inputOf } from './answer.ts';
import { type Authenticate, whoMayCall } from './authorise.ts';
import type { CookieJar } from './cookies.ts';
import { callerOf } from './headers.ts';
import { openApi } from './open-api.ts';
import { tooManyRequests } from './problems.ts';
import { receive } from './receiving.ts';
import { envelope, refuse, refuseUnknown } from './refusals.ts';
import type { Call, DownloadRoute, PlainRoute, Route, UploadRoute } from './route.ts';
import { contentSecurityPolicy } from './security.ts';
import { finishBeforeClosing } from './closing.ts';

export type ServeSettings = {
  readonly db: Db;
  readonly log: Log;
  readonly authenticate: Authenticate;
  readonly routes: readonly Route[];
  readonly plainRoutes: readonly PlainRoute[];
  readonly uploadRoutes: readonly UploadRoute[];
  readonly downloadRoutes?: readonly DownloadRoute[];
  readonly checkAnswers: boolean;
  /** By network address; static files do not count. */
  readonly requestsPerMinute: number;
  /** Whether shoppers reach the server under TLS. */
  readonly secure: boolean;
  /** Told of every call once it is answered. */
  readonly answered?: (call: Answered) => void;
};

const mostBodyBytes = 256 * 1024;
// The largest film takes so long over a telephone's line; a proxy that collects bodies first hides that, others do not.
const requestTimeoutMs = 300_000;

// By the route that was found, not by the address as it was written: `/%61pi/` leads to `/api/` too.
const isCall = ({ routeOptions, url }: FastifyRequest): boolean => /^\/(api|Mobile)\//.test(routeOptions.url ?? url);

/** The framework with what every call goes through: security headers, cookies, limits, JSON, refusals, one log line. */
const openApp = async (settings: ServeSettings): Promise<FastifyInstance> => {
  // Named by the framework's own type: with pino's, every plugin's signature would be another one.
  const loggerInstance: FastifyBaseLogger = settings.log;
  const app: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    bodyLimit: mostBodyBytes,
    trustProxy: 'loopback',
    genReqId: () => randomUUID(),
    requestTimeout: requestTimeoutMs,
    // What is refused before any route is found has an envelope too.
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply),
  });
  await app.register(fastifyHelmet, {
    contentSecurityPolicy,
    strictTransportSecurity: settings.secure,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  await app.register(fastifyCookie);
  await app.register(fastifyMultipart, { limits: { files: 1, fields: 8 } });
  await app.register(fastifyRateLimit, {
    max: settings.requestsPerMinute,
    timeWindow: 60_000,
    allowList: (request: FastifyRequest) => !isCall(request),
    errorResponseBuilder: () => tooManyRequests(),
  });
  const standardJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : standardJson(request, body, done),
  );
  app.setErrorHandler(refuse);
  app.setNotFoundHandler(refuseUnknown([...settings.routes, ...(settings.downloadRoutes ?? [])]));
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-trace-id', request.id);
    if (isCall(request) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  finishBeforeClosing(app);
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

const joinRoutes = (app: FastifyInstance, { routes, ...settings }: ServeSettings): void => {
  const answer = answerCall({ ...settings, whoMayCall: whoMayCall(settings.authenticate, settings.secure) });
  for (const each of routes)
    app.route({
      method: each.endpoint.method,
      url: each.endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: each.endpoint.mostBytes ?? mostBodyBytes,
      handler: async (request, reply) => {
        const jar: CookieJar = {
          read: request.cookies,
          write: (name, value, options) => void reply.setCookie(name, value, options),
        };
        return envelope(codes.success, '', await answer(request, jar, each));
      },
    });
};

const joinUploads = (
  app: FastifyInstance,
  { uploadRoutes, authenticate, secure, checkAnswers }: ServeSettings,
): void => {
  const who = whoMayCall(authenticate, secure);
  for (const each of uploadRoutes)
    app.route({
      method: 'POST',
      url: each.endpoint.path,
      bodyLimit: each.mostBytes + mostBodyBytes,
      handler: async (request) => {
        const caller = callerOf(request, await who(request, each.endpoint));
        const data = await receive(request, each, caller);
        return envelope(codes.success, '', checkAnswers ? z.parse(each.endpoint.output, data) : data);
      },
    });
};

const joinDownloads = (app: FastifyInstance, { downloadRoutes = [], authenticate, secure }: ServeSettings): void => {
  const who = whoMayCall(authenticate, secure);
  for (const each of downloadRoutes)
    app.route({
      method: each.endpoint.method,
      url: each.endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const caller = callerOf(request, await who(request, each.endpoint)) as Call['caller'];
        const { name, text } = await each.handle({ input: inputOf(request, each), caller });
        return reply
          .type(`${each.endpoint.file}; charset=utf-8`)
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(Readable.from(text));
      },
    });
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
        handler: async (request, reply) => {
          const answer = await each.handle({
            params: request.params as Record<string, string>,
            query: request.query as Record<string, string>,
            headers: request.headers as Record<string, string>,
            body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
            caller: callerOf(request, { kind: 'anyone' }),
          });
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
