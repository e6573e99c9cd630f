import type { Bus } from './bus.ts';
import { ownListeners } from '../own-topics.ts';

export type Faults = {
  readonly seed: number;
  /** Shares between 0 and 1 of what one bus tells another: told twice, late and out of order, or never. */
  readonly repeat?: number;
  readonly shuffle?: number;
  readonly drop?: number;
};

/** A row of numbers from 0 up to 1 that is the same for the same seed (mulberry32). */
const seeded = (seed: number) => {
  let state = seed;
  return (): number => {
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/**
 * Buses that reach each other within one process, for one server alone and for tests: what one tells the others may be
 * made to come twice, late or never. Each tells itself at once, as every bus does.
 */
export const localWires = ({ seed, repeat = 0, shuffle = 0, drop = 0 }: Faults = { seed: 1 }) => {
  const chance = seeded(seed);
  const ends = new Set<ReturnType<typeof ownListeners>>();
  const late: (() => void)[] = [];
  const carry = (deliver: () => void): void => {
    if (chance() < drop) return;
    if (chance() < shuffle) {
      late.push(deliver);
      return;
    }
    setImmediate(deliver);
    if (chance() < repeat) setImmediate(deliver);
  };
  const deliverLate = (): void => {
    while (late.length > 0) {
      const [deliver] = late.splice(Math.floor(chance() * late.length), 1);
      if (deliver) setImmediate(deliver);
    }
  };
  return {
    join: (): Bus => {
      const own = ownListeners();
      let isStarted = false;
      return {
        listen: own.listen,
        tell: (topics) => {
          own.hearSoon(topics);
          for (const end of ends)
            if (end !== own) for (const topic of topics) carry(() => ends.has(end) && end.hear([topic]));
          // What is late comes after what was told later.
          if (late.length > 3) deliverLate();
        },
        start: async () => {
          isStarted = true;
          ends.add(own);
        },
        close: async () => {
          if (isStarted) ends.delete(own);
        },
      };
    },
    /** Delivers what is still late. */
    settle: deliverLate,
  };
};
