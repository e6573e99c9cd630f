import type { LookupAddress } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RemoteAddress, readRemoteAddress } from './remote-address.ts';
import { askFar, type Connect, connectTo, readBody } from './remote-answer.ts';
import { notPublic, publicLookup, type Resolve } from './public-addresses.ts';
import { createHostSemaphore, QueueFull, type ConcurrencyLimits } from './host-semaphore.ts';

export type Wanted = {
  /** What the answer may be, such as `text/html`, or `image/*`. */
  readonly types: readonly string[];
  /** Of the body, as it comes and unpacked; 8 MB at the very most. */
  readonly maxBytes: number;
  /** For everything together, redirects and the wait for a turn included; 10 seconds at the very most. */
  readonly timeoutMs: number;
  /** Where only the way is asked for: a redirect to such an address is the answer, with no body, and is not asked. */
  readonly arrives?: (address: string) => boolean;
};

export type Fetched = {
  /** After redirects. */
  readonly address: string;
  /** Lower case, without parameters. */
  readonly type: string;
  readonly charset: string | null;
  readonly body: Buffer;
};

/** Reads an address that anybody may have named. Whatever goes wrong, it throws the same `NotFetched`. */
export type SafeFetch = (address: string, wanted: Wanted) => Promise<Fetched>;

/** Of a page of goods. */
export const pageWanted: Wanted = {
  types: ['text/html', 'application/xhtml+xml'],
  maxBytes: 2_000_000,
  timeoutMs: 5000,
};

/**
 * `gone`: its host says that there is no such page, or none any more. `down`: the host was not reached, not in time, or says
 * that it cannot (429, 5xx). `busy`: nobody was asked, for too many are already. `refused`: all else, the addresses that are
 * never asked among them.
 */
export type NotFetchedWhy = 'gone' | 'down' | 'busy' | 'refused';

/**
 * Tells nothing: a refused address, a closed port and a page that is too large are one and the same to whoever asked. `why`
 * is for what we hold ourselves, and is in no answer.
 */
export class NotFetched extends Error {
  readonly #why: NotFetchedWhy;

  constructor(why: NotFetchedWhy = 'refused') {
    super('the address could not be fetched');
    this.name = 'NotFetched';
    this.#why = why;
  }

  get why(): NotFetchedWhy {
    return this.#why;
  }
}

/** What a fetch fails of by itself, and not by what its host does. */
class NotTaken extends Error {
  readonly status: number | null;

  constructor(says: string, status: number | null = null) {
    super(says);
    this.status = status;
  }
}

const whyOf = (error: unknown, isOver: boolean): NotFetchedWhy => {
  if (error instanceof NotTaken) {
    const { status } = error;
    if (status === 404 || status === 410) return 'gone';
    return status === 429 || (status !== null && status >= 500) ? 'down' : 'refused';
  }
  if (error instanceof QueueFull) return 'busy';
  // Errors of connections have a code; those of unpacking have one too (`Z_…`), and are the page's own.
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isOfPage = code === '' || code === notPublic || code.startsWith('Z_');
  return isOver || !isOfPage ? 'down' : 'refused';
};

export type Inside = {
  readonly resolve?: Resolve;
  /** For tests: leads what was found public and checked to a double. */
  readonly connect?: Connect;
  readonly userAgent?: string;
  /** Names that are never asked: our own. */
  readonly refusedNames?: readonly string[];
  readonly limits?: Partial<ConcurrencyLimits>;
  /** Told of each failure, for whoever runs the server alone. */
  readonly failed?: (address: string, why: unknown) => void;
  /** For tests: the clock by which failures are told, in milliseconds, and how it is waited by. */
  readonly now?: () => number;
  readonly pause?: (ms: number) => Promise<unknown>;
};

const maxRedirects = 3;
const maxOfAll = 8_000_000;
const longestOfAllMs = 10_000;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const usualLimits: ConcurrencyLimits = { maxPerHost: 6, maxInAll: 24, maxWaiting: 200 };
const lookUpLimits: ConcurrencyLimits = { maxPerHost: 6, maxInAll: 200, maxWaiting: 400 };

/** Where a step goes, and the addresses that were found for it and checked. */
type Known = { readonly to: RemoteAddress; readonly found: readonly LookupAddress[] };

// Failures are told at whole seconds alone: how long a refused address took is not to be told from a name that leads
// inside, nor that from one that leads nowhere.
const stepMs = 1000;
const untilTold = (elapsedMs: number): number => (Math.floor(elapsedMs / stepMs) + 1) * stepMs - elapsedMs;

const isWanted = (type: string, types: readonly string[]): boolean =>
  types.some((each) => (each.endsWith('/*') ? type.startsWith(each.slice(0, -1)) : type === each));

const typeOf = (answer: IncomingMessage): { readonly type: string; readonly charset: string | null } => {
  const [type = '', ...parameters] = (answer.headers['content-type'] ?? '').split(';');
  const named = parameters.map((each) => each.trim()).find((each) => /^charset=/i.test(each));
  const charset = named?.slice('charset='.length).replaceAll(/["']/g, '').trim().toLowerCase().slice(0, 40);
  return { type: type.trim().toLowerCase(), charset: charset || null };
};

/**
 * Reads pages and pictures of the public internet for people who name them. Each step (the address, then each of three
 * redirects at most) is checked anew: scheme, port, name, and every address that the name leads to; the connection goes
 * to what was checked. It is bounded in bytes, unpacked bytes, headers, time, and in how many run at once.
 */
export const makeSafeFetch = (inside: Inside = {}): SafeFetch => {
  const {
    connect = connectTo,
    userAgent = 'Mozilla/5.0 (compatible; Hakobu/1.0)',
    now = () => performance.now(),
  } = inside;
  const pause = inside.pause ?? sleep;
  const look = publicLookup(inside.resolve);
  const withSlot = createHostSemaphore({ ...usualLimits, ...inside.limits });
  const inLookUp = createHostSemaphore(lookUpLimits);
  const refused = new Set(inside.refusedNames?.map((name) => name.toLowerCase()));

  const find = (name: string, signal: AbortSignal): Promise<LookupAddress[]> =>
    new Promise((done, fail) => {
      signal.addEventListener('abort', () => fail(new Error('it took too long')), { once: true });
      look(name, { all: true }, (error, found) => {
        if (error || typeof found === 'string') fail(error ?? new Error('it leads nowhere'));
        else done(found);
      });
    });

  /** One step: what it answers, or where it leads on. */
  const step = async ({ to, found }: Known, wanted: Wanted, signal: AbortSignal): Promise<Fetched | string> => {
    signal.throwIfAborted();
    const socket = connect(to, found);
    // What goes wrong after the answer was read is nobody's, and must not be everybody's.
    socket.on('error', () => undefined);
    try {
      const answer = await askFar(to, { accept: wanted.types.join(', '), userAgent, signal, socket });
      const status = answer.statusCode ?? 0;
      // Headers are read as Latin-1, and many shops write theirs in UTF-8.
      if (redirects.has(status)) return Buffer.from(answer.headers.location ?? '', 'latin1').toString('utf8');
      const { type, charset } = typeOf(answer);
      if (status !== 200 || !isWanted(type, wanted.types)) throw new NotTaken(`it answered ${status} ${type}`, status);
      return { address: to.url.href, type, charset, body: await readBody(answer, wanted.maxBytes, signal) };
    } finally {
      socket.destroy();
    }
  };

  const follow = async (address: string, wanted: Wanted, signal: AbortSignal): Promise<Fetched> => {
    let [next, base]: [string, string | undefined] = [address, undefined];
    for (let steps = 0; steps <= maxRedirects; steps += 1) {
      const to = readRemoteAddress(next, base);
      if (!to || refused.has(to.name)) throw new NotTaken('it is no address to be asked');
      if (base !== undefined && wanted.arrives?.(to.url.href))
        return { address: to.url.href, type: '', charset: null, body: Buffer.alloc(0) };
      // A name that nobody answers for is waited for outside of the turns: it keeps no page away.
      const found = await inLookUp(to.name, signal, () => find(to.name, signal));
      const answer = await withSlot(to.name, signal, () => step({ to, found }, wanted, signal));
      if (typeof answer !== 'string') return answer;
      if (answer === '') throw new NotTaken('it leads nowhere');
      [next, base] = [answer, to.url.href];
    }
    throw new NotTaken('it leads on and on');
  };

  return async (address, wanted) => {
    const began = now();
    const signal = AbortSignal.timeout(Math.min(wanted.timeoutMs, longestOfAllMs));
    try {
      return await follow(address, { ...wanted, maxBytes: Math.min(wanted.maxBytes, maxOfAll) }, signal);
    } catch (error) {
      inside.failed?.(address, error);
      await pause(untilTold(now() - began));
      throw new NotFetched(whyOf(error, signal.aborted));
    }
  };
};
