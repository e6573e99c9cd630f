import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { languageFor } from '@hakobu/contract/base/languages';
import { databaseAway, noTicket, notFound, notPermitted, tooManyRequests } from '../http/refusing/problems.ts';
import { rawAnswer } from '../http/raw-answer.ts';
import { invalidRequest } from '../http/reading.ts';
import { type Asked, askedFor, isOwnOrigin } from './upgrade.rules.ts';

const refusals = {
  400: () => invalidRequest('upgrade'),
  401: () => noTicket(),
  403: () => notPermitted(),
  404: () => notFound(),
  429: () => tooManyRequests(),
  503: () => databaseAway(),
} as const;
export type Refusal = keyof typeof refusals;

/** Answers a call for a socket by a status, and ends it. */
export const refuseUpgrade = (
  stream: Duplex,
  status: Refusal,
  { request, secure }: { readonly request: IncomingMessage; readonly secure: boolean },
): void => {
  stream.once('finish', () => stream.destroy());
  const language = languageFor(request.headers['accept-language']);
  const headers = status === 429 ? { 'retry-after': '1' } : {};
  stream.end(rawAnswer({ status, refusal: refusals[status](), language, secure, headers }));
};

export const readAsked = ({ url = '', headers, socket }: IncomingMessage): Asked => ({
  url,
  headers,
  remoteAddress: socket.remoteAddress ?? '',
});

/** The token of a call that may ask, or why it may not. */
export const tokenOrRefusal = (
  asked: Asked,
  handler: { readonly path: string; readonly origins: readonly string[] },
): string | Refusal => {
  const read = askedFor(asked);
  if (!read || read.path !== handler.path) return 404;
  if (!isOwnOrigin(asked, handler.origins)) return 403;
  return read.token === '' || read.token.length > 200 ? 401 : read.token;
};
