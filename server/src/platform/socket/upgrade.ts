import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Asked, askedFor, isOwnOrigin } from './upgrade.rules.ts';

const statusTexts = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
} as const;
export type Refusal = keyof typeof statusTexts;

/** Answers a call for a socket by a status, and ends it. */
export const refuseUpgrade = (stream: Duplex, status: Refusal): void => {
  stream.once('finish', () => stream.destroy());
  stream.end(`HTTP/1.1 ${status} ${statusTexts[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

export const readAsked = ({ url = '', headers, socket }: IncomingMessage): Asked => ({
  url,
  headers,
  remoteAddress: socket.remoteAddress ?? '',
});

/** The token of a call that may ask, or why it may not. */
export const tokenOrRefusal = (
  asked: Asked,
  door: { readonly path: string; readonly publicUrl: string },
): string | Refusal => {
  const read = askedFor(asked);
  if (!read || read.path !== door.path) return 404;
  if (!isOwnOrigin(asked, door.publicUrl)) return 403;
  return read.token === '' || read.token.length > 200 ? 401 : read.token;
};
