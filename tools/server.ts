import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const readyWithinMs = 240_000;

/** A Hakobu of our own, with a fresh sample shop in a folder that goes with it. */
export type OwnServer = {
  readonly base: string;
  readonly pid: number;
  readonly dataFolder: string;
  stop(): Promise<void>;
};

/** A port of the loopback that nobody uses now. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};

type Begun = {
  readonly base: string;
  readonly pid: number;
  /** What it said until it was ready. */
  readonly said: string;
  readonly halt: () => Promise<void>;
};

/** Settings of a server, or what they are once its port is known. */
type Settings = Readonly<Record<string, string>> | ((port: number) => Readonly<Record<string, string>>);

/** Starts a server on a data folder. Throws with what it said when it does not get ready. */
const begin = async (dataFolder: string, settings: Settings): Promise<Begun> => {
  const port = await freePort();
  const env = {
    ...process.env,
    LOG_LEVEL: 'warn',
    // Three browsers are one person here, who reads faster than anybody.
    HAKOBU_LIMIT_PERSON: '1000000',
    // As the launcher has it: what a server holds in memory is measured on these, too.
    MALLOC_ARENA_MAX: '1',
    ...(typeof settings === 'function' ? settings(port) : settings),
    PORT: String(port),
    HAKOBU_DATA: dataFolder,
  };
  const child = spawn(process.execPath, ['--max-semi-space-size=8', join(root, 'server/src/main.ts')], {
    cwd: root,
    env,
    stdio: 'pipe',
  });
  let said = '';
  const hear = (bytes: Buffer): void => void (said += bytes.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const halt = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  const until = performance.now() + readyWithinMs;
  while (!said.includes('Hakobu is ready')) {
    if (child.exitCode !== null || performance.now() > until) {
      await halt();
      throw new Error(`the server did not get ready:\n${said}`);
    }
    await new Promise((later) => setTimeout(later, 50));
  }
  return { base: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, said, halt };
};

/** The data folder of a fresh sample shop that nobody serves, to copy: filling one takes longer than all else. */
export const fillSampleFolder = async (parent: string): Promise<string> => {
  const dataFolder = mkdtempSync(join(parent, 'hk-sample-'));
  const { said, halt } = await begin(dataFolder, {});
  await halt();
  // A server opens with what there is of its sample; a test must not begin with less than all of it.
  if (!said.includes('the sample shop is filled.')) throw new Error(`the sample shop is not whole:\n${said}`);
  return dataFolder;
};

type Owning = {
  /** Where its folder is made. */
  readonly parent?: string;
  /** The folder of a sample shop to begin with; without one it is filled anew. */
  readonly sample?: string | undefined;
};

/** Starts a server with a data folder of its own. Throws with what it said when it does not get ready. */
export const startOwnServer = async (
  settings: Settings = {},
  { parent = tmpdir(), sample }: Owning = {},
): Promise<OwnServer> => {
  const dataFolder = mkdtempSync(join(parent, 'hk-own-'));
  const forget = (): void => rmSync(dataFolder, { recursive: true, force: true });
  try {
    // With owners and rights: PostgreSQL may run as somebody else.
    if (sample) execFileSync('cp', ['-a', `${sample}/.`, dataFolder]);
    const { base, pid, halt } = await begin(dataFolder, settings);
    return { base, pid, dataFolder, stop: () => halt().then(forget) };
  } catch (error) {
    forget();
    throw error;
  }
};
