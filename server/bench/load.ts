import { Agent, request } from 'node:http';

/** How many a second, and how long one took. */
export type Figures = { readonly perSecond: number; readonly p50Ms: number; readonly p99Ms: number };

const at = (sorted: Float64Array, part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** Lets so many do the same thing over and over, each the next when its last one ended. */
export const measure = async (
  act: (worker: number) => Promise<void>,
  { connections, forMs }: { readonly connections: number; readonly forMs: number },
): Promise<Figures> => {
  const took: number[] = [];
  const began = performance.now();
  const until = began + forMs;
  await Promise.all(
    Array.from({ length: connections }, async (_, worker) => {
      while (performance.now() < until) {
        const from = performance.now();
        await act(worker);
        took.push(performance.now() - from);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const sorted = Float64Array.from(took).toSorted();
  return { perSecond: took.length / seconds, p50Ms: at(sorted, 0.5), p99Ms: at(sorted, 0.99) };
};

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** The middle of several rounds, figure by figure. */
export const middleOf = (figures: readonly Figures[]): Figures => ({
  perSecond: middle(figures.map(({ perSecond }) => perSecond)),
  p50Ms: middle(figures.map(({ p50Ms }) => p50Ms)),
  p99Ms: middle(figures.map(({ p99Ms }) => p99Ms)),
});

export type HttpCall = {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The next call goes on from what this one answers. */
  readonly isRead?: boolean;
};

export type HttpClient = { call(asked: HttpCall): Promise<{ code: number; data: unknown }>; close(): void };

// The limit of calls counts by address; behind a proxy on the loopback the first forwarded one is the caller's.
let callers = 0;
const nextAddress = (): string => {
  callers = (callers + 1) % 65_000;
  return `10.9.${callers >> 8}.${callers & 255}`;
};

/** Calls over connections that stay open, one at a time on each; an answer other than 10000 throws. */
export const httpClient = (base: string, connections: number): HttpClient => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, noDelay: true });
  const { hostname, port } = new URL(base);
  const call = ({ method, path, headers, body, isRead = false }: HttpCall) =>
    new Promise<{ code: number; data: unknown }>((answered, failed) => {
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const asked = request(
        {
          agent,
          hostname,
          port,
          method,
          path,
          headers: {
            'x-forwarded-for': nextAddress(),
            ...(payload === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
            ...headers,
          },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () => {
            const text = Buffer.concat(parts).toString('utf8');
            // A read's answer is taken as it comes: parsing it would be the bench's own work, on the same two cores.
            if (response.statusCode !== 200 || !text.startsWith('{"code":10000'))
              return failed(new Error(`${method} ${path} answered ${response.statusCode}: ${text.slice(0, 300)}`));
            const isWanted = isRead || method === 'GET' || path.includes('order/info');
            answered(isWanted ? JSON.parse(text) : { code: 10_000, data: null });
          });
          response.on('error', failed);
        },
      );
      asked.on('error', failed);
      asked.end(payload);
    });
  return { call, close: () => agent.destroy() };
};
