import { sql } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import type { Db } from '../database/database.ts';

/** How a run of a job ended. */
export type JobRun = { readonly name: string; readonly tookMs: number; readonly error?: unknown };

export type JobRecord = {
  /** Keeps it in mind; nothing is written yet. */
  ended(run: JobRun): void;
  /** These were found to have nothing to do, which is as good as having done it: not they are late, but what is due and does not run. */
  rested(names: readonly string[]): void;
  /** Writes what is in mind, all of it in one statement, if it is time: jobs run every second, this need not. */
  writeIfDue(): Promise<void>;
};

const writeEveryMs = 15_000;
const longestError = 500;

type Row = {
  name: string;
  ranAt: Date;
  succeededAt: Date;
  tookMs: number;
  failures: number;
  lastError: string | null;
};

export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, longestError);

/**
 * Remembers when each job last ran and how it ended, in `platform.job`. A server that starts counts as a run of
 * every job that went well: what did not run while no server did is no fault.
 */
export const createJobRecord = (db: Db, clock: Clock, names: readonly string[]): JobRecord => {
  const started = clock.now();
  const fresh = { ranAt: started, succeededAt: started, tookMs: 0, failures: 0, lastError: null };
  const rows = new Map<string, Row>(names.map((name) => [name, { name, ...fresh }]));
  let writtenAt = 0;
  return {
    ended: ({ name, tookMs, error }) => {
      const before = rows.get(name);
      if (!before) return;
      const at = clock.now();
      const failed = error !== undefined;
      rows.set(name, {
        name,
        ranAt: at,
        succeededAt: failed ? before.succeededAt : at,
        tookMs: Math.round(tookMs),
        failures: failed ? before.failures + 1 : 0,
        lastError: failed ? messageOf(error) : null,
      });
    },
    rested: (rested) => {
      const at = clock.now();
      for (const name of rested) {
        const before = rows.get(name);
        if (before) rows.set(name, { ...before, ranAt: at, succeededAt: at, failures: 0, lastError: null });
      }
    },
    writeIfDue: async () => {
      const now = performance.now();
      if (writtenAt > 0 && now - writtenAt < writeEveryMs) return;
      writtenAt = now;
      await sql`
        insert into platform.sweep as s (name, ran_at, succeeded_at, took_ms, failures, last_error)
        select name, "ranAt", "succeededAt", "tookMs", failures, "lastError"
        from jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb)
          as r (name text, "ranAt" timestamptz, "succeededAt" timestamptz, "tookMs" int, failures int, "lastError" text)
        on conflict (name) do update set
          ran_at = excluded.ran_at, succeeded_at = greatest(s.succeeded_at, excluded.succeeded_at),
          took_ms = excluded.took_ms, failures = excluded.failures, last_error = excluded.last_error`.execute(db);
    },
  };
};
