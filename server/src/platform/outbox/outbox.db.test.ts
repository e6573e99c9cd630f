import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { luckOf, seed } from '../../../test/money/luck.ts';
import { makeWorld } from '../../../test/world.ts';
import { hourMs } from '../clock/clock.ts';
import { openDatabase, openPool, type Pool, type Tx } from '../database/database.ts';
import { systemCaller } from '../http/caller.ts';
import { createDueJobs } from '../jobs/due-jobs.ts';
import { createJobRecord } from '../jobs/job-record.ts';
import { startJobRunner } from '../jobs/job-runner.ts';
import { createLog } from '../log/log.ts';
import { createOutbox, type Listener, listener, type Outbox, record } from './outbox.ts';

const world = makeWorld();
const caller = systemCaller('test');
const log = createLog('silent');
let owner: Pool;
let otherPool: Pool;

beforeAll(async () => {
  const { rows } = await world.pool.query<{ name: string }>('select current_database() as name');
  const where = { ...inject('postgres'), user: 'hakobu', database: rows[0]!.name };
  owner = openPool({ ...where, max: 1 });
  otherPool = openPool({ ...where, options: '-c role=hakobu_app' });
  await owner.query(`create table public.thread (id text primary key, seq int not null);
    create table public.reacted (place bigserial, thread text not null, seq int not null);
    grant all on public.thread, public.reacted to hakobu_app;
    grant all on sequence public.reacted_place_seq to hakobu_app`);
});
afterAll(() => Promise.all([owner.end(), otherPool.end()]));
beforeEach(() => owner.query('truncate public.thread, public.reacted, platform.event'));

/** Something happens to a thread, under its lock: its events count 1, 2, 3 … in the order of their commits. */
const happens = (thread: string, times = 1, meanwhile: () => Promise<void> = async () => {}): Promise<void> =>
  world.platform.transact(caller, async (tx) => {
    for (let time = 0; time < times; time += 1) {
      const { rows } = await sql<{ seq: number }>`
        insert into public.thread as t values (${thread}, 1)
        on conflict (id) do update set seq = t.seq + 1 returning seq`.execute(tx);
      await meanwhile();
      await record(tx, 'chat.noticed', { conversationId: thread, shopperId: '', seq: rows[0]?.seq ?? 0 });
    }
  });

type Answer = { readonly conversationId: string; readonly seq: number };

const write = async (tx: Tx, { conversationId, seq }: Answer): Promise<void> => {
  await sql`insert into public.reacted (thread, seq) values (${conversationId}, ${seq})`.execute(tx);
};
const on = (react: (tx: Tx, answer: Answer) => Promise<void>): Listener => listener('chat.noticed', react);
const outboxOf = (...listeners: Listener[]): Outbox =>
  createOutbox({ db: world.platform.db, clock: world.clock, listeners, log });

const reacted = async (): Promise<string[]> => {
  const { rows } = await owner.query<{ thread: string; seq: number }>(
    'select thread, seq from public.reacted order by place',
  );
  return rows.map(({ thread, seq }) => `${thread}${seq}`);
};
const counted = async (where = 'true'): Promise<number> =>
  (await owner.query<{ count: number }>(`select count(*)::int as count from platform.event where ${where}`)).rows[0]!
    .count;

test('what one transaction tells of is told in that order', async () => {
  const answer = ['c', 'a', 'b'];
  await world.platform.transact(caller, async (tx) => {
    for (const conversationId of answer)
      for (let seq = 1; seq <= 20; seq += 1) await record(tx, 'chat.noticed', { conversationId, shopperId: '', seq });
  });
  expect(await outboxOf(on(write)).drain()).toBe(60);
  const expected = answer.flatMap((thread) => Array.from({ length: 20 }, (_, at) => `${thread}${at + 1}`));
  expect(await reacted()).toEqual(expected);
});

test(`eight takers on two servers, that fail and dawdle, react to each subject in the order of its commits, once (SEED=${seed})`, async () => {
  const luck = luckOf(seed);
  const turns = async (max: number): Promise<void> => {
    for (let turn = luck.whole(0, max); turn > 0; turn -= 1) await new Promise(setImmediate);
  };
  const threads = Array.from({ length: 12 }, (_, at) => `t${at}-`);
  const takers = Array.from({ length: 8 }, (_, at) =>
    createOutbox({
      db: at % 2 ? world.platform.db : openDatabase(otherPool),
      clock: world.clock,
      listeners: [
        on(async (tx, answer) => {
          await turns(10);
          await write(tx, answer);
          if (luck.happens(0.05)) throw new Error('now and then it fails');
        }),
      ],
      log,
    }),
  );
  const writers = Array.from({ length: 6 }, async () => {
    for (let at = 0; at < 40; at += 1) await happens(luck.pick(threads), luck.whole(1, 3), () => turns(10));
  });
  const draining = async (taker: Outbox): Promise<void> => {
    for (let round = 0; round < 10; round += 1) {
      await taker.drain();
      await turns(20);
    }
  };
  await Promise.all([...writers, ...takers.map(draining)]);
  for (let tries = 0; tries < 12 && (await counted()) > 0; tries += 1) {
    world.clock.advance(hourMs);
    await Promise.all(takers.map((taker) => taker.drain()));
  }
  expect(await counted()).toBe(0);
  const all = await reacted();
  for (const thread of threads) {
    const mine = all.filter((each) => each.startsWith(thread));
    expect(mine).toEqual(mine.map((_, at) => `${thread}${at + 1}`));
  }
  const { rows } = await owner.query<{ total: number }>('select sum(seq)::int as total from public.thread');
  expect(all).toHaveLength(rows[0]!.total);
});

test('an event that fails holds back those of its own subject alone, until it is parked', async () => {
  let isMended = false;
  const outbox = outboxOf(
    on(async (tx, answer) => {
      if (answer.conversationId === 'bad' && answer.seq === 2 && !isMended) throw new Error('not this one');
      await write(tx, answer);
    }),
  );
  await happens('bad', 3);
  await happens('good', 3);
  await outbox.drain();
  expect((await reacted()).toSorted()).toEqual(['bad1', 'good1', 'good2', 'good3']);
  for (let tries = 1; tries < 12; tries += 1) {
    expect(await counted('parked_at is null')).toBe(2);
    world.clock.advance(hourMs);
    await outbox.drain();
  }
  expect(await counted('parked_at is not null')).toBe(1);
  expect((await reacted()).slice(4)).toEqual(['bad3']);
  isMended = true;
  await owner.query('update platform.event set parked_at = null, tries = 0, due_at = recorded_at');
  await outbox.drain();
  expect((await reacted()).slice(5)).toEqual(['bad2']);
});

test('a taker whose connection is cut between reacting and removing has done nothing, and the next does it once', async () => {
  await happens('a', 3);
  let cuts = 0;
  const outbox = outboxOf(
    on(async (tx, answer) => {
      await write(tx, answer);
      if (answer.seq < 2 || (cuts += 1) > 1) return;
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await owner.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
    }),
  );
  await outbox.drain().catch(() => {});
  world.clock.advance(hourMs);
  await outbox.drain();
  expect(cuts).toBeGreaterThan(1);
  expect(await reacted()).toEqual(['a1', 'a2', 'a3']);
  expect(await counted()).toBe(0);
});

test('a batch gives way to whoever holds what its listener wants, and the others of it go on', async () => {
  await happens('free');
  await happens('held');
  const { promise: locked, resolve: hasLocked } = Promise.withResolvers<void>();
  const { promise: letGo, resolve: release } = Promise.withResolvers<void>();
  const holding = world.platform.transact(caller, async (tx) => {
    await sql`select 1 from public.thread where id = 'held' for update`.execute(tx);
    hasLocked();
    await letGo;
  });
  await locked;
  const outbox = outboxOf(
    on(async (tx, answer) => {
      await sql`select 1 from public.thread where id = ${answer.conversationId} for update`.execute(tx);
      await write(tx, answer);
    }),
  );
  const draining = outbox.drain();
  await expect.poll(reacted).toEqual(['free1']);
  release();
  await Promise.all([draining, holding]);
  expect(await reacted()).toEqual(['free1', 'held1']);
});

test('a stop while events are taken lets what was begun end, and the rest to whoever comes next', async () => {
  for (let at = 0; at < 30; at += 1) await happens(`s${at}-`);
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: goOn, resolve: letGo } = Promise.withResolvers<void>();
  let count = 0;
  const outbox = outboxOf(
    on(async (tx, answer) => {
      await write(tx, answer);
      if ((count += 1) < 5) return;
      begin();
      await goOn;
    }),
  );
  outbox.wake();
  await begun;
  const stopping = outbox.stop();
  letGo();
  await stopping;
  const done = (await reacted()).length;
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(30);
  expect(await counted()).toBe(30 - done);
  expect(await outboxOf(on(write)).drain()).toBe(30 - done);
  expect(new Set(await reacted()).size).toBe(30);
});

test('jobs of money run each round, while thousands of events are due and their listener is stuck', async () => {
  await owner.query(
    `insert into platform.event (id, name, subject, happened, recorded_at, due_at, tries)
    select gen_random_uuid(), 'chat.noticed', 'conversation:' || n % 500, '{"conversationId": "c", "seq": 1}', now, now, 0
    from generate_series(1, 5000) n, (select $1::timestamptz as now) at`,
    [world.clock.now()],
  );
  const { promise: isStuck, resolve: gotStuck } = Promise.withResolvers<void>();
  const { promise: letGo, resolve: release } = Promise.withResolvers<void>();
  const outbox = outboxOf(
    on(async (tx, answer) => {
      gotStuck();
      await letGo;
      await write(tx, answer);
    }),
  );
  let rounds = 0;
  const { promise: hasRun, resolve: ran } = Promise.withResolvers<void>();
  const jobs = [
    { name: 'outbox', queue: 'outbox', next: { everyMs: 0 }, run: () => outbox.drain(1000) },
    {
      name: 'payments',
      queue: 'money',
      next: { everyMs: 0 },
      run: async () => {
        await isStuck;
        if ((rounds += 1) === 20) ran();
        return 0;
      },
    },
  ];
  outbox.wake();
  const jobRecord = createJobRecord(world.platform.db, world.clock, []);
  const due = createDueJobs({ db: world.platform.db, clock: world.clock, jobs, log });
  const jobRunner = startJobRunner({ jobs, due, everyMs: 1, log, record: jobRecord });
  await hasRun;
  expect(await reacted()).toEqual([]);
  release();
  await Promise.all([jobRunner.stop(), outbox.stop()]);
});
