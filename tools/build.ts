import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** The two web apps, by folder, with what people call them. */
const apps = { wap: "the shopper's app", desk: 'the staff console' } as const;
type App = keyof typeof apps;

const filesIn = (path: string): string[] => {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile())
    .toSorted();
};

/** Tells one state of all that goes into a build from another: by content, since a checkout changes every date. */
const hashOf = (app: App): string => {
  const own = ['src', 'public', 'index.html', 'vite.config.ts', 'lingui.config.ts', 'package.json'];
  const paths = [
    ...own.map((name) => join(root, app, name)),
    join(root, 'contract/src'),
    // Says what a bundler may leave out.
    join(root, 'contract/package.json'),
    join(root, 'package-lock.json'),
  ];
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesIn)) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
};

const runVite = (app: App): Promise<void> =>
  new Promise((done, failed) => {
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: join(root, app),
      stdio: ['ignore', 'inherit', 'inherit'],
      env,
    });
    child.on('error', failed);
    child.on('exit', (code) => (code === 0 ? done() : failed(new Error(`${apps[app]} could not be built`))));
  });

const buildOne = async (app: App): Promise<void> => {
  const stamp = join(root, app, 'dist/.sources');
  const wanted = hashOf(app);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log(`Building ${apps[app]} …`);
  await runVite(app);
  // Written last, and emptied with the folder by the next build: a build that was cut short is made again.
  writeFileSync(stamp, wanted);
};

/** Builds those web apps whose sources are not the ones that they were last built from. */
export const buildApps = async (): Promise<void> => {
  await Promise.all((['wap', 'desk'] as const).map(buildOne));
};
