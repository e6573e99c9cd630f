import { join } from 'node:path';
import { type Client, createClient, NetworkFailure } from '@hakobu/contract/base/client';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { assemble } from '../../src/assemble.ts';
import { brokenInvariants } from '../../src/ledger/invariants.ts';
import { openPool } from '../../src/platform/database/database.ts';
import { fetchInto } from '../../src/platform/http/in-memory.ts';
import { staffCookieName } from '../../src/platform/http/security.ts';
import { createLog } from '../../src/platform/log/log.ts';
import type { Person, World } from '../world.ts';
import { readyAt, type ServerProcess, startProcess } from './server-process.ts';
import { describePoint, isCommittedAt, pointsOf, recordRuns, type Runs, stopAt } from './statements.ts';
import { openWire, type Wire } from './wire.ts';

/** A call that is about to be made, and may be made again: always with the same key. */
export type Act = {
  readonly make: (client: Client) => Promise<unknown>;
  readonly by: Person;
  /** What the journal calls it. */
  readonly subject: string;
};

export type Tried = {
  /** Sets the scene for one call. Each point of it gets a scene of its own. */
  readonly stage: () => Promise<Act>;
  /** The journal's movements about the subject: without the call, and when it was made once. */
  readonly before: readonly string[];
  readonly after: readonly string[];
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
  createClient({ base: () => base, headers: () => headersOf(person), fetch: send });

/** Kills servers on a world's database at every point of a call, and holds the books against what must be true. */
export const makeKilling = (world: World) => {
  let database: string;
  const wires: Wire[] = [];
  const servers = new Set<ServerProcess>();

  const start = (wire: Wire): ServerProcess => {
    const { dataFolder, secret } = world.platform.config;
    const server = startProcess(dataFolder, {
      DATABASE_URL: `postgres://hakobu@127.0.0.1:${wire.port}/${database}`,
      HAKOBU_SECRET: secret,
      NODE_COMPILE_CACHE: join(dataFolder, 'compiled'),
    });
    servers.add(server);
    void server.ended.then(() => servers.delete(server));
    return server;
  };
  const wireUp = async (): Promise<Wire> => {
    const wire = await openWire(inject('postgres'));
    wires.push(wire);
    return wire;
  };

  beforeAll(async () => {
    const { rows } = await world.pool.query<{ name: string }>('select current_database() as name');
    database = rows[0]?.name ?? '';
    catchUp();
    // One that leaves in peace writes the cache that makes all later starts quicker: the killed ones cannot.
    const first = start(await wireUp());
    await readyAt(first);
    first.child.kill('SIGTERM');
    await first.ended;
  });
  afterAll(async () => {
    for (const { child, ended } of servers) {
      child.kill('SIGKILL');
      await ended;
    }
    for (const wire of wires) await wire.close();
  });

  // The servers live by the real clock: what is staged must not be out of date for them.
  const catchUp = (): void => world.clock.set(new Date());
  const stageNow = (tried: Tried): Promise<Act> => {
    catchUp();
    return tried.stage();
  };

  /** The statements of the call, told by a server in memory on which nothing else runs. */
  const runsOf = async (wire: Wire, tried: Tried): Promise<Runs> => {
    const pool = openPool({ host: '127.0.0.1', port: wire.port, user: 'hakobu', database });
    const { config, clock } = world.platform;
    const house = await assemble({ pool, config, clock, log: createLog('silent') });
    await house.app.ready();
    let runs: Runs = [];
    // Twice, because the first call of its kind may open accounts that the next ones find.
    for (const act of [await stageNow(tried), await stageNow(tried)]) {
      const recording = recordRuns();
      wire.watch(recording.watch);
      await act.make(clientOf(act.by, '', fetchInto(house.app)));
      runs = recording.runs();
    }
    wire.watch(() => true);
    await house.stop();
    await pool.end();
    return runs;
  };

  const movementsOf = async ({ subject }: Act): Promise<string[]> => {
    const { rows } = await world.pool.query<{ movement: string }>(
      `select concat_ws(' ', kind, nullif(step, '')) as movement from ledger.transaction where subject = $1 order by at, id`,
      [subject],
    );
    return rows.map(({ movement }) => movement);
  };

  const mustBeSound = async (act: Act, movements: readonly string[], where: string): Promise<void> => {
    expect(await brokenInvariants(world.platform.db), where).toEqual([]);
    expect(await movementsOf(act), where).toEqual(movements);
  };

  /** Answers at how many points a server was killed. */
  const killEverywhere = async (tried: Tried): Promise<number> => {
    const wire = await wireUp();
    const runs = await runsOf(wire, tried);
    const points = pointsOf(runs);
    let server = start(wire);
    let act = await stageNow(tried);
    for (const point of points) {
      const where = describePoint(runs, point);
      const base = await readyAt(server);
      const { child, ended } = server;
      wire.watch(stopAt(runs, point, () => child.kill('SIGKILL')));
      const call = act.make(clientOf(act.by, base));
      await expect(call, `nobody is answered, killed ${where}`).rejects.toThrow(NetworkFailure);
      await ended;
      wire.watch(() => true);
      await mustBeSound(act, isCommittedAt(runs, point) ? tried.after : tried.before, `killed ${where}`);
      server = start(wire);
      const next = await stageNow(tried);
      const client = clientOf(act.by, await readyAt(server));
      const answer = await act.make(client);
      expect(await act.make(client), `asked again, killed ${where}`).toEqual(answer);
      await mustBeSound(act, tried.after, `repeated, killed ${where}`);
      act = next;
    }
    return points.length;
  };

  return { killEverywhere };
};
