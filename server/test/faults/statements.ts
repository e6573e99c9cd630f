import type { Passing, Watch } from './wire.ts';

/** What one call says to the database, in order: each run is a transaction from begin to end, or a statement alone. */
export type Runs = readonly (readonly string[])[];

/** A moment of a call: before a statement reaches the database, or when it is done and nobody has heard. */
export type Point = { readonly run: number; readonly statement: number; readonly moment: Passing['moment'] };

const begins = (text: string): boolean => /^(begin|start transaction)/i.test(text);
const ends = (text: string): boolean => /^(commit|rollback)$/i.test(text);

/** Puts what passes on several connections together into runs; answers the run as far as it has come. */
const gatherRuns = () => {
  const open = new Map<number, string[]>();
  return ({ connection, text }: Passing): { readonly run: readonly string[]; readonly whole: boolean } => {
    const run = [...(open.get(connection) ?? []), text];
    const whole = run.length === 1 ? !begins(text) : ends(text);
    if (whole) open.delete(connection);
    else open.set(connection, run);
    return { run, whole };
  };
};

/** Listens until `runs` is asked for: only while nothing else uses the wire. */
export const recordRuns = (): { readonly watch: Watch; readonly runs: () => Runs } => {
  const runs: (readonly string[])[] = [];
  const gather = gatherRuns();
  const watch: Watch = (passing) => {
    if (passing.moment === 'answered') return true;
    const { run, whole } = gather(passing);
    if (whole) runs.push(run);
    return true;
  };
  return { watch, runs: () => runs };
};

/**
 * Every moment between two statements of a call. A `begin` is left out, for nothing lies between it and the statement
 * after it; a `commit` counts twice, for its answer can be lost when it is done.
 */
export const pointsOf = (runs: Runs): Point[] =>
  runs.flatMap((texts, run) =>
    texts.flatMap((text, statement): Point[] => {
      if (begins(text)) return [];
      const asked: Point = { run, statement, moment: 'asked' };
      return ends(text) ? [asked, { ...asked, moment: 'answered' }] : [asked];
    }),
  );

/** Whether the last transaction of the call is done at this point. */
export const isCommittedAt = (runs: Runs, { run, moment }: Point): boolean => {
  const last = runs.findLastIndex((texts) => texts.length > 1);
  return run > last || (run === last && moment === 'answered');
};

export const describePoint = (runs: Runs, { run, statement, moment }: Point): string =>
  `${moment === 'asked' ? 'before' : 'after'} statement ${statement} of run ${run}: ${runs[run]?.[statement] ?? ''}`;

const begin = (whole: readonly string[] | undefined, run: readonly string[]): boolean =>
  whole !== undefined && run.every((text, index) => text === whole[index]);

/** Holds a call that speaks in these runs at one point, and tells when it is there. */
export const holdAt = (runs: Runs, point: Point): { readonly watch: Watch; readonly reached: Promise<void> } => {
  const gather = gatherRuns();
  const { promise, resolve } = Promise.withResolvers<void>();
  let next = 0;
  let awaited: number | undefined;
  let held = false;
  const hold = (): false => {
    held = true;
    resolve();
    return false;
  };
  const watch: Watch = (passing) => {
    if (held) return true;
    if (passing.moment === 'answered') return passing.connection === awaited ? hold() : true;
    const { run, whole } = gather(passing);
    if (next === point.run && run.length - 1 === point.statement && begin(runs[next], run)) {
      if (point.moment === 'asked') return hold();
      awaited = passing.connection;
    }
    if (whole && run.length === runs[next]?.length && begin(runs[next], run)) next += 1;
    return true;
  };
  return { watch, reached: promise };
};

/**
 * Holds a transaction that nobody called for: so many statements after the first one that says this, or, where it has not
 * so many, when its commit is done and nobody has heard. Answers which of both it was.
 */
export const holdAfter = (
  said: string,
  count: number,
): { readonly watch: Watch; readonly reached: Promise<'amid' | 'committed'> } => {
  const { promise, resolve } = Promise.withResolvers<'amid' | 'committed'>();
  let of: number | undefined;
  let passed = -1;
  let held = false;
  const hold = (where: 'amid' | 'committed'): false => {
    held = true;
    resolve(where);
    return false;
  };
  const watch: Watch = ({ connection, text, moment }) => {
    if (held) return true;
    if (of === undefined && text.includes(said)) of = connection;
    if (connection !== of) return true;
    if (moment === 'answered') return text.toLowerCase() === 'commit' ? hold('committed') : true;
    passed += 1;
    return passed < count ? true : hold('amid');
  };
  return { watch, reached: promise };
};
