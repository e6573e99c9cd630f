import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { languageFor } from '@hakobu/contract/base/languages';
import type { Problem } from '@hakobu/contract/base/problem';
import type { Log } from '../log/log.ts';
import { methodNotAllowed } from './refusing/problems.ts';
import { rawAnswer } from './raw-answer.ts';
import { invalidRequest } from './reading.ts';

/** What of a connection could not be read as a call, by the parser's code; anything else is 400. */
const byCode: Readonly<Record<string, readonly [number, () => Problem]>> = {
  HPE_HEADER_OVERFLOW: [431, () => invalidRequest('headers')],
  ERR_HTTP_REQUEST_TIMEOUT: [408, () => invalidRequest('request')],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, () => invalidRequest('body')],
};

// Node tells of the answer under way in no other way; its own handler reads the same.
const isAnswering = (socket: Socket & { readonly _httpMessage?: ServerResponse | null }): boolean =>
  socket._httpMessage?.headersSent === true;

/** Answers a connection on which something else than a call was sent, and ends it. What a stranger sends is no error of ours. */
export const answerUnread =
  (log: Pick<Log, 'debug'>, secure: boolean) =>
  (error: Error & { readonly code?: string }, socket: Socket): void => {
    const { code = error.message } = error;
    log.debug({ reason: code, address: socket.remoteAddress }, 'not a call');
    // Into the middle of another answer nothing can be said.
    if (code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) return void socket.destroy();
    const [status, refusal] = byCode[code] ?? [400, () => invalidRequest('request')];
    socket.end(rawAnswer({ status, refusal: refusal(), language: 'zh-CN', secure }), () => socket.destroy());
  };

const languageOf = ({ headers }: IncomingMessage) => languageFor(headers['accept-language']);

/** What Node would answer, or cut, by itself and without a word: an expectation that nobody meets, and `CONNECT`. */
export const answerOddCalls = (server: Server, secure: boolean): void => {
  server.on('checkExpectation', (request: IncomingMessage) => {
    const language = languageOf(request);
    request.socket.end(rawAnswer({ status: 417, refusal: invalidRequest('expect'), language, secure }));
  });
  server.on('connect', (request: IncomingMessage, stream: Duplex) => {
    stream.on('error', () => stream.destroy());
    stream.end(rawAnswer({ status: 405, refusal: methodNotAllowed(), language: languageOf(request), secure }));
  });
};
