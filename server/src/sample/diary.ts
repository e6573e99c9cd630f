import { hourMs, type FixedClock } from '../platform/clock/clock.ts';

type Entry = { readonly at: Date; readonly place: number; readonly act: () => Promise<void> };

/** What happened in the shop, played back in the order of time with the clock at each moment. */
export type Diary = {
  /** Plans an act; an act may plan further ones, later than itself. */
  readonly plan: (at: Date, act: () => Promise<void>) => void;
  /** Plays all of it. An act that fails ends its own story and no other one; answers why each failed. */
  readonly play: () => Promise<readonly Error[]>;
};

/** What runs out by itself is done when this much time has gone by. */
const runJobsEveryMs = 6 * hourMs;

export const openDiary = (clock: FixedClock, runDueJobs: () => Promise<void>): Diary => {
  let sweptAt = 0;
  let entries: Entry[] = [];
  let planned = 0;
  return {
    plan: (at, act) => {
      planned += 1;
      entries.push({ at, place: planned, act });
    },
    play: async () => {
      const failures: Error[] = [];
      while (entries.length > 0) {
        entries = entries.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.place - b.place);
        const next = entries.shift();
        if (!next) break;
        clock.set(next.at);
        if (next.at.getTime() - sweptAt > runJobsEveryMs) {
          await runDueJobs();
          sweptAt = next.at.getTime();
        }
        try {
          await next.act();
        } catch (error) {
          failures.push(error instanceof Error ? error : new Error(String(error)));
        }
      }
      return failures;
    },
  };
};
