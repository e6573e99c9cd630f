import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { RemoteAddress } from '../../src/platform/fetching/remote-address.ts';
import { makeSafeFetch, type Inside, type SafeFetch } from '../../src/platform/fetching/safe-fetch.ts';

/** A page as the far server gives it; a function answers as it likes. */
export type RemotePage =
  | string
  | Buffer
  | { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string | Buffer }
  | ((request: IncomingMessage, response: ServerResponse) => void);

/**
 * The public internet on a loopback port: each name leads to a public address, as real ones do, and the connection to what
 * was checked is led here. `pages` is by the whole address, without what follows a `#`; others answer 404.
 */
export class RemoteDouble {
  readonly pages = new Map<string, RemotePage>();
  /** Addresses that were asked for, in order. */
  readonly asked: string[] = [];
  readonly headers: IncomingMessage['headers'][] = [];
  /** Its host is not reached at all. */
  readonly unreachable = new Set<string>();
  private readonly server = createServer((request, response) => this.serve(request, response));

  /** Hand it to `makeWorld` or to what is tried; failures are told at once. */
  readonly fetchPage: SafeFetch = (address, wanted) => this.fetchWith({})(address, wanted);

  fetchWith(inside: Inside): SafeFetch {
    return makeSafeFetch({
      resolve: (_name, _options, found) => found(null, [{ address: '93.184.215.14', family: 4 }]),
      connect: (to) => this.connect(to),
      pause: async () => undefined,
      ...inside,
    });
  }

  /** A connection to the double in place of one to an address that was checked. */
  connect({ name, isSecure }: RemoteAddress): Socket {
    const { port } = this.server.address() as AddressInfo;
    const socket = connect(this.unreachable.has(name) ? 1 : port, '127.0.0.1');
    socket.once('connect', () => socket.localPort && this.schemes.set(socket.localPort, isSecure ? 'https' : 'http'));
    return socket;
  }

  async start(): Promise<void> {
    await new Promise<void>((ready) => this.server.listen(0, '127.0.0.1', ready));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  private readonly schemes = new Map<number, string>();

  private serve(request: IncomingMessage, response: ServerResponse): void {
    const scheme = this.schemes.get(request.socket.remotePort ?? 0) ?? 'https';
    const address = `${scheme}://${request.headers.host}${request.url}`;
    this.asked.push(address);
    this.headers.push(request.headers);
    const page = this.pages.get(address);
    if (typeof page === 'function') return page(request, response);
    if (page === undefined) return void response.writeHead(404, { 'content-type': 'text/html' }).end();
    const given = typeof page === 'string' || Buffer.isBuffer(page) ? { body: page } : page;
    const { status = 200, headers = {}, body = '' } = given;
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body);
  }
}
