export type ConcurrencyLimits = {
  readonly maxPerHost: number;
  readonly maxInAll: number;
  /** Whoever comes when so many wait already is turned away. */
  readonly maxWaiting: number;
};

/** Nobody was asked: too many are, at this host or in all. */
export class QueueFull extends Error {}

type Waiting = { readonly host: string; readonly go: () => void };

/** Lets so many through at once, of one host and in all; the others wait in the order in which they came. */
export const createHostSemaphore = ({ maxPerHost, maxInAll, maxWaiting }: ConcurrencyLimits) => {
  const busy = new Map<string, number>();
  const waiting = new Set<Waiting>();
  let inAll = 0;
  const mayGo = (host: string): boolean => inAll < maxInAll && (busy.get(host) ?? 0) < maxPerHost;
  const enter = (host: string): void => {
    inAll += 1;
    busy.set(host, (busy.get(host) ?? 0) + 1);
  };
  const leave = (host: string): void => {
    inAll -= 1;
    const left = (busy.get(host) ?? 0) - 1;
    if (left > 0) busy.set(host, left);
    else busy.delete(host);
    const next = [...waiting].find((each) => mayGo(each.host));
    if (!next) return;
    waiting.delete(next);
    enter(next.host);
    next.go();
  };
  const come = (host: string, signal: AbortSignal): Promise<void> =>
    new Promise((go, fail) => {
      if (mayGo(host)) {
        enter(host);
        return go();
      }
      if (waiting.size >= maxWaiting) return fail(new QueueFull('too many wait already'));
      const one: Waiting = { host, go };
      waiting.add(one);
      signal.addEventListener('abort', () => waiting.delete(one) && fail(new QueueFull('it waited too long')), {
        once: true,
      });
    });
  return async <Done>(host: string, signal: AbortSignal, work: () => Promise<Done>): Promise<Done> => {
    signal.throwIfAborted();
    await come(host, signal);
    try {
      return await work();
    } finally {
      leave(host);
    }
  };
};
