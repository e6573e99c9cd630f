import type { Log } from '../log/log.ts';
import type { Sweep } from '../platform.ts';

export type Sweeper = { readonly stop: () => Promise<void> };

/**
 * Lets every sweep take what is due, again and again. Correctness never rests on it: what is due is a row with its
 * time, taken under a lock, so sweeps may be late, doubled, or run on several servers at once.
 */
export const startSweeper = (sweeps: readonly Sweep[], everyMs: number, log: Log): Sweeper => {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const runAll = async (): Promise<void> => {
    for (const sweep of sweeps) {
      if (stopped) return;
      try {
        const done = await sweep.run();
        if (done > 0) log.info({ sweep: sweep.name, done }, 'swept');
      } catch (error) {
        log.warn({ error, sweep: sweep.name }, 'a sweep failed; it is tried again');
      }
    }
  };
  const timer = setInterval(() => {
    running = running.then(runAll);
  }, everyMs);
  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
};
