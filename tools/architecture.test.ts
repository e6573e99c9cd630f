import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Breach } from './walls/breaches/breach.ts';
import { breaches } from './walls/breaches/breaches.ts';
import { faultsOfFiles } from './walls/files.ts';
import { askers } from './walls/outside.ts';
import { posters } from './walls/posters.ts';
import { faultsOfPromises } from './walls/promises.ts';
import { shown } from './walls/shown.ts';
import { tableReaders, untold } from './walls/tables.ts';
import { walls } from './walls/walls.ts';
import { namers } from './walls/words.ts';

/** The fifth, no cycles, is a rule of the linter itself. */
const wallNumbers = [...walls.map(({ number }) => number), 10, 15, 16, 17, 18, 19];

const root = resolve(import.meta.dirname, '..');

type Complaint = { readonly code: string; readonly message: string; readonly filename: string };
type Report = { readonly diagnostics: readonly Complaint[]; readonly number_of_files: number };

const lint = (folder: string): Report => {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [oxlint, '--format', 'json', 'contract', 'server', 'wap', 'desk'],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 100_000_000,
    },
  );
  if (!stdout.startsWith('{')) throw new Error(stdout + stderr);
  return JSON.parse(stdout);
};

describe('every wall catches its breach', () => {
  const app = mkdtempSync(join(tmpdir(), 'hk-walls-'));
  let report: Report;

  beforeAll(() => {
    for (const { file, code, beside = {} } of breaches)
      for (const [path, text] of [[file, code] as const, ...Object.entries(beside)]) {
        mkdirSync(dirname(join(app, path)), { recursive: true });
        writeFileSync(join(app, path), `${text}\n`);
      }
    copyFileSync(join(root, 'oxlint.config.ts'), join(app, 'oxlint.config.ts'));
    copyFileSync(join(root, 'tsconfig.base.json'), join(app, 'tsconfig.json'));
    writeFileSync(join(app, 'package.json'), '{"type":"module"}');
    cpSync(join(root, 'tools/walls'), join(app, 'tools/walls'), { recursive: true });
    // Which tables there are is read from the migrations.
    cpSync(join(root, 'server/migrations'), join(app, 'server/migrations'), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(app, 'node_modules'));
    report = lint(app);
    // The linter starts once more, beside whatever else the machine does.
  }, 120_000);
  afterAll(() => rmSync(app, { recursive: true, force: true }));

  test.each(breaches.filter(({ caught }) => caught))('$caught: $file', ({ file, caught }: Breach) => {
    const said = report.diagnostics
      .filter(({ filename }) => filename === file)
      .map((one) => `${one.code} ${one.message}`);
    expect(said.join('\n')).toContain(caught);
  });

  test.each(breaches.filter(({ caught }) => !caught))('allowed: $file', ({ file }: Breach) => {
    const said = report.diagnostics.filter(({ filename, code }) => filename === file && /house|cycle/.test(code));
    expect(said).toEqual([]);
  });

  test('no wall is without a breach, and every planted file was read', () => {
    const tried = new Set(breaches.map(({ caught }) => Number(/^wall (\d+)/.exec(caught)?.[1])));
    expect(wallNumbers.filter((number) => !tried.has(number))).toEqual([]);
    const planted = new Set(breaches.flatMap(({ file, beside = {} }) => [file, ...Object.keys(beside)]));
    expect(report.number_of_files).toBeGreaterThanOrEqual(planted.size);
  });
});

/** Names of a list that say nothing of its file any more. */
const staleIn = (file: string, names: readonly string[]): readonly string[] => {
  if (!existsSync(join(root, file))) return [`${file} is not there`];
  const text = readFileSync(join(root, file), 'utf8').toLowerCase();
  return names.filter((name) => !text.includes(name.toLowerCase())).map((name) => `${file}: ${name}`);
};

test('who may pass a wall still has to', () => {
  const touched = tableReaders.map(({ file, tables }) => ({ file, names: tables.filter((table) => table !== untold) }));
  const listed = [...touched, ...askers, ...posters, ...shown, ...namers];
  expect(listed.flatMap(({ file, names }) => staleIn(file, names))).toEqual([]);
});

test('files keep to their size, their names and their places', () => {
  const { read, faults } = faultsOfFiles(root);
  expect(read).toBeGreaterThan(50);
  expect(faults).toEqual([]);
});

test('endpoints, lifecycles and the sitemap keep their promises', async () => {
  const { read, faults } = await faultsOfPromises(root);
  expect(read).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});
