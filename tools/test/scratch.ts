import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps in memory what stands here. */
const inMemory = '/dev/shm';
const neededBytes = 4 * 1024 ** 3;
const prefix = 'hk-tests-';

const hasRoom = (): boolean => {
  if (!existsSync(inMemory)) return false;
  const { bavail, bsize } = statfsSync(inMemory);
  return Math.min(bavail * bsize, freemem()) > neededBytes;
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** What a run left behind that was killed. */
const clearDead = (parent: string): void => {
  for (const name of readdirSync(parent))
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length))))
      rmSync(join(parent, name), { recursive: true, force: true });
};

let folder: string | undefined;

/**
 * Where tests write what nobody needs after them; it goes with this process. In memory where there is plenty: each of
 * their databases is a thousand files, and a disk is kept busy with them for a fifth of the time.
 */
export const scratchFolder = (): string => {
  if (folder) return folder;
  const parent = hasRoom() ? inMemory : tmpdir();
  clearDead(parent);
  const made = join(parent, `${prefix}${process.pid}`);
  // PostgreSQL may run as somebody else, who has to come through.
  mkdirSync(made, { recursive: true, mode: 0o711 });
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  folder = made;
  return made;
};
