import * as z from 'zod/mini';
import { codes } from './codes.ts';
import type { Asked, Endpoint } from './endpoint.ts';
import { isProblem } from './problem.ts';

type Schema = z.ZodMiniType;

/** A call as it reached the server: read against its promise, with the key that it came under. */
export type Heard<Input = unknown> = { readonly input: Input; readonly key: string | null; readonly headers: Headers };

type Answering = (asked: Heard) => unknown;
type Route = { readonly to: Endpoint; readonly answering: Answering; readonly heard: Heard[]; lost: number };

const inQuery = ({ method }: Endpoint): boolean => method === 'GET' || method === 'DELETE';

const pathParts = (to: Endpoint, pathname: string): Record<string, string> | undefined => {
  const names = [...to.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const pattern = to.path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '([^/]+)');
  const found = new RegExp(`^${pattern}$`).exec(pathname);
  if (!found) return undefined;
  return Object.fromEntries(names.map((name, place) => [name, decodeURIComponent(found[place + 1] ?? '')]));
};

/** A name that stands once is a text, one that stands several times a list, as the server's own reader has it. */
const queryOf = (query: URLSearchParams): Record<string, unknown> => {
  query.delete('_t');
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const all = query.getAll(name);
      return [name, all.length > 1 ? all : all[0]];
    }),
  );
};

const bodyOf = (body: BodyInit | null | undefined): Record<string, unknown> =>
  typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {};

const envelope = (code: number, message: string, data: unknown): Response =>
  Response.json({ code, message, data: data ?? null });

/**
 * The server as a client's components see it: its `fetch` takes the place of the wire's. It keeps the contract as the
 * server does: what is sent is read against the endpoint's input and refused with 10001 where it does not fit, what is
 * answered is held against its output, a known idempotency key is answered as before. What breaks the contract, and
 * what nobody answers, stands in `breaches`: a test that leaves one there has failed.
 */
export const createServerDouble = () => {
  const routes = new Map<string, Route>();
  const known = new Map<string, unknown>();
  const breaches: string[] = [];

  const routeOf = (method: string, pathname: string) => {
    for (const route of routes.values()) {
      const parts = route.to.method === method ? pathParts(route.to, pathname) : undefined;
      if (parts) return { route, parts };
    }
    return undefined;
  };

  const breach = (what: string): never => {
    breaches.push(what);
    throw new TypeError(what);
  };

  const dataFor = async ({ to, answering }: Route, asked: Heard): Promise<unknown> => {
    const mark = `${to.path} ${asked.key}`;
    if (to.repeats !== 'harmless' && known.has(mark)) return known.get(mark);
    const answer = await answering(asked);
    const promised = z.safeParse(to.output, answer);
    if (!promised.success) return breach(`${to.path} may not answer this: ${promised.error.message}`);
    if (to.repeats !== 'harmless') known.set(mark, promised.data);
    return promised.data;
  };

  const fetchDouble: typeof fetch = async (address, init) => {
    const { method = 'GET', headers, body, signal } = init ?? {};
    if (typeof address !== 'string') return breach('an address is a text here');
    const { pathname, searchParams } = new URL(address, 'http://wire');
    const found = routeOf(method, pathname);
    if (!found) return breach(`nobody answers ${method} ${pathname}`);
    const { route, parts } = found;
    const sent = inQuery(route.to) ? queryOf(searchParams) : bodyOf(body);
    const read = z.safeParse(route.to.input, { ...sent, ...parts });
    if (!read.success) return envelope(codes.invalidRequest, read.error.message, null);
    const asked: Heard = {
      input: read.data,
      key: new Headers(headers).get('idempotency-key'),
      headers: new Headers(headers),
    };
    route.heard.push(asked);
    if (route.to.repeats !== 'harmless' && !asked.key) return breach(`${route.to.path} came without its key`);
    try {
      const data = await dataFor(route, asked);
      if (signal?.aborted) throw new DOMException('aborted', 'AbortError');
      if (route.lost === 0) return envelope(codes.success, '', data);
    } catch (error) {
      if (isProblem(error)) return envelope(error.code, error.message, error.data);
      throw error;
    }
    route.lost -= 1;
    throw new TypeError('the answer was lost on its way');
  };

  const answer = <In extends Schema, Out extends Schema>(
    to: Endpoint<In, Out>,
    answering: (asked: Heard<Asked<Endpoint<In, Out>>>) => z.input<Out> | Promise<z.input<Out>>,
  ): void => {
    const before = routes.get(`${to.method} ${to.path}`);
    routes.set(`${to.method} ${to.path}`, {
      to,
      answering: answering as Answering,
      heard: before?.heard ?? [],
      lost: before?.lost ?? 0,
    });
  };

  const routeFor = (to: Endpoint): Route => {
    const route = routes.get(`${to.method} ${to.path}`);
    if (!route) throw new Error(`nobody answers ${to.path}`);
    return route;
  };

  return {
    fetch: fetchDouble,
    /** From now on this is answered to the endpoint; a `Problem` that is thrown is a refusal. */
    answer,
    /** The next answer is made and does not arrive: nobody knows what became of the call. */
    loseNextAnswer: (to: Endpoint): void => void (routeFor(to).lost += 1),
    /** What came to the endpoint, in its order. */
    heard: <In extends Schema>(to: Endpoint<In>): readonly Heard<Asked<Endpoint<In>>>[] =>
      (routes.get(`${to.method} ${to.path}`)?.heard ?? []) as Heard<Asked<Endpoint<In>>>[],
    breaches,
  };
};

export type ServerDouble = ReturnType<typeof createServerDouble>;
