import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { openPool, type Pool } from '../../database/database.ts';
import { createLog } from '../../log/log.ts';
import { createMetrics } from '../../metrics/metrics.ts';
import type { Bus } from './bus.ts';
import { postgresBus } from './postgres-bus.ts';

const metrics = createMetrics();
let pool: Pool;
let admin: Pool;
const buses: Bus[] = [];

/** A bus of a server of its own, with what it has heard. */
const join = async () => {
  const bus = postgresBus(pool, createLog('silent'), buses.length === 0 ? metrics : undefined);
  const heard: string[] = [];
  let missed = 0;
  bus.listen({ heard: (topics) => void heard.push(...topics), missed: () => (missed += 1) });
  await bus.start();
  buses.push(bus);
  return { bus, heard, missed: () => missed };
};

beforeAll(() => {
  const where = { ...inject('postgres'), user: 'hakobu', database: 'postgres' };
  pool = openPool({ ...where, max: 3, application_name: 'bus test' });
  admin = openPool({ ...where, max: 1 });
});
afterAll(async () => {
  await Promise.all(buses.map((bus) => bus.close()));
  await Promise.all([pool.end(), admin.end()]);
});

test('what one server tells, it hears itself at once, and the others once', async () => {
  const [one, two] = [await join(), await join()];
  one.bus.tell(['a', 'b']);
  one.bus.tell(['b', 'c']);
  expect(one.heard).toEqual([]);
  await Promise.resolve();
  expect(one.heard).toEqual(['a', 'b', 'c']);
  await vi.waitFor(() => expect(two.heard).toEqual(['a', 'b', 'c']));
  const many = Array.from({ length: 2000 }, (_, number) => `conversation ${number}`);
  two.bus.tell(many);
  await vi.waitFor(() => expect(one.heard.slice(3)).toEqual(many));
  expect(one.missed() + two.missed()).toBe(0);
  expect(await metrics.text()).toContain('hakobu_bus_topics_total{way="heard"} 2000');
});

test('one whose connection is lost connects anew, says that it may have missed something, and hears again', async () => {
  const [one, two] = [await join(), await join()];
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bus test' and query like 'listen%'`,
  );
  await vi.waitFor(() => expect([one.missed(), two.missed()]).toEqual([1, 1]), { timeout: 10_000 });
  one.bus.tell(['after']);
  await vi.waitFor(() => expect(two.heard).toContain('after'));
  expect(await metrics.text()).toContain('hakobu_bus_lost_total 1');
});

test('one that listens and throws keeps the others from nothing', async () => {
  const { bus, heard } = await join();
  bus.listen({
    heard: () => {
      throw new Error('broken');
    },
    missed: () => {},
  });
  const last: string[] = [];
  bus.listen({ heard: (topics) => void last.push(...topics), missed: () => {} });
  bus.tell(['x']);
  await Promise.resolve();
  expect([heard, last]).toEqual([['x'], ['x']]);
});
