import type { Log } from '../log/log.ts';
import type { Sweep } from '../platform.ts';
import type { SweepRecord } from './sweep-record.ts';

export type Sweeper = { readonly stop: () => Promise<void> };

export type Sweeping = {
  readonly sweeps: readonly Sweep[];
  readonly everyMs: number;
  /** So long a queue waits for one of its sweeps. */
  readonly sliceMs?: number;
  readonly log: Log;
  readonly record: SweepRecord;
};

const upkeep = 'upkeep';
const usualSliceMs = 5000;

/** Whether it ended within so long. */
const endsWithin = async (ending: Promise<void>, ms: number): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const ended = await Promise.race([ending.then(() => true), late]);
  clearTimeout(timer);
  return ended;
};

/**
 * Lets every sweep take what is due, again and again: those of a queue one after the other, queues beside each other. One
 * that takes longer than its slice goes on by itself, and the queue with the next; it is not begun again before it has
 * ended. Correctness never rests on it: what is due is a row with its time, taken under a lock, so sweeps may be late,
 * doubled, or run on several servers at once.
 */
export const startSweeper = ({ sweeps, everyMs, sliceMs = usualSliceMs, log, record }: Sweeping): Sweeper => {
  let stopped = false;
  const running = new Map<Sweep, Promise<void>>();
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
  const begin = (sweep: Sweep): Promise<void> => {
    const ending = runOne(sweep).finally(() => running.delete(sweep));
    running.set(sweep, ending);
    return ending;
  };
  const runQueue = async (queue: readonly Sweep[]): Promise<void> => {
    for (const sweep of queue) {
      if (stopped) return;
      if (running.has(sweep)) continue;
      if (!(await endsWithin(begin(sweep), sliceMs))) log.warn({ sweep: sweep.name }, 'a sweep outlasts its slice');
    }
    await record.writeIfDue().catch((error: unknown) => log.warn({ error }, 'how sweeps ended could not be written'));
  };
  const startQueue = (queue: readonly Sweep[]) => {
    let round: Promise<void> | undefined;
    const timer = setInterval(() => {
      // A round that takes longer than the interval is not followed by those that it held up.
      round ??= runQueue(queue).finally(() => {
        round = undefined;
      });
    }, everyMs);
    return async (): Promise<void> => {
      clearInterval(timer);
      await round;
    };
  };
  const queues = Map.groupBy(sweeps, ({ queue = upkeep }) => queue);
  const stops = [...queues.values()].map(startQueue);
  return {
    stop: async () => {
      stopped = true;
      await Promise.all(stops.map((stop) => stop()));
      await Promise.all(running.values());
    },
  };
};
