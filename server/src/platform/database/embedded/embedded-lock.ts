import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** Whether a process with this number runs, whoever it belongs to. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** The words of a process's command line; empty when there is no such process or it may not be seen. */
export const commandLineOf = (pid: number): string[] => {
  if (process.platform === 'linux')
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
    } catch {
      return [];
    }
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return (stdout ?? '').trim().split(/\s+/).filter(Boolean);
};

/** Tells a process from a later one that was given the same number. */
const bornAt = (pid: number): string => {
  if (process.platform === 'linux')
    try {
      // The name in parentheses may hold blanks; the 22nd field is the start in clock ticks since the boot.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\)\s/s, '')
        .split(' ');
      return fields[19] ?? '';
    } catch {
      return '';
    }
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
};

const holderOf = (file: string): number | null => {
  try {
    const [pid = '', born = ''] = readFileSync(file, 'utf8').trim().split('\n');
    return isAlive(Number(pid)) && bornAt(Number(pid)) === born ? Number(pid) : null;
  } catch {
    return null;
  }
};

const take = (file: string): boolean => {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${process.pid}\n${bornAt(process.pid)}\n`);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
};

/**
 * Takes a lock that ends with the process that holds it, however it ends. Waits a little for a holder that is just
 * leaving; answers the holder's process number when it stays.
 */
export const takeLock = async (
  file: string,
  waitMs = 3000,
): Promise<{ readonly heldBy: number } | { release(): void }> => {
  const until = performance.now() + waitMs;
  for (;;) {
    if (take(file)) return { release: () => rmSync(file, { force: true }) };
    const holder = holderOf(file);
    if (holder === null) rmSync(file, { force: true });
    else if (performance.now() > until) return { heldBy: holder };
    else await wait(100);
  }
};
