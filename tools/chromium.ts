import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { chromium as playwright } from '@playwright/test';

/** A Chromium that runs here, and what it must be started with. */
export type Chromium = {
  readonly path: string;
  readonly from: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
};

const args = [
  '--no-sandbox',
  // Without a card, drawing as a card would costs a tenth more than drawing as what is there.
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const places: Readonly<Record<string, readonly string[]>> = {
  linux: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
};

type Environment = Chromium['environment'];

const runs = (path: string, environment: Environment = {}): boolean =>
  existsSync(path) &&
  spawnSync(path, ['--version'], { timeout: 20_000, env: { ...process.env, ...environment } }).status === 0;

const packageFolder = (name: string): string => {
  let folder = dirname(fileURLToPath(import.meta.resolve(name)));
  while (!existsSync(join(folder, 'bin'))) folder = dirname(folder);
  return folder;
};

/** The libraries that the packed browser needs and a bare machine lacks; unpacked once, whole or not at all. */
const unpackLibraries = (): string => {
  const folder = join(tmpdir(), `hk-chromium-${process.getuid?.() ?? 0}`);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const packed = readFileSync(join(packageFolder('@sparticuz/chromium'), 'bin/al2023.tar.br'));
  const tar = spawnSync('tar', ['-x', '-C', draft], { input: brotliDecompressSync(packed) });
  if (tar.status !== 0) throw new Error(`the libraries of Chromium could not be unpacked: ${String(tar.stderr)}`);
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
};

/**
 * The one that the lock file pins: Chromium's shell without a window, which computes a third less than a whole browser.
 * What its package would start it with is for a cloud function, and switches off what pages are to be tried under.
 */
const findPacked = async (): Promise<Chromium | undefined> => {
  if (process.platform !== 'linux') return undefined;
  const { default: packed } = await import('@sparticuz/chromium');
  const libraries = join(unpackLibraries(), 'lib');
  const environment = { LD_LIBRARY_PATH: `${libraries}:${process.env['LD_LIBRARY_PATH'] ?? ''}` };
  const path = await packed.executablePath();
  return runs(path, environment) ? { path, from: '@sparticuz/chromium', args, environment } : undefined;
};

/** CHROMIUM, else the one that comes from npm, else the system's, else Playwright's own. */
export const findChromium = async (): Promise<Chromium> => {
  const named = process.env['CHROMIUM'];
  if (named) return { path: named, from: 'CHROMIUM', args, environment: {} };
  const packed = await findPacked();
  if (packed) return packed;
  const system = (places[process.platform] ?? []).find((path) => runs(path));
  if (system) return { path: system, from: 'the system', args, environment: {} };
  return { path: playwright.executablePath(), from: 'Playwright', args, environment: {} };
};
