import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { sampleVariable } from '../../browser-tests/sample.ts';
import { buildApps } from '../build.ts';
import { findChromium } from '../chromium.ts';
import { fillSampleFolder, startOwnServer } from '../server.ts';
import { dealConformance } from './conformance-shards.ts';
import { writeConformanceQueries } from './conformance-queries.ts';
import { scratchFolder } from './scratch.ts';

const root = resolve(import.meta.dirname, '../..');
const results = join(root, 'test-results');

export type Count = {
  readonly passed: number;
  readonly failed: number;
  readonly note?: string;
  /** What failed, in a few lines each: told once more at the very end, where it is looked for. */
  readonly failures?: readonly string[];
};

/** One part of the tests. Static ones count as one each and are silent when they pass. */
export type Part = {
  readonly name: string;
  readonly group: 'static' | 'vitest' | 'whole';
  /** How many of two cores it keeps busy: as much as fits runs side by side. */
  readonly cores: 1 | 2;
  /** Parts that have to be through before. */
  readonly after?: readonly string[];
  readonly run: () => Promise<Count>;
};

type Ended = { readonly code: number; readonly said: string };

// The same modules are read by process after process, servers above all.
process.env['NODE_COMPILE_CACHE'] ??= join(root, '.cache/compiled');
// The compiler is a program in Go, which tidies up far more often than so short a life needs.
const hasty = { GOGC: '400', GOMEMLIMIT: '3GiB' };

const program = (...words: readonly string[]): string => join(root, 'node_modules', ...words);

const execute = (args: readonly string[], loud: boolean, given: NodeJS.ProcessEnv = {}): Promise<Ended> =>
  new Promise((ended) => {
    // Signs for colours fill a log that nobody sees in colour.
    const env = { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...given };
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    const hear = (bytes: Buffer): void => {
      said += bytes.toString();
      if (loud) process.stdout.write(bytes);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', (error) => ended({ code: 1, said: error.message }));
    child.on('close', (code) => ended({ code: code ?? 1, said }));
  });

const fixed = (name: string, ...args: readonly string[]): Part => ({
  name,
  group: 'static',
  cores: 1,
  run: async () => {
    const { code, said } = await execute(args, false, hasty);
    if (code === 0) return { passed: 1, failed: 0 };
    console.log(said.trimEnd());
    return { passed: 0, failed: 1, failures: [said.trimEnd().split('\n').slice(-12).join('\n')] };
  },
});

const reportOf = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** A part that ends badly without a failed test, as by a crash, is a failure all the same. */
const counted = (code: number, passed: number, failed: number): Count => ({
  passed,
  failed: code !== 0 && failed === 0 ? 1 : failed,
});

/** The lines of a program's output that name a failure. */
const failedOf = (said: string, sign: string): string[] =>
  said.split('\n').flatMap((line) => (line.trimStart().startsWith(sign) ? [line.trim().slice(0, 300)] : []));

type Running = {
  /** Told apart from another part of the same project by this. */
  readonly name?: string;
  readonly group?: Part['group'];
  readonly cores?: Part['cores'];
  readonly env?: Readonly<Record<string, string>>;
  /** How many test files at once; as many as there are workers when nothing is said. */
  readonly atOnce?: number;
  /** Some of the project's files, as Vitest is told of them. */
  readonly files?: readonly string[];
};

const vitest = (
  project: string,
  { name = project, group = 'vitest', cores = 2, env = {}, atOnce, files = [] }: Running = {},
): Part => ({
  name,
  group,
  cores,
  run: async () => {
    const report = join(results, `${name}.json`);
    const options = [
      '--reporter=dot',
      '--reporter=tools/test/failures.ts',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--passWithNoTests',
    ];
    const workers = atOnce === undefined ? [] : [`--maxWorkers=${atOnce}`];
    const args = [program('vitest/vitest.mjs'), 'run', '--project', project, ...files, ...workers, ...options];
    const { code, said } = await execute(args, true, { TMPDIR: scratchFolder(), ...env });
    const counts = reportOf(report) as { numPassedTests?: number; numFailedTests?: number };
    const failures = failedOf(said, 'failed: ');
    return { ...counted(code, counts.numPassedTests ?? 0, counts.numFailedTests ?? 0), failures };
  },
});

const git = (...args: readonly string[]): string => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
};

/** Where this work left the main branch, wherever that is kept; the last commit when nobody knows of one. */
const branchedAt = (): string =>
  ['origin/main', 'main'].map((main) => git('merge-base', 'HEAD', main)).find((commit) => commit !== '') ?? 'HEAD';

const vitestChanged: Part = {
  ...vitest('changed'),
  run: async () => {
    const since = branchedAt();
    const projects = ['unit', 'components-*', 'database', 'stories'].flatMap((project) => ['--project', project]);
    const report = join(results, 'changed.json');
    const args = [program('vitest/vitest.mjs'), 'run', '--changed', since, ...projects, '--passWithNoTests'];
    const reporters = ['--reporter=dot', '--reporter=tools/test/failures.ts', '--reporter=json'];
    const { code, said } = await execute([...args, ...reporters, `--outputFile.json=${report}`], true, {
      TMPDIR: scratchFolder(),
    });
    const { numPassedTests = 0, numFailedTests = 0 } = reportOf(report) as Record<string, number | undefined>;
    const note = `what follows from the changes since ${since.slice(0, 8)}; faults and browser tests are asked for by name`;
    return { ...counted(code, numPassedTests, numFailedTests), note, failures: failedOf(said, 'failed: ') };
  },
};

const walls: Part = {
  ...vitest('walls', { group: 'static', cores: 1 }),
  run: async () => {
    const { code, said } = await execute([program('vitest/vitest.mjs'), 'run', '--project', 'walls'], false);
    if (code !== 0) console.log(said.trimEnd());
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: failedOf(said, 'FAIL ') };
  },
};

const build: Part = {
  name: 'build',
  group: 'whole',
  cores: 1,
  run: async () => {
    await buildApps();
    return { passed: 1, failed: 0 };
  },
};

let sampleFolder = '';

/** A first start fills it; what comes after begins with copies. */
const sampleShop: Part = {
  name: 'sample shop',
  group: 'whole',
  cores: 1,
  run: async () => {
    sampleFolder = await fillSampleFolder(scratchFolder());
    return { passed: 1, failed: 0 };
  },
};

/** The one Chromium, found and unpacked once. */
const chromiumSettings = async (): Promise<NodeJS.ProcessEnv> => {
  const { path, environment } = await findChromium();
  return { ...environment, CHROMIUM: path };
};

const conformance: Part = {
  name: 'conformance',
  group: 'whole',
  // Three browsers at once: beside the browser tests, too, the first pages of either come too late.
  cores: 1,
  after: ['build', 'sample shop'],
  run: async () => {
    const shared = join(root, '../shared');
    if (!existsSync(join(shared, 'tools/conformance.mjs')))
      return { passed: 0, failed: 0, note: `left out: there is no ${shared}` };
    const server = await startOwnServer({}, { parent: scratchFolder(), sample: sampleFolder });
    try {
      const queries = join(results, 'conformance.queries');
      await writeConformanceQueries(server.base, join(root, 'browser-tests/conformance.queries'), queries);
      const missing = join(root, 'browser-tests/conformance.missing');
      const asked = ['--base', server.base, '--missing', missing, '--queries', queries];
      const suites = dealConformance(shared, results, missing);
      const env = { TMPDIR: scratchFolder(), ...(await chromiumSettings()) };
      const runs = await Promise.all(
        suites.map((suite, shard) =>
          execute([suite, ...asked, ...(shard > 0 ? ['--only', 'screens'] : [])], true, env),
        ),
      );
      const counts = runs.map(({ code, said }) => {
        const closing = /conformance: (\d+) passed, (\d+) failed/.exec(said);
        return counted(code, Number(closing?.[1] ?? 0), Number(closing?.[2] ?? 0));
      });
      return {
        passed: counts.reduce((sum, count) => sum + count.passed, 0),
        failed: counts.reduce((sum, count) => sum + count.failed, 0),
        failures: runs.flatMap(({ said }) => failedOf(said, 'FAIL ')),
      };
    } finally {
      await server.stop();
    }
  },
};

type Mark = { readonly type: string; readonly description?: string };
type Spec = {
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly ok: boolean;
  readonly tests: readonly {
    readonly annotations: readonly Mark[];
    readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
  }[];
};
type Suite = { readonly suites?: readonly Suite[]; readonly specs?: readonly Spec[] };

const specsIn = ({ suites = [], specs = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsIn)];

const marksIn = (report: Suite): Mark[] =>
  specsIn(report).flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations));

const failedSpecs = (report: Suite): string[] =>
  specsIn(report).flatMap(({ ok, file, line, title, tests }) => {
    if (ok) return [];
    const errors = tests.flatMap(({ results: runs }) => runs.flatMap((run) => run.errors));
    const said = stripVTControlCharacters(errors[0]?.message ?? '')
      .split('\n')
      .slice(0, 12);
    return [[`${file}:${line} ${title}`, ...said].join('\n  ')];
  });

/** How often axe looked at a screen or page, and what it found, from the marks that the tests leave in their report. */
const axeIn = (report: Suite): string => {
  const looks = marksIn(report).filter(({ type }) => type === 'axe');
  const found = looks.reduce((sum, { description }) => sum + Number(description), 0);
  return `axe looked ${looks.length} times and found ${found}`;
};

const browser: Part = {
  name: 'browser',
  group: 'whole',
  cores: 1,
  after: ['build', 'sample shop'],
  run: async () => {
    const report = join(results, 'browser.json');
    const config = join(root, 'browser-tests/playwright.config.ts');
    const args = [program('@playwright/test/cli.js'), 'test', '--config', config, '--pass-with-no-tests'];
    const { code } = await execute(args, true, {
      TMPDIR: scratchFolder(),
      ...(await chromiumSettings()),
      [sampleVariable]: sampleFolder,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    const whole = reportOf(report) as Suite & { stats?: { expected: number; flaky: number; unexpected: number } };
    const { expected = 0, unexpected = 0, flaky = 0 } = whole.stats ?? {};
    return { ...counted(code, expected, unexpected + flaky), note: axeIn(whole), failures: failedSpecs(whole) };
  },
};

/**
 * Every part, in the order in which a fault is cheapest to learn of; then what takes longest comes first, so that
 * nothing is left to be waited for alone. Most take one lane, which they fill at times and leave idle at others.
 */
export const parts: readonly Part[] = [
  fixed('format', program('oxfmt/bin/oxfmt'), '--check', '.'),
  fixed('lint', program('oxlint/bin/oxlint')),
  // Each checker finds out for itself what all of them need to know: four of them compute twice as long as one.
  fixed('types', program('typescript/bin/tsc'), '-b', '--checkers', '1'),
  walls,
  fixed('dead code', program('knip/bin/knip.js'), '--no-progress'),
  fixed('generated', join(root, 'tools/generate.ts'), '--check'),
  fixed('words', join(root, 'tools/words.ts'), '--check'),
  vitest('unit', { cores: 1 }),
  vitest('components-*', { name: 'components', cores: 1 }),
  build,
  sampleShop,
  // Between a kill and the next start there is little to compute: one at a time, and the rest in the other lane.
  vitest('faults', { cores: 1, atOnce: 1 }),
  conformance,
  browser,
  vitest('database', { cores: 1 }),
  vitest('stories', { cores: 1 }),
];

/** While one is at work: all that is static, and the tests of whatever imports what was changed. */
export const changedParts: readonly Part[] = [...parts.filter(({ group }) => group === 'static'), vitestChanged];

/** What is too long for every change: the same invariants, tried far more often. */
export const longParts: readonly Part[] = [
  vitest('unit', { env: { FAST_CHECK_RUNS: '20000' } }),
  vitest('faults', {
    name: 'money',
    env: { KILLS: 'all', MONEY: 'long' },
    atOnce: 1,
    files: ['--exclude', '**/chat-*.test.ts', '--exclude', '**/sample-days.test.ts'],
  }),
  vitest('faults', { name: 'sample', env: { SAMPLE: 'all' }, atOnce: 1, files: ['/sample-days'] }),
  vitest('faults', { name: 'delivery', env: { CHAT: 'long' }, atOnce: 1, files: ['/chat-'] }),
  vitest('database', { name: 'guessing', env: { GUESSES: 'long' }, files: ['/known-device'] }),
  vitest('stories', {
    name: 'histories',
    env: { MONEY: 'long' },
    atOnce: 1,
    files: ['/histories.db', '/group-histories.db'],
  }),
  vitest('stories', { name: 'devices', env: { CHAT: 'long' }, atOnce: 1, files: ['/chat-'] }),
];

/** Results of an earlier run must not be taken for those of this one. */
export const clearResults = (): void => {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
};
