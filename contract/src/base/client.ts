import type * as z from 'zod/mini';
import { codes } from './codes.ts';
import type { Endpoint } from './endpoint.ts';
import { Problem } from './problem.ts';

/** With every answer of a call, what the product's clock says: what runs out is counted down by it, not by the device's. */
export const serverTimeHeader = 'x-server-time';

/** Source spec, section 9: request, socket, upload and download give up after 60 s. */
export const requestTimeoutMs = 60_000;

export type CallOptions = {
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
};

export type ClientSettings = {
  /** The line's base address; empty for the page's own origin. Paths with a `/pay/` or an `/identity/` segment, and what keeps to the page, go without it. */
  readonly base: () => string;
  /** The headers of source spec section 7, made anew for every call. */
  readonly headers: () => Readonly<Record<string, string>>;
  readonly fetch?: typeof fetch;
  /** Told of every refusal before it is thrown, with the call that was refused. */
  readonly onProblem?: (problem: Problem, to: Endpoint) => void;
  /** Told with every answer what the server's clock said between two instants of the device's, in milliseconds. */
  readonly onServerTime?: (serverMs: number, sentMs: number, receivedMs: number) => void;
};

/** The network failed: no answer, a broken one, or none within 60 s. */
export class NetworkFailure extends Error {
  constructor(cause: unknown) {
    super('network failure', { cause });
    this.name = 'NetworkFailure';
  }
}

type Schema = z.ZodMiniType;
export type Client = <In extends Schema, Out extends Schema>(
  to: Endpoint<In, Out>,
  input: z.input<In>,
  options?: CallOptions,
) => Promise<z.output<Out>>;

const addressOf = (to: Endpoint, input: Record<string, unknown>, base: string) => {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined && value !== null));
  const path = to.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  // What is bound to the browser by a cookie is asked where the page is: no other line is sent one.
  const origin = to.keepsToPage || /\/(pay|identity)\//.test(path) ? '' : base;
  if (to.method !== 'GET' && to.method !== 'DELETE') return { url: origin + path, body: Object.fromEntries(rest) };
  const query = new URLSearchParams();
  for (const [name, value] of rest)
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  if (to.method === 'GET') query.set('_t', String(Date.now()));
  const asked = query.toString();
  return { url: origin + path + (asked ? `?${asked}` : ''), body: undefined };
};

// By hand, because AbortSignal.any and AbortSignal.timeout are younger than the oldest browsers that wap serves.
const timeLimit = (outer: AbortSignal | undefined) => {
  const inner = new AbortController();
  const stop = () => inner.abort();
  let timer = setTimeout(stop, requestTimeoutMs);
  if (outer?.aborted) stop();
  outer?.addEventListener('abort', stop);
  const renew = () => {
    clearTimeout(timer);
    timer = setTimeout(stop, requestTimeoutMs);
  };
  const end = () => {
    clearTimeout(timer);
    outer?.removeEventListener('abort', stop);
  };
  return { signal: inner.signal, renew, end };
};

/** A file of any size: as long as more of it comes, it is waited for. */
const blobOf = async ({ body }: Response, type: string, came: () => void): Promise<Blob> => {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    pieces.push(read.value);
    came();
  }
  return new Blob(pieces, { type });
};

/** What every call is answered with; a file and a picture alone come without. */
export type Envelope = { readonly code: number; readonly message: string; readonly data?: unknown };

export const isEnvelope = (read: unknown): read is Envelope =>
  typeof read === 'object' && read !== null && 'code' in read && typeof read.code === 'number' && 'message' in read;

/**
 * The one client of wap, desk and tests: fills the path, sends, unwraps the envelope, throws `Problem` for a refusal
 * and `NetworkFailure` when there was no answer to read.
 */
export const createClient = (settings: ClientSettings): Client => {
  const send = settings.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  return async (to, input, options = {}) => {
    const { url, body } = addressOf(to, input as Record<string, unknown>, settings.base());
    const limit = timeLimit(options.signal);
    const sentMs = Date.now();
    let envelope: Envelope;
    try {
      const answer = await send(url, {
        method: to.method,
        headers: {
          ...settings.headers(),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: limit.signal,
      });
      const serverMs = Date.parse(answer.headers.get(serverTimeHeader) ?? '');
      if (!Number.isNaN(serverMs)) settings.onServerTime?.(serverMs, sentMs, Date.now());
      // A file comes as it is; what reads it as text takes its byte order mark off.
      if (to.file && answer.headers.get('content-type')?.startsWith(to.file)) {
        const file = to.file === 'text/csv' ? answer.text() : blobOf(answer, to.file, limit.renew);
        return (await file) as z.output<typeof to.output>;
      }
      const read: unknown = await answer.json();
      if (!isEnvelope(read)) throw new TypeError('no envelope');
      envelope = read;
    } catch (cause) {
      if (options.signal?.aborted) throw cause;
      throw new NetworkFailure(cause);
    } finally {
      limit.end();
    }
    if (envelope.code === codes.success) return envelope.data as z.output<typeof to.output>;
    const refused = new Problem(envelope.code, envelope.message, envelope.data);
    settings.onProblem?.(refused, to);
    throw refused;
  };
};
