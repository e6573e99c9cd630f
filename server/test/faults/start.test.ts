import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest';
import { openPool } from '../../src/platform/database/database.ts';
import { isAlive } from '../../src/platform/database/embedded/embedded-lock.ts';
import { readyAt, type ServerProcess, startProcess } from './started-server.ts';

// Filled by the first start; those after it find what is there, as most starts do.
const dataFolder = mkdtempSync(join(tmpdir(), 'hk-start-'));
let started: ServerProcess[];

beforeEach(() => {
  started = [];
});
afterEach(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGTERM');
    await ended;
  }
});
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

const start = (settings: Readonly<Record<string, string>> = {}): ServerProcess => {
  const one = startProcess(dataFolder, settings);
  started.push(one);
  return one;
};

const isHealthy = async (base: string): Promise<boolean> =>
  fetch(`${base}/health`).then(
    ({ ok }) => ok,
    () => false,
  );

const postmaster = (): number =>
  Number(readFileSync(join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

test('a start answers, a second one on the same data says that it is running, and a stop leaves nothing behind', async () => {
  const first = start();
  expect(await isHealthy(await readyAt(first))).toBe(true);
  const second = start();
  expect(await second.ended).toBe(1);
  expect(second.said()).toMatch(/^Hakobu is already running on .+\n$/);
  const database = postmaster();
  first.child.kill('SIGINT');
  expect(await first.ended).toBe(0);
  expect(isAlive(database)).toBe(false);
});

test('after a kill -9 of the server the next start takes its database over', async () => {
  const first = start();
  await readyAt(first);
  const database = postmaster();
  first.child.kill('SIGKILL');
  await first.ended;
  expect(await isHealthy(await readyAt(start()))).toBe(true);
  expect(postmaster()).toBe(database);
});

test('a kill -9 of the database does not end the server', async () => {
  const one = start();
  const base = await readyAt(one);
  process.kill(postmaster(), 'SIGKILL');
  await expect.poll(one.said, { timeout: 30_000 }).toContain('PostgreSQL runs again');
  await expect.poll(() => isHealthy(base), { timeout: 30_000 }).toBe(true);
  expect(one.child.exitCode).toBe(null);
});

test('a first start that cannot fill the sample says so in one sentence, and serves the shop with what there is', async () => {
  const where = { ...inject('postgres'), user: 'hakobu' };
  const database = `t_${randomUUID().replaceAll('-', '')}`;
  const admin = openPool({ ...where, database: 'postgres', max: 1 });
  await admin.query(`create database ${database} template template`);
  const own = openPool({ ...where, database, max: 1 });
  await own.query(`
    create function goods.refuse() returns trigger language plpgsql as $$ begin raise exception 'no goods today'; end $$;
    create trigger refuse before insert on goods.goods execute function goods.refuse()`);
  await own.end();
  const settings = { DATABASE_URL: `postgres://hakobu@/${database}?host=${where.host}&port=${where.port}` };
  const startWithSample = (): ServerProcess => {
    const one = startProcess(dataFolder, settings, []);
    started.push(one);
    return one;
  };
  const first = startWithSample();
  expect(await isHealthy(await readyAt(first))).toBe(true);
  const sentence = 'The sample shop could not be filled (no goods today): the shop opens with what there is of it.';
  expect(first.said()).toContain(`\n${sentence}\n`);
  first.child.kill('SIGTERM');
  await first.ended;
  const second = startWithSample();
  expect(await isHealthy(await readyAt(second))).toBe(true);
  expect(second.said()).not.toContain('could not be filled');
  second.child.kill('SIGTERM');
  await second.ended;
  await admin.query(`drop database ${database} with (force)`);
  await admin.end();
});

test('a port that is taken and a setting that does not fit stop the start with one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const taken = start({ PORT: String(port) });
  expect(await taken.ended).toBe(1);
  expect(taken.said()).toBe(`Port ${port} is in use by another program: stop that one, or set PORT to another port.\n`);
  other.close();
  const wrong = start({ PORT: 'eighty' });
  expect(await wrong.ended).toBe(1);
  expect(wrong.said()).toMatch(/^The setting PORT does not fit: .+\.\n$/);
});
