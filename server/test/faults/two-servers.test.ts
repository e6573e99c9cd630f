import { confirmOrder, placeOrders } from '@hakobu/contract/orders/order.api';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { assemble, type App } from '../../src/assemble.ts';
import { dayMs, hourMs } from '../../src/platform/clock/clock.ts';
import { openPool, type Pool } from '../../src/platform/database/database.ts';
import { systemCaller } from '../../src/platform/http/caller.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { createOutbox, listener, record } from '../../src/platform/outbox/outbox.ts';
import { putGoods } from '../steps/goods.ts';
import { richShopper } from '../steps/stored.ts';
import { makeWorld } from '../world.ts';

const world = makeWorld();
let pool: Pool;
let other: App;

beforeAll(async () => {
  const { rows } = await world.pool.query<{ name: string }>('select current_database() as name');
  const where = { ...inject('postgres'), user: 'hakobu', database: rows[0]!.name };
  pool = openPool({ ...where, options: '-c role=hakobu_app' });
  const { config, clock } = world.platform;
  other = await assemble({ pool, config, clock, log: createLog('silent') });
  await world.pool.query('create table public.delivered (id text not null)').catch(async () => {
    // The application itself may not make tables.
    const owner = openPool({ ...where, max: 1 });
    await owner.query('create table public.delivered (id text not null)');
    await owner.query('grant all on public.delivered to hakobu_app');
    await owner.end();
  });
});
afterAll(async () => {
  await other.stop();
  await pool.end();
});
beforeEach(async () => {
  await world.pool.query('delete from platform.event');
  await world.pool.query('delete from public.delivered');
});

const countOf = async (query: string): Promise<number> => (await world.pool.query(query)).rows.length;

const recordMany = (count: number): Promise<void> =>
  world.platform.transact(systemCaller('test'), async (tx) => {
    for (let at = 0; at < count; at += 1) await record(tx, 'comment.answered', { commentId: `m${at}`, shopperId: '' });
  });

/** An outbox with one listener that writes down what it was told, and refuses one message for good. */
const outboxOn = (app: App, poison = '') => {
  const { db, clock } = app.platform;
  const answer = listener('comment.answered', async (tx, { commentId: messageId }) => {
    if (messageId === poison) throw new Error('this one cannot be delivered');
    const { sql } = await import('kysely');
    await sql`insert into public.delivered (id) values (${messageId})`.execute(tx);
  });
  return createOutbox({ db, clock, listeners: [answer], log: createLog('silent') });
};

test('two servers that deliver at once deliver each event once', async () => {
  await recordMany(120);
  await Promise.all([world.app, other, world.app, other].map((app) => outboxOn(app).drain()));
  expect(await countOf('select 1 from platform.event')).toBe(0);
  expect(await countOf('select distinct id from public.delivered')).toBe(120);
  expect(await countOf('select id from public.delivered')).toBe(120);
});

test('an event that cannot be delivered is parked after twelve tries with its reason, and the others go on', async () => {
  await recordMany(20);
  const outbox = outboxOn(world.app, 'm3');
  await outbox.drain();
  expect(await countOf('select 1 from public.delivered')).toBe(19);
  for (let tries = 1; tries < 12; tries += 1) {
    expect(await countOf('select 1 from platform.event where parked_at is not null')).toBe(0);
    world.clock.advance(hourMs);
    await outbox.drain();
  }
  const { rows } = await world.pool.query('select tries, last_error from platform.event where parked_at is not null');
  expect(rows).toEqual([{ tries: 12, last_error: 'this one cannot be delivered' }]);
  world.clock.advance(hourMs);
  expect(await outbox.drain()).toBe(0);
  await recordMany(1);
  await outbox.drain();
  expect(await countOf('select 1 from public.delivered')).toBe(20);
  // Whoever runs the server learns of it at the next look.
  await other.runDueJobs();
  expect(await countOf("select 1 from operations.alert where kind = 'eventsParked' and closed_at is null")).toBe(1);
});

test('two servers whose jobs run at once do each thing that is due once', async () => {
  const mei = await richShopper(world, 'mei');
  for (let at = 0; at < 12; at += 1) {
    const lines = [{ ...(await putGoods(world.pool)), quantity: 1 }];
    const { totalYen } = await mei.call(confirmOrder, { lines });
    await mei.call(placeOrders, { lines, totalYen });
  }
  world.clock.advance(10 * dayMs);
  for (let time = 0; time < 3; time += 1)
    await Promise.all([world.app.runDueJobs(), other.runDueJobs(), other.runDueJobs()]);
  const ended = "select 1 from orders.order where state in ('PendingPayment')";
  expect(await countOf(ended)).toBe(0);
  expect(await countOf('select 1 from orders.history group by order_code, verb having count(*) > 1')).toBe(0);
  expect(await countOf('select 1 from platform.event where parked_at is null')).toBe(0);
});
