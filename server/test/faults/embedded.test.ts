import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPool } from '../../src/platform/database/database.ts';
import { keepEmbedded, type Kept } from '../../src/platform/database/embedded/embedded-supervisor.ts';
import { isAlive, takeLock } from '../../src/platform/database/embedded/embedded-lock.ts';
import { ownerRole } from '../../src/platform/database/embedded/embedded.ts';

let folder: string;
let said: string[];
let kept: Kept[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hk-fault-'));
  said = [];
  kept = [];
});
afterEach(async () => {
  for (const each of kept) await each.stop();
  rmSync(folder, { recursive: true, force: true });
});

const data = () => join(folder, 'postgres');
const postmaster = (): number => Number(readFileSync(join(data(), 'postmaster.pid'), 'utf8').split('\n')[0]);

const keep = async (): Promise<Kept> => {
  const one = await keepEmbedded(data(), {
    settings: { fsync: 'off' },
    say: (sentence) => said.push(sentence),
    gaveUp: (error) => said.push(`gave up: ${error.message}`),
  });
  kept.push(one);
  return one;
};

const ask = async (where: Kept, text: string): Promise<unknown[]> => {
  const pool = openPool({ ...where.where(ownerRole), max: 1 });
  try {
    return (await pool.query(text)).rows;
  } finally {
    await pool.end();
  }
};

test('a killed PostgreSQL is started again in the same place, with what was committed', async () => {
  const postgres = await keep();
  await ask(postgres, 'create table public.kept as select 7 as value');
  const pool = openPool(postgres.where(ownerRole));
  await pool.query('select 1');
  process.kill(postmaster(), 'SIGKILL');
  await expect.poll(() => said.at(-1), { timeout: 30_000 }).toBe('PostgreSQL runs again');
  expect((await pool.query('select value from public.kept')).rows).toEqual([{ value: 7 }]);
  await pool.end();
});

test('one that ends again and again is given up', async () => {
  await keep();
  const ended = () => said.filter((sentence) => sentence === 'PostgreSQL runs again').length;
  for (let time = 1; time <= 5; time += 1) {
    process.kill(postmaster(), 'SIGKILL');
    await expect.poll(ended, { timeout: 30_000 }).toBe(time);
  }
  process.kill(postmaster(), 'SIGKILL');
  await expect.poll(() => said.at(-1), { timeout: 30_000 }).toMatch(/^gave up: PostgreSQL ended 6 times/);
});

test('a server that outlived its keeper is taken over', async () => {
  const module = new URL('../../src/platform/database/embedded/embedded-supervisor.ts', import.meta.url).href;
  const program = `import { keepEmbedded } from ${JSON.stringify(module)};
    await keepEmbedded(${JSON.stringify(data())}, { say: () => {}, gaveUp: () => {} });
    process.kill(process.pid, 'SIGKILL');`;
  await new Promise((ended) =>
    spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' }).on('exit', ended),
  );
  const orphan = postmaster();
  expect(isAlive(orphan)).toBe(true);
  const postgres = await keep();
  expect(postgres.how).toContain('found running');
  expect(postmaster()).toBe(orphan);
  expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
  process.kill(orphan, 'SIGKILL');
  await expect.poll(() => said.at(-1), { timeout: 30_000 }).toBe('PostgreSQL runs again');
  await postgres.stop();
  expect(existsSync(join(data(), 'postmaster.pid'))).toBe(false);
});

test("a pid file that names somebody else's process is not believed", async () => {
  await (await keep()).stop();
  const lines = [String(process.pid), data(), '1', '5432', join(tmpdir(), 'hk-nowhere'), '', '', 'ready'];
  writeFileSync(join(data(), 'postmaster.pid'), lines.join('\n'));
  expect(await ask(await keep(), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a first start that was cut short is begun again', async () => {
  mkdirSync(join(folder, 'postgres.new/base'), { recursive: true });
  writeFileSync(join(folder, 'postgres.new/PG_VERSION'), '18\n');
  expect(await ask(await keep(), 'show data_checksums')).toEqual([{ data_checksums: 'on' }]);
  expect(existsSync(join(folder, 'postgres.new'))).toBe(false);
});

test('a lock is held by one, and ends with its holder', async () => {
  const file = join(folder, 'running');
  const first = await takeLock(file, 0);
  expect(await takeLock(file, 0)).toEqual({ heldBy: process.pid });
  if ('release' in first) first.release();
  // The number is alive, but the process that wrote it was born at another time.
  writeFileSync(file, `${process.pid}\n1\n`);
  expect(await takeLock(file, 0)).toHaveProperty('release');
});
