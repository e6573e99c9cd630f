import { sql } from 'kysely';
import { type Clock, minuteMs } from '../clock/clock.ts';
import type { Db } from '../database/database.ts';
import { askedAt, type Instant } from '../database/statements/earliest.ts';
import type { Log } from '../log/log.ts';
import type { Job } from '../platform.ts';

export type DueJobs = {
  /** Those that have something to do now, as far as one statement can tell. Never throws: in doubt it is all of them. */
  find(): Promise<ReadonlySet<Job>>;
  /** Runs one of them, and keeps in mind when. */
  run(job: Job): Promise<number>;
};

export type DueJobsOptions = {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: readonly Job[];
  readonly log: Log;
  /** So long the answer is waited for; then each job asks by itself. */
  readonly patienceMs?: number;
};

/**
 * Every job runs at least so often whatever its rows say: a row that its `next` does not see is found by this, late, and
 * told of in the log.
 */
const anywayEveryMs = 10 * minuteMs;
const usualPatienceMs = 1000;

const isPast = (at: Date | null | undefined, now: Date): boolean => at != null && at <= now;

/** The first instants of jobs, in their order, by one statement over the rows of all of them. */
const nextOf = async (db: Db, now: Date, dueAts: readonly Instant[]): Promise<readonly (Date | null)[]> => {
  if (dueAts.length === 0) return [];
  const query = sql<{ due: (Date | null)[] }>`
    select array[${sql.join(dueAts)}]::timestamptz[] as due from ${askedAt(now)}`;
  const { rows } = await query.execute(db);
  return rows[0]?.due ?? [];
};

/**
 * Runs each job that has something to do now, one after the other; what is not about rows may have, whenever it is
 * asked. What one of them has done may make the next one due.
 */
export const runDueOnce = async (db: Db, clock: Clock, jobs: readonly Job[]): Promise<void> => {
  const told = jobs.flatMap((job) => (job.next.dueAt && job.next.everyMs === undefined ? [job] : []));
  const dueAts = told.flatMap(({ next }) => next.dueAt ?? []);
  let next: readonly (Date | null)[] | undefined;
  for (const job of jobs) {
    const place = told.indexOf(job);
    if (place >= 0) {
      const now = clock.now();
      next ??= await nextOf(db, now, dueAts);
      if (!isPast(next[place], now)) continue;
    }
    if ((await job.run()) > 0 || place >= 0) next = undefined;
  }
};

/**
 * Knows which jobs have something to do, by one statement over the rows of all of them. It is asked anew each time, so
 * that it does not matter who wrote a row, or how: nothing is kept in mind but when this server last ran what.
 */
export const createDueJobs = ({ db, clock, jobs, log, patienceMs = usualPatienceMs }: DueJobsOptions): DueJobs => {
  const aboutRows = jobs.filter(({ next }) => next.dueAt);
  const instants = aboutRows.flatMap(({ next }) => next.dueAt ?? []);
  const ranAt = new Map<Job, number>();
  let told: ReadonlySet<Job> = new Set();
  let asking: Promise<readonly (Date | null)[]> | undefined;

  const inTime = async (): Promise<readonly (Date | null)[] | undefined> => {
    asking ??= nextOf(db, clock.now(), instants).finally(() => {
      asking = undefined;
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), patienceMs);
    });
    try {
      return await Promise.race([asking, late]);
    } catch (error) {
      log.warn({ error }, 'what is due could not be asked for at once; each job asks by itself');
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  };
  const restOf = (job: Job): number => job.next.everyMs ?? anywayEveryMs;
  /** All of them run when a server starts. Each rests a share of its time then, so that they never meet again. */
  const restedAtFirst = (job: Job): number => (restOf(job) * jobs.indexOf(job)) / jobs.length;
  const itsTimeCame = (job: Job, now: Date): boolean => {
    const at = ranAt.get(job);
    // A clock that was put back begins anew.
    return at === undefined || now.getTime() < at || now.getTime() - at >= restOf(job);
  };

  return {
    find: async () => {
      const due = await inTime();
      const now = clock.now();
      told = new Set(aboutRows.filter((_, place) => !due || isPast(due[place], now)));
      return new Set(jobs.filter((job) => told.has(job) || !due || itsTimeCame(job, now)));
    },
    run: async (job) => {
      const at = clock.now().getTime();
      const wasTold = told.has(job);
      const done = await job.run();
      // What is not about rows and found something to do may find more: it rests when there was nothing.
      const { dueAt, everyMs } = job.next;
      if (done === 0 || dueAt) ranAt.set(job, ranAt.has(job) ? at : at - restedAtFirst(job));
      if (done > 0 && dueAt && !wasTold && everyMs === undefined)
        log.warn({ job: job.name, done }, 'a job found something to do of which its rows did not tell');
      return done;
    },
  };
};
