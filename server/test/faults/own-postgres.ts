import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openPool } from '../../src/platform/database/database.ts';
import { isAlive } from '../../src/platform/database/embedded/embedded-lock.ts';
import { type Embedded, findPlace, ownerRole, startEmbedded } from '../../src/platform/database/embedded/embedded.ts';

/** A PostgreSQL that nobody keeps running but the test: dead means dead until it is started again. */
export type OwnPostgres = {
  readonly url: string;
  kill(): void;
  startAgain(): Promise<void>;
  /** Stops the clock of all its processes: connections stay open, and nobody answers. */
  freeze(): void;
  thaw(): void;
  end(): Promise<void>;
};

const usual = { fsync: 'off', synchronous_commit: 'off' };

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        // The fourth field, behind a name in parentheses that may hold blanks.
        const [, ppid] = readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\)\s/s, '')
          .split(' ');
        return Number(ppid) === parent;
      } catch {
        return false;
      }
    });

/** What is committed may be lost when it is killed, unless `keepsCommits`: then it writes as a shop's own does. */
export const startOwnPostgres = async ({ keepsCommits = false } = {}): Promise<OwnPostgres> => {
  const settings = keepsCommits ? { ...usual, synchronous_commit: 'on' } : usual;
  const folder = mkdtempSync(join(tmpdir(), 'hk-pg-'));
  const place = findPlace(join(folder, 'postgres'));
  let current: Embedded = await startEmbedded(place, settings);
  const admin = openPool({ host: current.socketFolder, port: current.port, user: ownerRole, database: 'postgres' });
  await admin.query('create database shop');
  await admin.end();
  let frozen: number[] = [];
  const thaw = (): void => {
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
    frozen = [];
  };
  return {
    url: `postgres://${ownerRole}@/shop?host=${current.socketFolder}&port=${current.port}`,
    kill: () => process.kill(current.pid, 'SIGKILL'),
    startAgain: async () => {
      // One that is not quite dead yet would be taken for one that runs.
      while (isAlive(current.pid)) await wait(5);
      current = await startEmbedded(place, settings, current.socketFolder);
    },
    freeze: () => {
      // The parent first: a child that it has while the others are looked for would go on answering.
      process.kill(current.pid, 'SIGSTOP');
      const children = childrenOf(current.pid);
      for (const pid of children) process.kill(pid, 'SIGSTOP');
      frozen = [current.pid, ...children];
    },
    thaw,
    end: async () => {
      thaw();
      await current.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
