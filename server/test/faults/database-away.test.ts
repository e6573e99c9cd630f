import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { codes } from '@hakobu/contract/base/codes';
import { platformList } from '@hakobu/contract/platforms/platform.api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts';
import { readyAt, type ServerProcess, startProcess } from './started-server.ts';

let folder: string;
let postgres: OwnPostgres;
let server: ServerProcess;
let base: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hk-away-'));
  postgres = await startOwnPostgres();
  server = startProcess(folder, { DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' });
  base = await readyAt(server);
}, 60_000);
afterEach(async () => {
  postgres.thaw();
  server.child.kill('SIGKILL');
  await server.ended;
  await postgres.end();
  rmSync(folder, { recursive: true, force: true });
});

type Answered = { readonly status: number; readonly code: number; readonly ms: number };

/** Calls that ask the database, from many at once, until they are told to stop. */
const load = (callers: number) => {
  const answers: Answered[] = [];
  let isOver = false;
  const callOn = async (caller: number): Promise<void> => {
    // Each from an address of its own, and not without a breath: nobody shall be refused for calling too often.
    const headers = { 'x-forwarded-for': `10.0.0.${caller}` };
    while (!isOver) {
      await wait(20);
      const began = performance.now();
      const answer = await fetch(`${base}${platformList.path}`, { headers });
      const { code } = (await answer.json()) as { code: number };
      answers.push({ status: answer.status, code, ms: performance.now() - began });
    }
  };
  const calling = Promise.all(Array.from({ length: callers }, (_, caller) => callOn(caller)));
  return {
    refusals: () => answers.filter(({ status }) => status === 503),
    stop: async (): Promise<readonly Answered[]> => {
      isOver = true;
      await calling;
      return answers;
    },
  };
};

const mustBeWellOrAway = (answers: readonly Answered[]): void => {
  const kinds = new Set(answers.map(({ status, code }) => `${status} ${code}`));
  expect(kinds).toEqual(new Set([`200 ${codes.success}`, `503 ${codes.serverFault}`]));
};

const health = (): Promise<number> => fetch(`${base}/health`).then(({ status }) => status);

test('a killed PostgreSQL is answered with 503 within three seconds, and all is well again as soon as it is back', async () => {
  const calls = load(8);
  for (const _time of ['once', 'and again']) {
    const refused = calls.refusals().length;
    postgres.kill();
    await expect.poll(() => calls.refusals().length, { timeout: 3000 }).toBeGreaterThan(refused);
    expect(await health()).toBe(503);
    await postgres.startAgain();
    await expect.poll(health, { timeout: 5000 }).toBe(200);
  }
  const answers = await calls.stop();
  mustBeWellOrAway(answers);
  expect(Math.max(...calls.refusals().map(({ ms }) => ms))).toBeLessThan(3000);
  expect(answers.at(-1)?.status).toBe(200);
  expect(server.child.exitCode).toBe(null);
});

test('a PostgreSQL that hangs is noticed, holds nobody up who needs a connection, and is used again when it goes on', async () => {
  // More than the pool has connections.
  const calls = load(30);
  await expect.poll(health).toBe(200);
  postgres.freeze();
  await expect.poll(health, { timeout: 10_000 }).toBe(503);
  await expect.poll(() => calls.refusals().length, { timeout: 10_000 }).toBeGreaterThan(10);
  postgres.thaw();
  await expect.poll(health, { timeout: 5000 }).toBe(200);
  const answers = await calls.stop();
  mustBeWellOrAway(answers);
  expect(server.child.exitCode).toBe(null);
});
