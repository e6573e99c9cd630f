import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { assemble, type App } from '../../src/assemble.ts';
import { readConfig } from '../../src/config.ts';
import { openPool, type Pool } from '../../src/platform/database/database.ts';
import { askedAt } from '../../src/platform/database/statements/earliest.ts';
import { createDueJobs } from '../../src/platform/jobs/due-jobs.ts';
import { createJobRecord } from '../../src/platform/jobs/job-record.ts';
import { startJobRunner } from '../../src/platform/jobs/job-runner.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { paid } from '../steps/bought.ts';
import { parcelStage } from '../steps/parcels.ts';
import { makeWorld } from '../world.ts';

const world = makeWorld();
const log = createLog('silent');
const secondMs = 1000;

/** Every statement that a pool sends, by its text. */
const noteOf = (pool: Pool): string[] => {
  const texts: string[] = [];
  pool.on('connect', (client) => {
    const query = client.query.bind(client);
    client.query = ((...given: unknown[]): unknown => {
      const [what] = given;
      texts.push(typeof what === 'string' ? what : String((what as { readonly text?: string }).text));
      return Reflect.apply(query, client, given);
    }) as typeof client.query;
  });
  return texts;
};

let pool: Pool;
let texts: string[];
let app: App;

beforeAll(async () => {
  const { rows } = await world.pool.query<{ name: string }>('select current_database() as name');
  pool = openPool({ ...inject('postgres'), user: 'hakobu', database: rows[0]!.name, options: '-c role=hakobu_app' });
  texts = noteOf(pool);
  const config = readConfig({
    HAKOBU_DATA: world.platform.config.dataFolder,
    HAKOBU_SECRET: 'a secret for tests only, 32 characters',
    LOG_LEVEL: 'silent',
  });
  app = await assemble({ pool, config, clock: world.clock, log });
});
afterAll(async () => {
  await app.stop();
  await pool.end();
});

/** Something lies everywhere, and nothing of it is due. */
const live = async (): Promise<void> => {
  const parcels = parcelStage(world);
  const people = await parcels.cast(400_000);
  await parcels.ready(people);
  await parcels.sent(people);
  await paid(world, people.mei, [{}]);
  for (let round = 0; round < 3; round += 1) await world.settle();
};

/** A runner whose rounds are called by hand, and what it has run; what runs each second must ask nothing. */
const ticking = () => {
  const { db } = app.platform;
  const ran: string[] = [];
  const jobs = app.jobs.map((job) => ({
    ...job,
    run: async () => {
      if (job.next.everyMs !== secondMs) ran.push(job.name);
      return job.run();
    },
  }));
  const due = createDueJobs({ db, clock: world.clock, jobs, log, patienceMs: 2 ** 30 });
  const record = createJobRecord(
    db,
    world.clock,
    jobs.map(({ name }) => name),
  );
  return { ran, runner: startJobRunner({ jobs, due, everyMs: 2 ** 30, log, record }) };
};

test('an idle server asks once a second, in one statement, whatever the number of its jobs', async () => {
  await live();
  const { ran, runner } = ticking();
  // The first seconds do what only keeps tables small.
  for (let second = 0; second < 5; second += 1) {
    world.clock.advance(secondMs);
    await runner.tick();
  }
  ran.length = 0;
  // Less than the minute after which the first of them comes again.
  const seconds = 50;
  let quiet = 0;
  for (let second = 0; second < seconds; second += 1) {
    texts.length = 0;
    const before = ran.length;
    world.clock.advance(secondMs);
    await runner.tick();
    const others = texts.filter((text) => !text.includes('product_clock'));
    expect(texts.length - others.length, 'questions').toBe(1);
    // What every job does anyway is spread over ten minutes: it falls into a few of the seconds.
    if (ran.length > before) continue;
    quiet += 1;
    expect(others).toEqual([]);
  }
  expect(app.jobs.length).toBeGreaterThan(40);
  expect(new Set(ran).size, 'each of them once').toBe(ran.length);
  expect(quiet, 'quiet seconds').toBeGreaterThanOrEqual(seconds - Math.ceil(app.jobs.length / 10) - 2);
  await runner.stop();
});

// Rows of these are counted on one's fingers, or there is just one.
const small =
  /^(agent|viewing|platform|provider|feed|watch|setting|source_forgetting|source_round|aged_look|import|member|member_role|matrix_change|invitation)$/;

type Plan = { readonly 'Node Type': string; readonly 'Relation Name'?: string; readonly Plans?: readonly Plan[] };
const scansIn = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && !small.test(plan['Relation Name'] ?? '')
    ? [plan['Relation Name'] ?? '']
    : []),
  ...(plan.Plans ?? []).flatMap(scansIn),
];

test('when each job is due is answered by an index', async () => {
  const found: string[] = [];
  for (const { name, next } of app.jobs) {
    const { dueAt } = next;
    if (!dueAt) continue;
    await app.platform.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await sql<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>`
        explain (format json) select ${dueAt} from ${askedAt(world.clock.now())}`.execute(tx);
      found.push(...scansIn(rows[0]!['QUERY PLAN'][0]!.Plan).map((table) => `${name}: ${table}`));
    });
  }
  expect(found).toEqual([]);
});
