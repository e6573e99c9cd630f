import type { Log } from '../log/log.ts';
import type { Sweep } from '../platform.ts';
import type { SweepRecord } from './sweep-record.ts';

export type Sweeper = { readonly stop: () => Promise<void> };

export type Sweeping = {
  readonly sweeps: readonly Sweep[];
  readonly everyMs: number;
  readonly log: Log;
  readonly record: SweepRecord;
};

/**
 * Lets every sweep take what is due, again and again, one after the other; those that are `beside` go their own way, so
 * that they run though another hangs. Correctness never rests on it: what is due is a row with its time, taken under a
 * lock, so sweeps may be late, doubled, or run on several servers at once.
 */
export const startSweeper = ({ sweeps, everyMs, log, record }: Sweeping): Sweeper => {
  let stopped = false;
  const runOne = async ({ name, run }: Sweep): Promise<void> => {
    const began = performance.now();
    try {
      const done = await run();
      record.ended({ name, tookMs: performance.now() - began });
      if (done > 0) log.info({ sweep: name, done }, 'swept');
    } catch (error) {
      record.ended({ name, tookMs: performance.now() - began, error });
      log.warn({ error, sweep: name }, 'a sweep failed; it is tried again');
    }
  };
  const runAll = async (lane: readonly Sweep[]): Promise<void> => {
    for (const sweep of lane) {
      if (stopped) return;
      await runOne(sweep);
    }
    await record.writeIfDue().catch((error: unknown) => log.warn({ error }, 'how sweeps ended could not be written'));
  };
  const startLane = (lane: readonly Sweep[]) => {
    let running: Promise<void> | undefined;
    const timer = setInterval(() => {
      // A round that takes longer than the interval is not followed by those that it held up.
      running ??= runAll(lane).finally(() => {
        running = undefined;
      });
    }, everyMs);
    return async (): Promise<void> => {
      clearInterval(timer);
      await running;
    };
  };
  const inTurn = sweeps.filter(({ beside }) => !beside);
  const lanes = [inTurn, ...sweeps.filter(({ beside }) => beside).map((sweep) => [sweep])];
  const stops = lanes.filter((lane) => lane.length > 0).map(startLane);
  return {
    stop: async () => {
      stopped = true;
      await Promise.all(stops.map((stop) => stop()));
    },
  };
};
