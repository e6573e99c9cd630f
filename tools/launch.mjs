// Plain JavaScript for the Node that the machine has (20 or newer): installs what is missing, then runs a task under
// the Node that the lock file pins.
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const cache = join(root, '.cache');
const turnFile = join(cache, 'installing');
const pinnedMajor = 24;

// One pool of memory for all threads, in place of one for each (glibc alone reads this): decoders of pictures leave pools
// behind that are as large as their largest picture.
const allocatorSettings = { MALLOC_ARENA_MAX: '1' };

const refuse = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

const majorOf = (version) => Number(version.split('.')[0]);

const mustRunHere = () => {
  if (majorOf(process.versions.node) < 20)
    refuse(`Hakobu needs Node 20 or newer to begin with; this is ${process.versions.node}.`);
  const here = `${process.platform}-${process.arch}`;
  if (!['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64'].includes(here))
    refuse(`Hakobu runs on Linux and macOS on x64 and arm64; this is ${here}.`);
  if (process.platform === 'linux' && !process.report?.getReport().header.glibcVersionRuntime)
    refuse('Hakobu needs a Linux with glibc; this one has another C library (as Alpine does).');
  if (process.platform === 'darwin' && majorOf(process.versions.node) < pinnedMajor)
    refuse(`On macOS Hakobu needs Node ${pinnedMajor} or newer; this is ${process.versions.node}.`);
};

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** The packages that the lock file wants on this platform, as [path, entry]. */
const wantedPackages = () =>
  Object.entries(readJson(join(root, 'package-lock.json'))?.packages ?? {}).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );

/** npm writes its own account of what it installed last of all: an install that was cut short has none, or an old one. */
const isInstalled = () => {
  const there = readJson(join(modules, '.package-lock.json'))?.packages;
  if (!there) return false;
  return wantedPackages().every(([path, { version, integrity, optional }]) => {
    const found = there[path];
    return found ? found.version === version && found.integrity === integrity : optional === true;
  });
};

/** A home that cannot be written (a container's, a build user's) is replaced by a folder of ours. */
const environment = () => {
  const env = { ...process.env };
  try {
    accessSync(homedir(), constants.W_OK);
  } catch {
    mkdirSync(join(cache, 'home'), { recursive: true });
    env.HOME = join(cache, 'home');
    env.npm_config_cache = join(cache, 'npm');
  }
  return env;
};

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Waits while another launcher installs into the same folder; answers what gives the turn back. */
const takeTurn = async () => {
  mkdirSync(cache, { recursive: true });
  for (let told = false; ; told = true) {
    try {
      writeFileSync(turnFile, String(process.pid), { flag: 'wx' });
      return () => rmSync(turnFile, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = Number(existsSync(turnFile) ? readFileSync(turnFile, 'utf8') : '');
    if (holder && !isAlive(holder)) rmSync(turnFile, { force: true });
    else if (!told) console.log('Another start is installing here: waiting for it.');
    await wait(500);
  }
};

/** How many packages have begun to be unpacked: npm makes all folders first, and fills them one by one. */
const countUnpacked = (paths) => paths.filter((path) => existsSync(join(root, path, 'package.json'))).length;

/** Runs a child to its end and hands every signal on to it; answers its exit code. */
const follow = (child) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    // At a terminal, Ctrl-C reaches the child by itself.
    process.on(signal, () => void (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)));
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
};

const install = async () => {
  const giveBack = await takeTurn();
  process.on('exit', giveBack);
  if (isInstalled()) {
    giveBack();
    return;
  }
  const paths = wantedPackages().flatMap(([path, { optional }]) => (optional ? [] : [path]));
  console.log(`Installing ${paths.length} packages of package-lock.json into node_modules (a minute or two) …`);
  const npm = process.env.npm_execpath;
  // Under NODE_ENV=production npm would leave out what builds the web apps.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const [program, first] = npm && basename(npm).startsWith('npm-cli') ? [process.execPath, [npm]] : ['npm', []];
  const began = Date.now();
  const env = { ...environment(), PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
  const child = spawn(program, [...first, ...args], { cwd: root, stdio: 'inherit', env });
  // npm outlives a launcher that is killed: the turn is npm's from here on.
  if (child.pid) writeFileSync(turnFile, String(child.pid));
  const progress = setInterval(() => {
    const seconds = Math.round((Date.now() - began) / 1000);
    console.log(`  … ${countUnpacked(paths)} of ${paths.length} packages, ${seconds} s`);
  }, 5000);
  const code = await follow(child);
  clearInterval(progress);
  if (code !== 0) refuse('The packages could not be installed: what npm said is above. The next start tries again.');
  console.log(`Installed in ${Math.round((Date.now() - began) / 1000)} s.`);
  giveBack();
};

const findNode = () => {
  const pinned = join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(pinned)) return pinned;
  if (majorOf(process.versions.node) >= pinnedMajor) return process.execPath;
  return refuse(`The pinned Node is not at ${pinned}: delete node_modules and start again.`);
};

// The server's young objects live for one call: a small nursery keeps its memory a third lower at the same speed.
const heap = { start: ['--max-semi-space-size=8'] };

const runTask = (task, rest) => {
  const program = join(root, 'tools', `${task}.ts`);
  if (!existsSync(program)) refuse(`There is no task ${task} in the folder tools.`);
  const node = findNode();
  const env = { ...environment(), ...allocatorSettings };
  env.PATH = [dirname(node), join(modules, '.bin'), env.PATH].join(':');
  // The channel tells the task when this process ends, however it ends.
  const child = spawn(node, [...(heap[task] ?? []), program, ...rest], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  if (process.env.npm_lifecycle_event) endWith(process.ppid, child);
  return follow(child);
};

/** npm runs this process in its own place (`exec`): when npm is killed, nobody else would say so. */
const endWith = (parent, child) => {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    // Once: a second signal would end the task without waiting for what it is in the middle of.
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500).unref();
};

const [task = '', ...rest] = process.argv.slice(2);
mustRunHere();
if (!/^[a-z-]+$/.test(task)) refuse('Say which task to run, as in: npm start, npm test, npm run check.');
if (!isInstalled()) await install();
process.exit(await runTask(task, rest));
