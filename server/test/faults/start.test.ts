import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAlive } from '../../src/platform/database/embedded-lock.ts';

const main = resolve(import.meta.dirname, '../../src/main.ts');

let dataFolder: string;
let started: Started[];

type Started = { readonly child: ChildProcess; readonly said: () => string; readonly ended: Promise<number | null> };

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'hk-start-'));
  started = [];
});
afterEach(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(dataFolder, { recursive: true, force: true });
});

/** `--empty`: what is tried here is the start, not the sample shop. */
const start = (settings: Readonly<Record<string, string>> = {}): Started => {
  const env = { PATH: process.env['PATH'], PORT: '0', HAKOBU_DATA: dataFolder, LOG_LEVEL: 'warn', ...settings };
  const child = spawn(process.execPath, [main, '--empty'], { env, stdio: 'pipe' });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (text += bytes.toString()));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const one = { child, said: () => text, ended };
  started.push(one);
  return one;
};

/** Where it listens; throws with what it said when it ends instead. */
const ready = async ({ child, said, ended }: Started): Promise<string> => {
  const heard = new Promise<void>((heardIt) => {
    const look = (): void => void (said().includes('Hakobu is ready') && heardIt());
    child.stdout?.on('data', look);
    look();
  });
  await Promise.race([heard, ended]);
  const base = /http:\/\/localhost:\d+/.exec(said())?.[0];
  if (!base) throw new Error(`it ended before it was ready: ${said()}`);
  return base;
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
  expect(await isHealthy(await ready(first))).toBe(true);
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
  await ready(first);
  const database = postmaster();
  first.child.kill('SIGKILL');
  await first.ended;
  expect(await isHealthy(await ready(start()))).toBe(true);
  expect(postmaster()).toBe(database);
});

test('a kill -9 of the database does not end the server', async () => {
  const one = start();
  const base = await ready(one);
  process.kill(postmaster(), 'SIGKILL');
  await expect.poll(one.said, { timeout: 30_000 }).toContain('PostgreSQL runs again');
  await expect.poll(() => isHealthy(base), { timeout: 30_000 }).toBe(true);
  expect(one.child.exitCode).toBe(null);
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
