import { type Client, createClient, NetworkFailure } from '@hakobu/contract/base/client';
import { isProblem } from '@hakobu/contract/base/problem';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { assemble } from '../../src/assemble.ts';
import { brokenLedgerInvariants } from '../../src/ledger/invariants.ts';
import { openPool } from '../../src/platform/database/database.ts';
import { databaseAway } from '../../src/platform/http/refusing/problems.ts';
import { fetchInto } from '../../src/platform/http/in-memory.ts';
import { staffCookieName } from '../../src/platform/http/security.ts';
import { createLog } from '../../src/platform/log/log.ts';
import type { Line } from '../money/stage.ts';
import type { Person, World } from '../world.ts';
import { readyAt, type ServerProcess, startProcess } from './started-server.ts';
import {
  describePoint,
  holdAfter,
  holdAt,
  isCommittedAt,
  type Point,
  pointsOf,
  recordRuns,
  type Runs,
} from './statements.ts';
import { openWire, type Wire } from './wire.ts';

/** A call that is about to be made, and may be made again: always with the same key. */
export type Act = {
  readonly make: (client: Client, line: Line) => Promise<unknown>;
  readonly by: Person;
  /** What the journal calls it. */
  readonly subject: string;
  /** How the records stand that the call changes; told from outside the servers. */
  readonly look?: () => Promise<unknown>;
};

/** Two calls of each kind are in flight when a server is killed. */
export const lanes = [0, 1] as const;
export type Lane = (typeof lanes)[number];

export type Tried = {
  readonly name: string;
  /** Sets the scene for one call, by the people of one lane: what is in flight together must not wait for each other. */
  readonly stage: (worker: Lane) => Promise<Act>;
  /** The journal's movements about the subject: without the call, and when it was made once. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** What `look` tells without the call, and when it was made once. */
  readonly looks?: { readonly before: unknown; readonly after: unknown };
  /** A call of its own that a server is asked first: what it keeps in memory is there when the others come. */
  readonly warm?: () => Promise<Act>;
};

type Afterwards = {
  readonly stage: () => Promise<Act>;
  readonly stands: (act: Act, isCommitted: boolean, where: string) => Promise<void>;
  readonly goesOn: (act: Act) => Promise<void>;
};

const headersOf = ({ token }: Person): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  cookie: `${staffCookieName(false)}=${token}`,
  'x-hakobu-desk': '1',
  platform: 'h5',
  channel: '3',
  version: '159',
});

const clientOf = (person: Person, base: string, send: typeof fetch = fetch): Client =>
  createClient({
    base: () => base,
    headers: () => headersOf(person),
    // Payments go to the app's own origin, whatever the base: a browser would know which that is.
    fetch: (url, init) => send(typeof url === 'string' && url.startsWith('/') ? base + url : url, init),
  });

/** Makes the call as its person does, to the server that listens there. */
const makeAt = ({ make, by }: Act, base: string, send: typeof fetch = fetch): Promise<unknown> =>
  make(clientOf(by, base, send), { base: () => base || 'http://localhost', fetch: send });

type Learnt = Tried & { readonly runs: Runs; readonly points: readonly Point[]; readonly known: number };

/** A call that is being made, or was, at one of its points. */
type Call = { readonly tried: Learnt; readonly point: Point; readonly act: Act; readonly where: string };

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

/** So many of a call's points: the last three, where it is decided whether it was done, and others by chance. */
const someOf = (points: readonly Point[], max: number): Point[] => {
  if (points.length <= max) return [...points];
  const [early, last] = [points.slice(0, -3), points.slice(-3)];
  const count = max - last.length;
  const [chosen = []] = fc.sample(fc.subarray(early, { minLength: count, maxLength: count }), { seed, numRuns: 1 });
  return [...chosen, ...last];
};

/** One that leaves in peace writes the cache that makes all later starts quicker: the killed ones cannot. */
let hasLeftInPeace = false;

/** PostgreSQL ends a transaction that is held for longer than it may idle; where the machine is slow, before the kill. */
const isGivenUp = (answer: unknown): boolean => isProblem(answer) && answer.message === databaseAway.text;

/**
 * Kills servers on a world's database while they answer, and holds the books against what must be true: at every point
 * of a call, or at `max` of them. KILLS=all makes it every point in any case.
 */
export const makeKilling = (world: World, { max = Infinity }: { readonly max?: number } = {}) => {
  const maxKills = process.env['KILLS'] === 'all' ? Infinity : max;
  let wire: Wire;
  let database: string;
  const servers = new Set<ServerProcess>();

  const start = (): ServerProcess => {
    const { dataFolder, secret } = world.platform.config;
    const server = startProcess(dataFolder, {
      DATABASE_URL: `postgres://hakobu@127.0.0.1:${wire.port}/${database}`,
      HAKOBU_SECRET: secret,
    });
    servers.add(server);
    void server.ended.then(() => servers.delete(server));
    return server;
  };
  // The servers live by the real clock: what is staged must not be out of date for them.
  const catchUp = (): void => world.clock.set(new Date());

  beforeAll(async () => {
    const { rows } = await world.pool.query<{ name: string }>('select current_database() as name');
    database = rows[0]?.name ?? '';
    wire = await openWire(inject('postgres'));
    catchUp();
    if (hasLeftInPeace) return;
    const first = start();
    await readyAt(first);
    first.child.kill('SIGTERM');
    await first.ended;
    hasLeftInPeace = true;
  });
  afterAll(async () => {
    for (const { child, ended } of servers) {
      child.kill('SIGKILL');
      await ended;
    }
    await wire.close();
  });

  const stageNow = (tried: Tried, worker: Lane): Promise<Act> => {
    catchUp();
    return tried.stage(worker);
  };

  /** The statements of a call, told by a server in memory on which nothing else runs. */
  const learn = async (tried: Tried): Promise<Learnt> => {
    const pool = openPool({ host: '127.0.0.1', port: wire.port, user: 'hakobu', database });
    const { config, clock } = world.platform;
    const app = await assemble({ pool, config, clock, log: createLog('silent') });
    await app.http.ready();
    let runs: Runs = [];
    // The second call in each lane counts, for the first may open accounts that the next ones find.
    for (const worker of [...lanes, ...lanes]) {
      const act = await stageNow(tried, worker);
      const warm = await tried.warm?.();
      if (warm) await makeAt(warm, '', fetchInto(app.http));
      const recording = recordRuns();
      wire.watch(recording.watch);
      await makeAt(act, '', fetchInto(app.http));
      runs = recording.runs();
    }
    wire.watch(() => true);
    await app.stop();
    await pool.end();
    const all = pointsOf(runs);
    return { ...tried, runs, points: someOf(all, maxKills), known: all.length };
  };

  const stageRound = async (all: readonly Learnt[], round: number): Promise<Call[]> => {
    const calls: Call[] = [];
    for (const tried of all)
      for (const worker of lanes) {
        const point = tried.points[round * lanes.length + worker];
        if (!point) continue;
        const where = `${tried.name}, killed ${describePoint(tried.runs, point)} (seed ${seed})`;
        calls.push({ tried, point, where, act: await stageNow(tried, worker) });
      }
    return calls;
  };

  /**
   * Brings one call after the other to its point, where it is held; then the server is gone, and nobody is answered. But
   * that a listener reads alone and the call after its commit alike cannot be told apart: where the listener's was held,
   * the call went on. Answers whose calls did.
   */
  const killAmid = async (server: ServerProcess, calls: readonly Call[]): Promise<ReadonlySet<Call>> => {
    const base = await readyAt(server);
    for (const warm of new Set(calls.map(({ tried }) => tried.warm))) {
      const act = await warm?.();
      if (act) await makeAt(act, base);
    }
    const answers: Promise<unknown>[] = [];
    const answered = new Set<Call>();
    for (const { tried, point, act, where } of calls) {
      const { watch, reached } = holdAt(tried.runs, point);
      wire.watch(watch);
      const answer = makeAt(act, base).then(
        (given) => ({ given }),
        (error: unknown) => error,
      );
      answers.push(answer);
      const first = await Promise.race([reached, answer]);
      expect(first, `${where}: it did not come to this point`).toBe(undefined);
    }
    server.child.kill('SIGKILL');
    await server.ended;
    wire.watch(() => true);
    for (const [place, call] of calls.entries()) {
      const answer = await answers[place];
      if (isCommittedAt(call.tried.runs, call.point) && !(answer instanceof Error)) answered.add(call);
      else if (!isGivenUp(answer)) expect(answer, `${call.where}: it was answered`).toBeInstanceOf(NetworkFailure);
    }
    return answered;
  };

  const movementsOf = async ({ subject }: Act): Promise<string[]> => {
    const { rows } = await world.pool.query<{ movement: string }>(
      `select concat_ws(' ', kind, nullif(regexp_replace(step, '^order:O\\d+$', ''), '')) as movement from ledger.transaction where subject = $1 order by at, id`,
      [subject],
    );
    return rows.map(({ movement }) => movement);
  };
  const mustStand = async ({ tried, act, where }: Call, when: 'before' | 'after'): Promise<void> => {
    expect(await brokenLedgerInvariants(world.platform.db), `${where}: the books are sound`).toEqual([]);
    expect(await movementsOf(act), `${where}: the journal`).toEqual(tried[when]);
    expect(await act.look?.(), `${where}: the records`).toEqual(tried.looks?.[when]);
  };
  const mustBeAllOrNothing = (call: Call): Promise<void> =>
    mustStand(call, isCommittedAt(call.tried.runs, call.point) ? 'after' : 'before');

  const repeat = async (call: Call, base: string): Promise<void> => {
    const { act, where } = call;
    const answer = await makeAt(act, base);
    expect(await makeAt(act, base), `${where}: asked a third time`).toEqual(answer);
    await mustStand(call, 'after');
  };

  /** One kill a round, each with calls of every kind in flight. Answers how many points each kind has. */
  const killEverywhere = async (all: readonly Tried[]): Promise<number[]> => {
    const learnt: Learnt[] = [];
    for (const tried of all) learnt.push(await learn(tried));
    const rounds = Math.ceil(Math.max(...learnt.map(({ points }) => points.length)) / lanes.length);
    let server = start();
    let calls = await stageRound(learnt, 0);
    for (let round = 0; round < rounds; round += 1) {
      const answered = await killAmid(server, calls);
      expect(answered.size, 'calls that were not held').toBeLessThanOrEqual(calls.length / 4);
      // Who was answered finds it done; of the others the last commit decides.
      for (const call of calls) await mustBeAllOrNothing(call);
      server = start();
      const base = await readyAt(server);
      for (const call of calls) await repeat(call, base);
      // Only now: what a payment is shown to cost is true until the same shopper has paid for something else.
      calls = await stageRound(learnt, round + 1);
    }
    return learnt.map(({ known }) => known);
  };

  /**
   * Makes one staged call after the other, each on a server that is killed amid what it does by itself once it has answered:
   * ever so many statements after one that says this, up to its commit. `stands` is asked when it is gone, `goesOn` when
   * another is there. Answers how often.
   */
  const killAfterwards = async (
    said: string,
    everySo: () => number,
    { stage, stands, goesOn }: Afterwards,
  ): Promise<number> => {
    let server = start();
    let kills = 0;
    for (let count = everySo(), isLast = false; !isLast; count += everySo(), kills += 1) {
      catchUp();
      const act = await stage();
      const base = await readyAt(server);
      const { watch, reached } = holdAfter(said, count);
      wire.watch(watch);
      await makeAt(act, base);
      isLast = (await reached) === 'committed';
      server.child.kill('SIGKILL');
      await server.ended;
      wire.watch(() => true);
      await stands(act, isLast, `killed ${count} statements after ${said}`);
      server = start();
      await readyAt(server);
      await goesOn(act);
    }
    return kills;
  };

  return { killEverywhere, killAfterwards, isThorough: maxKills === Infinity };
};
