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

const runs = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

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

/** CHROMIUM, the system's, Playwright's own, else the one that comes from npm. */
export const findChromium = async (): Promise<Chromium> => {
  const named = process.env['CHROMIUM'];
  if (named) return { path: named, from: 'CHROMIUM', args, environment: {} };
  const system = (places[process.platform] ?? []).find(runs);
  if (system) return { path: system, from: 'the system', args, environment: {} };
  if (existsSync(playwright.executablePath()))
    return { path: playwright.executablePath(), from: 'Playwright', args, environment: {} };
  const { default: packed } = await import('@sparticuz/chromium');
  const libraries = join(unpackLibraries(), 'lib');
  return {
    path: await packed.executablePath(),
    from: '@sparticuz/chromium',
    // These three of its own arguments are for a cloud function, and break a browser that opens several pages.
    args: [...packed.args.filter((arg) => !/^--headless|single-process|no-zygote/.test(arg)), ...args],
    environment: { LD_LIBRARY_PATH: `${libraries}:${process.env['LD_LIBRARY_PATH'] ?? ''}` },
  };
};
