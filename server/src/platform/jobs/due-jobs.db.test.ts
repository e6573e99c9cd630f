import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { makeWorld } from '../../../test/world.ts';
import { fixedClock, type FixedClock } from '../clock/clock.ts';
import { type Db, openDatabase, openPool, type Pool } from '../database/database.ts';
import type { Instant } from '../database/statements/earliest.ts';
import { createLog } from '../log/log.ts';
import type { Job } from '../platform.ts';
import { createDueJobs, type DueJobs } from './due-jobs.ts';
import { startJobRunner, type JobRunner } from './job-runner.ts';

const world = makeWorld();
const log = createLog('silent');
const record = { ended: () => {}, rested: () => {}, writeIfDue: async () => {} };
const secondMs = 1000;
/** Rounds are called by hand: the interval is never waited for. */
const never = 2 ** 30;
const japan = (at: string): Date => new Date(`${at}+09:00`);

let owner: Pool;
let pools: Pool[];
let dbs: Db[];

beforeAll(async () => {
  const { rows } = await world.pool.query<{ name: string }>('select current_database() as name');
  const where = { ...inject('postgres'), user: 'hakobu', database: rows[0]!.name };
  owner = openPool({ ...where, max: 2 });
  pools = [0, 1].map(() => openPool({ ...where, options: '-c role=hakobu_app' }));
  dbs = pools.map((pool) => openDatabase(pool));
  await owner.query(`create table public.timer (id serial primary key, due_at timestamptz, done_by text);
    create table public.other_timer (id serial primary key, due_at timestamptz, done_by text);
    create index on public.timer (due_at) where due_at is not null;
    create index on public.other_timer (due_at) where due_at is not null;
    grant all on all tables in schema public to hakobu_app;
    grant all on all sequences in schema public to hakobu_app`);
});
afterAll(() => Promise.all([owner, ...pools].map((pool) => pool.end())));
beforeEach(() => owner.query('truncate public.timer, public.other_timer'));

const dueAtOf = (table: string): Instant => sql<Date | null>`(select min(due_at) from ${sql.table(table)})`;

/** Takes what is due, one row a transaction, as jobs do. */
const timerJob = (db: Db, clock: FixedClock, server: string, table = 'timer'): Job => ({
  name: table,
  queue: table,
  next: { dueAt: dueAtOf(table) },
  run: async () => {
    let done = 0;
    for (;;) {
      const { rows } = await sql`
        update ${sql.table(table)} set due_at = null, done_by = coalesce(done_by || ' ', '') || ${server} where id = (
          select id from ${sql.table(table)} where due_at <= ${clock.now()} order by due_at limit 1 for update skip locked)
        returning 1`.execute(db);
      if (rows.length === 0) return done;
      done += 1;
    }
  },
});

type Server = { readonly due: DueJobs; readonly runner: JobRunner };

type Settings = { readonly patienceMs?: number; readonly sliceMs?: number };

/** An answer that a busy machine gives late is waited for: a server that gave up on it would run every job. */
const serverOf = (
  jobs: readonly Job[],
  clock: FixedClock,
  { patienceMs = never, sliceMs = never }: Settings = {},
): Server => {
  const due = createDueJobs({ db: dbs[0]!, clock, jobs, log, patienceMs });
  const runner = startJobRunner({ jobs, due, everyMs: never, sliceMs, log, record });
  return { due, runner };
};

/** Two servers that have looked once already: nothing is due but by its row from here on. */
const twoServers = async (clock: FixedClock): Promise<Server[]> => {
  const servers = ['a', 'b'].map((name, at) => serverOf([timerJob(dbs[at]!, clock, name)], clock));
  for (const { runner } of servers) await runner.tick();
  return servers;
};
const stop = (servers: readonly Server[]) => Promise.all(servers.map(({ runner }) => runner.stop()));

const write = (at: Date): Promise<unknown> => owner.query('insert into public.timer (due_at) values ($1)', [at]);
const doneBy = async (): Promise<string[]> =>
  (await owner.query<{ by: string }>("select coalesce(done_by, '') as by from public.timer order by id")).rows.map(
    ({ by }) => by,
  );

const turns = [
  ['midnight in Japan', '2026-11-21T00:00:00'],
  ['the end of a month', '2026-12-01T00:00:00'],
  ['the end of a year', '2027-01-01T00:00:00'],
  ['the day that a leap year has more', '2028-02-29T00:00:00'],
  ['the day after it', '2028-03-01T00:00:00'],
  ['the end of February in another year', '2027-03-01T00:00:00'],
] as const;

for (const [name, at] of turns)
  for (const server of [0, 1])
    test(`a row that is due at ${name} is done in its second by server ${server + 1}, and not before`, async () => {
      const dueAt = japan(at);
      const clock = fixedClock(new Date(dueAt.getTime() - 90 * secondMs));
      const servers = await twoServers(clock);
      await write(dueAt);
      clock.set(new Date(dueAt.getTime() - 1));
      await servers[server]!.runner.tick();
      expect(await doneBy()).toEqual(['']);
      clock.set(dueAt);
      await servers[server]!.runner.tick();
      expect(await doneBy()).toEqual([server === 0 ? 'a' : 'b']);
      await stop(servers);
    });

test('a clock that is set forward over months, and back, leaves nothing undone', async () => {
  const clock = fixedClock(japan('2027-12-31T23:59:00'));
  const servers = await twoServers(clock);
  const [first] = servers;
  for (const at of ['2028-01-31T12:00:00', '2028-02-29T23:59:59', '2028-12-31T00:00:00']) {
    await write(japan(at));
    clock.set(japan(at));
    await first!.runner.tick();
  }
  expect(await doneBy()).toEqual(['a', 'a', 'a']);
  clock.set(japan('2026-01-01T00:00:00'));
  await first!.runner.tick();
  await write(japan('2026-01-01T00:00:01'));
  clock.advance(secondMs);
  await first!.runner.tick();
  expect(await doneBy()).toEqual(['a', 'a', 'a', 'a']);
  await stop(servers);
});

test('a row that an operator writes, or that becomes due earlier than was known, is seen in the next second', async () => {
  const clock = fixedClock(japan('2026-11-20T10:00:00'));
  const servers = await twoServers(clock);
  await write(japan('2026-12-20T10:00:00'));
  for (const { runner } of servers) await runner.tick();
  expect(await doneBy()).toEqual(['']);
  await owner.query('update public.timer set due_at = $1', [new Date(clock.now().getTime() + secondMs)]);
  for (const { runner } of servers) await runner.tick();
  expect(await doneBy()).toEqual(['']);
  clock.advance(secondMs);
  await servers[1]!.runner.tick();
  expect(await doneBy()).toEqual(['b']);
  await stop(servers);
});

test('both servers at once do each row once', async () => {
  const clock = fixedClock(japan('2026-11-20T10:00:00'));
  const servers = await twoServers(clock);
  for (let row = 0; row < 30; row += 1) await write(clock.now());
  await Promise.all(servers.map(({ runner }) => runner.tick()));
  const done = await doneBy();
  expect(done).toHaveLength(30);
  expect(done.filter((by) => by !== 'a' && by !== 'b')).toEqual([]);
  await stop(servers);
});

test('what a server had taken when it was cut off is done by the other one in its next second', async () => {
  const clock = fixedClock(japan('2026-11-20T10:00:00'));
  const servers = await twoServers(clock);
  await write(clock.now());
  const dying = await owner.connect();
  dying.on('error', () => {});
  const { rows } = await dying.query<{ pid: number }>('select pg_backend_pid() as pid');
  await dying.query('begin');
  await dying.query("update public.timer set due_at = null, done_by = 'dying'");
  await servers[1]!.runner.tick();
  expect(await doneBy()).toEqual(['']);
  await owner.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
  dying.release(true);
  await expect
    .poll(async () => {
      await servers[1]!.runner.tick();
      return doneBy();
    })
    .toEqual(['b']);
  await stop(servers);
});

test('a slow job holds up no other queue, and nothing that comes due in it meanwhile is lost', async () => {
  const clock = fixedClock(japan('2026-11-20T10:00:00'));
  const { promise: letGo, resolve: release } = Promise.withResolvers<void>();
  const other = timerJob(dbs[0]!, clock, 'slow', 'other_timer');
  const slow: Job = {
    ...other,
    run: async () => {
      await letGo;
      return other.run();
    },
  };
  const server = serverOf([slow, timerJob(dbs[0]!, clock, 'a')], clock, { sliceMs: 1 });
  const firstTick = server.runner.tick();
  for (let second = 0; second < 3; second += 1) {
    clock.advance(secondMs);
    await write(clock.now());
    await owner.query('insert into public.other_timer (due_at) values ($1)', [clock.now()]);
    await server.runner.tick();
  }
  // Whoever takes longer than so short a slice is not waited for: one more tick finds what it left.
  await vi.waitFor(async () => {
    await server.runner.tick();
    expect(await doneBy()).toEqual(['a', 'a', 'a']);
  });
  release();
  await firstTick;
  await server.runner.tick();
  await stop([server]);
  const { rows } = await owner.query('select 1 from public.other_timer where due_at is null');
  expect(rows).toHaveLength(3);
});

test('where one table cannot be asked, or does not answer, every job asks by itself', async () => {
  const clock = fixedClock(japan('2026-11-20T10:00:00'));
  const good = timerJob(dbs[0]!, clock, 'a');
  const bad: Job = { name: 'bad', next: { dueAt: dueAtOf('no_such_table') }, run: async () => 0 };
  const broken = serverOf([bad, good], clock);
  await broken.runner.tick();
  await write(clock.now());
  await broken.runner.tick();
  expect(await doneBy()).toEqual(['a']);
  await stop([broken]);

  const other = timerJob(dbs[0]!, clock, 'b', 'other_timer');
  const held = serverOf([{ ...other, run: async () => 0 }, good], clock, { patienceMs: 1 });
  const holder = await owner.connect();
  await holder.query('begin; lock table public.other_timer in access exclusive mode');
  await write(clock.now());
  await held.runner.tick();
  expect(await doneBy()).toEqual(['a', 'a']);
  await holder.query('rollback');
  holder.release();
  await stop([held]);
});

test('a job whose rows say too little still runs every ten minutes, and one that is not about rows by its schedule', async () => {
  const clock = fixedClock(japan('2026-11-20T10:00:00'));
  const ran: string[] = [];
  const jobOf = (name: string, next: Job['next'], found: () => number = () => 0): Job => ({
    name,
    next,
    run: async () => {
      ran.push(name);
      return found();
    },
  });
  let left = 2;
  const nothing = sql<Date | null>`null::timestamptz`;
  const jobs = [jobOf('blind', { dueAt: nothing }), jobOf('cleaning', { everyMs: 60 * secondMs }, () => (left -= 1))];
  const server = serverOf(jobs, clock);
  const runsAfter = async (ms: number): Promise<string[]> => {
    ran.length = 0;
    clock.advance(ms);
    await server.runner.tick();
    return [...ran];
  };
  expect(await runsAfter(0)).toEqual(['blind', 'cleaning']);
  // It found something to do: there may be more.
  expect(await runsAfter(secondMs)).toEqual(['cleaning']);
  expect(await runsAfter(secondMs)).toEqual([]);
  expect(await runsAfter(59 * secondMs)).toEqual(['cleaning']);
  expect(await runsAfter(9 * 60 * secondMs)).toEqual(['blind', 'cleaning']);
  expect(await runsAfter(-24 * 3600 * secondMs)).toEqual(['blind', 'cleaning']);
  await stop([server]);
});

test('jobs that run together when a server starts run apart after that, none less often', async () => {
  const clock = fixedClock(japan('2026-12-31T23:50:00'));
  let ran = 0;
  const names = Array.from({ length: 20 }, (_, place) => `job ${place}`);
  const nothing = sql<Date | null>`null::timestamptz`;
  const jobs: Job[] = names.map((name, place) => ({
    name,
    next: place % 2 ? { dueAt: nothing } : { everyMs: 600 * secondMs },
    run: async () => {
      ran += 1;
      return 0;
    },
  }));
  const server = serverOf(jobs, clock);
  const runsAfter = async (ms: number): Promise<number> => {
    ran = 0;
    clock.advance(ms);
    await server.runner.tick();
    return ran;
  };
  expect(await runsAfter(0)).toBe(20);
  const perHalfMinute: number[] = [];
  for (let half = 0; half < 40; half += 1) perHalfMinute.push(await runsAfter(30 * secondMs));
  expect(perHalfMinute).toEqual(perHalfMinute.map(() => 1));
  await stop([server]);
});
