import type { Log } from '../log/log.ts';
import type { Job } from '../platform.ts';
import type { DueJobs } from './due-jobs.ts';
import type { JobRecord } from './job-record.ts';

export type JobRunner = {
  /** Lets what is due now run, and waits for it; what the interval does, but for the waiting. */
  readonly tick: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

export type JobRunnerOptions = {
  readonly jobs: readonly Job[];
  readonly due: DueJobs;
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
 * Asks again and again which jobs have something to do, and lets those take it: those of a queue one after the other,
 * queues beside each other. One that takes longer than its slice goes on by itself, and the queue with the next; it is not
 * begun again before it has ended. Correctness never rests on it: what is due is a row with its time, taken under a lock,
 * so jobs may be late, doubled, or run on several servers at once.
 */
export const startJobRunner = ({
  jobs,
  due,
  everyMs,
  sliceMs = usualSliceMs,
  log,
  record,
}: JobRunnerOptions): JobRunner => {
  let stopped = false;
  const running = new Map<Job, Promise<void>>();
  const rounds = new Map<string, Promise<void>>();
  const runOne = async (job: Job): Promise<void> => {
    const { name } = job;
    const began = performance.now();
    try {
      const done = await due.run(job);
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
  };
  let writing: Promise<void> | undefined;
  const write = (): void => {
    writing ??= record
      .writeIfDue()
      .catch((error: unknown) => log.warn({ error }, 'how sweeps ended could not be written'))
      .finally(() => {
        writing = undefined;
      });
  };
  /** A queue whose round takes longer than the interval is left to it; what came due meanwhile is found the next time. */
  const beginRounds = (found: ReadonlySet<Job>): void => {
    const queues = Map.groupBy(
      jobs.filter((job) => found.has(job)),
      ({ queue = upkeep }) => queue,
    );
    for (const [name, queue] of queues)
      if (!rounds.has(name))
        rounds.set(
          name,
          runQueue(queue).finally(() => {
            rounds.delete(name);
            write();
          }),
        );
  };
  const ask = async (): Promise<void> => {
    const found = await due.find();
    if (stopped) return;
    record.rested(jobs.filter((job) => !found.has(job) && !running.has(job)).map(({ name }) => name));
    beginRounds(found);
  };
  let asking: Promise<void> | undefined;
  const askOnce = (): Promise<void> => {
    asking ??= ask().finally(() => {
      asking = undefined;
      if (rounds.size === 0) write();
    });
    return asking;
  };
  const timer = setInterval(() => void askOnce(), everyMs);
  return {
    tick: async () => {
      await askOnce();
      await Promise.all(rounds.values());
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await asking;
      await Promise.all(rounds.values());
      await Promise.all(running.values());
      await writing;
    },
  };
};
