import { type ChatClock } from '../types.ts';

/** More turns than the longest chain of promises in the client has links. */
const turns = 40;
export const letPromisesRun = async (): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
};

/** A clock that stands still until it is told to run, and then rings in order. */
export const createFakeClock = () => {
  let now = 1_800_000_000_000;
  let count = 0;
  const rings = new Map<number, { readonly at: number; readonly ring: () => void }>();
  const next = (): number | undefined => {
    let earliest: number | undefined;
    for (const [id, { at }] of rings) {
      const known = earliest === undefined ? undefined : rings.get(earliest);
      if (!known || at < known.at) earliest = id;
    }
    return earliest;
  };
  const clock: ChatClock = {
    now: () => now,
    after: (ms, ring) => {
      count += 1;
      const id = count;
      rings.set(id, { at: now + Math.max(0, Math.ceil(ms)), ring });
      return () => void rings.delete(id);
    },
  };
  return {
    ...clock,
    run: async (ms: number): Promise<void> => {
      const until = now + ms;
      await letPromisesRun();
      for (let id = next(); id !== undefined; id = next()) {
        const due = rings.get(id);
        if (!due || due.at > until) break;
        rings.delete(id);
        now = Math.max(now, due.at);
        due.ring();
        await letPromisesRun();
      }
      now = until;
    },
  };
};

export type FakeClock = ReturnType<typeof createFakeClock>;

/** Luck that comes out the same for the same seed (mulberry32); 0 to 1. */
export const luckOf = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
