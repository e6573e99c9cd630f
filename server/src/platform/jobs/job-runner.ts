import type { Log } from '../log/log.ts';
import type { Job } from '../platform.ts';
import type { JobRecord } from './job-record.ts';

export type JobRunner = { readonly stop: () => Promise<void> };

export type JobRunnerOptions = {
  readonly jobs: readonly Job[];
  readonly everyMs: number;
  /** So long a queue waits for one of its jobs. */
  readonly sliceMs?: number;
  readonly log: Log;
  readonly record: JobRecord;
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
 * Lets every job take what is due, again and again: those of a queue one after the other, queues beside each other. One
 * that takes longer than its slice goes on by itself, and the queue with the next; it is not begun again before it has
 * ended. Correctness never rests on it: what is due is a row with its time, taken under a lock, so jobs may be late,
 * doubled, or run on several servers at once.
 */
export const startJobRunner = ({ jobs, everyMs, sliceMs = usualSliceMs, log, record }: JobRunnerOptions): JobRunner => {
  let stopped = false;
  const running = new Map<Job, Promise<void>>();
  const runOne = async ({ name, run }: Job): Promise<void> => {
    const began = performance.now();
    try {
      const done = await run();
      record.ended({ name, tookMs: performance.now() - began });
      if (done > 0) log.info({ job: name, done }, 'swept');
    } catch (error) {
      record.ended({ name, tookMs: performance.now() - began, error });
      log.warn({ error, job: name }, 'a sweep failed; it is tried again');
    }
  };
  const begin = (job: Job): Promise<void> => {
    const ending = runOne(job).finally(() => running.delete(job));
    running.set(job, ending);
    return ending;
  };
  const runQueue = async (queue: readonly Job[]): Promise<void> => {
    for (const job of queue) {
      if (stopped) return;
      if (running.has(job)) continue;
      if (!(await endsWithin(begin(job), sliceMs))) log.warn({ job: job.name }, 'a sweep outlasts its slice');
    }
    await record.writeIfDue().catch((error: unknown) => log.warn({ error }, 'how sweeps ended could not be written'));
  };
  const startQueue = (queue: readonly Job[]) => {
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
  const queues = Map.groupBy(jobs, ({ queue = upkeep }) => queue);
  const stops = [...queues.values()].map(startQueue);
  return {
    stop: async () => {
      stopped = true;
      await Promise.all(stops.map((stop) => stop()));
      await Promise.all(running.values());
    },
  };
};
