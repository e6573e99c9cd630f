import { STATUS_CODES } from 'node:http';
import type { Language } from '@hakobu/contract/base/languages';
import type { Problem } from '@hakobu/contract/base/problem';
import { refusalEnvelope } from './envelope.ts';
import { securityHeaders } from './security.ts';

export type RawAnswer = {
  readonly status: number;
  readonly refusal: Problem;
  readonly language: Language;
  readonly secure: boolean;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * A refusal as bytes for a connection on which no call was understood: by the HTTP parser, or by the socket upgrade. With
 * the envelope and the headers of any other answer; the connection ends with it.
 */
export const rawAnswer = ({ status, refusal, language, secure, headers = {} }: RawAnswer): string => {
  const body = JSON.stringify(refusalEnvelope(refusal, language));
  const answer = {
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    ...securityHeaders(secure),
    ...headers,
  };
  const lines = Object.entries(answer).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`;
};
