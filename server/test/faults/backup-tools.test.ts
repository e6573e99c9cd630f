import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compiled, readyAt, type ServerProcess, startProcess } from './started-server.ts';

let folder: string;
let started: ServerProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hk-tools-'));
  started = [];
});
afterEach(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

const startOn = async (dataFolder: string): Promise<ServerProcess> => {
  const one = startProcess(dataFolder);
  started.push(one);
  await readyAt(one);
  return one;
};

type Ended = { readonly code: number; readonly said: string };

const run = (task: 'backup' | 'restore', dataFolder: string, ...args: string[]): Promise<Ended> =>
  new Promise((done) => {
    const program = resolve(import.meta.dirname, `../../../tools/${task}.ts`);
    const env = { PATH: process.env['PATH'], HAKOBU_DATA: dataFolder, NODE_COMPILE_CACHE: compiled };
    const child = execFile(process.execPath, [program, ...args], { env }, (_error, out, fault) =>
      done({ code: child.exitCode ?? 1, said: out + fault }),
    );
  });

test('a backup of a running server is restored elsewhere, proven, and served', { timeout: 240_000 }, async () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  const archive = join(folder, 'hakobu.tar');
  const first = await startOn(from);
  expect(await run('backup', from, '--to', archive)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/hakobu\.tar: \d+ rows of \d+ tables, 0 files\.\n$/),
  });
  expect(await run('restore', from, archive)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^Hakobu is running on .+: stop it first\.\n$/),
  });
  first.child.kill('SIGTERM');
  await first.ended;

  const restored = await run('restore', to, archive);
  expect(restored.said).toMatch(/^Restored as of .+\nTrial balance: JPY 0, CNY 0\.\n(holds: .+\n)+$/);
  expect(restored.code).toBe(0);
  expect(await run('restore', to, archive)).toMatchObject({ code: 1, said: expect.stringContaining('not empty') });
  expect(await run('restore', to)).toMatchObject({ code: 1, said: expect.stringContaining('Say which backup') });
  const again = await startOn(to);
  // Nothing is left to be migrated or filled.
  expect(again.said()).toMatch(/^Hakobu is ready/);

  // Without a server, the backup starts the database itself, and stops it again.
  again.child.kill('SIGTERM');
  await again.ended;
  expect((await run('backup', to)).code).toBe(0);
  expect(existsSync(join(to, 'postgres/postmaster.pid'))).toBe(false);
});
