import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { commandLineOf, isAlive } from './embedded-lock.ts';
import { chooseRunner, EmbeddedRefused, nativeFolder, reaches, type Runner } from './embedded-runner.ts';

/** The owner of all that migrations make; the first user of a database that Hakobu starts itself. */
export const ownerRole = 'hakobu';

/** A running PostgreSQL that listens on a socket in a folder that nobody else may enter, and nowhere else. */
export type Embedded = {
  readonly socketFolder: string;
  readonly port: number;
  readonly pid: number;
  /** For people: who it runs as, and whether it was found running. */
  readonly how: string;
  /** Called once when PostgreSQL ends without having been asked to. */
  onExit(listener: () => void): void;
  stop(): Promise<void>;
};

export type Settings = Readonly<Record<string, string>>;

const port = 5432;
const socketPrefix = 'hk-';
const startWithinMs = 120_000;
const tries = 40;
const betweenTriesMs = 250;

/** What must be known to run one database; found once, used at every restart. */
export type Place = {
  readonly native: string;
  readonly dataFolder: string;
  readonly logFile: string;
  readonly runner: Runner;
};

/** Finds the programs, the folder and the way to run them. Throws `EmbeddedRefused`. */
export const findPlace = (folder: string): Place => {
  const native = nativeFolder();
  mkdirSync(dirname(folder), { recursive: true });
  const parent = realpathSync(dirname(folder));
  const dataFolder = join(parent, basename(folder));
  const probe = existsSync(dataFolder) ? dataFolder : `${dataFolder}.new`;
  // What a first start that was cut short left behind: only a finished database bears the real name.
  if (probe !== dataFolder) rmSync(probe, { recursive: true, force: true });
  mkdirSync(probe, { recursive: true, mode: 0o700 });
  return { native, dataFolder, logFile: `${dataFolder}.log`, runner: chooseRunner(native, probe) };
};

const launch = (place: Place, name: string, args: readonly string[], stdio: SpawnOptions['stdio']): ChildProcess => {
  const [program = '', ...rest] = [...place.runner.before, join(place.native, 'bin', name), ...args];
  return spawn(program, rest, {
    ...place.runner.identity,
    cwd: '/',
    env: { LC_ALL: 'C.UTF-8', TZ: 'UTC', PATH: '/usr/local/bin:/usr/bin:/bin' },
    stdio: stdio ?? 'ignore',
    // A Ctrl-C at the terminal is for Hakobu, which stops PostgreSQL last and cleanly.
    detached: true,
  });
};

// Collation C and ctype C.UTF-8: with ctype C every Japanese text would have no trigrams, silently.
const initdbArgs = [
  `--username=${ownerRole}`,
  '--auth=trust',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--lc-collate=C',
  '--lc-ctype=C.UTF-8',
  '--data-checksums',
  '--no-instructions',
];

const initialise = async (place: Place): Promise<void> => {
  const draft = `${place.dataFolder}.new`;
  const init = launch(place, 'initdb', ['-D', draft, ...initdbArgs], ['ignore', 'ignore', 'pipe']);
  let said = '';
  init.stderr?.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const code = await new Promise((resolve) => init.on('close', resolve).on('error', () => resolve(-1)));
  if (code !== 0) throw new EmbeddedRefused(`The database could not be made in ${place.dataFolder}: ${said.trim()}.`);
  renameSync(draft, place.dataFolder);
};

type Postmaster = { readonly pid: number; readonly socketFolder: string; readonly status: string };

/** What postmaster.pid says, in PostgreSQL's own order of lines. */
const readPostmaster = (dataFolder: string): Postmaster | null => {
  try {
    const lines = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), socketFolder: lines[4] ?? '', status: lines[7]?.trim() ?? '' };
  } catch {
    return null;
  }
};

/** Alive, and started for this data folder: a process number alone may by now be anybody's. */
const isOurs = ({ pid }: Postmaster, dataFolder: string): boolean => {
  const words = commandLineOf(pid);
  return isAlive(pid) && words.some((word) => basename(word) === 'postgres') && words.includes(dataFolder);
};

/** Clears away what a dead postmaster left; the folder `kept` is needed again, and only its socket goes. */
const forgetDead = ({ socketFolder }: Postmaster, dataFolder: string, kept?: string): void => {
  rmSync(join(dataFolder, 'postmaster.pid'), { force: true });
  if (!basename(socketFolder).startsWith(socketPrefix)) return;
  if (socketFolder !== kept) rmSync(socketFolder, { recursive: true, force: true });
  for (const name of [`.s.PGSQL.${port}`, `.s.PGSQL.${port}.lock`]) rmSync(join(socketFolder, name), { force: true });
};

/** Socket paths may have about 100 characters, and the one who runs PostgreSQL must be able to enter the folder. */
const makeSocketFolder = (runner: Runner): string => {
  for (const parent of new Set([tmpdir(), '/tmp'])) {
    if (parent.length > 70 || !existsSync(parent)) continue;
    const folder = mkdtempSync(join(parent, socketPrefix));
    if (reaches(runner, folder)) return folder;
    rmSync(folder, { recursive: true, force: true });
  }
  throw new EmbeddedRefused(
    'PostgreSQL finds no temporary folder that it may use: set TMPDIR to one with a short path.',
  );
};

const untilGone = async (pid: number): Promise<void> => {
  while (isAlive(pid)) await wait(20);
};

const endedByItself = (pid: number, child: ChildProcess | null, listener: () => void): void => {
  if (child) {
    if (child.exitCode !== null || child.signalCode !== null) listener();
    else child.once('exit', listener);
    return;
  }
  const watch = setInterval(() => {
    if (isAlive(pid)) return;
    clearInterval(watch);
    listener();
  }, 250);
  watch.unref();
};

const take = (found: Postmaster, how: string, child: ChildProcess | null): Embedded => {
  let asked = false;
  return {
    socketFolder: found.socketFolder,
    port,
    pid: found.pid,
    how,
    onExit: (listener) => endedByItself(found.pid, child, () => void (asked || listener())),
    stop: async () => {
      asked = true;
      // SIGINT is PostgreSQL's fast shutdown: sessions end, what is committed is on the disk.
      if (isAlive(found.pid)) process.kill(found.pid, 'SIGINT');
      await untilGone(found.pid);
      rmSync(found.socketFolder, { recursive: true, force: true });
    },
  };
};

/** Where the PostgreSQL of a data folder listens; null when none of ours serves it. Starts and stops nothing. */
export const findRunning = (dataFolder: string): { readonly host: string; readonly port: number } | null => {
  if (!existsSync(dataFolder)) return null;
  const folder = realpathSync(dataFolder);
  const found = readPostmaster(folder);
  return found && found.status === 'ready' && isOurs(found, folder) ? { host: found.socketFolder, port } : null;
};

/** Waits for a postmaster to accept connections; null when it ended before. */
const untilReady = async (place: Place, pid: number): Promise<Postmaster | null> => {
  const until = performance.now() + startWithinMs;
  while (performance.now() < until) {
    const found = readPostmaster(place.dataFolder);
    if (found?.pid === pid && found.status === 'ready') return found;
    if (!isAlive(pid)) return null;
    await wait(10);
  }
  throw new EmbeddedRefused(`PostgreSQL was not ready within ${startWithinMs / 1000} s: see ${place.logFile}.`);
};

/** A server that outlived the one who started it is taken over; one whose socket is gone is ended. */
const adopt = async (place: Place, kept?: string): Promise<Embedded | null> => {
  const found = readPostmaster(place.dataFolder);
  if (!found) return null;
  if (!isOurs(found, place.dataFolder)) {
    forgetDead(found, place.dataFolder, kept);
    return null;
  }
  const ready = await untilReady(place, found.pid);
  if (ready && existsSync(join(ready.socketFolder, `.s.PGSQL.${port}`)))
    return take(ready, `${place.runner.how}, found running`, null);
  if (isAlive(found.pid)) process.kill(found.pid, 'SIGINT');
  await untilGone(found.pid);
  return null;
};

const maxLogBytes = 10_000_000;

const openLog = (logFile: string): number => {
  if (existsSync(logFile) && statSync(logFile).size > maxLogBytes) renameSync(logFile, `${logFile}.old`);
  return openSync(logFile, 'a', 0o600);
};

const launchServer = (place: Place, socketFolder: string, settings: Settings): ChildProcess => {
  const all = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '128MB',
    ...settings,
  };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openLog(place.logFile);
  try {
    return launch(place, 'postgres', ['-D', place.dataFolder, '-p', String(port), ...args], ['ignore', log, log]);
  } finally {
    closeSync(log);
  }
};

const lastWords = (logFile: string, from: number): string => readFileSync(logFile).subarray(from).toString().trim();

// After a kill -9 the children of the dead postmaster hold its memory for a moment.
const passing = /lock file "postmaster\.pid"|pre-existing shared memory|shared memory block|lock file ".*\.lock"/;

/**
 * Starts PostgreSQL on a data folder, or takes over one that already serves it. `socketFolder` is where it is to
 * listen again after it ended; without it a new folder is made. Throws `EmbeddedRefused`.
 */
export const startEmbedded = async (
  place: Place,
  settings: Settings = {},
  socketFolder?: string,
): Promise<Embedded> => {
  if (!existsSync(join(place.dataFolder, 'PG_VERSION'))) await initialise(place);
  let folder = socketFolder;
  let said = '';
  for (let tried = 0; tried < tries; tried += 1) {
    const adopted = await adopt(place, folder);
    if (adopted) return adopted;
    folder ??= makeSocketFolder(place.runner);
    const from = existsSync(place.logFile) ? statSync(place.logFile).size : 0;
    const child = launchServer(place, folder, settings);
    const ended = new Promise<null>((resolve) =>
      child.on('error', () => resolve(null)).on('exit', () => resolve(null)),
    );
    const ready = child.pid === undefined ? null : await Promise.race([untilReady(place, child.pid), ended]);
    if (ready) return take(ready, place.runner.how, child);
    said = lastWords(place.logFile, from);
    if (!passing.test(said)) break;
    await wait(betweenTriesMs);
  }
  throw new EmbeddedRefused(
    `PostgreSQL does not start in ${place.dataFolder}: ${said.split('\n').slice(-3).join(' ')}`,
  );
};
