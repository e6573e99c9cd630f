import { codes } from '@hakobu/contract/base/codes';
import type { Problem } from '@hakobu/contract/base/problem';
import { Problem as Refusal } from '@hakobu/contract/base/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, isLockFault } from '../database/faults.ts';
import { languageOf } from './headers.ts';
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
import { invalidRequest } from './reading.ts';
import type { Route } from './route.ts';

export const envelope = (code: number, message: string, data: unknown) => ({ code, message, data });

const tell = (request: FastifyRequest, reply: FastifyReply, status: number, refusal: Problem) =>
  reply
    .status(status)
    .send(envelope(refusal.code, refusal.words?.[languageOf(request)] ?? refusal.message, refusal.data));

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;

/** What the web framework itself refuses, by its status. Bodies that are not JSON are misfits like any other. */
const byStatus: Readonly<Record<number, readonly [number, () => Problem]>> = {
  400: [200, () => invalidRequest('body')],
  // An upload that is no multipart/form-data.
  406: [415, unsupportedMedia],
  413: [413, payloadTooLarge],
  // A part of the path that is longer than any id of ours.
  414: [200, () => invalidRequest('path')],
  415: [415, unsupportedMedia],
  429: [429, tooManyRequests],
};

/** Answers what was thrown: refusals with HTTP 200, what HTTP itself refuses with its status, faults with a trace id. */
export const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  if (error instanceof Refusal) {
    const limited = error.code === codes.tooManyRequests && reply.statusCode === 429;
    return tell(request, reply, limited ? 429 : 200, error);
  }
  const known = byStatus[statusOf(error)];
  if (known) return tell(request, reply, known[0], known[1]());
  if (isLockFault(error)) return tell(request, reply, 200, stillProcessing());
  if (isDatabaseAway(error)) {
    request.log.warn({ err: error }, 'database away');
    return tell(request, reply, 503, databaseAway({}, { traceId: request.id }));
  }
  request.log.error({ err: error, method: request.method, path: request.url.split('?')[0] }, 'server fault');
  return tell(request, reply, 500, serverFault({}, { traceId: request.id }));
};

/** An address that nobody answers: 404, or 405 where another method would be answered. */
export const refuseUnknown = (routes: readonly Pick<Route, 'endpoint'>[]) => {
  const patterns = routes.map(
    ({ endpoint }) => new RegExp(`^${endpoint.path.replaceAll('.', String.raw`\.`).replace(/\{\w+\}/g, '[^/]+')}$`),
  );
  return (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '';
    const isKnown = patterns.some((pattern) => pattern.test(path));
    return isKnown ? tell(request, reply, 405, methodNotAllowed()) : tell(request, reply, 404, notFound());
  };
};
