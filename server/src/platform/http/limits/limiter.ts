import { Allowance, type Rate } from '../../socket/allowance.ts';
import { networkOf } from './network-of.ts';

/** Whoever asks has asked too often; answered with 429. */
export class OverLimit extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('too many requests');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export type Counted = {
  readonly isOver: boolean;
  readonly limit: number;
  readonly left: number;
  readonly waitSeconds: number;
};

const maxCached = 20_000;

/** So many at once and so many a second for each key; keys that have all of it back are forgotten first. */
const countEach = (rate: Rate) => {
  const counts = new Map<string, Allowance>();
  const forget = (nowMs: number): void => {
    for (const [key, allowance] of counts) if (allowance.isWhole(nowMs)) counts.delete(key);
    // Somebody with thousands of networks: the longest known go, and begin anew.
    for (const key of counts.keys()) {
      if (counts.size < maxCached / 2) break;
      counts.delete(key);
    }
  };
  return (key: string, nowMs: number): Counted => {
    let allowance = counts.get(key);
    if (!allowance) {
      if (counts.size >= maxCached) forget(nowMs);
      allowance = new Allowance(rate, nowMs);
      counts.set(key, allowance);
    }
    const isOver = allowance.isUsedUp(nowMs);
    if (!isOver) allowance.use();
    const left = Math.max(0, Math.floor(allowance.left(nowMs)));
    const waitSeconds = Math.max(1, Math.ceil((1 - allowance.left(nowMs)) / rate.aSecond));
    return { isOver, limit: rate.max, left, waitSeconds };
  };
};

/** The most calls in a minute; as many at once when none was made for a minute. */
export type RequestLimits = { readonly addressPerMinute: number; readonly personPerMinute: number };

const aMinute = (max: number): Rate => ({ max, aSecond: max / 60 });

// One page of the shop asks for forty pictures and parts, which cost the server next to nothing.
const filesForCalls = 5;

export type Limiter = ReturnType<typeof createLimiter>;

/**
 * How often one subscriber, and how often one person, may ask this server. A warehouse sits behind one address, and so
 * do the thousands of a telephone company's: an address has ten times what a person has.
 */
export const createLimiter = (
  { addressPerMinute, personPerMinute }: RequestLimits,
  nowMs = () => performance.now(),
) => {
  const calls = countEach(aMinute(addressPerMinute));
  const files = countEach(aMinute(addressPerMinute * filesForCalls));
  const people = countEach(aMinute(personPerMinute));
  return {
    call: (address: string): Counted => calls(networkOf(address), nowMs()),
    file: (address: string): Counted => files(networkOf(address), nowMs()),
    /** Throws `OverLimit`. */
    person: (name: string): void => {
      const { isOver, waitSeconds } = people(name, nowMs());
      if (isOver) throw new OverLimit(waitSeconds);
    },
  };
};
