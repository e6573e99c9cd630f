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
  ran_at: Date;
  succeeded_at: Date;
  took_ms: number;
  failures: number;
  last_error: string | null;
};

export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, longestError);

/**
 * Remembers when each job last ran and how it ended, in `platform.job`. A server that starts counts as a run of
 * every job that went well: what did not run while no server did is no fault.
 */
export const createJobRecord = (db: Db, clock: Clock, names: readonly string[]): JobRecord => {
  const started = clock.now();
  const fresh = { ran_at: started, succeeded_at: started, took_ms: 0, failures: 0, last_error: null };
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
        ran_at: at,
        succeeded_at: failed ? before.succeeded_at : at,
        took_ms: Math.round(tookMs),
        failures: failed ? before.failures + 1 : 0,
        last_error: failed ? messageOf(error) : null,
      });
    },
    rested: (rested) => {
      const at = clock.now();
      for (const name of rested) {
        const before = rows.get(name);
        if (before) rows.set(name, { ...before, ran_at: at, succeeded_at: at, failures: 0, last_error: null });
      }
    },
    writeIfDue: async () => {
      const now = performance.now();
      if (writtenAt > 0 && now - writtenAt < writeEveryMs) return;
      writtenAt = now;
      await sql`
        insert into platform.sweep as s (name, ran_at, succeeded_at, took_ms, failures, last_error)
        select name, ran_at, succeeded_at, took_ms, failures, last_error
        from jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb)
          as r (name text, ran_at timestamptz, succeeded_at timestamptz, took_ms int, failures int, last_error text)
        on conflict (name) do update set
          ran_at = excluded.ran_at, succeeded_at = greatest(s.succeeded_at, excluded.succeeded_at),
          took_ms = excluded.took_ms, failures = excluded.failures, last_error = excluded.last_error`.execute(db);
    },
  };
};
