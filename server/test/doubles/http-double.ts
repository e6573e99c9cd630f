import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a double goes wrong. `answerLost` does what it was asked and then cuts the connection, `doneInSilence` says nothing. */
export type Fault = 'none' | 'unavailable' | 'tooMany' | 'silent' | 'cut' | 'garbage' | 'answerLost' | 'doneInSilence';

export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
};
export type Answered = { readonly status: number; readonly headers?: Record<string, string>; readonly body: string };

export const asJson = (status: number, body: unknown, headers: Record<string, string> = {}): Answered => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

const read = async (request: IncomingMessage): Promise<Asked> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://double');
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]));
  const body = Buffer.concat(parts).toString('utf8');
  return { method: request.method ?? 'GET', path: pathname, query: searchParams, headers, body };
};

const spoilt: Readonly<Partial<Record<Fault, Answered>>> = {
  unavailable: asJson(500, { error: { type: 'api_error', message: 'down' } }),
  tooMany: asJson(429, { error: { type: 'rate_limit_error', message: 'slow down' } }),
  garbage: { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>{"url": not json' },
};

/** Somebody else's HTTP server on a loopback port: answers as it is told, or goes wrong as it is told. */
export class HttpDouble {
  fault: Fault = 'none';
  /** Nobody listens there until it is started. */
  origin = 'http://127.0.0.1:1';
  readonly calls: string[] = [];
  private readonly answer: (asked: Asked) => Answered;
  private readonly server = createServer((request, response) => void this.serve(request, response));

  constructor(answer: (asked: Asked) => Answered) {
    this.answer = answer;
  }

  async start(): Promise<void> {
    await new Promise<void>((ready) => this.server.listen(0, '127.0.0.1', ready));
    this.origin = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = await read(request);
    this.calls.push(`${asked.method} ${asked.path}`);
    const { fault } = this;
    if (fault === 'silent') return;
    if (fault === 'cut') return void request.socket.destroy();
    const { status, headers, body } = spoilt[fault] ?? this.answer(asked);
    if (fault === 'doneInSilence') return;
    if (fault === 'answerLost') return void request.socket.destroy();
    response.writeHead(status, headers).end(body);
  }
}
