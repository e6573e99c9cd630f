import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import fastifyMultipart from '@fastify/multipart';
import fastifyRateLimit from '@fastify/rate-limit';
import { codes } from '@hakobu/contract/base/codes';
import { languageFor } from '@hakobu/contract/base/languages';
import { Problem } from '@hakobu/contract/base/problem';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { findAnswer } from '../database/answers.ts';
import type { Db } from '../database/database.ts';
import { isDatabaseAway, isLockFault, uniqueViolation } from '../database/faults.ts';
import type { Log } from '../log/log.ts';
import type { Anyone, Caller, Shopper, Staff } from './caller.ts';
import { keepCookies, type CookieJar } from './cookies.ts';
import { openApi } from './open-api.ts';
import {
  databaseAway,
  keyMissing,
  keyReused,
  methodNotAllowed,
  notFound,
  notPermitted,
  payloadTooLarge,
  serverFault,
  stillProcessing,
  tooManyRequests,
  unsupportedMedia,
} from './problems.ts';
import { hashOf, invalidRequest, readInput } from './reading.ts';
import type { PlainRoute, Route, UploadRoute } from './route.ts';

export type Authenticate = {
  /** Whose token this is; throws the refusal (10006, 10007, 10008 …) when it is nobody's. */
  readonly shopper: (token: string | undefined) => Promise<Shopper>;
  readonly staff: (cookie: string | undefined) => Promise<Staff>;
};

export type ServeSettings = {
  readonly db: Db;
  readonly log: Log;
  readonly authenticate: Authenticate;
  readonly routes: readonly Route[];
  readonly plainRoutes: readonly PlainRoute[];
  readonly uploadRoutes: readonly UploadRoute[];
  /** Hold every answer against its promise: on in tests, off in production. */
  readonly checkAnswers: boolean;
  readonly requestsPerMinute: number;
  readonly secure: boolean;
};

const mostBodyBytes = 256 * 1024;
export const staffCookieName = (secure: boolean) => (secure ? '__Host-hakobu-desk' : 'hakobu-desk');

const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    // antd writes its styles into style elements at run time; no style can run anything.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    mediaSrc: ["'self'", 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};

const bearerOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice('Bearer '.length).trim() || undefined : undefined;
};

const headerText = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
};

const envelope = (code: number, message: string, data: unknown) => ({ code, message, data });

export const serve = async (settings: ServeSettings): Promise<FastifyInstance> => {
  const { db, log, authenticate } = settings;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    disableRequestLogging: true,
    forceCloseConnections: true,
    bodyLimit: mostBodyBytes,
    trustProxy: 'loopback',
    genReqId: () => randomUUID(),
    requestTimeout: 60_000,
    // What the framework refuses before any route is found, such as a parameter that is too long, has an envelope too.
    frameworkErrors: (error, request, reply) => refuse(request, reply, error),
  });
  await app.register(fastifyHelmet, {
    contentSecurityPolicy,
    strictTransportSecurity: settings.secure,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  await app.register(fastifyCookie);
  await app.register(fastifyMultipart, { limits: { files: 1, fields: 8, fileSize: 20 * 1024 * 1024 } });
  await app.register(fastifyRateLimit, {
    max: settings.requestsPerMinute,
    timeWindow: 60_000,
    allowList: (request: FastifyRequest) => !request.url.startsWith('/api/') && !request.url.startsWith('/Mobile/'),
    errorResponseBuilder: () => tooManyRequests(),
  });

  const standardJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {});
    return standardJson(request, body as string, done);
  });

  const callerOf = async (request: FastifyRequest, who: Shopper | Staff | Anyone): Promise<Caller> => ({
    who,
    language: languageFor(headerText(request, 'accept-language')),
    zone: headerText(request, 'zoneid').slice(0, 60) || 'Asia/Tokyo',
    traceId: request.id,
    address: request.ip,
    userAgent: headerText(request, 'user-agent').slice(0, 300),
  });

  const whoFor = async (
    request: FastifyRequest,
    { endpoint }: Pick<Route, 'endpoint'>,
  ): Promise<Shopper | Staff | Anyone> => {
    if (endpoint.by === 'staff') {
      const staff = await authenticate.staff(request.cookies[staffCookieName(settings.secure)]);
      // A page of another origin can send the cookie, but not this header.
      if (endpoint.method !== 'GET' && !headerText(request, 'x-hakobu-desk')) throw notPermitted();
      if (!endpoint.permission || (endpoint.permission !== 'session' && !staff.permissions.has(endpoint.permission)))
        throw notPermitted();
      return staff;
    }
    if (endpoint.by === 'shopper') return authenticate.shopper(bearerOf(request));
    const token = bearerOf(request);
    if (!token) return { kind: 'anyone' };
    return authenticate.shopper(token).catch((error: unknown) => {
      if (error instanceof Problem && !endpoint.refusesBadToken) return { kind: 'anyone' } as const;
      throw error;
    });
  };

  const repeatableOf = (
    request: FastifyRequest,
    { endpoint }: Route,
    who: Shopper | Staff | Anyone,
    input: unknown,
  ) => {
    if (endpoint.repeats === 'harmless') return undefined;
    const key = headerText(request, 'idempotency-key');
    if (!/^[\w.:-]{8,200}$/.test(key)) throw keyMissing();
    const scope = who.kind === 'anyone' ? `anyone:${request.ip}` : `${who.kind}:${who.id}`;
    return { scope, key, hash: hashOf(`${endpoint.method} ${endpoint.path}`, input) };
  };

  const knownAnswer = async (repeatable: Caller['repeatable']): Promise<{ data: unknown } | undefined> => {
    const known = repeatable && (await findAnswer(db, repeatable));
    if (!known) return undefined;
    if (known.hash !== repeatable.hash) throw keyReused();
    return { data: known.answer };
  };

  const answerRoute = async (request: FastifyRequest, jar: CookieJar, each: Route): Promise<unknown> => {
    const who = await whoFor(request, each);
    const { endpoint } = each;
    const sent = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? request.query : request.body;
    if (sent !== undefined && sent !== null && (typeof sent !== 'object' || Array.isArray(sent)))
      throw invalidRequest('body');
    const input = readInput(endpoint.input, { ...(sent as object), ...(request.params as object) });
    const repeatable = repeatableOf(request, each, who, input);
    const caller: Caller = { ...(await callerOf(request, who)), ...(repeatable ? { repeatable } : {}) };
    const known = await knownAnswer(repeatable);
    if (known) return known.data;
    try {
      const data = await keepCookies(jar, () => each.handle({ input, caller } as Parameters<Route['handle']>[0]));
      return settings.checkAnswers ? z.parse(endpoint.output, data) : data;
    } catch (error) {
      // Somebody with the same key may have been a moment faster: then theirs is the answer to this call too.
      if (repeatable && (error instanceof Problem || uniqueViolation(error))) {
        const first = await knownAnswer(repeatable);
        if (first) return first.data;
      }
      throw error;
    }
  };

  const refuse = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    const language = languageFor(headerText(request, 'accept-language'));
    const tell = (status: number, refusal: Problem) =>
      reply.status(status).send(envelope(refusal.code, refusal.words?.[language] ?? refusal.message, refusal.data));
    if (error instanceof Problem)
      return tell(error.code === codes.tooManyRequests && reply.statusCode === 429 ? 429 : 200, error);
    const status =
      typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status === 413) return tell(413, payloadTooLarge());
    if (status === 415) return tell(415, unsupportedMedia());
    if (status === 429) return tell(429, tooManyRequests());
    if (status >= 400 && status < 500) return tell(200, invalidRequest('body'));
    if (isLockFault(error)) return tell(200, stillProcessing());
    if (isDatabaseAway(error)) {
      request.log.warn({ error }, 'database away');
      return tell(503, databaseAway({}, { traceId: request.id }));
    }
    request.log.error({ err: error, method: request.method, url: request.url.split('?')[0] }, 'server fault');
    return tell(500, serverFault({}, { traceId: request.id }));
  };
  app.setErrorHandler((error, request, reply) => refuse(request, reply, error));

  const patterns = settings.routes.map(
    ({ endpoint }) => new RegExp(`^${endpoint.path.replaceAll('.', String.raw`\.`).replace(/\{\w+\}/g, '[^/]+')}$`),
  );
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const known = patterns.some((pattern) => pattern.test(path));
    reply.status(known ? 405 : 404);
    const language = languageFor(headerText(request, 'accept-language'));
    const refusal = known ? methodNotAllowed() : notFound();
    return reply.send(envelope(refusal.code, refusal.words?.[language] ?? refusal.message, null));
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-trace-id', request.id);
    if (request.url.startsWith('/api/'))
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?')[0];
    if (path?.startsWith('/api/') || path?.startsWith('/Mobile/'))
      request.log.info(
        { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
        'call',
      );
  });

  for (const each of settings.routes) {
    app.route({
      method: each.endpoint.method,
      url: each.endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const jar: CookieJar = {
          read: request.cookies,
          write: (name, value, options) => void reply.setCookie(name, value, options),
        };
        return envelope(codes.success, '', await answerRoute(request, jar, each));
      },
    });
  }
  for (const each of settings.uploadRoutes) {
    app.route({
      method: 'POST',
      url: each.endpoint.path,
      bodyLimit: each.mostBytes + mostBodyBytes,
      handler: async (request) => {
        const who = await whoFor(request, each);
        const caller = await callerOf(request, who);
        const part = await request.file({ limits: { fileSize: each.mostBytes } });
        if (!part) throw invalidRequest('file');
        // toBuffer throws when the file was cut at the limit; a stream would end as if all were well.
        const bytes = await part.toBuffer();
        const data = await each.handle({ file: { bytes, fileName: part.filename.slice(0, 200) }, caller });
        return envelope(codes.success, '', settings.checkAnswers ? z.parse(each.endpoint.output, data) : data);
      },
    });
  }
  await app.register(async (plain) => {
    plain.removeAllContentTypeParsers();
    plain.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const each of settings.plainRoutes) {
      plain.route({
        method: each.method,
        url: each.url,
        handler: async (request, reply) => {
          const answer = await each.handle({
            params: request.params as Record<string, string>,
            query: request.query as Record<string, string>,
            headers: request.headers as Record<string, string>,
            body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
            caller: await callerOf(request, { kind: 'anyone' }),
          });
          return reply
            .status(answer.status ?? 200)
            .headers(answer.headers ?? {})
            .send(answer.body);
        },
      });
    }
  });
  const document = openApi([...settings.routes, ...settings.uploadRoutes].map(({ endpoint }) => endpoint));
  app.get('/api/openapi.json', async () => document);
  return app;
};
