import { once } from 'node:events';
import { createServer } from 'node:http';
import { listAudit } from '@hakobu/contract/audit/audit.desk-api';
import { codes } from '@hakobu/contract/base/codes';
import {
  listAlerts,
  listParkedEvents,
  readOperations,
  retryEvent,
} from '@hakobu/contract/operations/operations.desk-api';
import { beforeEach, expect, test } from 'vitest';
import { codeOf } from '../../../test/steps/refused.ts';
import { makeWorld } from '../../../test/world.ts';
import { minuteMs } from '../../platform/clock/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { createDueJobs } from '../../platform/jobs/due-jobs.ts';
import { createJobRecord } from '../../platform/jobs/job-record.ts';
import { startJobRunner } from '../../platform/jobs/job-runner.ts';
import { createLog } from '../../platform/log/log.ts';
import { operationsJobs } from './operations.jobs.ts';
import { tellWebhook } from './webhook.ts';

const world = makeWorld();

/** One look of a server on which these jobs are known. */
const look = (...jobNames: string[]) => operationsJobs(world.platform, () => jobNames)[0]!.run();

const openKinds = async (): Promise<string[]> => {
  const { rows } = await world.pool.query<{ kind: string }>(
    // How full the disk of the machine is that runs the tests says nothing about the product.
    "select kind from operations.alert where closed_at is null and kind <> 'diskLow' order by kind",
  );
  return rows.map(({ kind }) => kind);
};

const park = async (): Promise<string> => {
  const id = newId();
  await world.pool.query(
    `insert into platform.event (id, name, subject, happened, recorded_at, due_at, tries, parked_at, last_error)
     values ($1, 'code.requested', 'message:x', '{"messageId": "x"}', $2, $2, 12, $2, 'no such message')`,
    [id, world.clock.now()],
  );
  return id;
};

beforeEach(async () => {
  await world.pool.query('delete from platform.event');
  await world.pool.query('delete from operations.alert');
  world.clock.advance(minuteMs);
});

test('a parked event opens one alert, however often it is seen, and the alert closes when it is retried', async () => {
  const admin = await world.staff('sato', 'admin');
  const id = await park();
  await look();
  world.clock.advance(minuteMs);
  await look();
  const { list } = await admin.call(listAlerts, { state: 'open' });
  const parked = list.filter(({ kind }) => kind === 'eventsParked');
  expect(parked).toMatchObject([{ facts: { events: 1 }, closedAt: null }]);
  expect(Date.parse(parked[0]!.seenAt) - Date.parse(parked[0]!.openedAt)).toBe(minuteMs);

  expect(await admin.call(listParkedEvents, {})).toMatchObject({
    list: [{ id, tries: 12, lastError: 'no such message' }],
  });
  await admin.call(retryEvent, { id });
  expect(await codeOf(admin.call(retryEvent, { id }))).toBe(codes.wrongState);
  expect((await admin.call(listAudit, { object: `event:${id}` })).list).toMatchObject([
    { action: 'operations.retryEvent', actorName: 'sato' },
  ]);
  await world.app.outbox.drain();
  world.clock.advance(minuteMs);
  await look();
  expect(await openKinds()).toEqual([]);
  expect((await admin.call(listAlerts, { state: 'closed' })).list).toMatchObject([{ kind: 'eventsParked' }]);
});

test('of twenty servers that look at once, one looks', async () => {
  await park();
  await Promise.all(Array.from({ length: 20 }, () => look()));
  expect(await openKinds()).toEqual(['eventsParked']);
  const { rows } = await world.pool.query('select 1 from operations.alert where opened_at <> seen_at');
  expect(rows).toEqual([]);
});

test('a job that fails is remembered with why, and after five minutes it is an alert', async () => {
  const { platform, clock } = world;
  const record = createJobRecord(platform.db, clock, ['good', 'bad']);
  clock.advance(6 * minuteMs);
  const { promise, resolve } = Promise.withResolvers<void>();
  let runs = 0;
  const bad = async (): Promise<number> => {
    if ((runs += 1) === 2) resolve();
    throw new Error('the carrier does not answer');
  };
  const jobs = [
    { name: 'bad', next: { everyMs: 0 }, run: bad },
    { name: 'good', next: { everyMs: 0 }, run: async () => 1 },
  ];
  const log = createLog('silent');
  const due = createDueJobs({ db: platform.db, clock, jobs, log });
  const jobRunner = startJobRunner({ jobs, due, everyMs: 5, log, record });
  await promise;
  await jobRunner.stop();
  await createJobRecordOf(['bad'], 6);
  await look('good', 'bad');
  const admin = await world.staff('sato', 'admin');
  const { list } = await admin.call(listAlerts, { state: 'open' });
  expect(list.filter(({ kind }) => kind === 'sweepLate')).toMatchObject([
    { facts: { jobs: 'bad', error: 'the carrier does not answer' } },
  ]);
});

/** As if these had last ended well so many minutes ago. */
const createJobRecordOf = async (names: string[], minutesAgo: number): Promise<void> => {
  await world.pool.query('update platform.sweep set succeeded_at = $1 where name = any($2)', [
    new Date(world.clock.now().getTime() - minutesAgo * minuteMs),
    names,
  ]);
};

test('broken books are an alert at the next proof', async () => {
  await world.pool.query("update operations.watch set broken_laws = '{a law (1)}', books_proven_at = $1", [
    world.clock.now(),
  ]);
  await world.pool.query('update operations.watch set books_due_at = $1', [
    new Date(world.clock.now().getTime() + minuteMs),
  ]);
  await look();
  expect(await openKinds()).toEqual(['booksUnsound']);
  world.clock.advance(minuteMs);
  await look();
  expect(await openKinds()).toEqual([]);
});

test('operations are read by those who read settings, and by nobody else', async () => {
  const admin = await world.staff('sato', 'admin');
  const buyer = await world.staff('yamada', 'buyer');
  await look();
  const read = await admin.call(readOperations, {});
  expect(read).toMatchObject({ areBooksSound: true, outbox: { parked: 0 } });
  expect(read.connections.open).toBeGreaterThan(0);
  expect(read.versions.database).toMatch(/^\d+\.\d+/);
  expect(read.versions.migration).toMatch(/^\d{4}-.*\.sql$/);
  for (const call of [
    () => buyer.call(readOperations, {}),
    () => buyer.call(listParkedEvents, {}),
    () => buyer.call(retryEvent, { id: newId() }),
  ])
    expect(await codeOf(call())).toBe(codes.notPermitted);
  // Of alerts everybody is told those that they can mend: a buyer none.
  expect((await buyer.call(listAlerts, {})).list).toEqual([]);
});

test('metrics are told to this machine, and elsewhere to nobody without the token', async () => {
  await world.anyone(listAlerts, {}).catch(() => {});
  const here = await world.http.inject({ url: '/metrics' });
  expect(here.statusCode).toBe(200);
  expect(here.body).toMatch(/^hakobu_books_sound [01]$/m);
  expect(here.body).toMatch(
    /^hakobu_http_request_seconds_count\{method="GET",route="\/api\/desk\/operations\/alerts"/m,
  );
  expect(here.body).toMatch(/^hakobu_pool_connections\{state="used"\} \d+$/m);
  const headers = { 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer of nobody' };
  expect((await world.http.inject({ url: '/metrics', headers })).statusCode).toBe(403);
});

test('the webhook is told, and one that is not there does no harm', async () => {
  const answer: unknown[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (bytes: Buffer) => (body += bytes.toString()));
    request.on('end', () => {
      answer.push(JSON.parse(body));
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const alert = {
    id: newId(),
    kind: 'diskLow' as const,
    openedAt: '2026-11-20T01:00:00.000Z',
    seenAt: '2026-11-20T01:00:00.000Z',
    closedAt: null,
    facts: { freeBytes: 1 },
  };
  const to = (alertWebhook: string) => ({
    ...world.platform,
    config: { ...world.platform.config, alertWebhook },
  });
  await tellWebhook(to(`http://127.0.0.1:${port}/`), alert);
  expect(answer).toMatchObject([{ kind: 'diskLow', facts: { freeBytes: 1 } }]);
  server.close();
  await once(server, 'close');
  await tellWebhook(to(`http://127.0.0.1:${port}/`), alert);
});
