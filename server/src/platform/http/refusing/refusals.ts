import type { Problem } from '@hakobu/contract/base/problem';
import { Problem as Refusal } from '@hakobu/contract/base/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, isLockFault } from '../../database/faults.ts';
import { refusalEnvelope } from '../envelope.ts';
import { errorPage } from './error-page.ts';
import { headerText, languageOf } from '../headers.ts';
import { OverLimit } from '../limits/limiter.ts';
import {
  databaseAway,
  methodNotAllowed,
  notFound,
  payloadTooLarge,
  serverFault,
  stillProcessing,
  tooManyRequests,
  unsupportedMedia,
} from './problems.ts';
import { invalidRequest } from '../reading.ts';
import type { PlainAnswer } from '../route.ts';

/** What speaks in envelopes, by the route that was found or else by the address: `/%61pi/` leads to `/api/` too. */
export const isCall = ({ routeOptions, url }: FastifyRequest): boolean =>
  /^\/(api|Mobile)\//.test(routeOptions.url ?? url);

/** Whether somebody sits in front of a browser and opened this address. */
const wantsPage = (request: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(request.method) &&
  !isCall(request) &&
  /^text\/html\b/i.test(headerText(request, 'accept').trim());

const tell = (request: FastifyRequest, reply: FastifyReply, status: number, refusal: Problem) => {
  const language = languageOf(request);
  const answer = refusalEnvelope(refusal, language);
  if (status === 200 || !wantsPage(request)) return reply.status(status).send(answer);
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'accept, accept-language')
    .send(errorPage(status, answer.message, language));
};

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;

/** What the web framework itself refuses, by its status. Bodies that are not JSON are misfits like any other. */
const byStatus: Readonly<Record<number, readonly [number, () => Problem]>> = {
  400: [200, () => invalidRequest('body')],
  // A path that leads out of an app's folder.
  403: [404, notFound],
  404: [404, notFound],
  // An upload that is no multipart/form-data.
  406: [415, unsupportedMedia],
  // A part of a file, or one that has not changed, asked for in a way that does not fit it.
  412: [412, () => invalidRequest('headers')],
  413: [413, payloadTooLarge],
  // A part of the path that is longer than any id of ours.
  414: [200, () => invalidRequest('path')],
  415: [415, unsupportedMedia],
  416: [416, () => invalidRequest('range')],
};

/** An error that the web framework made of what it was sent; libraries of others have statuses of their own in theirs. */
const isFrameworks = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && /^(FST|HPE|ERR_HTTP|ECONNRESET)/.test(String(error.code))) ||
    ('expose' in error && error.expose === true) ||
    error instanceof SyntaxError);

// The address is not written as addresses are, so there is nothing there.
const isBadAddress = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_ERR_BAD_URL';

/** Nobody is there any more to be answered, and what failed is that. */
const hasGone = (error: unknown, { raw }: FastifyRequest): boolean =>
  raw.destroyed &&
  !raw.complete &&
  error instanceof Error &&
  'code' in error &&
  ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(String(error.code));

/** Answers what was thrown: refusals with HTTP 200, what HTTP itself refuses with its status, faults with a trace id. */
export const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  if (error instanceof Refusal) return tell(request, reply, 200, error);
  if (error instanceof OverLimit)
    return tell(request, reply.header('retry-after', error.retryAfterSeconds), 429, tooManyRequests());
  if (isBadAddress(error)) return tell(request, reply, 404, notFound());
  const known = isFrameworks(error) ? byStatus[statusOf(error)] : undefined;
  if (known) return tell(request, reply, known[0], known[1]());
  if (hasGone(error, request)) {
    request.log.debug({ err: error }, 'gone before the answer');
    return tell(request, reply, 400, invalidRequest('body'));
  }
  if (isLockFault(error)) return tell(request, reply, 200, stillProcessing());
  if (isDatabaseAway(error)) {
    request.log.warn({ err: error }, 'database away');
    return tell(request, reply, 503, databaseAway({}, { traceId: request.id }));
  }
  request.log.error({ err: error, method: request.method, path: request.url.split('?')[0] }, 'server fault');
  return tell(request, reply, 500, serverFault({}, { traceId: request.id }));
};

type Known = { readonly method: string; readonly path: string };

const patternOf = (path: string): RegExp => {
  const escaped = path.replaceAll('.', String.raw`\.`).replaceAll('*', '.*');
  return new RegExp(`^${escaped.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
};

/** 405, with the methods that would be answered (RFC 9110, 15.5.6). */
export const tellMethods = (request: FastifyRequest, reply: FastifyReply, methods: readonly string[]) => {
  const allowed = new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])));
  return tell(request, reply.header('allow', [...allowed].join(', ')), 405, methodNotAllowed());
};

/** An address that nobody answers: 404, or 405 where another method would be answered. */
export const refuseUnknown = (routes: readonly Known[]) => {
  const known = routes.map(({ method, path }) => ({ method, pattern: patternOf(path) }));
  return (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '';
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (methods.length > 0) return tellMethods(request, reply, methods);
    return tell(request, reply, 404, notFound());
  };
};

export const wantsJson = (request: FastifyRequest): boolean =>
  /\bapplication\/json\b/i.test(headerText(request, 'accept')) && !wantsPage(request);

/** What a plain route refuses, for whoever asks for JSON. */
export const refusePlain = (
  { status = 404, headers = {}, refusal = notFound() }: PlainAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const { 'content-type': _, 'content-security-policy': __, ...others } = headers;
  return tell(request, reply.headers({ 'cache-control': 'no-store', ...others }), status, refusal);
};

/** A call that came while the server was closing. */
export const refuseClosing = (request: FastifyRequest, reply: FastifyReply) =>
  tell(request, reply.header('connection', 'close'), 503, databaseAway());

/** A call of HTTP/1.1 that does not say which host it means. */
export const refuseHostless = (request: FastifyRequest, reply: FastifyReply) =>
  tell(request, reply.header('connection', 'close'), 400, invalidRequest('host'));

export const tellNotFound = (request: FastifyRequest, reply: FastifyReply) => tell(request, reply, 404, notFound());
